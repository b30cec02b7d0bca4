"""A short form of any value, as an error message shows it to a player: in the words of a file, not of Python."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Final

from companion.wording import quoted, say

SHOWN_LONGEST: Final = 80
"""The most characters of a wrong value that an error message shows."""


def short_repr(value: object) -> str:
    """A wrong value, in at most 80 characters."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < 10**SHOWN_LONGEST else say("a very large number")
        case str():
            return f"“{quoted(value)[: SHOWN_LONGEST - 2]}”"
        case list() | tuple() if value and all(isinstance(each, str | int) for each in value[:SHOWN_LONGEST]):
            return ", ".join(map(short_repr, value[:SHOWN_LONGEST]))[:SHOWN_LONGEST]
        case list() | tuple():
            return say("a list")
        case dict():
            return say("a group of values")
        case datetime() | date() | time():
            return value.isoformat()
        case float():
            return str(value)
        case _:
            return say("nothing")
