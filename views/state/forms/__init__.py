"""What is being typed and chosen in one window, a form for each feature."""
