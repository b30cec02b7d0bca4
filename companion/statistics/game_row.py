"""The row of a game in the list of games, shown without opening the game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from companion.scoring.systems import System


@dataclass(frozen=True, slots=True, kw_only=True)
class RowVerdict:
    """A verdict on a challenged Wild Draw Four, as the lists know it: by the ids of the players."""

    player: str
    challenger: str
    guilty: bool
    chance: Fraction | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A row of the lists of games.

    Attributes:
        id: The game's id.
        edition: The edition's id.
        changed: When its last change was made, also one that was taken back since.
        players: The names of everybody who ever sat in it, in seat order.
        winners: The names of its winners; empty while it is in progress.
        ids: The ids of everybody who ever sat in it, in seat order.
        winner_ids: The ids of its winners.
        notes: What its changes say for the search, and the notes of its rounds, in a row.
        verdicts: The verdicts kept in it, first to last.
        trouble: What is wrong with its file, as a sentence; empty when all is well.
    """

    id: str
    edition: str
    system: System
    started: datetime
    changed: datetime
    players: tuple[str, ...]
    winners: tuple[str, ...]
    rounds: int
    finished: bool
    ids: tuple[str, ...] = ()
    winner_ids: tuple[str, ...] = ()
    notes: str = ""
    verdicts: tuple[RowVerdict, ...] = ()
    trouble: str = ""

    @property
    def is_in_progress(self) -> bool:
        """True if it can be played on: it is not over, and its file can be read."""
        return not self.finished and not self.trouble

    @property
    def recency(self) -> tuple[datetime, str]:
        """The sort key of the lists, the greatest first: when the game changed, and its id between equals."""
        return self.changed, self.id
