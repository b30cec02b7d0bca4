"""The cookies of this app: only the exact form that the app itself gives out is read, and no later part of the app reads any cookie.

Starlette reads cookies with a function of Python that needs quadratic time for backslashes in quotes (CVE-2024-7592):
0.2 s for the 4 KB that the shared table takes, 40 s for 64 KB. So `Request.cookies` is not used, and Flet, which would
use it for each window, gets requests without cookies.
"""

import re
from typing import Final

from starlette.types import Scope

_TOKEN: Final = re.compile(rb"[A-Za-z0-9_-]{43}")
"""A token of 32 random bytes, as `secrets.token_urlsafe` writes it."""


def take_cookies(scope: Scope) -> tuple[bytes, Scope]:
    """The cookies of a request, and the request without them."""
    cookies = [value for name, value in scope["headers"] if name == b"cookie"]
    others = [(name, value) for name, value in scope["headers"] if name != b"cookie"]
    return b";".join(cookies), {**scope, "headers": others}


def token_in(cookies: bytes, name: str) -> str:
    """The token in the cookie of a name; empty if there is none, or more than one."""
    pairs = (part.strip().partition(b"=") for part in cookies.split(b";"))
    found = {value for key, _, value in pairs if key == name.encode()}
    value = found.pop() if len(found) == 1 else b""
    return value.decode() if _TOKEN.fullmatch(value) else ""
