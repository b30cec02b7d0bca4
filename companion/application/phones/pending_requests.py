"""The requests of a guest's phone that the host has not answered yet: they are repeated over a new connection."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from companion.application.live_game import LiveGame
from companion.application.phones.connection import TICK
from companion.application.phones.requests import Request
from companion.application.phones.transport import MESSAGE_LONGEST
from companion.application.phones.updates import Refusal, RequestAnswer
from companion.application.phones.wire import GUEST_MESSAGE, Ask, packed
from companion.errors import BadEntry, NotNow
from companion.wording import say

PATIENCE: Final = 60.0
"""Seconds until a tap that nobody answers is refused."""
WAITING_MOST: Final = 32
"""The most requests that wait for an answer."""

Copies = dict[str, LiveGame]
Answered = tuple[Copies, Copies] | Refusal | None
"""The copies before and after, or why not; None where nobody answers."""


@dataclass(slots=True, kw_only=True)
class PendingRequests:
    """The requests by number."""

    seconds: float = TICK
    clock: Callable[[], float] = time.monotonic
    next: int = 1
    _waiting: dict[int, tuple[bytes, Copies, asyncio.Future[Answered]]] = field(default_factory=dict)

    async def ask(
        self, request: Request, copies: Copies, send: Callable[[bytes], None]
    ) -> tuple[Copies, Copies]:
        """Send a request. Returns the copies before and after it, or raises the host's refusal, or NotNow."""
        if len(self._waiting) >= WAITING_MOST:
            raise NotNow(say("Wait until the host's phone has answered."))
        number = self.next
        message = packed(GUEST_MESSAGE, Ask(number, request))
        if len(message) > MESSAGE_LONGEST:
            raise BadEntry(say("That is too much for one message to the host's phone."))
        self.next += 1
        answer: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self._waiting[number] = message, copies, answer
        send(message)
        try:
            answered = await asyncio.wait_for(answer, PATIENCE * self.seconds / TICK)
        except TimeoutError as late:
            raise not_answered() from late
        finally:
            self._waiting.pop(number, None)
        # What refuses is said here, where it is known who reads it.
        if answered is None:
            raise not_answered()
        if isinstance(answered, Refusal):
            raise answered.error
        return answered

    def send_all(self, send: Callable[[bytes], None]) -> None:
        """Send everything that waits, in its order, after a whole copy: an answer before it was lost."""
        for message, _, _ in self._waiting.values():
            send(message)

    def answered(self, answer: RequestAnswer, before: Copies, after: Copies) -> None:
        """Take the answer to a request, with the copies before and after the update that has it.

        A repeated answer comes later than its change; then what was before is what there was when it was asked for.
        """
        if answer.number not in self._waiting:
            return
        _, copies, future = self._waiting.pop(answer.number)
        was = {game: copies.get(game, live) for game, live in before.items()}
        changed = {game: live for game, live in before.items() if after.get(game) is not live}
        _settle(future, answer.refusal or ({**was, **changed}, after))

    def refuse_all(self) -> None:
        """Refuse what waits: no connection will answer it."""
        for _, _, future in self._waiting.values():
            _settle(future, None)


def _settle(future: asyncio.Future[Answered], answered: Answered) -> None:
    if not future.done():
        future.set_result(answered)


def not_answered() -> NotNow:
    """The refusal of what the host did not answer."""
    return NotNow(say("The host's phone did not answer. Look whether that was entered."))
