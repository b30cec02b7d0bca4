from __future__ import annotations

import csv
import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import DamagedFile
from companion.figures_table import escape_cell, unescape_cell
from companion.game.changes.evenings import GameReopened
from companion.game.changes.rounds import PointsCorrected, RoundCorrected
from companion.game.changes.settings import DealerSet, TargetSet
from companion.game.game import make_change, table_of
from companion.players import id_of_name
from companion.round import TypedPoints
from companion.scoring.systems import System
from storage.transfer.csv_file import COLUMNS, csv_lines, join_texts, split_texts
from tests.storage.transfer.files import read_table, some_games
from tests.tables import EDITIONS, JAM, a_round, at, new_game, play


def _table() -> list[str]:
    return list(csv_lines((game, EDITIONS[game.edition]) for game in some_games()))


def test_a_table_opens_in_a_spreadsheet_and_no_cell_is_a_formula() -> None:
    text = "".join(_table())
    assert text.startswith("\ufeff" + ",".join(f'"{column}"' for column in COLUMNS))
    rows = list(csv.reader(io.StringIO(text[1:])))
    assert rows[1][COLUMNS.index("note")] == "'=SUM(A1)"
    assert rows[1][COLUMNS.index("cards")] == "7 wild"
    assert rows[2][COLUMNS.index("points")] == "20"
    assert rows[1][COLUMNS.index("started")] == "2026-01-31T12:00:00+00:00"
    assert len(rows) == 1 + 2 + 2 + 1


FORMULAS = tuple("=+-@＝＋－＠")
dangerous = st.text(alphabet="".join(FORMULAS) + ";,\t\r\n|'\" 5a", max_size=12)


@given(st.text(max_size=12) | dangerous)
def test_a_tamed_cell_is_no_formula_and_comes_back(cell: str) -> None:
    assert unescape_cell(escape_cell(cell)) == cell
    if not re.fullmatch("-?[0-9]+", cell):
        for part in re.split("[;,\t\r\n|]", escape_cell(cell)):
            assert not part.strip(" '\"").startswith(FORMULAS) or part.lstrip(' "').startswith("'")


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_no_cell_is_a_formula_whatever_a_spreadsheet_takes_for_the_separator(separator: str) -> None:
    notes = ["a;=cmd|' /C calc'!A0", "＝1+1", ";;+1", 'x",=1', "a\n@SUM(1)", "|-2+3"]
    game = new_game(target=2000)
    for number, note in enumerate(notes):
        game = play(game, a_round(str(number), "ann", ben=1, cleo=1, note=note))
    text = "".join(csv_lines([(game, JAM)]))
    for row in csv.reader(io.StringIO(text[1:], newline=""), delimiter=separator):
        for cell in row:
            assert not cell.lstrip(' "').startswith(FORMULAS), cell
    (read,) = read_table(text.encode()).games
    assert [played.round.note for played in table_of(read, JAM).rounds] == notes


@given(st.lists(st.text(alphabet="a|\\ b", min_size=1, max_size=6), min_size=1, max_size=4))
def test_the_names_of_the_seats_come_back_whatever_they_hold(names: list[str]) -> None:
    tidy = [" ".join(name.split()) or "x" for name in names]
    assert split_texts(join_texts(tidy)) == tidy


