"""Reading one cookie of this app: only the exact form that the app itself gives out."""

from __future__ import annotations

import re
from typing import Final

_TOKEN: Final = re.compile(rb"[A-Za-z0-9_-]{43}")
"""A token of 32 random bytes, as `secrets.token_urlsafe` writes it."""


def token_in(cookies: bytes, name: str) -> str:
    """The token in a request's cookies; empty if there is none, or more than one.

    Python's own reader of cookies needs minutes for hostile ones (CVE-2024-7592).

    Args:
        cookies: The value of the header.
        name: The cookie's name.
    """
    pairs = (part.strip().partition(b"=") for part in cookies.split(b";"))
    found = {value for key, _, value in pairs if key == name.encode()}
    value = found.pop() if len(found) == 1 else b""
    return value.decode() if _TOKEN.fullmatch(value) else ""
