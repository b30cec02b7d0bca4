"""Numbers and times in a cell, as spreadsheets of any country write them after they have understood them."""

import re
from datetime import datetime
from typing import Final

_UNSEEN: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
"""The marks of direction that spreadsheets put into Arabic dates."""
_WHOLE: Final = re.compile(r"(-?[0-9]{1,9})(?:[.,\u066b]0{1,2})?")
_GROUPED: Final = re.compile(
    r"(-?[0-9]{1,3})([.,'\u2019\u066c \u00a0\u202f])([0-9]{3})(?:[.,\u066b](0{1,2}))?"
)
"""Points are at most thousands, so a number has one sign between its groups at most."""
_DATE: Final = re.compile(r"([0-9]{1,4})([./\u060c-])([0-9]{1,2})\2([0-9]{1,4})")
_CLOCK: Final = re.compile(r"([0-9]{1,2})[:.]([0-9]{2})(?:[:.]([0-9]{2}))?(?:[.,][0-9]+)?(.*)")
_HALVES: Final = {"": 0, "am": 0, "pm": 12, "\u0635": 0, "\u0645": 12}
"""The hours before a half of the day, by its word without dots and spaces; Arabic has a letter for each."""


def without_marks(cell: str) -> str:
    """A cell without marks that are not seen, its digits those of English."""
    text = _UNSEEN.sub("", cell).replace("\N{MINUS SIGN}", "-").strip()
    return "".join(str(int(each)) if each.isdecimal() else each for each in text)


def whole_number(cell: str) -> int | None:
    """The whole number of a cell such as `57`, `57,0` or `1.234`; None if it is none, or may be one of two."""
    text = without_marks(cell)
    if found := _WHOLE.fullmatch(text):
        return int(found[1])
    found = _GROUPED.fullmatch(text)
    # “1.000” is a thousand in one country and one in another.
    if found and (found[2] not in ".," or found[3] != "000" or found[4]):
        return int(found[1] + found[3])
    return None


def day_comes_first(cell: str) -> bool | None:
    """Whether the day stands before the month in a date; None if it does not tell, as “01/02/2026”."""
    found = _DATE.match(without_marks(cell))
    if not found or len(found[1]) > 2:
        return None
    if found[2] != "/" or int(found[1]) > 12:
        # Only with strokes does any country put the month first.
        return True
    return False if int(found[3]) > 12 else None


def moment(cell: str, *, is_day_first: bool | None) -> datetime:
    """The time of a cell, in the time zone of this device if it has none; ValueError if it is none, or two.

    `is_day_first` says how the table has its dates, if it tells.
    """
    text = without_marks(cell)
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        found = _of_a_country(text, is_day_first=is_day_first)
    return found if found.tzinfo else found.astimezone()


def _of_a_country(text: str, *, is_day_first: bool | None) -> datetime:
    date = _DATE.match(text)
    if date is None:
        raise ValueError(text)
    rest = text[date.end() :].strip(",\u060c T\u00a0\u202f")
    hour, minute, second = 0, 0, 0
    if rest:
        clock = _CLOCK.fullmatch(rest)
        if clock is None:
            raise ValueError(text)
        hour, minute, second = int(clock[1]), int(clock[2]), int(clock[3] or 0)
        half = re.sub(r"[.\s]", "", clock[4]).lower()
        if half not in _HALVES:
            raise ValueError(text)
        hour = hour % 12 + _HALVES[half] if half else hour
    one, two, three = (int(date[place]) for place in (1, 3, 4))
    if len(date[1]) == 4:
        return datetime(one, two, three, hour, minute, second)  # noqa: DTZ001 - the caller gives it the device's zone
    year = three + 2000 if len(date[4]) == 2 else three
    tells = day_comes_first(text)
    first = is_day_first if tells is None else tells
    if first is None:
        raise ValueError(text)
    day, month = (one, two) if first else (two, one)
    return datetime(year, month, day, hour, minute, second)  # noqa: DTZ001 - as above
