"""The changes of who sits at the table."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from companion.editions.deck_check import check_deal
from companion.errors import BadEntry, NotNow
from companion.formats import listed
from companion.game.changes.change import Change, PlayerId, PlayerIds, fields_of, player_name
from companion.game.current_table import Table
from companion.game.table_state import StateBuilder, TableEvent, TableStep, seat_of
from companion.players import PLAYERS_FEWEST, PLAYERS_MOST, Player, Role, check_names_differ, check_player
from companion.round import Standing
from companion.scoring.systems import System
from companion.wording import say


class StartWith(StrEnum):
    """The starting total of a late joiner. The rule sheets say nothing, so the table chooses."""

    ZERO = "zero"
    HIGHEST = "highest"
    AVERAGE = "average"


@dataclass(frozen=True, slots=True, kw_only=True)
class _SeatsEvent(Change, TableEvent):
    """The base of the changes of seats and players, on which the totals depend."""

    least: ClassVar = Role.SCORER
    waits: ClassVar = True

    def apply(self, to: StateBuilder) -> None:
        to.events.append(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerJoined(_SeatsEvent):
    """A player joined late, after the last seat, or came back to the old seat and total."""

    word: ClassVar = "player-joined"
    entry: ClassVar = "joined"
    cells: ClassVar = {"player": ("player",), "note": ("start",)}
    player: Player
    start: StartWith = StartWith.ZERO

    def check(self, table: Table) -> None:
        """Refuse a player who is at the table or was knocked out, a full table, and a game that is over."""
        check_deal(table.rules.edition, len(table.playing) + 1, table.hand_size)
        if table.finished:
            raise NotNow(say("This game is over. Reopen it first."))
        seated = _seated(self.player, table)
        if seated is not None and seated.out_since is not None:
            raise NotNow(say("{name} is knocked out.", name=self.player.name))
        self.check_imported(table)

    def check_imported(self, table: Table) -> None:
        """Do not refuse one who joins a game that is over."""
        check_player(self.player)
        if table.house_rules.partners:
            raise NotNow(say("Teams play here, so nobody can join. Start a new game."))
        seated = _seated(self.player, table)
        if seated is not None and seated.present:
            raise NotNow(say("{name} is already at the table.", name=self.player.name))
        if len(table.present) >= PLAYERS_MOST:
            raise NotNow(say("The table is full. Up to {most} can play.", most=PLAYERS_MOST))
        check_names_differ([*(s.player for s in table.seats if s.player.id != self.player.id), self.player])

    def step(self, before: TableStep, builder: StateBuilder) -> TableStep:
        seats = before.seats
        for seat in seats:
            if seat.player.id == self.player.id:
                return before.with_seat(replace(seat, present=True))
        totals = [seat.total for seat in seats if seat.playing]
        start = _starting_total(builder.rules.system, self.start, totals)
        new = Standing(player=self.player, total=start, present=True, started_with=start)
        place = self._place([seat.player.id for seat in seats])
        return replace(before, seats=(*seats[:place], new, *seats[place:]))

    def _place(self, ids: list[str]) -> int:
        """The place of the new seat among those that are there."""
        return len(ids)

    @property
    def joins(self) -> Player:
        return self.player

    def renamed(self, now: Callable[[Player], Player]) -> Change:
        player = now(self.player)
        return self if player is self.player else replace(self, player=player)

    def label(self, *tables: Table) -> str:
        return say("{name} joined", name=player_name(self.player.id, tables))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSeated(PlayerJoined):
    """A player joined late, between two others, to the right of the player `before`.

    It is a kind of its own: files and codes of the other kind stay readable.
    """

    word: ClassVar = "player-seated"
    entry: ClassVar = "seated"
    cells: ClassVar = {"player": ("player",), "note": ("start",), "went_out": ("before",)}
    before: PlayerId

    def at_table(self, table: Table) -> Change:
        """Somebody who comes back has a seat already."""
        if _seated(self.player, table) is None:
            return self
        return PlayerJoined(at=self.at, player=self.player, start=self.start)

    def check(self, table: Table) -> None:
        """Also refuse a seat beside nobody."""
        PlayerJoined.check(self, table)
        table.seat(self.before)

    def _place(self, ids: list[str]) -> int:
        return ids.index(self.before) if self.before in ids else len(ids)

    def label(self, *tables: Table) -> str:
        name, other = player_name(self.player.id, tables), player_name(self.before, tables)
        return say("{name} joined, before {other}", name=name, other=other)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft(_SeatsEvent):
    """A player left the table. The seat and its total stay in the record."""

    word: ClassVar = "player-left"
    entry: ClassVar = "left"
    cells: ClassVar = {"player": ("player",)}
    player: PlayerId

    def check(self, table: Table) -> None:
        """Refuse somebody who is not at the table, or without whom fewer than two players stay."""
        self.check_imported(table)
        seat = table.seat(self.player)
        too_few = seat.playing and len(table.playing) <= PLAYERS_FEWEST
        if too_few or len(table.present) <= PLAYERS_FEWEST:
            raise NotNow(say("A game needs two players. End it instead."))

    def check_imported(self, table: Table) -> None:
        """Refuse somebody who is not at the table."""
        seat = table.seat(self.player)
        if not seat.present:
            raise NotNow(say("{name} has already left.", name=seat.player.name))
        if table.house_rules.partners:
            raise NotNow(say("With partners nobody can leave. End the game instead."))

    def step(self, before: TableStep, builder: StateBuilder) -> TableStep:
        return before.with_seat(replace(seat_of(before.seats, self.player), present=False))

    def label(self, *tables: Table) -> str:
        return say("{name} left", name=player_name(self.player, tables))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeftRound(PlayerLeft):
    """A player left the table and the round being played: the hand that was held does not count."""

    word: ClassVar = "player-left-round"
    since: ClassVar = 4
    waits: ClassVar = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _SeatsChanged(_SeatsEvent):
    """The base of the changes by which players sit elsewhere; their totals come along."""

    since: ClassVar = 8

    def check(self, table: Table) -> None:
        """Refuse it also in a game that is over."""
        if table.finished:
            raise NotNow(say("This game is over. Reopen it first."))
        self.check_imported(table)

    def check_imported(self, table: Table) -> None:
        """Refuse somebody who has no seat, teams, which are made of the seats, and what changes nothing."""
        if table.house_rules.partners:
            raise NotNow(say("With partners the seats make the teams. Start a new game to change them."))
        ids = [seat.player.id for seat in table.seats]
        for player in self._concerned:
            table.seat(player)
        if _turned(self._order(ids)) == _turned(ids):
            raise NotNow(say("{name} sits there already.", name=table.name(self._concerned[0])))

    def step(self, before: TableStep, builder: StateBuilder) -> TableStep:
        seats = {seat.player.id: seat for seat in before.seats}
        order = self._order([*seats]) if seats.keys() >= {*self._concerned} else [*seats]
        return replace(before, seats=tuple(seats[player] for player in order))

    @property
    def _concerned(self) -> tuple[str, ...]:
        """The ids of those whom it names."""
        named = (name for name, means in fields_of(type(self)).items() if means == PlayerId)
        return tuple(getattr(self, name) for name in named)

    @abstractmethod
    def _order(self, ids: list[str]) -> list[str]:
        """The seats clockwise after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatMoved(_SeatsChanged):
    """A player sits between two others from the next round on, to the right of the player `before`."""

    word: ClassVar = "seat-moved"
    entry: ClassVar = "moved"
    cells: ClassVar = {"player": ("player",), "went_out": ("before",)}
    player: PlayerId
    before: PlayerId

    def _order(self, ids: list[str]) -> list[str]:
        others = [player for player in ids if player != self.player]
        place = others.index(self.before) if self.before in others else ids.index(self.player)
        return [*others[:place], self.player, *others[place:]]

    def label(self, *tables: Table) -> str:
        name, other = player_name(self.player, tables), player_name(self.before, tables)
        return say("{name} moved, before {other}", name=name, other=other)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsSwapped(_SeatsChanged):
    """Two players sit at each other's place from the next round on."""

    word: ClassVar = "seats-swapped"
    entry: ClassVar = "swapped"
    cells: ClassVar = {"player": ("player",), "went_out": ("other",)}
    player: PlayerId
    other: PlayerId

    def _order(self, ids: list[str]) -> list[str]:
        swapped = {self.player: self.other, self.other: self.player}
        return [swapped.get(player, player) for player in ids]

    def label(self, *tables: Table) -> str:
        name, other = player_name(self.player, tables), player_name(self.other, tables)
        return say("{name} and {other} swapped seats", name=name, other=other)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsOrdered(_SeatsChanged):
    """All who are named sit in this order, clockwise, from the next round on; others keep their places."""

    word: ClassVar = "seats-ordered"
    entry: ClassVar = "ordered"
    cells: ClassVar = {"note": ("order",)}
    order: PlayerIds

    @property
    def _concerned(self) -> tuple[str, ...]:
        return self.order

    def check_imported(self, table: Table) -> None:
        """Also refuse an order that names nobody, or somebody twice."""
        if not self.order or len(set(self.order)) < len(self.order):
            raise BadEntry(say("Each player has one seat."))
        _SeatsChanged.check_imported(self, table)

    def _order(self, ids: list[str]) -> list[str]:
        order = iter(self.order)
        return [next(order) if player in self.order else player for player in ids]

    def label(self, *tables: Table) -> str:
        return say("Seats: {names}", names=listed(player_name(player, tables) for player in self.order))


def _turned(ids: list[str]) -> list[str]:
    """A circle of seats, told from the same one."""
    place = ids.index(min(ids))
    return ids[place:] + ids[:place]


def _seated(player: Player, table: Table) -> Standing | None:
    return next((seat for seat in table.seats if seat.player.id == player.id), None)


def _starting_total(system: System, start: StartWith, totals: Sequence[int]) -> int:
    """The starting total of a late joiner, in points. An average is rounded to the nearest point, halves up."""
    if not system.rules.late_joiners_choose or start is StartWith.ZERO or not totals:
        return 0
    if start is StartWith.HIGHEST:
        return max(totals)
    return (2 * sum(totals) + len(totals)) // (2 * len(totals))
