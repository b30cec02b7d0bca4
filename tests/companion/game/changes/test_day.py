"""The day of a game can be corrected: whatever tells its day follows, and an undo brings the old one back."""

from __future__ import annotations

import csv
from dataclasses import replace
from datetime import date, timedelta

import pytest

from companion.application.live_game import row_of
from companion.errors import CompanionError
from companion.game.changes.evenings import DAYS_MOST, DaySet
from companion.game.game import Game, make_change, table_of
from companion.game.summary import score_sheet
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.statistics.evenings import evenings_of
from companion.statistics.game_figures import figures_of
from storage.transfer.csv_file import COLUMNS
from tests.storage.transfer.files import csv_of, file_of, read_export, read_table
from tests.tables import JAM, NOON, ROOT, a_round, at, new_game, play

FIXTURES = ROOT / "tests" / "fixtures"
PLAYED = play(new_game(), a_round("1", "ann", ben=20, cleo=5))


def moved(game: Game, days: int, minutes: int = 5) -> Game:
    return make_change(game, DaySet(at=at(minutes), days=days), JAM)


def test_lists_statistics_sheets_and_names_of_files_tell_the_corrected_day() -> None:
    game = moved(PLAYED, -7)
    assert game.started == NOON
    assert row_of(game, JAM).started == figures_of(game, JAM).started == NOON - timedelta(days=7)
    assert "24 Jan 2026" in score_sheet(game, JAM).title
    assert row_of(game, JAM).seconds == row_of(PLAYED, JAM).seconds


def test_the_last_word_counts_and_undo_brings_the_one_before_back() -> None:
    game = moved(moved(PLAYED, -7), 2, minutes=6)
    assert game.played_at.date() == date(2026, 2, 2)
    assert game.undone().played_at.date() == date(2026, 1, 24)
    assert game.undone().undone().played_at == NOON
    assert game.undone().redone().played_at == game.played_at
    assert moved(game, 0, minutes=7).played_at == NOON


def test_a_game_leaves_its_evening_with_its_day() -> None:
    other = play(new_game(id_="game-2"), a_round("1", "ann", ben=20, cleo=5))
    rows = [row_of(game, JAM) for game in (PLAYED, other)]
    (evening,) = evenings_of(rows, str)
    assert len(evening.games) == 2
    later, earlier = evenings_of([row_of(moved(PLAYED, -1), JAM), rows[1]], str)
    assert (later.id, earlier.id) == ("game-2", "game-1")


def test_files_spreadsheets_and_codes_keep_the_day() -> None:
    game = moved(PLAYED, -400)
    assert game.version == 8
    assert read_export(file_of(game)).games == (game,)
    (read,) = read_table(csv_of(game)).games
    assert read.played_at == game.played_at
    assert handed_game(HandedGame(game=game).packed()).game == game


def test_a_spreadsheet_has_the_corrected_day_in_every_time_and_no_points_of_it() -> None:
    game = moved(PLAYED, -400)
    rows = [*csv.DictReader(csv_of(game).decode("utf-8-sig").splitlines())]
    assert {row[column][:10] for row in rows for column in ("started", "at")} == {"2024-12-27"}
    assert [row["points"] for row in rows] == ["20", "5", ""]
    (read,) = read_table(csv_of(game)).games
    assert (read.started, read.played_at) == (game.started, game.played_at)
    assert table_of(read, JAM).rounds[0].round.at == table_of(game, JAM).rounds[0].round.at


def test_a_table_that_had_the_days_among_the_points_and_the_times_of_the_clock_is_read_as_it_was() -> None:
    game = moved(PLAYED, -400)
    now = csv_of(game).decode().replace("2024-12-27", "2026-01-31")
    *rows, day, last = now.split("\r\n")
    cells = day.split(",")
    cells[COLUMNS.index("points")], cells[COLUMNS.index("note")] = '"-400"', '""'
    (read,) = read_table("\r\n".join([*rows, ",".join(cells), last]).encode()).games
    assert (read.started, read.played_at) == (game.started, game.played_at)


@pytest.mark.parametrize("days", [0, DAYS_MOST + 1, -DAYS_MOST - 1])
def test_what_moves_no_day_or_one_too_far_is_refused(days: int) -> None:
    with pytest.raises(CompanionError):
        moved(PLAYED, days)


def test_no_day_is_beyond_the_years_of_games() -> None:
    assert moved(PLAYED, -DAYS_MOST).played_at.year == 1971


def test_codes_and_files_with_a_day_are_read_for_ever() -> None:
    game = moved(replace(PLAYED, id="version-8-day"), -400)
    code = (FIXTURES / "game-code-8-day.txt").read_text(encoding="ascii").strip()
    (part,) = parts_in(code)
    assert handed_game(part.content).game == game
    packed = HandedGame(game=game).packed()
    (written,) = parts_of(CodeKind.GAME, packed, version=game.version, most=CONTENT_MOST)
    assert written.text == code
    raw = (FIXTURES / "export-version-8-day.json").read_bytes()
    assert read_export(raw).games == (game,)
    assert file_of(game) == raw
