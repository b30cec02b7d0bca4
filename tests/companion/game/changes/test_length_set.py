"""How long a game is, in files and codes for ever, in spreadsheets, and in the opening that nobody undoes."""

from __future__ import annotations

from typing import Final

import pytest

from companion.application.live_game import row_of
from companion.game.changes.evenings import SeriesSet
from companion.game.changes.settings import LengthSet, TargetSet
from companion.game.game import Game, make_change, table_of
from companion.game.length import TO_TARGET, LengthKind
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.scoring.systems import System
from companion.statistics.series import all_series
from storage.transfer.csv_file import COLUMNS
from tests.storage.transfer.files import csv_of, file_of, read_export, read_table
from tests.tables import JAM, NOON, ROOT, a_round, at, new_game, play

FIXTURES: Final = ROOT / "tests" / "fixtures"
LENGTHS: Final = (
    LengthSet(at=at(2), measure=LengthKind.ROUNDS, number=10),
    LengthSet(at=at(3), measure=LengthKind.HANDS, number=4),
    LengthSet(at=at(4), measure=LengthKind.MINUTES, number=90),
    LengthSet(at=at(5), measure=LengthKind.TIME, number=22 * 60 + 30),
    LengthSet(at=at(6), measure=LengthKind.OPEN),
)


def changed(game: Game, *changes: LengthSet | TargetSet) -> Game:
    for change in changes:
        game = make_change(game, change, JAM)
    return game


ROUND: Final = a_round("r1", "ann", ben=20, cleo=5)
GAME: Final = changed(
    play(changed(new_game(id_="lengths"), LengthSet(at=NOON, measure=LengthKind.ROUNDS, number=6)), ROUND),
    *LENGTHS,
)


def test_codes_and_files_of_every_length_are_read_for_ever() -> None:
    assert GAME.version == 8
    code = (FIXTURES / "game-code-8-lengths.txt").read_text(encoding="ascii").strip()
    (part,) = parts_in(code)
    assert handed_game(part.content).game == GAME
    packed = HandedGame(game=GAME).packed()
    (written,) = parts_of(CodeKind.GAME, packed, version=GAME.version, most=CONTENT_MOST)
    assert written.text == code
    raw = (FIXTURES / "export-version-8-lengths.json").read_bytes()
    assert read_export(raw).games == (GAME,)
    assert file_of(GAME) == raw


@pytest.mark.parametrize("said", LENGTHS, ids=lambda said: said.measure.value)
def test_a_spreadsheet_keeps_how_long_a_game_is_and_when_it_ends(said: LengthSet) -> None:
    game = changed(play(new_game(), ROUND), said)
    (read,) = read_table(csv_of(game)).games
    assert table_of(read, JAM).length == table_of(game, JAM).length
    assert table_of(read, JAM).target == table_of(game, JAM).target is None


def test_a_table_that_had_the_number_of_rounds_among_the_points_is_read_as_it_was() -> None:
    game = changed(play(new_game(), ROUND), LengthSet(at=at(5), measure=LengthKind.ROUNDS, number=6))
    head, length, *rows = csv_of(game).decode().split("\r\n")
    cells = length.split(",")
    assert (cells[COLUMNS.index("points")], cells[COLUMNS.index("note")]) == ('""', '"rounds | 6"')
    cells[COLUMNS.index("points")], cells[COLUMNS.index("note")] = '"6"', '"rounds"'
    (read,) = read_table("\r\n".join([head, ",".join(cells), *rows]).encode()).games
    assert table_of(read, JAM).length == table_of(game, JAM).length


def test_a_spreadsheet_of_a_game_that_went_on_over_its_target_keeps_its_rounds_as_they_were() -> None:
    """Nobody played on after an end: the table plays ten rounds, and passed 50 points in the first."""
    game = changed(new_game(target=50), LengthSet(at=NOON, measure=LengthKind.ROUNDS, number=10))
    game = play(game, *(a_round(f"r{number}", "ann", ben=40, cleo=40) for number in range(4)))
    (read,) = read_table(csv_of(game)).games
    assert [played.played_on for played in table_of(read, JAM).rounds] == [False] * 4
    assert not table_of(read, JAM).finished


def test_a_length_that_a_game_began_with_is_not_undone() -> None:
    begun = changed(new_game(), LengthSet(at=NOON, measure=LengthKind.ROUNDS, number=10))
    assert not begun.can_undo
    assert changed(begun, LENGTHS[-1]).can_undo


def test_a_target_ends_every_other_length_and_undo_brings_it_back() -> None:
    for said in LENGTHS:
        game = changed(new_game(), said, TargetSet(at=at(9), target=500))
        assert table_of(game, JAM).length == TO_TARGET
        assert table_of(game, JAM).target == 500
        assert table_of(game.undone(), JAM).length == said.length
        assert table_of(game.undone().undone(), JAM).target == 500


def test_hands_won_without_a_target_go_some_rounds_and_back() -> None:
    game = changed(new_game(System.HANDS_WON, target=None), LENGTHS[0], TargetSet(at=at(9), target=None))
    assert table_of(game, JAM).length == TO_TARGET
    (read,) = read_table(csv_of(changed(game, LENGTHS[2]))).games
    assert table_of(read, JAM).length == LENGTHS[2].length


def test_a_game_that_its_rounds_ended_counts_in_the_league() -> None:
    """No total is near 500 points."""
    played = changed(new_game(), LengthSet(at=NOON, measure=LengthKind.ROUNDS, number=1))
    played = make_change(played, SeriesSet(at=at(1), series="cup", name="Cup", form="league"), JAM)
    rows = [row_of(play(played, *rounds), JAM) for rounds in ((), (ROUND,))]
    assert [row.finished for row in rows] == [False, True]
    (series,) = all_series(rows[1:], str)
    assert [(line.player, line.wins) for line in series.table if line.wins] == [("ann", 1)]
