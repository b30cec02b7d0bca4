"""A round that was counted on the dark side: in files, tables and codes, and earlier versions say that they are too old."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.cards import DARK, LIGHT, SIDES_VERSION
from companion.errors import TooNew
from companion.game.game import table_of
from companion.game.replay import replay
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.steps import run_all
from tests.storage.transfer.files import csv_of, file_of, planned, read_export, read_table
from tests.tables import EDITIONS, ROOT, a_round, cards, new_game, play

FIXTURES = ROOT / "tests" / "fixtures"
FLIP = EDITIONS["flip"]
LIGHT_ROUND = a_round("r1", "ann", ben=cards("7", "draw-one"), cleo=cards("wild-draw-two"))
DARK_ROUND = replace(
    a_round("r2", "ben", ann=cards("7", "draw-five", "skip-everyone"), cleo=cards("wild-draw-color")),
    side=DARK,
)
GAME = play(new_game(id_="version-6", edition=FLIP), LIGHT_ROUND, DARK_ROUND, edition=FLIP)


def test_each_side_counts_by_its_own_cards() -> None:
    # 7 + 10 + 50 of the light cards, and 7 + 20 + 30 + 60 of the dark ones.
    assert [seat.total for seat in table_of(GAME, FLIP).seats] == [67, 117, 0]


def test_a_game_says_the_version_of_what_is_in_it() -> None:
    assert GAME.version == SIDES_VERSION == 6
    assert '"version":6' in file_of(GAME).decode()


def test_an_earlier_last_card_says_that_it_needs_a_newer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = file_of(GAME)
    monkeypatch.setattr("storage.schema.VERSION", SIDES_VERSION - 1)
    with pytest.raises(TooNew, match="version 6, from a newer Last Card"):
        read_export(raw)


def test_it_comes_back_from_a_file_a_table_and_a_code() -> None:
    assert planned(read_export(file_of(GAME))).new
    (from_file,) = read_export(file_of(GAME)).games
    assert from_file == GAME
    assert run_all(replay(from_file, FLIP)) == ()
    (from_table,) = read_table(csv_of(GAME)).games
    for game in (from_file, from_table, handed_game(HandedGame(game=GAME).packed()).game):
        table = table_of(game, FLIP)
        assert [played.round.side for played in table.rounds] == [LIGHT, DARK]
        assert [seat.total for seat in table.seats] == [67, 117, 0]


def test_codes_and_files_of_the_sixth_version_are_read_for_ever() -> None:
    code = (FIXTURES / "game-code-6.txt").read_text(encoding="ascii").strip()
    assert code.startswith("LC6")
    (part,) = parts_in(code)
    assert handed_game(part.content).game == GAME
    (written,) = parts_of(
        CodeKind.GAME, HandedGame(game=GAME).packed(), version=GAME.version, most=CONTENT_MOST
    )
    assert written.text == code
    raw = (FIXTURES / "export-version-6.json").read_bytes()
    assert read_export(raw).games == (GAME,)
    assert file_of(GAME) == raw
