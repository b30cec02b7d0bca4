"""The addresses of screens, such as `/new?rules=…`."""

import re
from urllib.parse import parse_qs, urlsplit


def address_path(address: str | None) -> str:
    """The screen of an address: the part before the question mark, without a slash at its end."""
    return urlsplit(address or "").path.rstrip("/")


def game_in(address: str | None) -> str:
    """The id of the game that an address names; empty for none."""
    found = re.search(r"/game/([^/]+)", address_path(address))
    return found[1] if found else ""


def query_value(address: str | None, name: str) -> str:
    """The value of `name` in the query of an address; empty if it has none."""
    return next(iter(parse_qs(urlsplit(address or "").query).get(name, [])), "")
