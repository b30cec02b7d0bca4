"""Changes that a screen requests, as plain values: each has its arguments, and a pure function that applies it."""
