"""Finding games in the list: by player, edition, scoring system, notes, state and day, as it is typed.

Ten thousand games are ten thousand short texts; looking for a few words in each takes a few milliseconds,
which is less than drawing the first screen of what was found. So there is no index to keep.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from companion.application.ports import GameRow
from companion.statistics.player_figures import GameFilter


def plain_text(text: str) -> str:
    """A text as it is searched: small letters, no accents."""
    split = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


@dataclass(frozen=True, slots=True, kw_only=True)
class RowQuery:
    """Which games are looked for; every part narrows them down.

    Attributes:
        text: Words that must all stand in the names, the edition, the system or the notes.
        only: Edition, scoring system and days.
        finished: Only games that are over, only those in progress, or None for both.
    """

    text: str = ""
    only: GameFilter = field(default_factory=GameFilter)
    finished: bool | None = None


@dataclass(slots=True, kw_only=True)
class RowSearch:
    """The texts of the rows, made once for each row as it stands.

    Attributes:
        words_of: Everything of a row that may be searched, in one text.
    """

    words_of: Callable[[GameRow], str]
    _texts: dict[str, tuple[GameRow, str]] = field(default_factory=dict, repr=False)

    def forget(self) -> None:
        """Make the texts anew, after somebody was renamed."""
        self._texts.clear()

    def _text(self, row: GameRow) -> str:
        known = self._texts.get(row.id)
        if known is not None and known[0] is row:
            return known[1]
        text = plain_text(self.words_of(row))
        self._texts[row.id] = (row, text)
        return text

    def find(self, rows: Iterable[GameRow], query: RowQuery) -> tuple[GameRow, ...]:
        """The rows that are looked for, in their order; a damaged game is found by its words alone."""
        found = list(rows)
        if query.finished is not None:
            found = [row for row in found if row.finished is query.finished and not row.trouble]
        if not query.only.is_open:
            lets = query.only.lets
            found = [
                row for row in found if not row.trouble and lets(row.edition, row.system, row.started.date())
            ]
        for word in plain_text(query.text).split():
            text = self._text
            found = [row for row in found if word in text(row)]
        return tuple(found)
