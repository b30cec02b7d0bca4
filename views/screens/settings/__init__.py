"""Settings, and the games as files."""
