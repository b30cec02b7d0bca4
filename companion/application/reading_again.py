"""Reads what is shown, and reads it again later where the disk did not give it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from companion.application.ports import GameRepository
from companion.errors import CannotRead

READ_AGAIN_AFTER: Final = 10.0
"""Seconds after which what could not be read is read again."""

Read = Callable[[], Awaitable[object]]


@dataclass(slots=True, kw_only=True)
class ReadingAgain:
    """Reads until everything could be read.

    Attributes:
        repository: Where games are kept.
        again: Reads everything again.
        unread: Sentences about what could not be read.
    """

    repository: GameRepository
    again: Callable[[], Awaitable[None]]
    unread: tuple[str, ...] = ()
    _task: asyncio.Task[None] | None = None

    async def read(self, *reads: Read) -> None:
        """Read everything there is to read. What cannot be read now stays as it was shown."""
        unread: list[str] = []
        for each in reads:
            try:
                await each()
            except CannotRead as wrong:
                unread.append(str(wrong))
        self.unread = tuple(dict.fromkeys((*unread, *await self.repository.unread())))
        if self.unread:
            asyncio.get_running_loop().call_later(READ_AGAIN_AFTER, self._start)

    def _start(self) -> None:
        # Somebody else may have read everything meanwhile.
        if self.unread and (self._task is None or self._task.done()):
            self._task = asyncio.ensure_future(self.again())
