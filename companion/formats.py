"""Dates, times, decimals and lists as the language of whoever reads them writes them.

Their forms are messages of the catalogue. Where Babel knows a language, `tools.catalogues` fills them in from the Unicode
locale data (CLDR), which is far too large to be read when the app runs.
"""

import re
from collections.abc import Iterable
from datetime import date, datetime, time
from fractions import Fraction
from math import floor

from companion.wording import (
    is_right_to_left,
    isolated,
    language,
    say,
    say_count,
    say_in,
    upright,
    with_minus,
)


def day(of: date) -> str:
    """A day with its year, `05 Jan 2026`."""
    return _written(say_in("form of a day", "{padded} {month} {year}"), of, short_months()[of.month - 1])


def day_of_year(of: date) -> str:
    """A day without its year, `05 Jan`."""
    return _written(
        say_in("form of a day without year", "{padded} {month}"), of, short_months()[of.month - 1]
    )


def whole_day(of: date) -> str:
    """A day with the whole name of its month, `5 January 2026`."""
    return _written(say_in("form of a whole day", "{day} {month} {year}"), of, months()[of.month - 1])


def _written(form: str, of: date, month: str) -> str:
    return form.format(day=of.day, padded=f"{of.day:02}", month=month, year=of.year)


def clock(at: datetime | time) -> str:
    """A time of the day, `20:15`."""
    return say_in("form of a time", "{hour}:{minute}").format(hour=f"{at.hour:02}", minute=f"{at.minute:02}")


def day_and_time(at: datetime) -> str:
    """A day and a time, `05 Jan 2026, 20:15`."""
    return day(at) + between_parts() + clock(at)


def rounded(value: Fraction | float) -> int:
    """The nearest whole number; a half goes up, where Python's own `round` takes the even one."""
    return floor(value + Fraction(1, 2))


def decimal(value: Fraction | float) -> str:
    """A number with one digit after the decimal sign, `2.5`."""
    return f"{rounded(value * 10) / 10:.1f}".replace(".", say_in("decimal sign", "."))


def points_word(points: int, plus: str = "") -> str:
    """A number of points as it is shown: with a true minus sign, or with this plus."""
    return upright(with_minus(points, plus))


def points_given(name: str, points: int) -> str:
    """What a round gives somebody, as a sentence, such as “Ann gets 7 points.” or “Ann loses 7 points.”."""
    if points < 0:
        return say_count("{name} loses {count} point.", "{name} loses {count} points.", -points, name=name)
    return say_count("{name} gets {count} point.", "{name} gets {count} points.", points, name=name)


def percent(share: Fraction | float) -> str:
    """A share in whole percent, `25 %`."""
    return say("{percent} %", percent=rounded(share * 100))


def between_parts() -> str:
    """What stands between the parts of a list."""
    return say_in("between the parts of a list", ", ")


def labelled(label: object, value: object) -> str:
    """What something is, behind what it is called: “Target: 500”. Each language has its own space before the colon."""
    return say("{label}: {value}", label=label, value=value)


def listed(parts: Iterable[str]) -> str:
    """Names or facts one after the other, `Ann, Ben, Cleo`; a name never changes the order of its neighbours."""
    return between_parts().join(apart(parts))


def together(names: Iterable[str]) -> str:
    """The names of those who share something, `Ann, Ben & Cleo`."""
    if len(every := list(names)) < 2:
        return "".join(every)
    # In Spanish “y” is “e” before the sound of i.
    between = (
        say_in("between names, before the sound of i", " & ")
        if re.match(r"(?i)h?[iíy](?![aeo])", every[-1])
        else say_in("between those who share something", " & ")
    )
    *first, last = apart(every)
    return between_parts().join(first) + between + last


def apart(parts: Iterable[str]) -> list[str]:
    """Texts to stand in one line, isolated where one could change the order of its neighbours."""
    every = list(parts)
    if len(every) < 2:
        return every
    return [isolated(each) if language().right_to_left or is_right_to_left(each) else each for each in every]


def short_months() -> list[str]:
    """The months as a day of `day` has them."""
    return say_in("short months", "Jan/Feb/Mar/Apr/May/Jun/Jul/Aug/Sep/Oct/Nov/Dec").split("/")


def months() -> list[str]:
    """The whole names of the months."""
    return say_in(
        "whole months",
        "January/February/March/April/May/June/July/August/September/October/November/December",
    ).split("/")
