"""Ids and times that come from elsewhere: what they may be, so that every device can keep them."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from companion.errors import BadEntry
from companion.wording import say

ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,63}")
"""What an id may be: also the name of a file, on every system."""
RESERVED: Final = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])", re.IGNORECASE)
"""Names that Windows keeps for devices: no file can have one of them, whatever its ending."""
YEARS: Final = range(1971, 2200)
"""The years a game may be played in: every device can show such a time, whatever its time zone."""


def is_id(text: str) -> bool:
    """Whether a text may be an id."""
    return ID.fullmatch(text) is not None and RESERVED.fullmatch(text) is None


def check_id(text: str) -> None:
    """Refuse an id that some device could not keep.

    Raises:
        BadEntry: If it is not 1 to 64 letters, digits and dashes, or is a name that Windows keeps for itself.
    """
    if not is_id(text):
        raise BadEntry(say("“{id}” cannot be an id.", id=text[:80]))


def check_time(at: datetime) -> None:
    """Refuse a time at which no game was played.

    Raises:
        BadEntry: If it lies before 1971 or after 2199.
    """
    if at.year not in YEARS:
        raise BadEntry(
            say(
                "{time} cannot be the time of a game; games are played from {first} to {last}.",
                time=at.isoformat(),
                first=YEARS[0],
                last=YEARS[-1],
            )
        )
