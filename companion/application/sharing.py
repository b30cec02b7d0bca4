"""Sharing a table: its guests, their roles, and who is connected.

The server on the network is in `views/server/lan/`, and is passed in as `lan_server`; a phone passes in a `PhoneHost`,
which opens nothing. Where neither is, there is no sharing, and the app has None instead.
"""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Final, Protocol

from companion.application.guests import KEPT_FOR, Guest, SharedTable, hashed
from companion.application.host_store import HostStore
from companion.application.listeners import GUESTS, game_topic
from companion.application.live_game import LiveGame
from companion.application.ports import GuestRepository
from companion.errors import CompanionError, NotAllowed, NotNow
from companion.players import Player, Role
from companion.statistics.game_row import GameRow
from companion.wording import say

GAMES_MOST: Final = 20
"""The most games in progress whose players are offered to a new guest."""

GUESTS_PER_ADDRESS: Final = 6
"""The most guests from one IP address."""
SEATS_PER_ADDRESS: Final = 3
"""The most players from one IP address."""
GRACE: Final = 60.0
"""Seconds that a secret stays valid after its first use."""
DIGITS: Final = 6
"""The number of digits in the code to type."""


def _secret() -> str:
    return secrets.token_urlsafe(24)


@dataclass(slots=True, kw_only=True)
class Invitation:
    """The codes that admit a new guest now: a secret of 192 bits in the QR code, and the digits to type.

    The first use of a secret creates the next one. The used one is valid for one more minute, for people who scanned the
    same QR code at the same time. So a link or a photo of the code is of no use later. The digits are valid until the host
    asks for new ones; `views/server/lan/rate_limit.py` limits the attempts to guess them.
    """

    clock: Callable[[], float] = time.monotonic
    secret: str = field(default_factory=_secret, repr=False)
    digits: str = field(default_factory=lambda: f"{secrets.randbelow(10**DIGITS):0{DIGITS}}", repr=False)
    _expiring: list[tuple[str, float]] = field(default_factory=list, repr=False)

    def accepts_secret(self, shown: str) -> bool:
        """True if a secret is valid. The first use of a secret creates the next one."""
        now = self.clock()
        self._expiring = [(old, until) for old, until in self._expiring if until > now]
        if _same(shown, self.secret):
            self._expiring.append((self.secret, now + GRACE))
            self.secret = _secret()
            return True
        return any(_same(shown, old) for old, _ in self._expiring)

    def accepts_digits(self, typed: str) -> bool:
        """True if the digits are right."""
        return _same("".join(typed.split()), self.digits)


def _same(one: str, other: str) -> bool:
    return secrets.compare_digest(one.encode("utf-8", "replace"), other.encode())


class GuestServer(Protocol):
    """The server on the network while a table is shared."""

    async def open(self, port: int) -> tuple[str, int]:
        """Listen on this port or the next free one. Returns the guests' address and the port, or NotNow."""

    async def close(self) -> None:
        """Stop listening, and close the connections of all guests."""

    async def disconnect(self, guest_id: str) -> None:
        """Close the connections of one guest."""


