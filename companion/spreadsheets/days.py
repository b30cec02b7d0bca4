"""The day of a cell of an old score book, whichever way somebody wrote it."""

import re
from datetime import date
from functools import lru_cache
from itertools import chain, pairwise
from typing import Final

from companion.formats import months, short_months
from companion.ids import YEARS
from companion.spreadsheets.cells import moment, without_marks
from companion.spreadsheets.table_text import Rows
from companion.statistics.game_row import plain_text
from companion.wording import IN_ENGLISH, language, speaking

SHORTEST: Final = len("1.2.25")
LONGEST: Final = 40
"""The most characters of a day, with its weekday and a time."""
_PARTS: Final = re.compile(r"[0-9]+|[^\W\d_]+")
_YEAR: Final = 12 * 31
"""The days of a year whose months are all as long as January."""
_WEEKDAY: Final = re.compile(r"[^\W\d_]*[.,]?\s*")


def days_of(cell: str) -> tuple[date, ...]:
    """The days that a cell may mean: none, one, or two where its day may be its month; the day first is first."""
    if not SHORTEST <= len(cell) <= LONGEST or not any(map(str.isdecimal, cell)):
        return ()
    return _days_of(cell, language().code)


@lru_cache(maxsize=4096)
def _days_of(cell: str, _language: str) -> tuple[date, ...]:
    """The days of a cell, by the months of a language: each cell of a table is asked several times."""
    text = without_marks(cell)
    text = text[len(found[0]) :] if (found := _WEEKDAY.match(text)) else text
    either = (_numbered(text, is_day_first=first) for first in (True, False))
    days = tuple(dict.fromkeys(day for day in either if day)) or _with_month(cell)
    return tuple(day for day in days if day.year in YEARS)


def _numbered(text: str, *, is_day_first: bool) -> date | None:
    try:
        return moment(text, is_day_first=is_day_first).date()
    except (ValueError, OverflowError, OSError):
        return None


def _with_month(cell: str) -> tuple[date, ...]:
    """The day of a cell that has the name of its month, such as `24. Dez 2025` or `Dec 24, 2025`."""
    parts = _PARTS.findall(plain_text(without_marks(cell)))
    numbers = [int(part) for part in parts if part.isdecimal()]
    found = [month for part in parts if not part.isdecimal() and (month := _month(part))]
    if len(found) != 1 or len(numbers) < 2:
        return ()
    day, year = sorted(numbers[:2]) if max(numbers[:2]) > 31 else numbers[:2]
    try:
        return (date(year + 2000 if year < 100 else year, found[0], day),)
    except (ValueError, OverflowError):
        return ()


def _month(word: str) -> int:
    """The number of the month of a word, in the language of whoever reads now or in English; 0 for none."""
    with speaking(IN_ENGLISH):
        english = months()
    for place, name in chain.from_iterable(map(enumerate, (months(), short_months(), english))):
        whole = plain_text(name).strip(".")
        if word == whole or (len(word) >= 3 and whole.startswith(word)):
            return place + 1
    return 0


def with_years(rows: Rows, latest: int) -> tuple[Rows, str]:
    """A table with years in the dates of its first column, where none has one, and the date of its latest game.

    The games stand in their order, the first or the latest one above, whichever takes less time.
    """
    if any(days_of(cell) for _, cells in rows for cell in cells):
        return rows, ""
    cells = [row[0] for _, row in rows]
    places = [place for place, cell in enumerate(cells) if _with_year(cell, latest)]
    if len(places) * 2 < len(cells):
        return rows, ""
    days = min((_days(cells, places, latest, reading) for reading in (0, -1)), key=_span)
    if _span(days[::-1]) < _span(days):
        days, places = days[::-1], places[::-1]
    found, year, after = {}, latest, _YEAR
    for place, day in zip(reversed(places), reversed(days), strict=True):
        year -= day > after
        found[place], after = _with_year(cells[place], year) or cells[place], day
    dated = [(number, [found.get(place, row[0]), *row[1:]]) for place, (number, row) in enumerate(rows)]
    return dated, cells[places[-1]]


def _with_year(cell: str, year: int) -> str:
    """A date with a year, such as `24.12.` or `24 Dec`; empty for what is none."""
    return next((text for joint in ("", ".", "/", " ") if days_of(text := f"{cell}{joint}{year}")), "")


def _days(cells: list[str], places: list[int], year: int, reading: int) -> list[int]:
    found = (days_of(_with_year(cells[place], year))[reading] for place in places)
    return [31 * day.month + day.day for day in found]


def _span(days: list[int]) -> int:
    """The days from the first to the last of games that were played in this order."""
    return sum((now - before) % _YEAR for before, now in pairwise(days))
