"""The host's side of a table of phones: who is connected, what each guest asks, and what the guests are told."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import InitVar, dataclass, field
from typing import Final

from companion.application.commands.command import AwaitSeries, KeepRuling
from companion.application.commands.entry_commands import EntryCommand
from companion.application.guests import Actor, Guest, SharedTable
from companion.application.host_store import HostStore
from companion.application.listeners import STARTED
from companion.application.phones import request_checks, wire
from companion.application.phones.connection import LOG, TICK, Connection
from companion.application.phones.guest_view import GuestView, SharedGames
from companion.application.phones.key_proof import NONCE_BYTES, KeyChallenge
from companion.application.phones.requests import (
    ChangeGame,
    ChangeRoster,
    Introduce,
    MoveTable,
    Request,
    StartGame,
)
from companion.application.phones.transport import Ending, EndReason, Transport
from companion.application.phones.updates import PART, AnsweredRequests, Refusal, RequestAnswer
from companion.application.ports import GuestRepository
from companion.application.sharing import Sharing
from companion.application.work_budget import WorkBudget
from companion.errors import CompanionError, NotAllowed, NotNow, StorageError
from companion.players import Role
from companion.wording import keeping_sentences, say

PHONES_MOST: Final = 8
"""The most phones at one table."""
PORT: Final = 8551
"""The port that a shared table names; nothing listens on it."""
RATE: Final = 20.0
"""Messages per second that a guest may send without end; fast tapping is 8."""
BURST: Final = 40.0
"""Messages that may come at once."""
SAVE_COST: Final = 9.0
"""The further messages that a request counts for which saves a whole game or the roster; a tap only adds a line."""
WHOLE_COST: Final = BURST - 1
"""The same of a request for the whole copy: one every two seconds."""
SHARE: Final = 0.1
"""The part of the host's time that a guest's messages may take without end."""
WORK: Final = 1.5
"""Seconds of work that may come at once."""
HAND_LONGEST: Final = 200
"""The most characters of the id of a hand, as the screens make it."""


def a_budget(speed: float = 1.0, clock: Callable[[], float] = time.perf_counter) -> WorkBudget:
    """The budget of one guest's messages."""
    return WorkBudget(rate=RATE * speed, burst=BURST, share=SHARE, work=WORK, clock=clock)


