"""Validation of ids and times from imported files, so that every device can store them."""

import re
from datetime import datetime
from typing import Final

from companion.errors import BadEntry
from companion.wording import say

ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,63}")
"""The form of an id. An id is also a file name, so it must be valid on every operating system."""
RESERVED: Final = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])", re.IGNORECASE)
"""Device names that Windows reserves: no file can have one of them, with any extension."""
BOOK_GAME: Final = "book-"
"""What the ids of the games begin with that an old score book told."""
YEARS: Final = range(1971, 2200)
"""The years a game may be played in. Every device can show these times, in every time zone."""


def is_of_a_book(game_id: str) -> bool:
    """True if a game comes from an old score book: nobody knows its time, nor who dealt."""
    return game_id.startswith(BOOK_GAME)


def is_id(text: str) -> bool:
    """True if a text is a valid id."""
    return ID.fullmatch(text) is not None and RESERVED.fullmatch(text) is None


def check_id(text: str) -> None:
    """Refuse what is not 1 to 64 letters, digits and dashes, and names that Windows reserves (BadEntry)."""
    if not is_id(text):
        raise BadEntry(say("“{id}” cannot be an id.", id=text[:80]))


def differ_in_case(one: str, other: str) -> str:
    """The refusal of a second game in the same file, on a disk that does not tell capital letters apart."""
    return say(
        "Some disks can't tell the games “{id}” and “{other}” apart. Give one another id.",
        id=one[:80],
        other=other[:80],
    )


def check_time(at: datetime) -> None:
    """Refuse a time outside `YEARS`; BadEntry if it is before 1971 or after 2199."""
    if at.year not in YEARS:
        raise BadEntry(
            say(
                "{time} cannot be the time of a game. Games are from {first} to {last}.",
                time=at.isoformat(),
                first=YEARS[0],
                last=YEARS[-1],
            )
        )


def nearest_time(at: datetime) -> datetime:
    """A time, or the nearest one that a game may have, where the clock of a device is wrong."""
    first = datetime(YEARS[0], 1, 1, tzinfo=at.tzinfo)
    last = datetime(YEARS[-1], 12, 31, 23, 59, 59, tzinfo=at.tzinfo)
    return min(max(at, first), last)
