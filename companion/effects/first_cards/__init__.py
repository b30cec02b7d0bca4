"""The effects of the first card, before anybody plays."""
