"""The scoring systems: one file per system, and what they share."""
