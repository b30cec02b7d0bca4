"""Games in and out: as JSON, and as a table for a spreadsheet."""
