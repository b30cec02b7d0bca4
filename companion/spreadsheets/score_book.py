"""An old score book: what a table of days and names says about the games that somebody wrote down.

`read_book` makes it of a text in whichever shape people keep it: the names in columns or in lines, a line for each
game, each round or each player, with points or with the winner alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from companion.players import same_name_key
from companion.spreadsheets.cells import whole_number
from companion.wording import Said, quoted, say

POINTS_MOST: Final = 20_000
"""The most points that one number of a book may have."""
ABSENT: Final = frozenset({"", "-", "–", "—", "/", "."})
"""The cells of those who did not play."""
MARKS: Final = frozenset({"x", "✓", "✔", "✗", "✘", "*", "★", "🏆"})
"""The cells of those who won, where no points are written."""


class Why(StrEnum):
    """Why a line is left out, not yet translated."""

    NO_DAY = Said("“{value}” is no day with its year.").sentence
    NO_NUMBER = Said("“{value}” is no whole number up to {most}.").sentence
    TOTAL = Said("The sum of the lines above.").sentence
    NOBODY = Said("Nobody has any points.").sentence
    TOO_FEW = Said("Fewer than two people played, or too many.").sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """A line that is no game, or a column where the lines are players, with the value that says so."""

    number: int
    value: str
    why: Why
    is_column: bool = False

    @property
    def sentence(self) -> str:
        """Where it stands, and why it is left out."""
        why = say(self.why.value, value=quoted(self.value), most=POINTS_MOST)
        if self.is_column:
            return say("Column {number}: {why}", number=self.number, why=why)
        return say("Line {number}: {why}", number=self.number, why=why)


@dataclass(frozen=True, slots=True, kw_only=True)
class BookLine:
    """A game or a round of the book.

    Attributes:
        days: The days that its cell may mean, as `days_of` says; none in a book without days.
        points: The points of each name of the book; None for a player who did not play.
        winners: The places of the names that won, in a book without points.
    """

    number: int
    cell: str = ""
    days: tuple[date, ...] = ()
    points: tuple[int | None, ...] = ()
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreBook:
    """What was understood of a table.

    Attributes:
        is_day_first: Whether its dates have the day before the month; None where none of them tells.
        numbers_rounds: Whether its lines are numbered as rounds are.
        yearless: The day of its latest game, where its dates have no year; empty where they have.
    """

    names: tuple[str, ...]
    lines: tuple[BookLine, ...]
    left_out: tuple[LeftOut, ...] = ()
    is_day_first: bool | None = None
    numbers_rounds: bool = False
    yearless: str = ""

    @property
    def has_days(self) -> bool:
        """True if its lines have days."""
        return any(line.days for line in self.lines)

    @property
    def has_points(self) -> bool:
        """True if it has points, and not the winners alone."""
        return not any(line.winners for line in self.lines)

    @property
    def doubtful(self) -> str:
        """The first date of which nobody can tell the day from the month; empty without one."""
        if self.is_day_first is not None:
            return ""
        return next((line.cell for line in self.lines if len(line.days) > 1), "")

    @property
    def fewest_win(self) -> bool:
        """True if whoever has the fewest points probably won: somebody has none in each line."""
        return all(sum(points == 0 for points in line.points) == 1 for line in self.lines)

    @property
    def may_be_rounds(self) -> bool:
        """True if several lines may be the rounds of one game."""
        cells = [line.days for line in self.lines]
        return self.has_points and len(set(cells)) < len(cells)


def points_of(cell: str) -> int | None:
    """The points of a cell; None if it has none."""
    found = whole_number(cell.removeprefix("+"))
    return found if found is not None and abs(found) <= POINTS_MOST else None


@dataclass(slots=True)
class Total:
    """The sums of the points of the lines so far: of all of them, and since the last sum that was written."""

    all: list[int]
    since: list[int]

    @classmethod
    def of(cls, count: int) -> Total:
        """The sums before the first line."""
        return cls([0] * count, [0] * count)

    def add(self, points: Sequence[int | None]) -> None:
        """Add a line."""
        for sums in (self.all, self.since):
            sums[:] = [before + (more or 0) for before, more in zip(sums, points, strict=True)]

    def is_written_in(self, points: Sequence[int | None]) -> bool:
        """True if these points are the sums so far; the next sum begins after them."""
        found = [each or 0 for each in points]
        if not any(found) or found not in (self.all, self.since):
            return False
        self.since = [0] * len(found)
        return True


def places_of(names: Sequence[str], cells: Iterable[str]) -> tuple[int, ...]:
    """The places of the names that stand in some cells."""
    keys = [same_name_key(name) for name in names]
    return tuple(sorted({keys.index(same_name_key(cell)) for cell in cells}))
