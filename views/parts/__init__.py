"""Pieces every screen is made of."""
