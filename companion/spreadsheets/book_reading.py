"""Reads an old score book: which of its rows are heads, which columns are days and names, and what its lines say."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, zip_longest
from typing import Final

from companion.errors import BadName, DamagedFile
from companion.figures_table import unescape_cell
from companion.players import (
    PLAYERS_FEWEST,
    PLAYERS_MOST,
    Player,
    check_names_differ,
    new_name,
    same_name_key,
)
from companion.spreadsheets.cells import day_comes_first
from companion.spreadsheets.days import days_of, with_years
from companion.spreadsheets.score_book import (
    ABSENT,
    MARKS,
    BookLine,
    LeftOut,
    ScoreBook,
    Total,
    Why,
    places_of,
    points_of,
)
from companion.spreadsheets.table_text import Rows, encoding_of
from companion.spreadsheets.wrong_file import refuse_other_kinds
from companion.steps import run_all
from companion.wording import say

BOOK_MOST: Final = 512 * 1024
"""The largest book that is read, in bytes."""
CELLS_MOST: Final = 40_000
SOME_YEAR: Final = 2000
"""A year until somebody says it; it has all days."""
NAMES_MOST: Final = 100
_SEPARATORS: Final = "\t;,|"
_LOOKED_AT: Final = 50
"""The lines that decide which separator a table has."""
_BETWEEN_NAMES: Final = re.compile(r"[,&+/]")
_NUMERIC: Final = re.compile(r"[+\-−]?[\d.,'\s]{1,20}")


def read_book(raw: bytes, year: int = SOME_YEAR) -> ScoreBook:
    """Read a table of games; `year` is that of the latest one, where its dates have none. DamagedFile says what is missing, and in which line."""
    refuse_other_kinds(raw)
    if len(raw) > BOOK_MOST:
        raise DamagedFile(
            say("The file has {size} bytes; {most} are the most.", size=len(raw), most=BOOK_MOST)
        )
    rows, yearless = with_years(_rows_of(raw.decode(run_all(encoding_of(raw)), errors="replace")), year)
    return replace(_book_of(rows), yearless=yearless)


def _rows_of(text: str) -> Rows:
    """The rows that are not empty, without spaces around their cells."""
    begins = [line for line in text.splitlines()[:_LOOKED_AT] if line.strip()]
    found = [each for each in _SEPARATORS if sum(each in line for line in begins) * 2 > len(begins)]
    if not found:
        raise _no_table()
    table = csv.reader(io.StringIO(text, newline=""), delimiter=found[0], skipinitialspace=True)
    rows: Rows = []
    try:
        for cells in table:
            if any(cell.strip() for cell in cells):
                rows.append((table.line_num, [unescape_cell(cell).strip() for cell in cells]))
    except csv.Error as wrong:
        raise DamagedFile(
            say("Line {number} is no line of a spreadsheet (CSV).", number=table.line_num)
        ) from wrong
    width = max((len(cells) for _, cells in rows), default=0)
    if not rows:
        raise _no_table()
    size = width * len(rows)
    if size > CELLS_MOST:
        raise DamagedFile(say("The table is too large: {size} (up to {most}).", size=size, most=CELLS_MOST))
    return [(number, row + [""] * (width - len(row))) for number, row in rows]


def _book_of(rows: Rows) -> ScoreBook:
    turned = _turned(rows)
    columns = _Columns.of(turned or rows, is_turned=bool(turned))
    found = [*columns.shape()]
    days = {day_comes_first(line.cell) for line in found if isinstance(line, BookLine)} - {None}
    lines = tuple(line for line in found if isinstance(line, BookLine))
    if not lines:
        why = next((line.sentence for line in found if isinstance(line, LeftOut)), "")
        raise DamagedFile(why) if why else _no_table()
    return ScoreBook(
        names=columns.names,
        lines=lines,
        left_out=tuple(line for line in found if isinstance(line, LeftOut)),
        is_day_first=days.pop() if len(days) == 1 else None,
        numbers_rounds=columns.counter is not None,
    )


def _turned(rows: Rows) -> Rows:
    """The table with its columns as rows, where the names stand in lines; else nothing."""
    for place, (_, cells) in enumerate(rows):
        days = [bool(days_of(cell)) for cell in cells]
        if not any(days):
            continue
        if days[0] or (sum(days) < 2 and place):
            return []
        return _columns_as_rows([cells for _, cells in rows[place:]])
    first, *others = (cells for _, cells in rows)
    are_names = others and not any(map(_is_number, (row[0] for row in others)))
    numbers = [_is_number(cell) for cell in first[1:]]
    if not are_names or sum(numbers) * 2 <= len(numbers):
        return []
    if not _counts([points_of(cell) for cell in first[1:] if _is_number(cell)]):
        others = [first, *others]
        first = ["", *map(str, range(1, len(first)))]
    return _columns_as_rows([first, *others])


def _columns_as_rows(rows: list[list[str]]) -> Rows:
    return [(place, list(cells)) for place, cells in enumerate(zip_longest(*rows, fillvalue=""), start=1)]


def _is_number(cell: str) -> bool:
    return bool(_NUMERIC.fullmatch(cell)) and any(map(str.isdecimal, cell)) and not days_of(cell)


def _counts(numbers: Sequence[int | None]) -> bool:
    """True if numbers count up from 1 by one, again and again."""
    steps = zip([0, *numbers], numbers, strict=False)
    return bool(numbers) and all(now in (1, (before or 0) + 1) for before, now in steps)


@dataclass(slots=True, kw_only=True)
class _Columns:
    """The columns of a table, by what they have.

    Attributes:
        day: The place of the days; None in a table without days.
        counter: The place of the numbers of the rounds.
        named: The places of the columns that a name heads.
        texts: The places of those that have words in them.
    """

    body: Rows
    is_turned: bool
    day: int | None
    counter: int | None = None
    named: tuple[int, ...] = ()
    texts: tuple[int, ...] = ()
    names: tuple[str, ...] = ()

    @classmethod
    def of(cls, rows: Rows, *, is_turned: bool) -> _Columns:
        """The columns of a table whose names stand above them, or in a column of their own."""
        dated = [[place for place, cell in enumerate(cells) if days_of(cell)] for _, cells in rows]
        first = next((place for place, days in enumerate(dated) if days), 1)
        if first == 0 or len(rows) < 2:
            raise _no_names(rows[0][0])
        width = len(rows[0][1])
        every = Counter(place for days in dated for place in days)
        day = max(range(width), key=every.__getitem__) if every else None
        found = cls(body=rows[first:], is_turned=is_turned, day=day)
        found._sort(rows[first - 1], width)
        return found

    def _sort(self, head: tuple[int, list[str]], width: int) -> None:
        numbers, texts, marks = [], [], []
        cells_of = [self._cells(place) for place in range(width)]
        for place in range(width):
            cells = [cell for cell in cells_of[place] if cell not in ABSENT]
            if place == self.day or not cells:
                continue
            if sum(map(_is_number, cells)) * 2 >= len(cells):
                numbers.append(place)
            elif {cell.casefold() for cell in cells} <= MARKS:
                marks.append(place)
            else:
                texts.append(place)
        self._find_counter(numbers, texts, head[1])
        self.texts = tuple(texts)
        people = [*numbers, *marks] if len(numbers) + len(marks) > 1 else []
        heads = head[1]
        self.named = tuple(place for place in self._without_sums(people, heads) if heads[place] not in ABSENT)
        if len(self.named) > 1:
            self.names = _names([heads[place] for place in self.named], head[0])
        elif texts and (numbers or self.day is not None):
            self.named = tuple(numbers[:1])
            self._find_names(texts, head[0])
        else:
            raise _no_names(head[0]) if numbers else _no_table()

    def _find_counter(self, numbers: list[int], texts: list[int], heads: list[str]) -> None:
        """Find the column of the rounds' numbers, which is the first one beside the days."""
        for place in range(2):
            if place in (*numbers, *texts) and place != self.day:
                counted = [points_of(cell) for cell in self._cells(place)]
                while counted and counted[-1] is None:
                    counted.pop()
                is_said = heads[place].casefold() == say("Round").casefold()
                if _counts(counted) and (is_said or len(counted) > (1 if self.day is None else 2)):
                    self.counter = place
                    (numbers if place in numbers else texts).remove(place)
                return

    def _without_sums(self, people: list[int], heads: list[str]) -> list[int]:
        """The columns of people, without the totals beside each, and without the sum of all of them."""
        kept: list[int] = []
        for place in people:
            before = heads[kept[-1]] if kept else ""
            is_longer = before and heads[place].startswith(before) and heads[place] != before
            if not (is_longer and self._adds_up(kept[-1], place)):
                kept.append(place)
        others = kept[:-1]
        rows = [[points_of(cells[place]) or 0 for place in kept] for _, cells in self.body]
        # Two players may have together what a third one has, but hardly in each line.
        may_be = len(others) > 1 and kept == people and sum(map(any, rows)) > 1
        is_sum = may_be and all(sum(row[:-1]) == row[-1] for row in rows)
        return others if is_sum else kept

    def _adds_up(self, place: int, sums: int) -> bool:
        total = 0
        for _, cells in self.body:
            points, now = points_of(cells[place]), points_of(cells[sums])
            total += points or 0
            if points is not None and now != total:
                return False
        return True

    def _find_names(self, texts: list[int], line: int) -> None:
        """Find the column with the names: the one with the fewest different words."""
        found: dict[int, dict[str, str]] = {}
        for place in texts:
            words = [word for cell in self._cells(place) for word in _people(cell)]
            found[place] = {same_name_key(word): word for word in words}
        several = [place for place in texts if len(found[place]) > 1]
        if not several:
            raise _no_names(line)
        where = min(several, key=lambda place: len(found[place]))
        self.texts = (where,)
        self.names = _names([*found[where].values()], line)

    def _cells(self, place: int) -> list[str]:
        return [cells[place] for _, cells in self.body]

    def shape(self) -> Iterator[BookLine | LeftOut]:
        """The lines, as the shape of the table has them."""
        if len(self.named) > 1:
            return self._by_columns()
        if self.named and any(len(group) > 1 for group in self._groups()):
            return self._by_players()
        return self._winners()

    def _left(self, number: int, value: str, why: Why) -> LeftOut:
        return LeftOut(number=number, value=value, why=why, is_column=self.is_turned)

    def _day(self, cells: list[str], before: str) -> str:
        """The cell of the day: that of the line above where somebody left it empty."""
        return "" if self.day is None else cells[self.day] or before

    def _by_columns(self) -> Iterator[BookLine | LeftOut]:
        """A column for each player: points, or a mark for whoever won."""
        total, before = Total.of(len(self.names)), ""
        for number, cells in self.body:
            found = [cells[place] for place in self.named]
            points = [None if cell in ABSENT else points_of(cell) for cell in found]
            own = "" if self.day is None else cells[self.day]
            is_counted = self.counter is not None and points_of(cells[self.counter]) is not None
            if not days_of(own) and not is_counted and total.is_written_in(points):
                yield self._left(number, own, Why.TOTAL)
                continue
            cell = self._day(cells, before)
            days = days_of(cell)
            if self.day is not None and not days:
                yield self._left(number, own, Why.NO_DAY)
                continue
            before = cell
            winners = tuple(place for place, each in enumerate(found) if each.casefold() in MARKS)
            wrong = [
                each
                for each, its in zip(found, points, strict=True)
                if its is None and each not in ABSENT and each.casefold() not in MARKS
            ]
            if wrong:
                yield self._left(number, wrong[0], Why.NO_NUMBER)
            elif winners and not any(points):
                yield BookLine(number=number, cell=cell, days=days, winners=winners)
            else:
                total.add(points)
                yield self._checked(number, cell, points)

    def _checked(self, number: int, cell: str, points: Sequence[int | None]) -> BookLine | LeftOut:
        played = sum(each is not None for each in points)
        if not any(points):
            return self._left(number, cell, Why.NOBODY)
        if not PLAYERS_FEWEST <= played <= PLAYERS_MOST:
            return self._left(number, cell, Why.TOO_FEW)
        return BookLine(number=number, cell=cell, days=days_of(cell), points=tuple(points))

    def _groups(self) -> list[list[tuple[int, list[str]]]]:
        """The lines that are one game, where each player has a line: until the day changes, or a name comes again."""
        name = self.texts[0]
        groups: list[list[tuple[int, list[str]]]] = []
        for _, day in groupby(self.body, key=lambda row: "" if self.day is None else row[1][self.day]):
            seen: set[str] = set()
            for row in day:
                who = row[1][name].casefold()
                if not seen or who in seen:
                    groups.append([])
                    seen = set()
                seen.add(who)
                groups[-1].append(row)
        return groups

    def _by_players(self) -> Iterator[BookLine | LeftOut]:
        """A line for each player of a game, with the points."""
        for group in self._groups():
            points: list[int | None] = [None] * len(self.names)
            number, first = group[0]
            cell = self._day(first, "")
            if self.day is not None and not days_of(cell):
                yield self._left(number, cell, Why.NO_DAY)
                continue
            wrong: list[LeftOut] = []
            for line, cells in group:
                value, who = cells[self.named[0]], _people(cells[self.texts[0]])
                got = points_of(value)
                if got is None or len(who) != 1:
                    wrong.append(self._left(line, value, Why.NO_NUMBER))
                else:
                    points[places_of(self.names, who)[0]] = got
            if wrong:
                yield from wrong
            else:
                yield self._checked(number, cell, points)

    def _winners(self) -> Iterator[BookLine | LeftOut]:
        """A line for each game with the name of whoever won it."""
        before = ""
        for number, cells in self.body:
            cell = before = self._day(cells, before)
            winners = places_of(self.names, _people(cells[self.texts[0]]))
            if not days_of(cell):
                yield self._left(number, cell, Why.NO_DAY)
            elif not winners:
                yield self._left(number, cell, Why.NOBODY)
            else:
                yield BookLine(number=number, cell=cell, days=days_of(cell), winners=winners)


def _people(cell: str) -> list[str]:
    return [name.strip() for name in _BETWEEN_NAMES.split(cell) if name.strip() not in ABSENT]


def _no_table() -> DamagedFile:
    return DamagedFile(say("There is no table of days, names and points in it."))


def _no_names(line: int) -> DamagedFile:
    return DamagedFile(say("Line {number}: the names are missing above the points.", number=line))


def _names(cells: list[str], line: int) -> tuple[str, ...]:
    if len(cells) > NAMES_MOST:
        raise _no_table()
    try:
        names = tuple(map(new_name, cells))
        check_names_differ(Player(id=f"name-{place}", name=name) for place, name in enumerate(names))
    except BadName as wrong:
        raise DamagedFile(say("Line {number}: {why}", number=line, why=wrong)) from wrong
    return names
