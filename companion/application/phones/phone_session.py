"""The host's side of one connection: what its guest asks, and what the guest is told."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import Final, Protocol

from companion.application.commands.command import KeepRuling
from companion.application.commands.entry_commands import EntryCommand
from companion.application.guests import Actor, Guest, SharedTable
from companion.application.live_game import LiveGame
from companion.application.phones.answered_requests import AHEAD_MOST, AnsweredRequests
from companion.application.phones.connection import LOG, Connection
from companion.application.phones.ending import Ending, EndReason
from companion.application.phones.guest_view import GuestView, SharedPhones
from companion.application.phones.key_proof import NONCE_BYTES, KeyChallenge
from companion.application.phones.message_budget import RATE, MessageBudget
from companion.application.phones.request_checks import (
    check_command,
    check_new_game,
    check_roster_command,
    check_ruling,
)
from companion.application.phones.requests import (
    ChangeGame,
    ChangeRoster,
    Introduce,
    MoveTable,
    Nothing,
    Request,
    StartGame,
)
from companion.application.phones.transport import Transport
from companion.application.phones.updates import (
    PART,
    Refusal,
    RequestAnswer,
)
from companion.application.phones.wire import (
    GUEST_MESSAGE,
    VERSION,
    Ask,
    Entering,
    Goodbye,
    Greeting,
    Hello,
    HostMessage,
    Knock,
    Ping,
    Pong,
    Return,
    Unknown,
    Update,
    messages_of,
    packed,
    unpacked,
)
from companion.errors import CompanionError, NotAllowed, NotNow, StorageError
from companion.roles import Role
from companion.wording import keeping_sentences, say

TICK: Final = 5.0
"""Seconds between two pings of a guest."""
SILENT_MOST: Final = 12
"""The most ticks without a message; then the connection is lost. A channel of the browser often ends before."""
WHOLE_EVERY: Final = 2.0
"""Seconds between two whole copies that a guest asks for."""
HAND_LONGEST: Final = 200
"""The most characters of the id of a hand, as the screens make it."""


class PhonesTable(SharedPhones, Protocol):
    """What a session needs of the host of its table."""

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
    """One connected phone.

    Attributes:
        guest_id: The id of its guest; empty before it said who it is.
        seconds: The seconds of a tick.
    """

    table: PhonesTable
    transport: Transport
    seconds: float = TICK
    guest_id: str = ""
    connection: Connection = field(init=False)
    _actor: Actor = field(init=False)
    _requests: AnsweredRequests = field(default_factory=lambda: AnsweredRequests(0, 1))
    _nonce: bytes = field(default_factory=lambda: secrets.token_bytes(NONCE_BYTES))
    _number: int = 0
    _is_whole: bool = True
    _whole_at: float | None = None
    _silent: int = 0
    _budget: MessageBudget = field(init=False)
    _view: GuestView = field(init=False)

    def __post_init__(self) -> None:
        """Make the connection."""
        self._budget = MessageBudget(rate=RATE * TICK / self.seconds)
        self._view = GuestView(table=self.table, window=id(self))
        self._actor = Actor(lambda: self.table.sharing.guest(self.guest_id))
        self.connection = Connection(
            transport=self.transport,
            handle=self._handle,
            after=self._tell,
            farewell=lambda ending: messages_of(Goodbye(ending.reason, ending.who)),
            ended=lambda _: self.table.left(self),
            tick=self._tick,
            seconds=self.seconds,
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

    def _send(self, message: HostMessage) -> None:
        self.connection.send(*messages_of(message))

    def _tick(self) -> None:
        self._silent += 1
        if self._silent > SILENT_MOST:
            self.connection.close(Ending(EndReason.LOST))

    # --- what the guest says

    async def _handle(self, raw: bytes) -> None:
        self._silent = 0
        match unpacked(GUEST_MESSAGE, raw):
            case Knock(version):
                self._answer_knock(version)
            case Hello() | Return() as hello:
                await self._admit(hello)
            case _ if not self.guest_id:
                # It was sent over an earlier connection, or by somebody who has to knock first.
                return
            case Ask(number, request):
                async with self._requests.turn:
                    await self._ask(number, request)
            case Ping(again=again):
                if again:
                    self._show_again()
                self._send(Pong(self._number))
            case Entering(game, hand):
                self._enter(game, hand)

    def _answer_knock(self, version: int) -> None:
        shared = self.table.sharing.table
        if shared is None:
            self.end(Ending(EndReason.NOT_SHARED))
        elif version != VERSION:
            self.end(Ending(EndReason.OTHER_VERSION))
        else:
            self._send(Greeting(shared.id, self._nonce))

    async def _admit(self, hello: Hello | Return) -> None:
        if self.guest_id:
            # The whole copy that answered the first hello was lost.
            self._show_again()
            self.connection.wake()
            return
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

    async def _guest_of(self, hello: Hello | Return, shared: SharedTable) -> Guest | None:
        """The guest who says hello; None for a key that nobody has, and for the hash of one that somebody has."""
        if isinstance(hello, Hello):
            if all(guest.token != hello.key_hash for guest in shared.guests):
                return await self.table.sharing.admit_phone(hello.key_hash)
            self.end(Ending(EndReason.UNREADABLE))
            return None
        binding = self.transport.binding
        challenge = KeyChallenge(table=shared.id, binding=binding, host=self._nonce, guest=hello.nonce)
        found = next((guest for guest in shared.guests if challenge.is_met(hello.proof, guest.token)), None)
        if found is None:
            self._send(Unknown(hello.nonce))
        return found

    def _show_again(self) -> None:
        """Send the whole copy with the next update, but not too often."""
        now = asyncio.get_running_loop().time()
        if self._whole_at is None or now - self._whole_at >= WHOLE_EVERY * self.seconds / TICK:
            self._is_whole = True

    def _enter(self, game: str, hand: str) -> None:
        presence, guest = self.table.store.presence, self.guest
        if guest is None or not guest.role.may(Role.PLAYER) or game not in self.table.games():
            presence.leaves(id(self))
        elif len(hand) <= HAND_LONGEST:
            presence.begins(id(self), game, hand, guest.name)

    async def _ask(self, number: int, request: Request) -> None:
        """Do a request when its turn comes, or repeat its answer."""
        requests = self._requests
        if number < requests.next:
            await self._tell(requests.answers.get(number) or RequestAnswer(number, _lost()))
            return
        if number < requests.next + AHEAD_MOST:
            requests.early.setdefault(number, request)
        while (now := requests.early.pop(requests.next, None)) is not None:
            await self._tell()
            answer = requests.keep(RequestAnswer(requests.next, await self._refusal_of(now)))
            await self._tell(answer)
            if isinstance(now, MoveTable) and answer.refusal is None:
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
        if not isinstance(request, Nothing) and not (
            isinstance(request, ChangeGame) and isinstance(request.command, EntryCommand)
        ):
            self._budget.count_save()
        match request:
            case ChangeGame(game, command):
                by.check(command.least)
                if game not in self.table.games():
                    raise NotAllowed(say("That game isn't shared."))
                check_command(await self._live(game), command)
                await store.do(game, command, by)
            case StartGame(game=new, after=after):
                by.check(Role.SCORER)
                check_new_game(store, new)
                # By the host's clock: the guest's may be wrong, and what was begun since is shared.
                await store.start(new.started_at(store.clock()), by, after=after)
            case ChangeRoster(command=command):
                by.check(command.least)
                check_roster_command(store.roster, command)
                await store.change_roster(command, by)
            case Introduce(name, seat):
                await self.table.sharing.introduce(self.guest_id, name=name, seat=seat)
            case MoveTable():
                by.check(Role.SCORER)
            case KeepRuling():
                by.check(request.least)
                check_ruling(store, request)
                await store.change_settings(request, by)

    async def _live(self, game: str) -> LiveGame:
        return self.table.store.games.get(game) or await self.table.store.games.open(game)

    # --- what the guest is told

    async def _tell(self, *answers: RequestAnswer) -> None:
        """Send what changed since the last update, and answers."""
        guest = self.guest
        if guest is None:
            return
        if self._is_whole:
            self._view.forget()
            self._whole_at = asyncio.get_running_loop().time()
        whole, self._is_whole = self._is_whole, False
        parts = (*await self._view.news(guest), *(packed(PART, answer) for answer in answers))
        if parts or whole:
            self._number += 1
            self._send(Update(self._number, whole, parts))
        if self._view.has_more:
            self.connection.wake()


def _lost() -> Refusal:
    """The refusal of a request of which nobody knows any more whether it was done."""
    with keeping_sentences():
        return Refusal.of(NotNow(say("The connection was lost. Look whether that was entered.")))
