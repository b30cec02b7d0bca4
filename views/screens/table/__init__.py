"""The table: the seats, the rounds so far, and its menu."""
