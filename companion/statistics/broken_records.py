"""The records that a game holds: what the win tells if it is true."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from companion.statistics.game_figures import GameFigures

GAMES_LEAST: Final = 3
"""The number of other games with the same scoring that a record is over. Over fewer, nearly every game would hold one."""
CLOSE_POINTS: Final = 25
"""The largest lead that is called close, in points; of hands it is 1."""


class Feat(StrEnum):
    """A record that a game holds alone."""

    BIGGEST_ROUND = "biggest-round"
    BIGGEST_LEAD = "biggest-lead"
    FEWEST_ROUNDS = "fewest-rounds"
    CLOSEST_FINISH = "closest-finish"
    MOST_ROUNDS = "most-rounds"


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenRecord:
    """A record that a game holds alone.

    Attributes:
        player: The id of the player whose round it was; empty where the record is of the whole game.
    """

    feat: Feat
    value: int
    player: str = ""


@dataclass(slots=True, kw_only=True)
class RecordComparison:
    """Compares a finished game with the other finished games of its scoring system, one after the other.

    A record is held by being better than every other game; an equal one is none. The length of the game counts only
    where nobody stopped it.

    Attributes:
        ran_to_its_end: Whether the totals ended it, and not the table.
        others: The number of games that it was compared with.
    """

    game: GameFigures
    ran_to_its_end: bool
    others: int = 0
    _broken: set[Feat] = field(default_factory=lambda: set(Feat))

    def compare(self, other: GameFigures) -> None:
        """Compare with another game; the game itself, open games and games of other systems are ignored."""
        if other.game == self.game.game or not other.finished or other.system is not self.game.system:
            return
        if not other.rounds:
            return
        self.others += 1
        mine, its = self.game, other
        lead = mine.margin, its.margin
        if _best_round(mine)[0] <= _best_round(its)[0]:
            self._broken.discard(Feat.BIGGEST_ROUND)
        if lead[0] is None or (lead[1] is not None and lead[0] <= lead[1]):
            self._broken.discard(Feat.BIGGEST_LEAD)
        if lead[0] is None or (lead[1] is not None and lead[0] >= lead[1]):
            self._broken.discard(Feat.CLOSEST_FINISH)
        if mine.rounds >= its.rounds:
            self._broken.discard(Feat.FEWEST_ROUNDS)
        if mine.rounds <= its.rounds:
            self._broken.discard(Feat.MOST_ROUNDS)

    @property
    def _close_finish(self) -> int:
        """The lead, if it is so small that the finish was close; else 0."""
        lead = self.game.margin or 0
        return lead if lead <= (CLOSE_POINTS if self.game.system.rules.counts_hands else 1) else 0

    @property
    def found(self) -> tuple[BrokenRecord, ...]:
        """The records that the game holds over all games it was compared with, the greatest first."""
        if self.others < GAMES_LEAST or not self.game.rounds:
            return ()
        points, player = _best_round(self.game)
        values = {
            Feat.BIGGEST_ROUND: points,
            Feat.BIGGEST_LEAD: self.game.margin or 0,
            Feat.FEWEST_ROUNDS: self.game.rounds if self.ran_to_its_end else 0,
            Feat.CLOSEST_FINISH: self._close_finish,
            Feat.MOST_ROUNDS: self.game.rounds if self.ran_to_its_end else 0,
        }
        return tuple(
            BrokenRecord(feat=feat, value=values[feat], player=player if feat is Feat.BIGGEST_ROUND else "")
            for feat in Feat
            if feat in self._broken and values[feat]
        )


def _best_round(game: GameFigures) -> tuple[int, str]:
    """The most points taken in a round, and by whom."""
    return max(((part.best_round, part.player) for part in game.players), default=(0, ""))
