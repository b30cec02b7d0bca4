"""The guest's side of a table of phones: a copy of the host's games, and what the guest asks of the host."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from companion.application.guests import Actor, Guest
from companion.application.handover_taking import GoOnWith, HandoverPlan
from companion.application.host_store import HostStore
from companion.application.listeners import GUESTS, Listeners
from companion.application.live_game import LiveGame
from companion.application.phones import wire
from companion.application.phones.connection import ANSWER_SHOWN, TICK, Connection
from companion.application.phones.guest_copy import CopyDiffers, GuestCopy
from companion.application.phones.guest_store import CopiedGames, GuestStore
from companion.application.phones.key_ring import KeyRing
from companion.application.phones.pending_requests import PendingRequests
from companion.application.phones.requests import Introduce, MoveTable, Request
from companion.application.phones.transport import Ending, EndReason, Transport
from companion.application.phones.updates import PART, KnownGuest, RequestAnswer, Seats
from companion.application.ports import GuestRepository
from companion.application.store import handed_over
from companion.errors import CompanionError, NotAllowed, NotNow, TooNew
from companion.players import Player, Role
from companion.wording import say

ENTERING_EVERY: Final = 20.0
"""Seconds after which the host is told again of a hand that is still entered."""


class GuestState(Enum):
    """The state of a guest's connection."""

    CONNECTING = auto()
    """The phones are connected, and the host has not answered yet."""
    UNNAMED = auto()
    """The host waits for a name or a seat (`introduce`)."""
    AT_TABLE = auto()
    ENDED = auto()
    """There is no connection; `ending` says why, and whether the guest may come back."""


