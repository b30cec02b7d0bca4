"""Tables that people keep in a spreadsheet: their text, their cells, and the games of an old score book."""