def test_a_table_read_back_gives_the_same_rounds_and_totals() -> None:
    brought = read_table("".join(_table()).encode())
    for game, read in zip(some_games()[:2], brought.games, strict=True):
        edition = EDITIONS[game.edition]
        wanted, got = table_of(game, edition), table_of(read, edition)
        assert [(s.player.name, s.total) for s in got.seats] == [
            (s.player.name, s.total) for s in wanted.seats
        ]
        assert [p.round.note for p in got.rounds] == [p.round.note for p in wanted.rounds]
        assert read.seats[0].id == id_of_name("ann")
    again = list(csv_lines((game, EDITIONS[game.edition]) for game in brought.games))
    assert again == _table()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"game","started"', '"game","begun"', "Line 1"),
        ("space-jam", "moon", "Line 2: edition is “moon”"),
        ("winner-collects", "best", "Line 2: system is “best”"),
        ('"Ann","Ann","Ben"', '"Ann","Ann","Zoe"', "Zoe"),
        ("7 wild", "7 Joker", "cards is “7 Joker”"),
        ("7 wild", "7 joker", "Line 2: Space Jam: A New Legacy has no such card"),
        ("2026-01-31T12:00:00+00:00", "noon", "started is “noon”"),
        ('"500"', '"much"', "target is “much”"),
        ("Ann | Ben | Cleo", "Ann | Ann | Cleo", "two seats"),
        ('"7 wild","57",', '"7 wild",', "entry is “1”"),
        ('"round","1","",""', '"round","1","","","","x"', "20 cells"),
        ("7 wild", " ".join(["wild"] * 9), "9 × Wild"),
    ],
)
def test_a_bad_table_is_refused_with_line_column_and_value(old: str, new: str, message: str) -> None:
    text = "".join(_table())
    assert old in text
    with pytest.raises(DamagedFile) as refusal:
        read_table(text.replace(old, new, 1).encode())
    assert message in str(refusal.value)


def test_a_table_that_played_on_after_the_target_keeps_its_rounds() -> None:
    game = play(new_game(target=60), a_round("1", "ann", ben=50, cleo=50))
    text = "".join(csv_lines([(game, JAM)]))
    hands = text.splitlines(keepends=True)[1:]
    more = "".join(line.replace('"1","2026', '"2","2026', 1) for line in hands)
    (read,) = read_table((text + more).encode()).games
    assert len(table_of(read, JAM).rounds) == 2
    assert isinstance(table_of(read, JAM).rounds[0].round.hands[0].held, TypedPoints)


def test_a_table_remembers_which_round_ended_the_game() -> None:
    game = play(
        new_game(target=100),
        a_round("1", "ann", ben=60, cleo=0),
        a_round("2", "ben", dealer="ben", ann=5, cleo=0),
        a_round("3", "cleo", dealer="cleo", ann=5, ben=0),
    )
    game = make_change(game, RoundCorrected(at=at(9), round=a_round("1", "ann", ben=120, cleo=0)), JAM)
    assert table_of(game, JAM).ended_early_at == 1
    on = play(make_change(game, GameReopened(at=at(10)), JAM), a_round("4", "ann", ben=7, cleo=0))
    for each in (game, on):
        text = "".join(csv_lines([(each, JAM)]))
        (read,) = read_table(text.encode()).games
        found, wanted = table_of(read, JAM), table_of(each, JAM)
        assert (found.ended_early_at, found.finished) == (1, wanted.finished)
        assert [p.played_on for p in found.rounds] == [p.played_on for p in wanted.rounds]
        assert "".join(csv_lines([(read, JAM)])) == text


def test_a_game_in_which_everybody_is_knocked_out_comes_back_whoever_was_to_deal() -> None:
    game = new_game(System.KNOCKED_OUT, target=100)
    game = play(game, a_round("1", "ben", dealer="cleo", ann=100, cleo=0))
    game = make_change(game, DealerSet(at=at(2), player="ben"), JAM)
    game = make_change(game, PointsCorrected(at=at(3), id="c", player="cleo", points=50, reason="why"), JAM)
    game = make_change(
        game, RoundCorrected(at=at(4), round=a_round("1", "cleo", dealer="cleo", ann=100, ben=50)), JAM
    )
    game = make_change(game, TargetSet(at=at(5), target=50), JAM)
    table = table_of(game, JAM)
    assert table.finished
    assert not table.playing
    (read,) = read_table("".join(csv_lines([(game, JAM)])).encode()).games
    assert table_of(read, JAM).dealer == id_of_name("Ann")
    assert table.dealer == "ann"
