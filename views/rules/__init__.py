"""Rules: what the sheets say of points, scoring and the first card."""