@dataclass(slots=True, kw_only=True, eq=False)
class PhoneSession:
    """One connected phone; `guest_id` is empty before it said who it is."""

    table: PhoneHost
    transport: Transport
    seconds: float = TICK
    guest_id: str = ""
    connection: Connection = field(init=False)
    _actor: Actor = field(init=False)
    _requests: AnsweredRequests = field(default_factory=lambda: AnsweredRequests(0, 1))
    _nonce: bytes = field(default_factory=lambda: secrets.token_bytes(NONCE_BYTES))
    _is_whole: bool = True
    _budget: WorkBudget = field(init=False)
    _view: GuestView = field(init=False)

    def __post_init__(self) -> None:
        self._budget = a_budget(TICK / self.seconds)
        self._view = GuestView(shared=self.table.shared, window=id(self))
        self._actor = Actor(lambda: self.table.sharing.guest(self.guest_id))
        self.connection = Connection(
            transport=self.transport,
            handle=self._handle,
            ended=lambda _: self.table.left(self),
            seconds=self.seconds,
            after=self._tell,
            farewell=lambda ending: wire.messages_of(wire.Goodbye(ending.reason, ending.who)),
            budget=self._budget,
            is_finished=True,
        )

    @property
    def guest(self) -> Guest | None:
        """The guest; None before it said who it is, and after it was removed."""
        return self._actor.guest

    @property
    def has_name(self) -> bool:
        """Whether the guest has said a name."""
        return self.guest is not None and bool(self.guest.name)

    @property
    def guest_here(self) -> Guest | None:
        """The guest while the phone is connected."""
        return self.guest if self.connection.ending is None else None

    def changed(self, topic: str) -> None:
        """Something at the table changed, of which the guest is told."""
        if self.guest_id:
            self._view.changed(topic)
            self.connection.wake()

    def _send(self, message: wire.HostMessage) -> None:
        self.connection.send(*wire.messages_of(message))

    async def _handle(self, raw: bytes) -> None:
        match wire.unpacked(wire.GUEST_MESSAGE, raw):
            case wire.Knock(version):
                self._answer_knock(version)
            case wire.Hello() | wire.Return() as hello if not self.guest_id:
                await self._admit(hello)
            case _ if not self.guest_id:
                # A window tells of its hand before the host knows who it is; anybody else has to knock first.
                return
            case wire.Ask(number, request):
                async with self._requests.turn:
                    await self._ask(number, request)
            case wire.ShowAgain():
                self._budget.count(WHOLE_COST)
                self._is_whole = True
                await self._tell()
            case wire.Entering(game, hand):
                self._enter(game, hand)

    def _answer_knock(self, version: int) -> None:
        shared = self.table.sharing.table
        if shared is None:
            self.connection.close(Ending(EndReason.NOT_SHARED))
        elif version != wire.VERSION:
            self.connection.close(Ending(EndReason.OTHER_VERSION))
        else:
            self._send(wire.Greeting(shared.id, self._nonce))

    async def _admit(self, hello: wire.Hello | wire.Return) -> None:
        shared = self.table.sharing.table
        if shared is None:
            self.connection.close(Ending(EndReason.NOT_SHARED))
            return
        try:
            guest = await self._guest_of(hello, shared)
        except NotNow:
            self.connection.close(Ending(EndReason.FULL))
            return
        except StorageError as wrong:
            LOG.warning("A guest could not be kept: %s", wrong)
            self.connection.close(Ending(EndReason.LOST))
            return
        if guest is None:
            return
        self.guest_id = guest.id
        self._requests = self.table.answered(guest.id, hello.run, hello.next)
        self.table.welcome(self)

    async def _guest_of(self, hello: wire.Hello | wire.Return, shared: SharedTable) -> Guest | None:
        """The guest who says hello; None for a key that nobody has, and for the hash of one that somebody has."""
        if isinstance(hello, wire.Hello):
            if all(guest.token != hello.key_hash for guest in shared.guests):
                return await self.table.sharing.admit_phone(hello.key_hash)
            self.connection.close(Ending(EndReason.UNREADABLE))
            return None
        binding = self.transport.binding
        challenge = KeyChallenge(table=shared.id, binding=binding, host=self._nonce, guest=hello.nonce)
        found = next((guest for guest in shared.guests if challenge.is_met(hello.proof, guest.token)), None)
        if found is None:
            self._send(wire.Unknown(hello.nonce))
        return found

    def _enter(self, game: str, hand: str) -> None:
        presence, guest = self.table.store.presence, self.guest
        if guest is None or not guest.role.may(Role.PLAYER) or game not in self.table.shared.games():
            presence.leaves(id(self))
        elif len(hand) <= HAND_LONGEST:
            presence.begins(id(self), game, hand, guest.name)

    async def _ask(self, number: int, request: Request) -> None:
        """Do a request, or repeat its answer."""
        requests = self._requests
        if number < requests.next:
            await self._tell(requests.answers.get(number) or RequestAnswer(number, _lost()))
            return
        await self._tell()
        answer = requests.keep(RequestAnswer(number, await self._refusal_of(request)))
        await self._tell(answer)
        if isinstance(request, MoveTable) and answer.refusal is None:
            await self.table.move(self.guest.name if self.guest else "")

    async def _refusal_of(self, request: Request) -> Refusal | None:
        try:
            with keeping_sentences():
                await self._do(request)
        except CompanionError as refusal:
            return Refusal.of(refusal)
        return None

    async def _do(self, request: Request) -> None:
        store, by = self.table.store, self._actor
        if not (isinstance(request, ChangeGame) and isinstance(request.command, EntryCommand)):
            self._budget.count(SAVE_COST)
        match request:
            case ChangeGame(game, command):
                by.check(command.least)
                if game not in self.table.shared.games():
                    raise NotAllowed(say("That game isn't shared."))
                request_checks.check_command(store.games.get(game) or await store.games.open(game), command)
                await store.do(game, command, by)
            case StartGame(game=new, after=after):
                request_checks.check_new_game(store, new)
                # By the host's clock: the guest's may be wrong, and what was begun since is shared.
                await store.start(new.started_at(store.clock()), by, after=after)
            case ChangeRoster(command=command):
                request_checks.check_roster_command(store.roster, command)
                await store.change_roster(command, by)
            case Introduce(name, seat):
                await self.table.sharing.introduce(self.guest_id, name=name, seat=seat)
            case MoveTable():
                by.check(Role.SCORER)
            case KeepRuling():
                request_checks.check_ruling(store, request)
                await store.change_settings(request, by)
            case AwaitSeries(series=series):
                request_checks.check_series(series)
                await store.change_settings(request, by)

    async def _tell(self, *answers: RequestAnswer) -> None:
        """Send what changed since the last update, and answers."""
        guest = self.guest
        if guest is None:
            return
        if self._is_whole:
            self._view.forget()
        whole, self._is_whole = self._is_whole, False
        parts = (*await self._view.news(guest), *(wire.packed(PART, answer) for answer in answers))
        if parts or whole:
            self._send(wire.Update(whole, parts))
        if self._view.has_more:
            self.connection.wake()