@dataclass(slots=True, kw_only=True, eq=False)
class PhoneGuest:
    """A guest of a table of phones. One object lasts for one table, over all its connections.

    A screen passes each connected transport to `connect`, waits for `welcomed`, and opens a window with `store` and
    `actor`, with `AppState.host` and `AppState.sharing` None. `listen` tells of everything but games: the state, the
    free seats, who the guest is. The games, and also `GUESTS` for the role, are told by `store.listeners`.

    Attributes:
        library: The store of this phone, which gets the game at a take-over. Nothing else of the table is saved in it.
        joined: Where the key to this table is kept, so that a later connection finds name, seat and role again.
        store: The copy. Reading it is local; `do`, `start`, `change_roster` and `change_settings` ask the host, return when
            the host has saved, and raise the host's refusal.
        game: The id of the game that the host shares; empty if it shares all in progress.
        host_name: The name of the player who has the host's phone; empty if the host does not play.
    """

    library: HostStore
    joined: GuestRepository
    seconds: float = TICK
    store: GuestStore = field(init=False)
    actor: Actor = field(init=False)
    state: GuestState = GuestState.CONNECTING
    me: Guest | None = None
    seats: tuple[Player, ...] = ()
    ending: Ending | None = None
    game: str = ""
    host_name: str = ""
    _copy: GuestCopy = field(init=False)
    _requests: PendingRequests = field(init=False)
    _connection: Connection | None = None
    _run: int = field(default_factory=lambda: secrets.randbits(31))
    _keys: KeyRing = field(init=False)
    _needs_whole: bool = True
    _pieces: wire.Pieces = field(default_factory=wire.Pieces)
    _entering: tuple[str, str, float] = ("", "", 0.0)
    _answered: asyncio.Event = field(default_factory=asyncio.Event)
    _listeners: Listeners = field(default_factory=Listeners)

    def __post_init__(self) -> None:
        library, copied = self.library, CopiedGames(editions=dict(self.library.editions))
        self.store = GuestStore(
            editions=copied.editions,
            own_editions=copied.own_editions,
            clock=library.clock,
            new_id=library.new_id,
            translations=library.translations,
            library=library,
            copied=copied,
            ask=self._ask,
            tell=self._tell_entering,
        )
        self.actor = Actor(lambda: self.me)
        self._requests, self._keys = PendingRequests(seconds=self.seconds), KeyRing(joined=self.joined)
        self._copy = GuestCopy(store=self.store, read_edition=library.repository.read_edition)

    def connect(self, transport: Transport) -> None:
        """Talk to the host over a new connection, the first one or a later one; an earlier one is closed.

        What was asked before and not answered is asked again, and counts once.
        """
        earlier, self._connection = self._connection, None
        if earlier is not None:
            earlier.close(Ending(EndReason.LOST))
        connection = Connection(
            transport=transport,
            handle=self._handle,
            ended=lambda ending: self._ended(connection, ending),
            seconds=self.seconds,
            silence_changed=self._notify,
        )
        self._connection, self._keys.greeting, self._needs_whole = connection, None, True
        self._pieces, self._entering = wire.Pieces(), ("", "", 0.0)
        self.state, self.ending = GuestState.CONNECTING, None
        self._answered.clear()
        connection.open()
        self._send_hello()
        self._notify()

    async def welcomed(self) -> None:
        """Wait until the copy is complete; NotNow if the connection ended instead."""
        await self._answered.wait()
        if self.state is GuestState.ENDED:
            raise NotNow(say("The host's phone did not let this one in."))

    async def introduce(self, *, name: str, seat: str | None) -> None:
        """Say who the guest is, as `Sharing.introduce` on the host's phone does; raises the host's refusal."""
        await self._ask(Introduce(name, seat))

    def listen(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call a listener after every change of the state, the seats or the guest. Returns a function that stops it."""
        return self._listeners.add(lambda _topic: listener())

    def leave(self) -> None:
        """End the connection; what is not answered is refused. The key stays, so that the guest may come back."""
        if self._connection is not None:
            self._connection.close(Ending(EndReason.LOST))
        self._requests.refuse_all()

    @property
    def is_at_table(self) -> bool:
        """True while the guest is connected and known."""
        return self.state is GuestState.AT_TABLE

    @property
    def is_silent(self) -> bool:
        """True if the host's phone has sent nothing for a while, though the connection has not ended."""
        return self._connection is not None and self._connection.is_silent

    @property
    def may_take_over(self) -> bool:
        """True if this phone may go on with a game: its guest is a scorer, and there is a copy."""
        return self.actor.role.scores and bool(self.store.copied.copies)

    async def plan_take_over(self, game_id: str) -> HandoverPlan:
        """Plan to go on with the game here (NotAllowed). If `plan.merge.is_asked`, ask which one does."""
        self.actor.check(Role.SCORER)
        live = await self.store.games.open(game_id)
        return await self.library.handovers.plan(handed_over(self.store, live).packed())

    async def take_over(self, plan: HandoverPlan, go_on_with: GoOnWith = GoOnWith.OTHER_PHONE) -> None:
        """Tell the host, if connected, that the table moves here, save the game in this phone's library, and leave."""
        self.actor.check(Role.SCORER)
        # A host that does not answer is why the table moves.
        with suppress(NotNow, NotAllowed):
            await self._ask(MoveTable())
        ending, name = self.ending, self.me.name if self.me else ""
        if ending is not None and ending.reason is EndReason.MOVED and ending.who != name:
            raise NotNow(say("{who}'s phone goes on with the game. Join the table there.", who=ending.who))
        await self.library.handovers.take(plan, go_on_with)
        self.leave()

    async def _ask(self, request: Request) -> tuple[dict[str, LiveGame], dict[str, LiveGame]]:
        if self._connection is None or self.state not in {GuestState.UNNAMED, GuestState.AT_TABLE}:
            raise NotNow(say("There is no connection to the host's phone."))
        patience = ANSWER_SHOWN * self.seconds / TICK
        late = asyncio.get_running_loop().call_later(patience, self._connection.show_silence)
        try:
            return await self._requests.ask(request, dict(self.store.copied.copies), self._connection.send)
        finally:
            late.cancel()

    def _tell_entering(self, game: str, hand: str) -> None:
        now = self._requests.clock()
        if (game, hand) != self._entering[:2] or now - self._entering[2] > ENTERING_EVERY:
            self._entering = game, hand, now
            self._send(wire.Entering(game, hand))

    def _send(self, message: wire.GuestMessage) -> None:
        if self._connection is not None:
            self._connection.send(wire.packed(wire.GUEST_MESSAGE, message))

    async def _handle(self, raw: bytes) -> None:
        await self._hear(wire.unpacked(wire.HOST_MESSAGE, raw))

    async def _hear(self, message: wire.HostMessage) -> None:
        match message:
            case wire.Greeting() as greeting:
                await self._keys.greeted(greeting)
                self._send_hello()
            case wire.Unknown(nonce):
                if await self._keys.refused(nonce):
                    self._send_hello()
            case wire.Update() as update:
                await self._update(update)
            case wire.Piece() as piece:
                complete = self._pieces.put(piece)
                if complete is not None:
                    await self._hear(complete)
            case wire.Goodbye(reason, who) if self._connection is not None:
                self._connection.close(Ending(reason, who))

    def _send_hello(self) -> None:
        if self._connection is not None:
            binding = self._connection.transport.binding
            self._send(self._keys.hello(binding, self._run, self._requests.next))

    async def _update(self, update: wire.Update) -> None:
        if self._needs_whole and not update.whole:
            return
        parts = [wire.unpacked(PART, raw) for raw in update.parts]
        before = dict(self.store.copied.copies)
        try:
            await self._copy.apply(parts, whole=update.whole)
        except TooNew:
            if self._connection is not None:
                self._connection.close(Ending(EndReason.OTHER_VERSION))
            return
        except CopyDiffers:
            self._needs_whole = True
            self._send(wire.ShowAgain())
            return
        except CompanionError as wrong:
            raise wire.WireError(str(wrong)) from wrong
        self._needs_whole = False
        for part in parts:
            match part:
                case KnownGuest() as me:
                    await self._know(me)
                case Seats(free):
                    self.seats = free
        self.state = GuestState.AT_TABLE if self.me is not None and self.me.name else GuestState.UNNAMED
        self._answered.set()
        self._notify()
        after = dict(self.store.copied.copies)
        for part in parts:
            if isinstance(part, RequestAnswer):
                self._requests.answered(part, before, after)
        if update.whole and self._connection is not None:
            self._requests.send_all(self._connection.send)

    async def _know(self, me: KnownGuest) -> None:
        try:
            self.me = Guest(
                id=me.id, token="", joined=self.store.clock(), name=me.name, role=me.role, seat=me.seat
            )
        except CompanionError as wrong:
            raise wire.WireError(str(wrong)) from wrong
        self.game, self.host_name = me.game, me.host
        await self._keys.know(game=me.game, name=me.name)
        self.store.listeners.notify(GUESTS)

    def _ended(self, connection: Connection, ending: Ending) -> None:
        if connection is not self._connection:
            return
        self.state, self.ending = GuestState.ENDED, ending
        if not ending.may_come_back:
            self._requests.refuse_all()
        self._answered.set()
        self._notify()

    def _notify(self) -> None:
        self._listeners.notify(GUESTS)
