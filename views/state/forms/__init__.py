"""The forms of one window: what is being typed and chosen in it, one for each feature."""
