"""What every window and the command line use: live games, permissions, sharing, statistics, and the ports."""
