"""What one guest was told of the host's table, and so what has to be told next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from companion.application.guests import Guest
from companion.application.host_store import HostStore
from companion.application.listeners import GUESTS, STARTED, WON
from companion.application.live_game import LiveGame
from companion.application.phones.requests import ROSTER_MOST
from companion.application.phones.updates import (
    HANDS_MOST,
    PART,
    EnteredHand,
    EnteredHands,
    GoneGame,
    Happened,
    Me,
    NewGameSettings,
    Part,
    RosterSeen,
    Seats,
)
from companion.application.phones.wire import packed
from companion.application.sharing import Sharing
from companion.errors import CompanionError
from companion.game.roster import Roster
from companion.roles import Role
from companion.wording import Told

GAMES_BYTES: Final = 1 << 19
"""About as many bytes of games go with one update; the others follow with the next one."""
TOLD_MOST: Final = 16
"""The most topics that wait to be told; the oldest goes first."""


class SharedPhones(Protocol):
    """What a view needs of the host of its table."""

    store: HostStore
    sharing: Sharing

    def games(self) -> tuple[str, ...]:
        """The ids of the games that guests see."""

    def seen(self, live: LiveGame, role: Role) -> LiveGame:
        """A game as a role sees it."""

    def part(self, before: LiveGame | None, after: LiveGame, role: Role) -> bytes:
        """The part that makes a copy of one state of a game, as a role sees it, one of the next."""


@dataclass(slots=True, kw_only=True)
class GuestView:
    """The games, the people and the settings as a guest was told last.

    Attributes:
        window: The number of the guest's connection, as presence knows it.
        has_more: Whether games are left that the last update had no room for.
    """

    table: SharedPhones
    window: int
    has_more: bool = False
    _topics: list[str] = field(default_factory=list)
    _seats_changed: bool = True
    _games: dict[str, LiveGame] = field(default_factory=dict)
    _others: dict[type[object], Part] = field(default_factory=dict)

    def changed(self, topic: str) -> None:
        """Something at the table changed. Some topics are told to the guest's windows, too."""
        if topic.startswith((STARTED, WON)):
            self._topics = [*self._topics, topic][-TOLD_MOST:]
        # Who sits where is asked of the disk, so not at each tap.
        self._seats_changed |= topic == GUESTS or topic.startswith(STARTED)

    def forget(self) -> None:
        """The guest was told nothing yet."""
        self._games, self._others, self._seats_changed = {}, {}, True

    async def news(self, guest: Guest) -> tuple[bytes, ...]:
        """The parts of the next update; from now on the guest was told them."""
        # The names of the people come first, as the games are shown with them.
        games = await self._of_games(guest.role)
        about = [*self._about(guest), *await self._seats(guest)]
        others = [*self._of_presence(guest), *map(Happened, self._topics)]
        self._topics.clear()
        return *(packed(PART, part) for part in about), *games, *(packed(PART, part) for part in others)

    def _about(self, guest: Guest) -> Iterator[Part]:
        sharing, store = self.table.sharing, self.table.store
        game = sharing.game_of(guest.seat)
        yield from self._if_new(Me(guest.id, guest.name, guest.role, guest.seat, game, sharing.host_name))
        yield from self._if_new(RosterSeen(self._people(store.roster, guest)))
        if guest.role.scores:
            yield from self._if_new(NewGameSettings.of(store.settings))

    def _people(self, roster: Roster, guest: Guest) -> Roster:
        """The roster, or for who only watches those who play in the shared games.

        Of a roster larger than may travel, who played last goes along with those who play.
        """
        if guest.role.sees_all and len(roster.players) <= ROSTER_MOST and len(roster.merged) <= ROSTER_MOST:
            return roster
        ids = {seat.player.id for live in self._games.values() for seat in live.table.seats}
        merged = {old: into for old, into in roster.merged.items() if old in ids}
        ids |= {roster.same(player) for player in ids}
        if guest.role.sees_all:
            others = [player.id for player in roster.players if player.id not in ids]
            ids |= set(others[: ROSTER_MOST - len(ids)])
        players = tuple(player for player in roster.players if player.id in ids)
        return replace(roster, players=players, hidden=roster.hidden & ids, merged=merged)

    async def _seats(self, guest: Guest) -> list[Part]:
        """The free seats, for a guest without a name."""
        if guest.name or not self._seats_changed:
            return []
        self._seats_changed = False
        return list(self._if_new(Seats(await self.table.sharing.seats())))

    async def _of_games(self, role: Role) -> list[bytes]:
        parts: list[bytes] = []
        games = self.table.games()
        for gone in [game for game in self._games if game not in games]:
            del self._games[gone]
            parts.append(packed(PART, GoneGame(gone)))
        known, size, self.has_more = self.table.store.games, 0, False
        for game in games:
            if size > GAMES_BYTES:
                self.has_more = True
                break
            try:
                live = self.table.seen(known.get(game) or await known.open(game), role)
            except CompanionError:
                # It is said on the host's own screen; the guests have the game as it was.
                continue
            before = self._games.get(game)
            if live is not before:
                self._games[game] = live
                parts.append(self.table.part(before, live, role))
                size += len(parts[-1])
        return parts

    def _of_presence(self, guest: Guest) -> Iterator[Part]:
        if not guest.role.sees_all:
            return
        hands = self.table.store.presence.hands(self.window)[:HANDS_MOST]
        if hands or EnteredHands in self._others:
            told = (
                EnteredHand(game, hand, "" if isinstance(who, Told) else who) for game, hand, who in hands
            )
            yield from self._if_new(EnteredHands(tuple(told)))

    def _if_new(self, part: Part) -> Iterator[Part]:
        """A part, unless it is what the guest was told last."""
        if self._others.get(type(part)) != part:
            self._others[type(part)] = part
            yield part
