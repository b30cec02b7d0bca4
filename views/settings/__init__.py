"""Settings, and the data that belongs to its owner."""
