"""The row of a game in the list of games, shown without opening the game, and the search in the list on every keystroke.

A linear search through the texts of ten thousand games takes a few milliseconds, less than drawing the first results. So
there is no search index.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from typing import Final

from companion.scoring.systems import System
from companion.statistics.player_figures import GameFilter

TEXT_MOST: Final = 100
"""The most characters of a query that are searched for: every game is searched for each word."""


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
        changed: When its last change was made, also one that was taken back since.
        players: The names of everybody who ever sat in it, in seat order, as `ids` has their ids.
        winners: The names of its winners; empty while it is in progress.
        notes: What its changes say for the search, and the notes of its rounds, in a row.
        verdicts: The verdicts kept in it, first to last.
        trouble: Why it cannot be opened, as a sentence; empty when all is well.
        is_damaged: Whether it cannot be opened because its file is damaged.
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
    is_damaged: bool = False

    @property
    def is_in_progress(self) -> bool:
        """True if it can be played on: it is not over, and its file can be read."""
        return not self.finished and not self.trouble

    @property
    def recency(self) -> tuple[datetime, str]:
        """The sort key of the lists, the greatest first: when the game changed, and its id between equals."""
        return self.changed, self.id


def plain_text(text: str) -> str:
    """A text in the form that is searched: lower case, without accents."""
    split = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


@dataclass(frozen=True, slots=True, kw_only=True)
class RowQuery:
    """A query for games; all conditions must hold.

    Attributes:
        text: Words that must all occur in the names, the edition, the system or the notes; `TEXT_MOST` characters count.
        finished: True for games that are over, False for games in progress, None for both.
    """

    text: str = ""
    only: GameFilter = field(default_factory=GameFilter)
    finished: bool | None = None


@dataclass(slots=True, kw_only=True)
class RowSearch:
    """The search in all words of a row, which are cached as one text."""

    words_of: Callable[[GameRow], str]
    _texts: dict[str, tuple[GameRow, str]] = field(default_factory=dict, repr=False)

    def forget(self) -> None:
        """Empty the cache of texts, after a player was renamed."""
        self._texts.clear()

    def _text(self, row: GameRow) -> str:
        known = self._texts.get(row.id)
        if known is not None and known[0] is row:
            return known[1]
        text = plain_text(self.words_of(row))
        self._texts[row.id] = (row, text)
        return text

    def find(self, rows: Iterable[GameRow], query: RowQuery) -> tuple[GameRow, ...]:
        """The rows that match, in their order. A damaged game matches only a query by words."""
        found = list(rows)
        if query.finished is not None:
            found = [row for row in found if row.finished is query.finished and not row.trouble]
        if not query.only.is_open:
            matches = query.only.matches
            found = [
                row
                for row in found
                if not row.trouble and matches(row.edition, row.system, row.started.date())
            ]
        for word in dict.fromkeys(plain_text(query.text[:TEXT_MOST]).split()):
            text = self._text
            found = [row for row in found if word in text(row)]
        return tuple(found)
