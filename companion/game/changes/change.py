"""A change of a game: what each kind declares, and the meanings of its fields."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Self, get_type_hints

from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.game.current_table import Table
from companion.game.table_state import StateBuilder
from companion.ids import check_id
from companion.players import Player, Role
from companion.round import tidy_note
from companion.wording import Said, say

Id = Annotated[str, "id"]
"""An id, or another short text that a game repeats."""
PlayerId = Annotated[str, "player"]
PlayerIds = Annotated[tuple[str, ...], "players"]
RoundId = Annotated[str, "round"]
NewId = Annotated[str, "new"]
"""The id of the change itself, which it is given when it is made."""
Note = Annotated[str, "note"]
"""A text that a player typed, up to `NOTE_LONGEST` characters."""
Count = Annotated[int, "count"]
"""A number from 0."""

NOT_MADE: Final = datetime.min.replace(tzinfo=UTC)
"""The time of a change that is asked for and not made yet."""


class ChangeRequest(ABC):
    """The request of a screen: a change, or a value that becomes one. Without `least`, only the host may ask."""

    __slots__ = ()
    least: ClassVar[Role] = Role.HOST

    @abstractmethod
    def at_table(self, table: Table) -> Change:
        """The change that this is at a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(ChangeRequest):
    """Something that happened in a game. A game is its opening and its changes, and all else is derived from them.

    The type of a field decides how it is written in files and in codes. A field's type and name, and the word of a
    kind, are part of the form of every file.

    Attributes:
        word: The word for the kind in a file.
        named: The kind in a few words, where its label names no round and no player.
        entry: The word for the kind in a table for spreadsheets; empty if such a table has no row of the kind.
        cells: The fields that each column of such a row has; several are texts, words or numbers. Only what changes a total
            stands among the points, which people add up there.
        since: The version of files and codes that has the kind first. A game says the highest of its changes, so that an
            earlier Last Card tells that it cannot read it.
        opens: Whether a new game may start with it.
        begins: Whether a game is started with it where its setup says so. With the time of the start it is part of the
            opening, which nobody undoes.
        entered: Whether it is made of the hands that were entered, and so is not asked for as it is.
        waits: Whether it counts from the next round on, where it is made while one is played.
        record_place: Its place among the settings at the end of a game's record: the lowest first, 0 for nowhere, and below 0
            before the rounds.
    """

    word: ClassVar[str]
    named: ClassVar[Said]
    entry: ClassVar[str] = ""
    cells: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    since: ClassVar[int] = 1
    opens: ClassVar[bool] = True
    begins: ClassVar[bool] = False
    entered: ClassVar[bool] = False
    waits: ClassVar[bool] = False
    record_place: ClassVar[int] = 0
    at: datetime = NOT_MADE

    @abstractmethod
    def check(self, table: Table) -> None:
        """Refuse the change where the rules or the state of the game do not allow it (CompanionError)."""

    @abstractmethod
    def apply(self, to: StateBuilder) -> None:
        """Alter the state of a table; NotNow if it names a round that does not exist."""

    def label(self, *tables: Table) -> str:
        """The change in a few words, such as “Round 6” or “Tom joined”, with the table before and after it."""
        return self.named

    def at_table(self, table: Table) -> Change:
        return self

    def check_imported(self, table: Table) -> None:
        """Refuse the change in a game that is imported, where a later correction may have ended the game earlier."""
        for name, means in fields_of(type(self)).items():
            if means == NewId:
                check_id(getattr(self, name))
        self.check(table)

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        """The change with which the record of a game says this setting; None where it is as usual."""
        return None

    @classmethod
    def searched(cls, table: Table) -> str:
        """The words of this kind by which the search of the history finds a game."""
        return ""

    def without_cards(self, edition: Edition) -> Change:
        """The change as those see it who see no hand: only what its cards count."""
        return self

    @property
    def version(self) -> int:
        """The version of files and codes that has the change first: that of its kind, or of what it says."""
        return self.since

    @property
    def made_meanwhile(self) -> int:
        """The number of changes just before it that were made while it was going on: those that wait count after it."""
        return 0

    @property
    def moves_by(self) -> int | None:
        """The days by which the day of the game is another one than that of its start; None where it says nothing of it."""
        return None

    @property
    def records(self) -> str:
        """The id of the round that it adds; empty if it adds none."""
        return ""

    @property
    def joins(self) -> Player | None:
        """The player whom it brings to the table."""
        return None

    def renamed(self, now: Callable[[Player], Player]) -> Change:
        """The change with the name and the colour that its player has now."""
        return self

    def stamped(self, at: datetime, new_id: str) -> Self:
        """The change as it is made now. What it has already stays."""
        found: dict[str, Any] = {"at": at} if self.at == NOT_MADE else {}
        for name, means in fields_of(type(self)).items():
            if means == NewId and not getattr(self, name):
                found[name] = new_id
        return replace(self, **found)

    def tidied(self) -> Self:
        """The change with its notes as they are stored; BadEntry if one is too long."""
        found: dict[str, Any] = {
            name: tidy_note(getattr(self, name))
            for name, means in fields_of(type(self)).items()
            if means == Note
        }
        return replace(self, **found) if found else self


@dataclass(frozen=True, slots=True, kw_only=True)
class LastSaid(Change):
    """The base of what a table says about its game: what it said last counts."""

    least: ClassVar = Role.SCORER
    record_place: ClassVar = 2

    def apply(self, to: StateBuilder) -> None:
        to.keep(self)

    def check_new(self, before: Change) -> None:
        """Refuse what the game says already (NotNow)."""
        if replace(self.tidied(), at=before.at) == before:
            raise NotNow(say("The game already says that."))

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        now = table.last(cls)
        return now and replace(now, at=at)


@cache
def fields_of(kind: type[Any]) -> dict[str, Any]:
    """The fields of a kind with their types, in the order of codes."""
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(kind)}


def round_number(round_id: str, tables: tuple[Table, ...]) -> int:
    """The number of a round at the first of these tables that has it: a removed one is on one of them only."""
    return next((table.round(round_id).number for table in tables if round_id in table.round_ids), 0)


def player_name(player_id: str, tables: tuple[Table, ...]) -> str:
    """The name of a player at the first of these tables that knows it."""
    seats = (seat.player for table in tables for seat in table.seats)
    return next((player.name for player in seats if player.id == player_id), "")
