"""The addresses of screens, such as `/new?rules=…`."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit


def address_path(address: str | None) -> str:
    """The screen of an address: the part before the question mark, without a slash at its end."""
    return urlsplit(address or "").path.rstrip("/")


def query_value(address: str | None, name: str) -> str:
    """What an address says of `name` after its question mark; empty if it says nothing."""
    return next(iter(parse_qs(urlsplit(address or "").query).get(name, [])), "")
