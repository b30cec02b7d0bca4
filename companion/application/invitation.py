"""The codes that admit a new guest: a secret in the QR code, and six digits to type.

The first use of a secret creates the next one. The used secret is valid for one more minute, for people who scanned the same
QR code at the same time. So a link or a photo of the code is of no use later. The six digits are valid until the host asks
for new ones; `views/server/lan/rate_limit.py` limits the attempts to guess them.
"""

import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

GRACE: Final = 60.0
"""Seconds that a secret stays valid after its first use."""
DIGITS: Final = 6
"""The number of digits in the code to type."""


def _digits() -> str:
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def _secret() -> str:
    return secrets.token_urlsafe(24)


@dataclass(slots=True, kw_only=True)
class Invitation:
    """The secret, of 192 bits, and the digits that are valid now."""

    clock: Callable[[], float] = time.monotonic
    secret: str = field(default_factory=_secret, repr=False)
    digits: str = field(default_factory=_digits, repr=False)
    _expiring: list[tuple[str, float]] = field(default_factory=list, repr=False)

    def accepts_secret(self, shown: str) -> bool:
        """True if a secret is valid. The first use of a secret creates the next one."""
        now = self.clock()
        self._expiring = [(old, until) for old, until in self._expiring if until > now]
        if _same(shown, self.secret):
            self._expiring.append((self.secret, now + GRACE))
            self.secret = _secret()
            return True
        return any(_same(shown, old) for old, _ in self._expiring)

    def accepts_digits(self, typed: str) -> bool:
        """True if the digits are right."""
        return _same("".join(typed.split()), self.digits)


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode())
