"""One connection of two phones: its messages are handled one after another, each when its turn comes."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from companion.application.phones.transport import MESSAGE_LONGEST, Ending, EndReason, Transport
from companion.application.phones.wire import WireError
from companion.application.work_budget import Measured, WorkBudget

LOG: Final = logging.getLogger("last_card")
WAITING_MOST: Final = 256
"""The most messages of a guest that wait to be handled, and so the most that one connection of a host keeps in memory."""
TICK: Final = 5.0
"""Seconds between two heartbeats."""
SILENT_SHOWN: Final = 3
"""The ticks without a message after which a player is told that the other phone is silent."""
ANSWER_SHOWN: Final = 3.0
"""The seconds without an answer to what was asked after which a player is told so."""
SILENT_MOST: Final = 12
"""The most ticks without a message; then the connection is lost. A channel of the browser often ends before."""
HEARTBEAT: Final = b"\0"
"""What each end sends at every tick, and nothing else: it begins as a message and has none."""
WAITING_FROM_HOST_MOST: Final = 2_600
"""The same of a host: its 20 games of at most a megabyte may all arrive before a slow phone has read the first."""


@dataclass(slots=True, kw_only=True, eq=False)
class Connection:
    """One end of a connection, until it ends.

    Attributes:
        handle: Handles one message; a `WireError` ends the connection.
        after: Called when no message waits, also after `wake`.
        farewell: The last messages before this end closes the connection.
        is_finished: Whether what is being handled when this end closes is handled to its end, as a save has to be.
        is_silent: Whether the other end has sent nothing for a while, though the connection has not ended.
    """

    transport: Transport
    handle: Callable[[bytes], Coroutine[Any, Any, None]]
    ended: Callable[[Ending], None]
    seconds: float
    after: Callable[[], Awaitable[None]] | None = None
    farewell: Callable[[Ending], Iterable[bytes]] | None = None
    silence_changed: Callable[[], None] | None = None
    budget: WorkBudget | None = None
    is_finished: bool = False
    ending: Ending | None = None
    is_silent: bool = False
    _waiting: deque[bytes] = field(default_factory=deque)
    _something: asyncio.Event = field(default_factory=asyncio.Event)
    _is_closed: bool = False
    _is_handling: bool = False
    _ticks_silent: int = 0
    _task: asyncio.Task[None] | None = None
    _timer: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """Begin to listen."""
        self._task = asyncio.get_running_loop().create_task(self._run())
        self._task.add_done_callback(self._report)
        self.transport.listen(self._received, self._closed)
        self._again()

    def wake(self) -> None:
        """Call `after` once the messages that wait are handled."""
        self._something.set()

    def send(self, *messages: bytes) -> None:
        """Send messages while the connection lasts."""
        if self.ending is None:
            for message in messages:
                self.transport.send(message)

    def close(self, ending: Ending) -> None:
        """End the connection; only the first reason counts."""
        if self.ending is not None:
            return
        if self.farewell is not None and ending.reason is not EndReason.LOST:
            self.send(*self.farewell(ending))
        self.ending, self.is_silent = ending, False
        self._waiting.clear()
        if self._timer is not None:
            self._timer.cancel()
        # A handler may end its own connection, and goes on to its end.
        goes_on = (self.is_finished and self._is_handling) or self._task is asyncio.current_task()
        if self._task is not None and not goes_on:
            self._task.cancel()
        self.transport.close()
        self.ended(ending)

    def _received(self, message: bytes) -> None:
        if self.ending is not None:
            return
        self._ticks_silent = 0
        self.show_silence(is_silent=False)
        if message == HEARTBEAT:
            return
        if len(message) > MESSAGE_LONGEST:
            self.close(Ending(EndReason.UNREADABLE))
        elif len(self._waiting) >= (WAITING_FROM_HOST_MOST if self.budget is None else WAITING_MOST):
            self.close(Ending(EndReason.TOO_MUCH))
        else:
            self._waiting.append(message)
            self._something.set()

    def _closed(self) -> None:
        """The other end closed: what it said before is handled first, for it may say why."""
        self._is_closed = True
        self._something.set()

    def _again(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self.seconds, self._ticked)

    def _ticked(self) -> None:
        self._ticks_silent += 1
        if self._ticks_silent > SILENT_MOST:
            self.close(Ending(EndReason.LOST))
            return
        if self._ticks_silent > SILENT_SHOWN:
            self.show_silence()
        self.send(HEARTBEAT)
        self._again()

    def show_silence(self, *, is_silent: bool = True) -> None:
        """Show that the other end says nothing, or that it does again."""
        if self.ending is None and is_silent is not self.is_silent:
            self.is_silent = is_silent
            if self.silence_changed is not None:
                self.silence_changed()

    async def _run(self) -> None:
        while self.ending is None:
            await self._something.wait()
            self._something.clear()
            while self._waiting:
                await self._handle_next()
            if self._is_closed:
                self.close(Ending(EndReason.LOST))
            if self.ending is None and self.after is not None:
                await self.after()

    async def _handle_next(self) -> None:
        message, budget = self._waiting.popleft(), self.budget
        if budget is not None and (wait := budget.take()):
            await asyncio.sleep(wait)
        handling = self.handle(message)
        if budget is not None:
            handling = Measured(handling, budget.charge, budget.clock)
        self._is_handling = True
        try:
            await handling
        except WireError as wrong:
            LOG.info("A connection ends: %s", wrong)
            self.close(Ending(EndReason.UNREADABLE))
        finally:
            self._is_handling = False

    def _report(self, task: asyncio.Task[None]) -> None:
        """End a connection whose handler failed, and log why."""
        if not task.cancelled() and (failed := task.exception()) is not None:
            LOG.error("A connection failed.", exc_info=failed)
            self.close(Ending(EndReason.UNREADABLE))
