"""How a game becomes a document and a file, and survives."""
