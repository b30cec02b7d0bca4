"""Winner collects: the player who goes out gets the points of all other hands (all sheets: Scoring)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.scoring.scoring_system import ScoringSystem
from companion.wording import say

if TYPE_CHECKING:
    from companion.card_values import CardValues
    from companion.round import Round


class WinnerCollects(ScoringSystem):
    """The winner of a round collects; the first to the target wins."""

    high_wins = True
    winner_scores = True
    late_joiners_choose = False
    counts_partner = False

    @property
    def label(self) -> str:
        return say("Winner collects")

    @property
    def summary(self) -> str:
        return say("Go out and you get everybody's points. First to the target wins.")

    def points_given(self, round_: Round, went_out: str, edition: CardValues) -> Mapping[str, int]:
        """The sum of all opponents' hands, for the player who went out."""
        return {went_out: sum(round_.caught_with(left.player, edition) for left in round_.hands)}
