"""What a game belongs to travels with it wherever the game goes."""

from __future__ import annotations

from datetime import timedelta

import pytest

from companion.errors import BadEntry, NotNow
from companion.game.changes.evenings import GAMES_MOST, EveningSet, SeriesSet, series_of
from companion.game.game import Game, make_change, table_of
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from tests.storage.transfer.files import csv_of, file_of, read_export, read_table
from tests.tables import JAM, NOON, ROOT, a_round, new_game, play

FIXTURES = ROOT / "tests" / "fixtures"
TOGETHER = EveningSet(at=NOON + timedelta(hours=1), games="game-1 game-2")
CUP = SeriesSet(at=NOON + timedelta(hours=2), series="cup", name="Friday | cup", form="best-of 5")
PLAYED = play(new_game(id_="a"), a_round("1", "ann", ben=3, cleo=20))
GAME = make_change(make_change(PLAYED, TOGETHER, JAM), CUP, JAM)


def code_of(game: Game) -> str:
    (part,) = parts_of(CodeKind.GAME, HandedGame(game=game).packed(), version=game.version, most=CONTENT_MOST)
    return part.text


def test_the_last_word_counts_and_an_undo_takes_it_back() -> None:
    table = table_of(GAME, JAM)
    assert (table.last(EveningSet), series_of(table)) == (TOGETHER, CUP)
    out = make_change(GAME, SeriesSet(at=NOON), JAM)
    assert series_of(table_of(out, JAM)) is None
    assert series_of(table_of(out.undone(), JAM)) == CUP


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (TOGETHER, NotNow),
        (CUP, NotNow),
        (EveningSet(games="../etc"), BadEntry),
        (EveningSet(games="x " * 300), BadEntry),
        (SeriesSet(series="../etc", form="league"), BadEntry),
        (SeriesSet(series="cup", form="cup final"), BadEntry),
        (SeriesSet(series="cup", form="first-to 00031"), BadEntry),
        (SeriesSet(series="cup", name="x" * 501, form="league"), BadEntry),
    ],
)
def test_what_says_nothing_new_or_is_wrong_is_refused(
    change: EveningSet | SeriesSet, wrong: type[Exception]
) -> None:
    with pytest.raises(wrong):
        make_change(GAME, change, JAM)


def test_a_game_in_no_series_can_not_be_taken_out_of_one() -> None:
    with pytest.raises(NotNow):
        make_change(PLAYED, SeriesSet(), JAM)


def test_of_a_long_evening_the_last_games_are_named() -> None:
    many = tuple(f"{number:064}" for number in range(GAMES_MOST + 3))
    said = table_of(make_change(PLAYED, EveningSet.of(many), JAM), JAM).last(EveningSet)
    assert said is not None
    assert said.ids == many[3:]


def test_a_table_for_spreadsheets_has_the_evening_and_the_series_in_a_row_each() -> None:
    (read,) = read_table(csv_of(GAME)).games
    evening, series = table_of(read, JAM).last(EveningSet), series_of(table_of(read, JAM))
    assert evening is not None
    assert series is not None
    assert (evening.games, series.series, series.name, series.form) == (
        TOGETHER.games,
        "cup",
        "Friday | cup",
        "best-of 5",
    )


def test_codes_and_files_of_the_third_version_are_read_for_ever() -> None:
    code = (FIXTURES / "game-code-3.txt").read_text(encoding="ascii").strip()
    assert code.startswith("LC3")
    (part,) = parts_in(code)
    assert handed_game(part.content).game == GAME
    assert code_of(GAME) == code
    raw = (FIXTURES / "export-version-3.json").read_bytes()
    assert read_export(raw).games == (GAME,)
    assert file_of(GAME) == raw
