"""What the special wilds do beside naming a colour. One file per effect."""
