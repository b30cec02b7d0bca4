"""The editions that a table makes for itself."""
