"""What the first card turned up does before anybody plays. One file per effect."""
