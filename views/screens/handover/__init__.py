"""Handing a game or house rules over to another phone, and taking them over."""