def _lost() -> Refusal:
    """The refusal of a request of which nobody knows any more whether it was done."""
    with keeping_sentences():
        return Refusal.of(NotNow(say("The connection was lost. Look whether that was entered.")))


@dataclass(slots=True, kw_only=True, eq=False)
class PhoneHost:
    """The host of a table of phones. It is the `GuestServer` of its `Sharing`, which opens nothing on a network.

    A screen begins with `sharing.begin(game)` (or `sharing.resume()` at the start of the app), passes every connected
    transport to `serve`, and ends with `sharing.end()`. Roles and removals go through `sharing` as on a computer. Who is
    connected is told with the topic `GUESTS`. `moved_to` names the scorer whose phone took the table over.
    """

    store: HostStore
    guests: InitVar[GuestRepository]
    sharing: Sharing = field(init=False)
    shared: SharedGames = field(init=False)
    moved_to: str = ""
    seconds: float = TICK
    _sessions: list[PhoneSession] = field(default_factory=list)
    _requests: dict[str, AnsweredRequests] = field(default_factory=dict)

    def __post_init__(self, guests: GuestRepository) -> None:
        self.sharing = Sharing(store=self.store, repository=guests, lan_server=self, port=PORT)
        self.shared = SharedGames(store=self.store, sharing=self.sharing)
        self.store.listeners.add(self._on_change)

    def serve(self, transport: Transport) -> PhoneSession | None:
        """Serve a phone that has just connected, until its connection ends. Returns its session.

        Nothing is raised: a phone that is one too many is told so, and has no session. Those that did not say a name give way.
        """
        if self.is_full:
            for message in wire.messages_of(wire.Goodbye(EndReason.FULL)):
                transport.send(message)
            transport.close()
            return None
        if len(self._sessions) >= PHONES_MOST:
            next(session for session in self._sessions if not session.has_name).connection.close(
                Ending(EndReason.LOST)
            )
        session = PhoneSession(table=self, transport=transport, seconds=self.seconds)
        self._sessions.append(session)
        session.connection.open()
        return session

    @property
    def is_full(self) -> bool:
        """True if as many named guests are connected as one table takes; no further code is shown then."""
        return sum(session.has_name for session in self._sessions) >= PHONES_MOST

    @property
    def connected(self) -> tuple[str, ...]:
        """The names of the guests whose phones are connected, in the order they joined; empty for one without a name."""
        return tuple(session.guest.name for session in self._sessions if session.guest is not None)

    async def open(self, port: int) -> tuple[str, int]:
        """Listen to nothing: phones connect by codes. Returns no address, and the port as it was."""
        self.moved_to = ""
        self.shared.shown.clear()
        return "", port

    async def close(self) -> None:
        """End every connection; the guests are told that sharing ended, or where the table moved."""
        reason = EndReason.MOVED if self.moved_to else EndReason.SHARING_ENDED
        for session in tuple(self._sessions):
            session.connection.close(Ending(reason, self.moved_to))
        self._requests.clear()

    def drop(self) -> None:
        """End every connection at once, where another window of this phone has the games now; there the guests come back."""
        for session in tuple(self._sessions):
            session.connection.close(Ending(EndReason.LOST))

    async def disconnect(self, guest_id: str) -> None:
        """End the connection of a guest who was removed, and tell it."""
        self._requests.pop(guest_id, None)
        for session in self._of(guest_id):
            session.connection.close(Ending(EndReason.REMOVED))

    def answered(self, guest_id: str, run: int, next_request: int) -> AnsweredRequests:
        known = self._requests.get(guest_id)
        if known is None or known.run != run:
            known = self._requests[guest_id] = AnsweredRequests(run, next_request)
        return known

    def welcome(self, session: PhoneSession) -> None:
        for earlier in self._of(session.guest_id):
            if earlier is not session:
                earlier.connection.close(Ending(EndReason.OTHER_WINDOW))
        self.sharing.connected(session.guest_id)

    def left(self, session: PhoneSession) -> None:
        self._sessions.remove(session)
        self.store.presence.leaves(id(session))
        if session.guest_id:
            self.sharing.disconnected(session.guest_id)

    async def move(self, who: str) -> None:
        self.moved_to = who
        await self.sharing.end()

    def _of(self, guest_id: str) -> tuple[PhoneSession, ...]:
        return tuple(session for session in self._sessions if session.guest_id == guest_id)

    def _on_change(self, topic: str) -> None:
        if topic.startswith(STARTED) and self.sharing.table is not None:
            self.shared.show(topic.removeprefix(STARTED))
        for session in self._sessions:
            session.changed(topic)
