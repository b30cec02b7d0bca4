"""The effects of special wilds, in addition to naming a colour."""
