"""Letting others join: the screen with the square code, and what guests are told of themselves."""
