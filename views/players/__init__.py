"""Players: the roster."""
