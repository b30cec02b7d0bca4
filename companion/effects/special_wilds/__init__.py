"""What the special wilds do in addition to naming a colour. One file per effect."""
