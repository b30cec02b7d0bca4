"""Lowest tally: everybody keeps their own points (common sheet: Alternative Scoring and Winning)."""

from __future__ import annotations

from companion.scoring.scoring_system import ScoringSystem
from companion.wording import say


class LowestTally(ScoringSystem):
    """Each player's own hands add up; when somebody reaches the target, the lowest total wins."""

    @property
    def label(self) -> str:
        return say("Lowest tally")

    @property
    def summary(self) -> str:
        return say("Everybody keeps their own points. When somebody hits the target, the lowest total wins.")

    def remaining_label(self, remaining: int) -> str:
        """The points that a player can still take before the game ends; reaching the target is no aim here."""
        return say("{points} left", points=remaining)
