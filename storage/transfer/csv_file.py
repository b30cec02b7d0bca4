"""The changes that count in each game, as a table for a spreadsheet: one row for each hand.

UTF-8 with a byte order mark, ISO dates, every cell in quotes. A cell that a spreadsheet would take
for a formula has an apostrophe before it. `csv_reading` reads such a table: the rows of one game have
the same `game`, and `entry` says what a row is.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator
from typing import Final

from companion.editions.earlier_points import points_at
from companion.editions.edition import Edition
from companion.figures_table import escape_cell
from companion.game.changes.change import Change, PlayerId, PlayerIds, fields_of
from companion.game.game import Game, table_of
from companion.game.replay import RoundLine, record_of
from companion.house_rules.rules_code import rules_words
from companion.players import Player
from companion.round import SET_ASIDE, Hand

COLUMNS: Final = (
    *("game", "started", "edition", "system", "target", "seats", "round", "at", "dealer"),
    *("went_out", "player", "cards", "points", "note", "entry", "decks", "last_card", "house_rules"),
)
ROUNDS: Final = ("round", "round-dark")
"""The words for a round in `entry`, by the side of the cards that was counted. A kind of change has its own word."""
ASIDE: Final = "set_aside"
"""The cards of a hand that was set aside: what no word of a card can be."""


def join_texts(names: list[str]) -> str:
    """Several texts, such as the names of the seats, in one cell."""
    return " | ".join(name.replace("\\", "\\\\").replace("|", "\\|") for name in names)


def split_texts(cell: str) -> list[str]:
    """The texts of such a cell."""
    found = re.split(r"(?<!\\)((?:\\\\)*) \| ", cell)
    # What stands before a separator is split off with it; put the two together again.
    whole = [name + tail for name, tail in zip(found[::2], [*found[1::2], ""], strict=True)]
    return [re.sub(r"\\(.)", r"\1", name) for name in whole]


Cells = dict[str, object]


def csv_lines(games: Iterable[tuple[Game, Edition]], separator: str = ",") -> Iterator[str]:
    """The lines of the table; a game in which nothing happened has none."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, quoting=csv.QUOTE_ALL)

    def line(cells: Iterable[object]) -> str:
        writer.writerow([escape_cell(str(cell)) for cell in cells])
        text = out.getvalue()
        out.seek(0)
        out.truncate()
        return text

    yield "\N{BOM}" + line(COLUMNS)
    for game, edition in games:
        for cells in _rows(game, edition):
            yield line(cells.get(column, "") for column in COLUMNS)


def _rows(game: Game, edition: Edition) -> Iterator[Cells]:
    table = table_of(game, edition)
    names = {seat.player.id: seat.player.name for seat in table.seats}
    # Where the clock had a wrong day, every time has the right one.
    moved = game.played_at - game.started
    head: Cells = {
        "game": game.id,
        "started": game.played_at.isoformat(),
        "edition": game.edition,
        "system": game.system,
        "target": "" if table.usual_target is None else table.usual_target,
        "seats": join_texts([player.name for player in game.seats]),
        "house_rules": rules_words(table.house_rules),
    }
    number = 0
    for line in record_of(game, edition):
        if isinstance(line, RoundLine):
            number += 1
            at = (line.round.at + moved).isoformat()
            entry = {**head, "entry": ROUNDS[line.round.side], "round": number, "at": at}
            yield from _round_rows(entry, line, edition, names)
        else:
            cells = {column: _cell(line, fields, names) for column, fields in line.cells.items()}
            yield {**head, "entry": line.entry, "at": (line.at + moved).isoformat(), **cells}


def _round_rows(entry: Cells, line: RoundLine, edition: Edition, names: dict[str, str]) -> Iterator[Cells]:
    round_ = line.round
    entry |= {
        "dealer": names[round_.dealer],
        "went_out": names[round_.went_out] if round_.went_out else "",
        "note": round_.note,
        "decks": line.decks,
        "last_card": round_.last_card or "",
    }
    if not round_.hands:
        yield entry
    for left in round_.hands:
        cards = " ".join(left.held.faces) if isinstance(left.held, Hand) else ""
        cards = ASIDE if left.held == SET_ASIDE else cards
        yield {
            **entry,
            "player": names[left.player],
            "cards": cards,
            "points": left.held.points(points_at(edition, round_.at)),
        }


def _cell(line: Change, fields: tuple[str, ...], names: dict[str, str]) -> object:
    values = [getattr(line, field) for field in fields]
    if len(fields) > 1:
        return join_texts([str(value) for value in values])
    means = fields_of(type(line))[fields[0]]
    if means == PlayerId:
        return names[values[0]]
    if means == PlayerIds:
        return join_texts([names[player] for player in values[0]])
    return names[values[0].id] if means is Player else values[0]
