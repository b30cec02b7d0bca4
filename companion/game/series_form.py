"""How a series of games is won."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.errors import BadEntry
from companion.wording import say, say_count

NUMBER_MOST: Final = 99
"""The most games, or wins, that a series can ask for."""
_NUMBER: Final = re.compile(r"[0-9]{1,4}")


class SeriesKind(StrEnum):
    """The kinds of series.

    The most wins of some games; the first with some wins; the most points by the rank over some games; and the same
    over as many games as the table plays, until it ends the league.
    """

    BEST_OF = "best-of"
    FIRST_TO = "first-to"
    POINTS = "points"
    LEAGUE = "league"
    ENDED_LEAGUE = "ended-league"


_OPEN: Final = (SeriesKind.LEAGUE, SeriesKind.ENDED_LEAGUE)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesForm:
    """How a series is won; `number` are the games or the wins, 0 for a league."""

    kind: SeriesKind
    number: int = 0

    def __post_init__(self) -> None:
        fewest, most = (0, 0) if self.kind in _OPEN else (1, NUMBER_MOST)
        if not fewest <= self.number <= most:
            raise BadEntry(
                say(
                    "A series has {fewest} to {most} games, not {count}.",
                    fewest=fewest,
                    most=most,
                    count=self.number,
                )
            )

    @classmethod
    def read(cls, text: str) -> SeriesForm:
        """The form of a text such as `first-to 3`; BadEntry if it is none."""
        kind, _, number = text.partition(" ")
        if kind not in [*SeriesKind] or (number and not _NUMBER.fullmatch(number)):
            raise BadEntry(say("“{text}” is no kind of series.", text=text[:40]))
        return cls(kind=SeriesKind(kind), number=int(number or 0))

    @property
    def text(self) -> str:
        """The form as a game carries it."""
        return f"{self.kind} {self.number}" if self.number else self.kind.value

    @property
    def counts_wins(self) -> bool:
        """True where the games won decide, and not the points by the rank."""
        return self.kind in (SeriesKind.BEST_OF, SeriesKind.FIRST_TO)

    @property
    def label(self) -> str:
        """The form in a few words."""
        count = self.number
        return {
            SeriesKind.BEST_OF: say("Best of {count}", count=count),
            SeriesKind.FIRST_TO: say_count("First to {count} win", "First to {count} wins", count),
            SeriesKind.POINTS: say_count("Points over {count} game", "Points over {count} games", count),
            SeriesKind.LEAGUE: say("League"),
            SeriesKind.ENDED_LEAGUE: say("League, ended"),
        }[self.kind]
