"""What lets a new guest in: the secret in the square code, and six digits to type.

Several people scan the same screen one after another. So a secret is drawn anew the moment it is first
used, and the used one stays good for a minute, for whoever scanned the same square; then it is dead. A
link or a picture that goes astray later opens nothing. The six digits stay the same until the host
draws new ones; who may guess how often is the door's business (`views/server/lan/rate_limit.py`).
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

GRACE: Final = 60.0
"""For so many seconds after its first use a secret still lets in who scanned the same square."""
DIGITS: Final = 6
"""How many digits are typed."""


def _digits() -> str:
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def _secret() -> str:
    return secrets.token_urlsafe(24)


@dataclass(slots=True, kw_only=True)
class Invitation:
    """The secret and the digits that are good now.

    Attributes:
        clock: Seconds that only go forward.
        secret: What the square code holds now; 192 bits.
        digits: What can be typed instead.
    """

    clock: Callable[[], float] = time.monotonic
    secret: str = field(default_factory=_secret, repr=False)
    digits: str = field(default_factory=_digits, repr=False)
    _fading: list[tuple[str, float]] = field(default_factory=list, repr=False)

    def takes_secret(self, shown: str) -> bool:
        """Whether a secret opens; the first use of one draws the next."""
        now = self.clock()
        self._fading = [(old, until) for old, until in self._fading if until > now]
        if _same(shown, self.secret):
            self._fading.append((self.secret, now + GRACE))
            self.secret = _secret()
            return True
        return any(_same(shown, old) for old, _ in self._fading)

    def takes_digits(self, typed: str) -> bool:
        """Whether six digits open."""
        return _same("".join(typed.split()), self.digits)


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode())
