"""Knocked out: points count against you, and whoever reaches the target is out (a house rule on no sheet)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.scoring.scoring_system import ScoringSystem
from companion.wording import say

if TYPE_CHECKING:
    from companion.standing import Side


class KnockedOut(ScoringSystem):
    """Each player's own hands add up; a player at the target plays no more, and the last one in wins."""

    plays_on = False
    knocks_out = True

    @property
    def label(self) -> str:
        return say("Knocked out")

    @property
    def summary(self) -> str:
        return say("Everybody keeps their own points. Reach the target and you're out. Last one in wins.")

    def remaining_label(self, remaining: int) -> str:
        return say("out at {points} more", points=remaining) if remaining else say("knocked out")

    def is_out(self, total: int, target: int | None) -> bool:
        return target is not None and total >= target

    def is_over(self, sides: Sequence[Side], target: int | None) -> bool:
        playing = [side for side in sides if side.present and not self.is_out(side.total, target)]
        return len(playing) <= 1

    def rank_key(self, side: Side) -> tuple[int, ...]:
        """Those still in by their total; then those who are out, the last to go first."""
        return (0, 0, side.total) if side.out_since is None else (1, -side.out_since, side.total)
