"""Rounds as a table that opens in a spreadsheet: one row a hand, and back again.

UTF-8 with a byte order mark, ISO dates, commas. A cell that a spreadsheet would take for a formula starts
with an apostrophe. A table in this form can be imported: rows of one game belong together by `game`.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from companion.cards import Face
from companion.change import RoundRecorded
from companion.edition import Edition
from companion.errors import BadEntry, BadName, DamagedFile, NotNow
from companion.exchange import Brought
from companion.game import Game
from companion.hand import Hand, Held, TypedPoints
from companion.play import record_round
from companion.players import Player, same_name_key
from companion.round import HandLeft, Round
from companion.scoring.systems import System
from companion.table import table_of
from companion.wording import say, say_count

COLUMNS: Final = (
    "game",
    "started",
    "edition",
    "system",
    "target",
    "seats",
    "round",
    "at",
    "dealer",
    "went_out",
    "player",
    "cards",
    "points",
    "note",
)
SIZE_MOST: Final = 32 * 1024 * 1024
FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
_BETWEEN: Final = " | "


def tame(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith((*FORMULAS, "'")) else cell


def wild(cell: str) -> str:
    """A tamed cell as it was."""
    return cell[1:] if cell.startswith("'") else cell


def hands_table(games: Iterable[tuple[Game, Edition]]) -> Iterator[str]:
    """The lines of the table; a game without a round has none."""
    out = io.StringIO()
    writer = csv.writer(out)

    def line(cells: Iterable[object]) -> str:
        writer.writerow([tame(str(cell)) for cell in cells])
        text = out.getvalue()
        out.seek(0)
        out.truncate()
        return text

    yield "\N{BOM}" + line(COLUMNS)
    for game, edition in games:
        table = table_of(game, edition)
        names = {seat.player.id: seat.player.name for seat in table.seats}
        for played in table.rounds:
            round_ = played.round
            head = [
                game.id,
                game.started.isoformat(),
                game.edition,
                game.system,
                "" if game.target is None else game.target,
                _BETWEEN.join(player.name for player in game.seats),
                played.number,
                round_.at.isoformat(),
                names.get(round_.dealer, ""),
                names.get(round_.went_out or "", ""),
            ]
            if not round_.hands:
                yield line([*head, "", "", "", round_.note])
            for left in round_.hands:
                cards = " ".join(left.held.faces) if isinstance(left.held, Hand) else ""
                points = left.held.points(edition)
                yield line([*head, names.get(left.player, ""), cards, points, round_.note])


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the table, with its number."""

    number: int
    cells: dict[str, str]

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

    def moment(self, column: str) -> datetime:
        try:
            found = datetime.fromisoformat(self.cells[column])
        except ValueError as wrong:
            raise self.refuse(column, say("a time such as 2026-01-31T20:15:00+01:00")) from wrong
        return found if found.tzinfo else found.astimezone()

    def whole(self, column: str) -> int:
        text = self.cells[column]
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise self.refuse(column, say("a whole number"))
        return int(text)


def read_hands_table(raw: bytes, editions: dict[str, Edition]) -> Brought:
    """The games of a table in the form of `COLUMNS`.

    Raises:
        DamagedFile: If anything in it is wrong; the sentence names line, column and value.
    """
    if len(raw) > SIZE_MOST:
        raise DamagedFile(
            say("The file has {size} bytes; {most} are the most.", size=len(raw), most=SIZE_MOST)
        )
    try:
        text = raw.decode("utf-8-sig")
        rows = list(csv.reader(io.StringIO(text, newline="")))
    except (UnicodeDecodeError, csv.Error) as wrong:
        raise DamagedFile(say("The text is no table: {why}.", why=wrong)) from wrong
    if not rows or tuple(rows[0]) != COLUMNS:
        raise DamagedFile(say("Line 1: the columns should be {columns}.", columns=",".join(COLUMNS)))
    by_game: dict[str, list[_Row]] = {}
    for number, cells in enumerate(rows[1:], start=2):
        if not cells:
            continue
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
        row = _Row(number, dict(zip(COLUMNS, map(wild, cells), strict=True)))
        by_game.setdefault(row.cells["game"], []).append(row)
    return Brought(games=tuple(_game(game_id, rows, editions) for game_id, rows in by_game.items()))


def player_id(name: str) -> str:
    """The id of a player who is only known by name: the same name is the same player in every table."""
    return "csv-" + hashlib.sha256(same_name_key(name).encode()).hexdigest()[:16]


def _game(game_id: str, rows: list[_Row], editions: dict[str, Edition]) -> Game:
    first = rows[0]
    edition = editions.get(first.cells["edition"])
    if edition is None:
        raise first.refuse("edition", say("one of {words}", words=", ".join(editions)))
    if first.cells["system"] not in set(System):
        raise first.refuse("system", say("one of {words}", words=", ".join(System)))
    try:
        seats = tuple(Player(id=player_id(name), name=name) for name in first.cells["seats"].split(_BETWEEN))
        game = Game(
            id=game_id,
            edition=edition.id,
            system=System(first.cells["system"]),
            target=first.whole("target") if first.cells["target"] else None,
            seats=seats,
            dealer=seats[0].id,
            started=first.moment("started"),
        )
        rounds: dict[int, list[_Row]] = {}
        for row in rows:
            rounds.setdefault(row.whole("round"), []).append(row)
        for number in sorted(rounds):
            game = _recorded(game, number, rounds[number], edition)
    except (BadEntry, BadName, NotNow) as wrong:
        raise DamagedFile(say("Line {number}: {why}", number=first.number, why=wrong)) from wrong
    return game


def _recorded(game: Game, number: int, rows: list[_Row], edition: Edition) -> Game:
    first = rows[0]
    by_name = {same_name_key(player.name): player.id for player in game.seats}

    def player(row: _Row, column: str) -> str:
        try:
            return by_name[same_name_key(row.cells[column])]
        except (KeyError, BadName) as wrong:
            raise row.refuse(column, say("one of the seats")) from wrong

    def held(row: _Row) -> Held:
        words = row.cells["cards"].split()
        if not words:
            return TypedPoints(typed=row.whole("points"))
        if not set(words) <= set(Face):
            raise row.refuse("cards", say("cards such as 7 draw-two wild"))
        return Hand(faces=tuple(map(Face, words)))

    round_ = Round(
        id=f"{number}",
        dealer=player(first, "dealer"),
        went_out=player(first, "went_out") if first.cells["went_out"] else None,
        hands=tuple(
            HandLeft(player=player(row, "player"), held=held(row)) for row in rows if row.cells["player"]
        ),
        note=first.cells["note"],
        at=first.moment("at"),
    )
    try:
        return record_round(game, round_, edition, at=round_.at)
    except NotNow:
        # A table may have played on after the target; the file does not say so, the rounds do.
        return game.with_change(RoundRecorded(at=round_.at, round=round_))
    except BadEntry as wrong:
        raise DamagedFile(say("Line {number}: {why}", number=first.number, why=wrong)) from wrong
