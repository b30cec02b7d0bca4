"""The referee: what the sheets say, what happens now, and whether to challenge."""
