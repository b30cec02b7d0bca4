"""The static site, built, served as a host would, and used in a real browser."""
