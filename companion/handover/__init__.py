"""Handing a game, house rules or an edition over to another phone, as a code without a network."""
