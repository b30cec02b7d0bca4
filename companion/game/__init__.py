"""A game as its opening and its changes, and what they add up to."""
