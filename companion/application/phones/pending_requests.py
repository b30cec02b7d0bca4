"""The requests of a guest's phone that the host has not answered yet: they are repeated until it does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from companion.application.live_game import LiveGame
from companion.application.phones.answered_requests import AHEAD_MOST
from companion.application.phones.phone_session import TICK
from companion.application.phones.requests import Nothing, Request
from companion.application.phones.transport import MESSAGE_LONGEST
from companion.application.phones.updates import Refusal, RequestAnswer
from companion.application.phones.wire import GUEST_MESSAGE, Ask, packed
from companion.errors import BadEntry, NotNow
from companion.wording import say

PATIENCE: Final = 60.0
"""Seconds until a tap that nobody answers is refused."""
REPEATED_AFTER: Final = 2
"""The number of looks after which a request is sent again."""

Copies = dict[str, LiveGame]


@dataclass(slots=True)
class _Pending:
    """A request that waits, and the copies when it was made; `answer` is None for one that was given up."""

    message: bytes
    copies: Copies
    answer: asyncio.Future[tuple[Copies, Copies] | Refusal | None] | None
    looks: int = 0


@dataclass(slots=True, kw_only=True)
class PendingRequests:
    """The requests by number.

    Attributes:
        seconds: The seconds between two pings; patience is measured by it.
        next: The number of the next request.
    """

    seconds: float = TICK
    clock: Callable[[], float] = time.monotonic
    next: int = 1
    _waiting: dict[int, _Pending] = field(default_factory=dict)

    async def ask(
        self, request: Request, copies: Copies, send: Callable[[bytes], None]
    ) -> tuple[Copies, Copies]:
        """Send a request, and wait for its answer. Returns the copies before and after it.

        Raises:
            NotNow: If too many wait, or the host does not answer; then it may have been done.
            BadEntry: If it is too long for one message.
            CompanionError: The host's refusal.
        """
        if len(self._waiting) >= AHEAD_MOST:
            raise NotNow(say("Wait until the host's phone has answered."))
        number = self.next
        message = packed(GUEST_MESSAGE, Ask(number, request))
        if len(message) > MESSAGE_LONGEST:
            raise BadEntry(say("That is too much for one message to the host's phone."))
        self.next += 1
        answer: asyncio.Future[tuple[Copies, Copies] | Refusal | None] = (
            asyncio.get_running_loop().create_future()
        )
        self._waiting[number] = _Pending(message, copies, answer)
        send(message)
        try:
            answered = await asyncio.wait_for(answer, PATIENCE * self.seconds / TICK)
        except TimeoutError as late:
            raise not_answered() from late
        finally:
            self._give_up(number)
        # What refuses is said here, where it is known who reads it.
        if answered is None:
            raise not_answered()
        if isinstance(answered, Refusal):
            raise answered.error
        return answered

    def repeat(self, send: Callable[[bytes], None]) -> None:
        """Send again what has waited for some looks."""
        for pending in self._waiting.values():
            pending.looks += 1
            if pending.looks % REPEATED_AFTER == 0:
                send(pending.message)

    def send_all(self, send: Callable[[bytes], None]) -> None:
        """Send everything that waits over a new connection."""
        for pending in self._waiting.values():
            pending.looks = 0
            send(pending.message)

    def answered(self, answer: RequestAnswer, before: Copies, after: Copies) -> None:
        """Take the answer to a request, with the copies before and after the update that has it.

        A repeated answer comes later than its change; then what was before is what there was when it was asked for.
        """
        pending = self._waiting.pop(answer.number, None)
        if pending is None or pending.answer is None or pending.answer.done():
            return
        if answer.refusal is None:
            was = {game: pending.copies.get(game, live) for game, live in before.items()}
            changed = {game: live for game, live in before.items() if after.get(game) is not live}
            pending.answer.set_result(({**was, **changed}, after))
        else:
            pending.answer.set_result(answer.refusal)

    def refuse_all(self) -> None:
        """Refuse what waits: no connection will answer it."""
        for pending in self._waiting.values():
            if pending.answer is not None and not pending.answer.done():
                pending.answer.set_result(None)

    def _give_up(self, number: int) -> None:
        """Repeat nothing in the place of a request that is no longer waited for: the later ones need its number."""
        if number in self._waiting:
            self._waiting[number] = _Pending(packed(GUEST_MESSAGE, Ask(number, Nothing())), {}, None)


def not_answered() -> NotNow:
    """The refusal of what the host did not answer."""
    return NotNow(say("The host's phone did not answer. Look whether that was entered."))
