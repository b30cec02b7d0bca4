"""How often somebody may guess the six digits.

Five wrong tries lock an address out for a minute, the next five for two, and so on, doubling. Somebody
with many addresses meets the bound on all wrong tries together: thirty in ten minutes, which finds one
code of a million in about six years. While that bound is reached the digits let nobody in; the square
code, which cannot be guessed, still does, and a new code that the host draws opens the digits again.
"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

TRIES: Final = 5
"""So many wrong tries lock an address out."""
LOCKED: Final = 60.0
"""For so many seconds the first time."""
DOUBLINGS: Final = 10
"""A lock is doubled so often at most: to seventeen hours."""
TOGETHER: Final = 30
"""So many wrong tries of all addresses together close the digits."""
SPAN: Final = 600.0
"""Within so many seconds."""
ADDRESSES: Final = 1024
"""So many addresses are remembered."""


@dataclass(slots=True)
class _Record:
    wrong: int = 0
    locks: int = 0
    until: float = 0.0


@dataclass(slots=True, kw_only=True)
class CodeRateLimit:
    """The wrong tries so far.

    Attributes:
        clock: Seconds that only go forward.
    """

    clock: Callable[[], float] = time.monotonic
    _by: OrderedDict[str, _Record] = field(default_factory=OrderedDict)
    _all: deque[float] = field(default_factory=lambda: deque(maxlen=TOGETHER))

    def wait(self, address: str) -> float:
        """How many seconds an address must wait before it may try; 0 when it may."""
        now = self.clock()
        record = self._by.get(address)
        own = record.until - now if record else 0.0
        together = self._all[0] + SPAN - now if len(self._all) == TOGETHER else 0.0
        return max(0.0, own, together)

    def wrong(self, address: str) -> None:
        """An address tried digits that are not good."""
        now = self.clock()
        self._all.append(now)
        record = self._by.setdefault(address, _Record())
        self._by.move_to_end(address)
        if len(self._by) > ADDRESSES:
            self._by.popitem(last=False)
        record.wrong += 1
        if record.wrong % TRIES == 0:
            record.until = now + LOCKED * 2 ** min(record.locks, DOUBLINGS)
            record.locks += 1

    def renewed(self) -> None:
        """A new code was drawn: it was never guessed at, so it is open again to all who are not locked out."""
        self._all.clear()

    def right(self, address: str) -> None:
        """An address was let in."""
        self._by.pop(address, None)
