"""An edition and how its file is read."""
