"""A table of phones: letting guests join, joining, and the window of a guest."""