@dataclass(slots=True, kw_only=True)
class Sharing:
    """The shared table of this process. The IP address of each guest is in memory only.

    Attributes:
        address: Its address for guests, such as `http://192.168.1.5:8551`; empty at a table of phones.
        invitation: The codes for new guests; None when the shared game is over.
    """

    store: HostStore
    repository: GuestRepository
    lan_server: GuestServer
    port: int
    table: SharedTable | None = None
    address: str = ""
    invitation: Invitation | None = None
    _connections: Counter[str] = field(default_factory=Counter)
    _address_of: dict[str, str] = field(default_factory=dict)
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self.store.listeners.add(self._end_invitation)

    @property
    def link(self) -> str:
        """The address in the QR code, with the current secret; empty without an invitation, or where phones connect."""
        return f"{self.address}/join/{self.invitation.secret}" if self.invitation and self.address else ""

    async def begin(self, game: str = "", *, host_seat: str | None = None) -> None:
        """Listen on the network, and invite to a game, or to the home screen; the `host_seat` is taken (NotNow, DiskFull)."""
        async with self._lock:
            if self.table is not None:
                return
            table = SharedTable(
                started=self.store.clock(),
                port=self.port,
                game=game,
                id=self.store.new_id(),
                host_seat=host_seat,
            )
            await self._open(table, read=await self.repository.shared_table())
        await self.draw(game)

    async def resume(self) -> bool:
        """Resume sharing with the same guests after the app was killed. Returns whether a table was shared."""
        async with self._lock:
            kept = await self.repository.shared_table()
            if self.table is not None or kept is None:
                return False
            if self.store.clock() - kept.started > KEPT_FOR:
                await self.repository.save_shared_table(None, read=kept)
                return False
            await self._open(kept, read=kept)
        await self.draw(kept.game)
        return True

    async def _open(self, table: SharedTable, *, read: SharedTable | None) -> None:
        self.address, port = await self.lan_server.open(table.port)
        table = replace(table, port=port)
        await self.repository.save_shared_table(table, read=read)
        self.table = table

    async def end(self) -> None:
        """End sharing: delete the guests and close their connections."""
        async with self._lock:
            kept = self.table
            self.table, self.invitation, self.address = None, None, ""
            self._connections.clear()
            self._address_of.clear()
            try:
                await self.repository.save_shared_table(None, read=kept)
            finally:
                await self.lan_server.close()
        self.store.listeners.notify(GUESTS)

    async def draw(self, game: str) -> None:
        """Create a new secret and new digits. They lead to a game or, if it is empty, to the home screen."""
        # Without the lock a guest who joins at the same time would be lost: both save the whole table.
        async with self._lock:
            if self.table is None:
                return
            live = await self._game(game)
            game = game if live else ""
            if game != self.table.game:
                await self._keep(replace(self.table, game=game))
            self.invitation = None if live and live.table.finished else Invitation()
        self.store.listeners.notify(GUESTS)

    async def _game(self, game: str) -> LiveGame | None:
        try:
            return await self.store.games.open(game) if game else None
        except CompanionError:
            return None

    def _end_invitation(self, topic: str) -> None:
        if self.table is None or topic != game_topic(self.table.game) or self.invitation is None:
            return
        live = self.store.games.get(self.table.game)
        if live is not None and live.table.finished:
            self.invitation = None
            self.store.listeners.notify(GUESTS)

    async def _change(self, change: Callable[[SharedTable], SharedTable]) -> None:
        async with self._lock:
            await self._keep(change(self._shared()))
        self.store.listeners.notify(GUESTS)

    async def _keep(self, table: SharedTable) -> None:
        await self.repository.save_shared_table(table, read=self.table)
        self.table = table

    @property
    def has_game(self) -> bool:
        """False once the shared game was deleted, as long as no other was begun since."""
        return self.table is not None and (not self.table.game or bool(self._shared_rows()))

    async def admit(self, *, secret: str = "", digits: str = "", address: str = "") -> str:
        """Add a guest who has the secret of the QR code, or the digits, and return the session token.

        NotAllowed if they are wrong or expired, NotNow without an invitation, or if the table has too many guests.
        """
        async with self._lock:
            invitation, table = self.invitation, self.table
            if invitation is None or table is None:
                raise NotNow(say("Nobody can join right now. Ask the host for a new code."))
            if not (invitation.accepts_secret(secret) if secret else invitation.accepts_digits(digits)):
                raise NotAllowed(say("That code is wrong or has ended."))
            token = secrets.token_urlsafe(32)
            guest = self._new_guest(hashed(token))
            admitted = table.admitting(guest)
            if self._joined_from(address, admitted.guests) >= GUESTS_PER_ADDRESS:
                raise NotNow(
                    say(
                        "{most} guests have joined from this phone. Ask the host to remove one.",
                        most=GUESTS_PER_ADDRESS,
                    )
                )
            await self._keep(admitted)
            known = {each.id: self._address_of.get(each.id, "") for each in admitted.guests}
            self._address_of = {**known, guest.id: address}
        self.store.listeners.notify(GUESTS)
        return token

    async def admit_phone(self, key_hash: str) -> Guest:
        """Add a guest for a connected phone that chose a key; NotNow if there is no room.

        No code is asked for: the host let this phone in by scanning its answer.
        """
        guest = self._new_guest(key_hash)
        await self._change(lambda table: table.admitting(guest))
        return guest

    def _joined_from(self, address: str, guests: Iterable[Guest]) -> int:
        """The number of these guests who joined from an IP address; 0 where no address is known."""
        return sum(self._address_of.get(guest.id) == address for guest in guests) if address else 0

    def _new_guest(self, token_hash: str) -> Guest:
        return Guest(id=self.store.new_id(), token=token_hash, joined=self.store.clock())

    def guest_with(self, token: str) -> Guest | None:
        """The guest with a session token; None if there is none."""
        shown, guests = hashed(token), self.table.guests if self.table else ()
        return next((guest for guest in guests if secrets.compare_digest(guest.token, shown)), None)

    def guest(self, guest_id: str) -> Guest | None:
        """A guest by id; None after the guest was removed."""
        return self.table.guest(guest_id) if self.table else None

    async def seats(self) -> tuple[Player, ...]:
        """The players a new guest may be: everybody who plays in a shared game and whose seat nobody has."""
        taken = {self.table.host_seat, *(guest.seat for guest in self.table.guests)} if self.table else set()
        return tuple(player for player in await self._players() if player.id not in taken)

    def seat_name(self, guest: Guest) -> str:
        """The name, as it is now, of the player whose seat a guest has; empty without a seat."""
        if guest.seat is None:
            return ""
        player = self.store.roster.player(guest.seat)
        return player.name if player else guest.name

    @property
    def host_name(self) -> str:
        """The name of the player who has the host's phone; empty if the host does not play, or has not said so."""
        seat = self.table.host_seat if self.table else None
        player = self.store.roster.player(seat) if seat else None
        return player.name if player else ""

    async def _players(self) -> tuple[Player, ...]:
        """Everybody who plays in a shared game that is in progress; between two games those of the last one."""
        rows = self._shared_rows()
        found: dict[str, Player] = {}
        for row in [row for row in rows if row.is_in_progress] or rows[:1]:
            live = await self._game(row.id)
            found |= {seat.player.id: seat.player for seat in live.table.present} if live else {}
        return tuple(found.values())

    def shared_games(self) -> list[str]:
        """The ids of the games that are shared: the one on the table or, without one, all in progress; and those begun since.

        The one that was played last comes first. A game that was deleted is not shared.
        """
        return [row.id for row in self._shared_rows()]

    def _shared_rows(self) -> list[GameRow]:
        table, listed = self.table, self.store.game_list
        if table is None:
            return []
        # Of thousands of games, those that were not played since the table is shared are not looked through at each tap.
        since = takewhile(lambda row: row.recency[0] >= table.started, listed.rows)
        rows = [row for row in since if row.started >= table.started and row.id != table.game]
        # However many were begun since, the game on the table is shared.
        if shared := listed.row(table.game):
            return [*rows[: GAMES_MOST - 1], shared]
        if not table.game:
            rows += [row for row in listed.rows if row.is_in_progress]
        return list({row.id: row for row in rows}.values())[:GAMES_MOST]

    def game_of(self, seat: str | None) -> str:
        """The id of the game that whoever has a seat is led to; empty if they choose on the first screen.

        A game in progress goes before one that is over, and one that they play before the others.
        """
        rows = self._shared_rows()
        going = [row for row in rows if row.is_in_progress]
        for among in (going, rows):
            for choice in ([row for row in among if seat in row.ids], among):
                if choice:
                    is_clear = len(choice) == 1 or (self.table is not None and self.table.game)
                    return choice[0].id if is_clear else ""
        return ""

    async def introduce(self, guest_id: str, *, name: str, seat: str | None) -> None:
        """A guest says who they are (BadName; NotAllowed or NotNow for the seat)."""
        async with self._lock:
            table = self._shared()
            if seat is not None:
                free = {player.id: player for player in await self.seats()}
                if seat not in free:
                    raise NotAllowed(say("That seat is taken. Is it yours? Ask the host."))
                seated = [guest for guest in table.guests if guest.seat and guest.id != guest_id]
                if self._joined_from(self._address_of.get(guest_id, ""), seated) >= SEATS_PER_ADDRESS:
                    raise NotNow(
                        say(
                            "{most} players have joined from this phone. Watch, and the host can let you score.",
                            most=SEATS_PER_ADDRESS,
                        )
                    )
                name = free[seat].name
            players = [player.name for player in await self._players()]
            await self._keep(table.introduced(guest_id, name=name, seat=seat, players=players))
        self.store.listeners.notify(GUESTS)

    async def choose_language(self, guest_id: str, code: str) -> None:
        """A guest chooses the language of their windows; an empty code is that of their phone (NotNow)."""
        await self._change(lambda table: table.with_language(guest_id, code))

    async def set_role(self, guest_id: str, role: Role) -> None:
        """Change a guest's role at once; NotNow if it needs a seat they lack, or sharing has ended."""
        await self._change(lambda table: table.with_role(guest_id, role))

    async def remove(self, guest_id: str) -> None:
        """Remove a guest, and close the guest's connections."""
        async with self._lock:
            await self._keep(self._shared().without(guest_id))
            self._connections.pop(guest_id, None)
            await self.lan_server.disconnect(guest_id)
        self.store.listeners.notify(GUESTS)

    def _shared(self) -> SharedTable:
        if self.table is None:
            raise NotNow(say("Sharing has ended."))
        return self.table

    def connected(self, guest_id: str) -> None:
        """Count a connection of a guest's phone. Only the first one changes what anybody sees."""
        self._connections[guest_id] += 1
        if self._connections[guest_id] == 1:
            self.store.listeners.notify(GUESTS)

    def disconnected(self, guest_id: str) -> None:
        """Count a connection of a guest's phone that has ended."""
        self._connections -= Counter((guest_id,))
        if not self.is_connected(guest_id):
            self.store.listeners.notify(GUESTS)

    def is_connected(self, guest_id: str) -> bool:
        """True if a guest's phone is connected."""
        return guest_id in self._connections
