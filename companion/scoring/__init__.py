"""The scoring systems, and what they share."""
