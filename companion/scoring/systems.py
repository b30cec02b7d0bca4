"""The scoring systems there are. A new one is a file beside this one and two lines here."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from companion.scoring.hands_won import HandsWon
from companion.scoring.knocked_out import KnockedOut
from companion.scoring.lowest_tally import LowestTally
from companion.scoring.scoring_system import ScoringSystem
from companion.scoring.winner_collects import WinnerCollects


class System(StrEnum):
    """The scoring systems, as they are saved (sheets: Scoring; Alternative Scoring and Winning; Winning)."""

    WINNER_COLLECTS = "winner-collects"
    LOWEST_TALLY = "lowest-tally"
    HANDS_WON = "hands-won"
    KNOCKED_OUT = "knocked-out"

    @property
    def rules(self) -> ScoringSystem:
        """The declaration of the system."""
        return _RULES[self]


_RULES: Final[dict[System, ScoringSystem]] = {
    System.WINNER_COLLECTS: WinnerCollects(),
    System.LOWEST_TALLY: LowestTally(),
    System.HANDS_WON: HandsWon(),
    System.KNOCKED_OUT: KnockedOut(),
}
