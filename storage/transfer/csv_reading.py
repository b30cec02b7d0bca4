"""Reads the games of a CSV table of hands, with the same checks as the screens have."""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import groupby
from typing import Any, Final, get_args

from companion.cards import FACE_WORD, Face
from companion.editions.edition import Edition
from companion.errors import BadName, CompanionError, DamagedFile
from companion.figures_table import unescape_cell
from companion.game.changes.change import Change, PlayerId, PlayerIds, fields_of
from companion.game.changes.evenings import DAYS
from companion.game.changes.kinds import CHANGES
from companion.game.game import Game
from companion.game.replay import Line, RoundLine, restore
from companion.game.roster import Roster
from companion.house_rules.rules_code import rules_of_words
from companion.players import Player, same_name_key
from companion.round import SET_ASIDE, Hand, HandLeft, Held, Round, TypedPoints
from companion.scoring.systems import System
from companion.spreadsheets.cells import day_comes_first, moment, whole_number
from companion.spreadsheets.table_text import encoding_of, rows_of
from companion.steps import Steps
from companion.wording import say, say_count
from storage.codec import not_utf8
from storage.transfer.csv_file import ASIDE, COLUMNS, ROUNDS, split_texts
from storage.transfer.import_reader import FileGames

SIZE_MOST: Final = 32 * 1024 * 1024
"""The largest table that is read, in bytes."""
_TIMES: Final = (COLUMNS.index("started"), COLUMNS.index("at"))
# Of two kinds with one word the first is read: in a record every change stands where it counts.
_KINDS: Final = {kind.entry: kind for kind in reversed(CHANGES) if kind.entry}
_OF_THE_DAY: Final = {entry for entry, kind in _KINDS.items() if kind.moves_by is not Change.moves_by}


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the table, with its line number, and how the table writes a date."""

    number: int
    cells: dict[str, str]
    is_day_first: bool | None = None
    moved: timedelta = timedelta()
    """By how much the times of its game differ from those of the clock."""

    def refuse(self, column: str, want: str) -> DamagedFile:
        return DamagedFile(
            say(
                "Line {number}: {column} is “{value}”, but it should be {want}.",
                number=self.number,
                column=column,
                value=self.cells[column][:40],
                want=want,
            )
        )

    def time(self, column: str) -> datetime:
        want = say("a time such as 2026-01-31T20:15:00+01:00")
        try:
            return moment(self.cells[column], is_day_first=self.is_day_first) - self.moved
        except (ValueError, OverflowError, OSError) as wrong:
            raise self.refuse(column, want) from wrong

    def whole(self, column: str, text: str | None = None) -> int:
        found = whole_number(self.cells[column] if text is None else text)
        if found is None:
            raise self.refuse(column, say("a whole number"))
        return found

    def word(self, column: str, words: Iterable[str], text: str | None = None) -> str:
        known, word = tuple(words), self.cells[column] if text is None else text
        if word not in known:
            raise self.refuse(column, say("one of {words}", words=", ".join(known)))
        return word


def open_table(raw: bytes, editions: Mapping[str, Edition], roster: Roster) -> FileGames:
    """Open a table of `COLUMNS`, to read game by game; DamagedFile names line, column and value."""
    if len(raw) > SIZE_MOST:
        raise DamagedFile(
            say("The file has {size} bytes; {most} are the most.", size=len(raw), most=SIZE_MOST)
        )
    file = FileGames(games=iter(()))
    file.games = _games(file, raw, editions, roster)
    return file


def _games(
    file: FileGames, raw: bytes, editions: Mapping[str, Edition], roster: Roster
) -> Iterator[Game | None]:
    """Yields the games after all rows are read, because the rows of a game may be anywhere in the table."""
    # Rows are tuples until their game is read: a dictionary for each row would slow down every garbage collection.
    by_game: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
    number, orders = 1, set[bool | None]()
    try:
        separator, table = rows_of(raw, (yield from encoding_of(raw)))
        if tuple(next(table, (1, []))[1]) != COLUMNS:
            raise DamagedFile(say("Line 1: the columns should be {columns}.", columns=",".join(COLUMNS)))
        for number, cells in table:
            cells += [""] * (len(COLUMNS) - len(cells))
            by_game.setdefault(cells[0], []).append((number, tuple(cells)))
            orders.update(day_comes_first(cells[place]) for place in _TIMES)
            file.count = len(by_game)
            yield None
    except UnicodeError as wrong:
        raise not_utf8() from wrong
    except csv.Error as wrong:
        raise DamagedFile(
            say("Line {number} is no line of a spreadsheet (CSV).", number=number + 1)
        ) from wrong
    # A country that puts a semicolon between cells puts the day before the month.
    told = orders - {None} or ({True} if separator == ";" else set())
    is_day_first = told.pop() if len(told) == 1 else None
    for game in tuple(by_game):
        rows = []
        for line, found in by_game.pop(game):
            rows.append(_row(line, found, is_day_first))
            yield None
        reading = _GameReading(rows[0], rows, editions, roster)
        try:
            read = yield from reading.read()
        except DamagedFile:
            raise
        except CompanionError as wrong:
            raise DamagedFile(say("Line {number}: {why}", number=reading.at.number, why=wrong)) from wrong
        # Who is new in one game has a colour of their own in the next.
        roster = roster.with_unknown(read.seats)
        yield read


def _row(number: int, cells: tuple[str, ...], is_day_first: bool | None) -> _Row:
    if len(cells) != len(COLUMNS):
        raise DamagedFile(
            say_count(
                "Line {number} has {count} cell instead of {want}.",
                "Line {number} has {count} cells instead of {want}.",
                len(cells),
                number=number,
                want=len(COLUMNS),
            )
        )
    return _Row(number, dict(zip(COLUMNS, map(unescape_cell, cells), strict=True)), is_day_first)


@dataclass(slots=True)
class _GameReading:
    """The rows of one game, read in their order; `at` is the current one, for error messages."""

    at: _Row
    rows: list[_Row]
    editions: Mapping[str, Edition]
    roster: Roster

    def read(self) -> Steps[Game]:
        """Read the game; each of its rows is a step."""
        self._find_clock()
        first = self.at = self.rows[0]
        edition = self.editions[first.word("edition", self.editions)]
        seats = self._seats(split_texts(first.cells["seats"]))
        systems = {system.value: system for system in System}
        opening = Game(
            id=first.cells["game"],
            edition=edition.id,
            system=systems[first.word("system", systems)],
            target=first.whole("target") if first.cells["target"] else None,
            seats=seats,
            dealer=seats[0].id,
            started=first.time("started"),
            house_rules=rules_of_words(first.cells["house_rules"]),
        )
        return (yield from restore(opening, self._lines(opening), edition))

    def _seats(self, names: Sequence[str]) -> tuple[Player, ...]:
        # First those who have a colour: it is not free for the new ones.
        found = ((same_name_key(name), self.roster.called(name)) for name in names)
        known = {key: player for key, player in found if player is not None}
        return tuple(_player_called(name, known, self.roster) for name in names)

    def _find_clock(self) -> None:
        """Find by how much the times differ from those of the clock: they have the day that the table set."""
        for row in self.rows:
            if row.cells["entry"] in _OF_THE_DAY and row.cells["note"]:
                self.at = row
                moved = timedelta(days=DAYS.read(str(row.whole("note"))) or 0)
                self.rows = [replace(each, moved=moved) for each in self.rows]

    def _lines(self, opening: Game) -> Iterator[Line]:
        known = {same_name_key(player.name): player for player in opening.seats}
        rows = self.rows
        if all(row.cells["entry"] in ROUNDS for row in rows):
            # The table may have been sorted in a spreadsheet, but each row has the number of its round.
            rows = sorted(rows, key=lambda row: row.whole("round"))
        for (entry, _), group in groupby(rows, key=_line_of):
            together = list(group)
            self.at = together[0]
            self.at.word("entry", (*ROUNDS, *_KINDS))
            if entry in ROUNDS:
                yield _round(together, known)
            else:
                yield _line(together[0], known, self.roster)


def _line_of(row: _Row) -> tuple[str, int]:
    """The fields that the rows of one line have in common: the hands of a round are rows of their own."""
    entry = row.cells["entry"]
    return entry, row.whole("round") if entry in ROUNDS else -row.number


Known = dict[str, Player]


def _player_called(name: str, known: Known, roster: Roster) -> Player:
    key = same_name_key(name)
    if key not in known:
        known[key] = roster.called(name) or roster.newcomer(name, [*known.values()])
    return known[key]


def _player(row: _Row, column: str, known: Known, name: str | None = None) -> str:
    try:
        return known[same_name_key(row.cells[column] if name is None else name)].id
    except (KeyError, BadName) as wrong:
        raise row.refuse(column, say("one of the seats")) from wrong


def _held(row: _Row) -> Held:
    words = row.cells["cards"].split()
    if len(words) == 1 and (number := whole_number(words[0])) is not None:
        # A single card is a number to a spreadsheet, which may have written it as “7,0”.
        words = [str(number)]
    if words == [ASIDE]:
        return SET_ASIDE
    if not words:
        return TypedPoints(typed=row.whole("points"))
    if not all(map(FACE_WORD.fullmatch, words)):
        raise row.refuse("cards", say("cards such as 7 draw-two wild"))
    return Hand(faces=tuple(map(Face, words)))


def _face(row: _Row) -> Face:
    if not FACE_WORD.fullmatch(row.cells["last_card"]):
        raise row.refuse("last_card", say("a card such as draw-two"))
    return Face(row.cells["last_card"])


def _round(rows: list[_Row], known: Known) -> RoundLine:
    first = rows[0]
    cells = first.cells
    return RoundLine(
        round=Round(
            id=str(first.whole("round")),
            dealer=_player(first, "dealer", known),
            went_out=_player(first, "went_out", known) if cells["went_out"] else None,
            hands=tuple(
                HandLeft(player=_player(row, "player", known), held=_held(row))
                for row in rows
                if row.cells["player"]
            ),
            last_card=_face(first) if cells["last_card"] else None,
            note=cells["note"],
            at=first.time("at"),
            side=ROUNDS.index(cells["entry"]),
        ),
        decks=first.whole("decks") if cells["decks"] else None,
    )


def _line(row: _Row, known: Known, roster: Roster) -> Change:
    """A change. The first tables with lengths and days had their numbers among the points."""
    kind, at = _KINDS[row.cells["entry"]], row.time("at")
    means = fields_of(kind)
    found: dict[str, Any] = {}
    for column, fields in kind.cells.items():
        texts = split_texts(row.cells[column]) if len(fields) > 1 else [row.cells[column]]
        if len(texts) == 1 < len(fields) and row.cells["points"]:
            texts.append(row.cells["points"])
        elif texts == [""] and means[fields[0]] is int:
            column, texts = "points", [row.cells["points"]]
        if len(texts) != len(fields):
            raise row.refuse(column, " | ".join(fields))
        for field, text in zip(fields, texts, strict=True):
            found[field] = _value(row, column, text, means[field], known, roster)
    return kind(at=at, **found).stamped(at, f"line-{row.number}")


def _value(row: _Row, column: str, cell: str, means: Any, known: Known, roster: Roster) -> Any:
    """The value of a cell, or of one of several texts in it, for a field of this type."""
    if means is Player:
        return _player_called(cell, known, roster)
    if means == PlayerId:
        return _player(row, column, known, cell)
    if means == PlayerIds:
        return tuple(_player(row, column, known, name) for name in split_texts(cell))
    if isinstance(means, type) and issubclass(means, StrEnum):
        return means(row.word(column, means, cell))
    return row.whole(column, cell) if int in (means, *get_args(means)) else cell
