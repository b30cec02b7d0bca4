"""The shared table on the local network."""
