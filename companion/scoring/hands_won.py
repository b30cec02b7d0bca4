"""Hands won: the player who goes out has won the hand (ohana: Winning); counting hands is a convention."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from companion.errors import BadEntry
from companion.scoring.scoring_system import ScoringSystem
from companion.typed_number import WholeNumber
from companion.wording import say, say_count

if TYPE_CHECKING:
    from companion.card_values import CardValues, ScoringFacts
    from companion.round import Round

HANDS_MOST: Final = 100
"""The most hands a game of hands won can be played to."""


class HandsWon(ScoringSystem):
    """One for each hand won; no cards are counted, and a game may go on until the table stops."""

    high_wins = True
    counts_hands = False
    winner_scores = True
    late_joiners_choose = False
    targets = WholeNumber(lowest=1, highest=HANDS_MOST, optional=True)

    @property
    def label(self) -> str:
        return say("Hands won")

    @property
    def summary(self) -> str:
        return say("No points. Whoever goes out wins the hand.")

    @property
    def custom(self) -> str:
        """A note that counting the hands is usual: a sheet only says who has won one."""
        return say("Most hands won is the usual way to count.")

    @property
    def unit(self) -> str:
        return say("hands")

    @property
    def target_label(self) -> str:
        return say("Hands to win (empty: until you stop)")

    def remaining_label(self, remaining: int) -> str:
        return say_count("{count} hand to go", "{count} hands to go", remaining)

    def first_target(self, edition: ScoringFacts) -> int | None:
        """No target: the table stops when it wants to."""
        return None

    def check_target(self, target: int | None) -> None:
        if target is not None and not 1 <= target <= HANDS_MOST:
            raise BadEntry(
                say("A game goes to 1 to {most} hands, not to {target}.", most=HANDS_MOST, target=target)
            )

    def points_given(self, round_: Round, went_out: str, edition: CardValues) -> Mapping[str, int]:
        """One hand for the player who went out."""
        return {went_out: 1}
