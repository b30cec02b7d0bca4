"""Players and what the games add up to."""
