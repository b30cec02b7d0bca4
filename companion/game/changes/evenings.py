"""The changes of when a game was played and what it belongs to: its day, an evening, and a series; and of its end."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar, Final, Self

from companion.errors import NotNow
from companion.game.changes.change import Change, Id, LastSaid, Note
from companion.game.current_table import Table, may_play_on
from companion.game.series_form import SeriesForm
from companion.game.table_state import StateBuilder, is_over
from companion.ids import check_id
from companion.players import Role
from companion.typed import WholeNumber
from companion.wording import Said, say

DAYS_MOST: Final = 36_525
DAYS: Final = WholeNumber(lowest=-DAYS_MOST, highest=DAYS_MOST)
"""The days by which the day of a game can be moved."""
GAMES_MOST: Final = 7
"""The most games that an `EveningSet` names: ids of 64 characters fit into a text of 500."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DaySet(LastSaid):
    """The table said by how many days the game was played after the day of the clock; below 0 before it."""

    word: ClassVar = "day-set"
    named: ClassVar = Said("day")
    since: ClassVar = 8
    entry: ClassVar = "day"
    cells: ClassVar = {"note": ("days",)}
    days: int

    @property
    def moves_by(self) -> int:
        return self.days

    def check(self, table: Table) -> None:
        self.check_new(table.last(DaySet) or DaySet(days=0))
        DAYS.read(str(self.days))

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        said = table.kept(DaySet)
        return replace(said[-1], at=at) if said and said[-1].days else None


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningSet(LastSaid):
    """The table said with which games, by their ids, this one makes an evening; with none it stands alone."""

    word: ClassVar = "evening-set"
    named: ClassVar = Said("session")
    since: ClassVar = 3
    entry: ClassVar = "evening"
    cells: ClassVar = {"note": ("games",)}
    games: Note = ""

    @classmethod
    def of(cls, games: tuple[str, ...]) -> Self:
        """The change that names these games."""
        return cls(games=" ".join(games[-GAMES_MOST:]))

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the games."""
        return tuple(self.games.split())

    def check(self, table: Table) -> None:
        for game in self.ids:
            check_id(game)
        before = table.last(EveningSet)
        if before is not None:
            replace(self, games=" ".join(self.ids)).check_new(before)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesSet(LastSaid):
    """The table put the game into a series, or took it out. A game carries the whole of what its series is.

    Attributes:
        series: The id of the series; empty for none.
        form: How the series is won, as `SeriesForm.text` writes it.
    """

    word: ClassVar = "series-set"
    named: ClassVar = Said("series")
    begins: ClassVar = True
    since: ClassVar = 3
    entry: ClassVar = "series"
    cells: ClassVar = {"note": ("series", "name", "form")}
    series: Id = ""
    name: Note = ""
    form: Note = ""

    def check(self, table: Table) -> None:
        if self.series:
            check_id(self.series)
            SeriesForm.read(self.form)
        self.check_new(series_of(table) or SeriesSet())

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        now = series_of(table)
        return now and replace(now, at=at)

    @classmethod
    def searched(cls, table: Table) -> str:
        now = series_of(table)
        return now.name if now else ""


def series_of(table: Table) -> SeriesSet | None:
    """The series of a game, as it was said last; None where it is in none."""
    said = table.last(SeriesSet)
    return said if said and said.series else None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Change):
    """The table ended the game early. The current ranking is final."""

    word: ClassVar = "game-ended"
    named: ClassVar = Said("end of the game")
    least: ClassVar = Role.SCORER
    entry: ClassVar = "ended"
    opens: ClassVar = False
    record_place: ClassVar = 4

    def check(self, table: Table) -> None:
        if table.finished:
            raise NotNow(say("This game is already over."))

    def check_imported(self, table: Table) -> None:
        """Allow it always: a later correction may have ended the game earlier."""

    def apply(self, to: StateBuilder) -> None:
        to.set(stopped=True)

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        return cls(at=at) if table.stopped else None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameReopened(Change):
    """The table plays on after the end: one more round, or a continued game."""

    word: ClassVar = "game-reopened"
    named: ClassVar = Said("playing on")
    least: ClassVar = Role.SCORER
    entry: ClassVar = "reopened"
    opens: ClassVar = False
    record_place: ClassVar = 5

    def check(self, table: Table) -> None:
        """Refuse a game in progress, and one that its last player has won."""
        if not table.finished:
            raise NotNow(say("This game is still in progress."))
        if not may_play_on(table):
            raise NotNow(say("The last one in has won this game. Start a new one, or fix a round."))

    def check_imported(self, table: Table) -> None:
        """Allow it always: a later correction may have moved the end of the game."""

    def apply(self, to: StateBuilder) -> None:
        # One that was ended early goes on as it was: its totals may still end it.
        step, last = to.last_step, to.last_step.last
        at = last.round.at if last else None
        to.set(stopped=False, playing_on=is_over(to.rules, to.state, step.seats, step.rounds, at))

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        return cls(at=at) if table.reached and not table.finished else None
