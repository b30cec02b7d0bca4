"""The referee: what happens now, and whether to challenge."""
