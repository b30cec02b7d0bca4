"""Past games."""
