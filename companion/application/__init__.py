"""The application, for every window and the command line: live games, permissions, sharing, statistics, and the ports."""
