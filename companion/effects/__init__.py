"""The effects of special wilds and first cards: one file per effect."""
