"""The rate limit of the six digits.

Five wrong codes lock an address out for a minute, the next five for two, and so on, doubling. Attackers with many
addresses meet the limit of all of them together: thirty wrong codes in ten minutes. At that rate one code of a million
is found in about six years. While that limit is reached the digits let nobody in; the QR code, which cannot be guessed,
still does, and a new code that the host draws opens the digits again.
"""

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

ATTEMPTS: Final = 5
"""Wrong codes from one IP address before each lockout."""
FIRST_LOCKOUT: Final = 60.0
"""The length of the first lockout, in seconds."""
DOUBLINGS_MOST: Final = 10
"""A lockout is doubled at most this often: to seventeen hours."""
FAILURES_MOST: Final = 30
"""Wrong codes from all addresses together that close the digits."""
FAILURES_WITHIN: Final = 600.0
"""The seconds in which they are counted."""
ADDRESSES_MOST: Final = 1024
"""The addresses that are remembered; the one that failed longest ago is dropped."""


@dataclass(slots=True)
class _Record:
    failures: int = 0
    locked_until: float = 0.0


@dataclass(slots=True, kw_only=True)
class CodeRateLimit:
    """The wrong codes so far."""

    clock: Callable[[], float] = time.monotonic
    _by_address: OrderedDict[str, _Record] = field(default_factory=OrderedDict)
    _all: deque[float] = field(default_factory=lambda: deque(maxlen=FAILURES_MOST))

    def wait(self, address: str) -> float:
        """Seconds until an address may send a code; 0 if it may now."""
        now = self.clock()
        record = self._by_address.get(address)
        own = record.locked_until - now if record else 0.0
        together = self._all[0] + FAILURES_WITHIN - now if len(self._all) == FAILURES_MOST else 0.0
        return max(0.0, own, together)

    def record_failure(self, address: str) -> None:
        """Count a wrong code of an address."""
        now = self.clock()
        self._all.append(now)
        record = self._by_address.setdefault(address, _Record())
        self._by_address.move_to_end(address)
        if len(self._by_address) > ADDRESSES_MOST:
            self._by_address.popitem(last=False)
        record.failures += 1
        lockouts, since = divmod(record.failures, ATTEMPTS)
        if since == 0:
            record.locked_until = now + FIRST_LOCKOUT * 2 ** min(lockouts - 1, DOUBLINGS_MOST)

    def record_success(self, address: str) -> None:
        """Forget the wrong codes of an address that sent the right one."""
        self._by_address.pop(address, None)

    def reset_total(self) -> None:
        """Open the digits to all who are not locked out themselves: nobody has guessed at the new code yet."""
        self._all.clear()
