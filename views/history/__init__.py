"""History: every past game."""
