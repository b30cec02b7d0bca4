"""The effects of special wilds and first cards."""
