"""The tools of the referee."""
