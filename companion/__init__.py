"""The game itself: cards, hands, scoring and games, in the standard library only."""
