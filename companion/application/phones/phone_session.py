"""The host's side of one connection: what its guest asks, and what the guest is told."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from companion.application.commands.command import AwaitSeries, KeepRuling
from companion.application.commands.entry_commands import EntryCommand
from companion.application.guests import Actor, Guest, SharedTable
from companion.application.host_store import HostStore
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
from companion.application.phones.updates import PART, Refusal, RequestAnswer
from companion.application.sharing import Sharing
from companion.application.work_budget import WorkBudget
from companion.errors import CompanionError, NotAllowed, NotNow, StorageError
from companion.players import Role
from companion.wording import keeping_sentences, say

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
ANSWERS_KEPT: Final = 64
"""The number of answers that are kept, for requests that are repeated over a new connection."""


@dataclass(slots=True)
class AnsweredRequests:
    """The requests of one guest so far, over all connections, so that each counts once.

    Attributes:
        run: The start of the guest's app whose requests are counted.
        next: The lowest number of a request that was not done yet.
        turn: Held while requests are done: an earlier connection may still be at one that a later one repeats.
    """

    run: int
    next: int
    answers: dict[int, RequestAnswer] = field(default_factory=dict)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def keep(self, answer: RequestAnswer) -> RequestAnswer:
        """Keep the answer to a request."""
        self.next = answer.number + 1
        self.answers[answer.number] = answer
        while len(self.answers) > ANSWERS_KEPT:
            del self.answers[next(iter(self.answers))]
        return answer


def a_budget(speed: float = 1.0, clock: Callable[[], float] = time.perf_counter) -> WorkBudget:
    """The budget of one guest's messages."""
    return WorkBudget(rate=RATE * speed, burst=BURST, share=SHARE, work=WORK, clock=clock)


class PhonesTable(Protocol):
    """What a session needs of the host of its table."""

    store: HostStore
    sharing: Sharing
    shared: SharedGames

    def answered(self, guest_id: str, run: int, next_request: int) -> AnsweredRequests:
        """The requests of a guest so far."""

    def welcome(self, session: PhoneSession) -> None:
        """A session has a guest from now on; an earlier one of the same guest ends."""

    def left(self, session: PhoneSession) -> None:
        """A session has ended."""

    async def move(self, who: str) -> None:
        """A guest's phone goes on with the game: end the table."""


@dataclass(slots=True, kw_only=True, eq=False)
class PhoneSession:
    """One connected phone; `guest_id` is empty before it said who it is."""

    table: PhonesTable
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

    def end(self, ending: Ending) -> None:
        """Tell the guest why, and end the connection."""
        self.connection.close(ending)

    def changed(self, topic: str) -> None:
        """Something at the table changed, of which the guest is told."""
        if self.guest_id:
            self._view.changed(topic)
            self.connection.wake()

    def _send(self, message: wire.HostMessage) -> None:
        self.connection.send(*wire.messages_of(message))

    # --- what the guest says

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
            self.end(Ending(EndReason.NOT_SHARED))
        elif version != wire.VERSION:
            self.end(Ending(EndReason.OTHER_VERSION))
        else:
            self._send(wire.Greeting(shared.id, self._nonce))

    async def _admit(self, hello: wire.Hello | wire.Return) -> None:
        shared = self.table.sharing.table
        if shared is None:
            self.end(Ending(EndReason.NOT_SHARED))
            return
        try:
            guest = await self._guest_of(hello, shared)
        except NotNow:
            self.end(Ending(EndReason.FULL))
            return
        except StorageError as wrong:
            LOG.warning("A guest could not be kept: %s", wrong)
            self.end(Ending(EndReason.LOST))
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
            self.end(Ending(EndReason.UNREADABLE))
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
                by.check(Role.SCORER)
                request_checks.check_new_game(store, new)
                # By the host's clock: the guest's may be wrong, and what was begun since is shared.
                await store.start(new.started_at(store.clock()), by, after=after)
            case ChangeRoster(command=command):
                by.check(command.least)
                request_checks.check_roster_command(store.roster, command)
                await store.change_roster(command, by)
            case Introduce(name, seat):
                await self.table.sharing.introduce(self.guest_id, name=name, seat=seat)
            case MoveTable():
                by.check(Role.SCORER)
            case KeepRuling():
                by.check(request.least)
                request_checks.check_ruling(store, request)
                await store.change_settings(request, by)
            case AwaitSeries(series=series):
                by.check(request.least)
                request_checks.check_series(series)
                await store.change_settings(request, by)

    # --- what the guest is told

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
