"""A correction of points may have no reason: in files, tables, codes and between phones, and earlier versions say that they are too old."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.application.phones.requests import ChangeGame
from companion.application.phones.wire import GUEST_MESSAGE, Ask, packed, unpacked
from companion.errors import BadEntry, TooNew
from companion.game.changes.rounds import WITHOUT_A_REASON, PointsCorrected
from companion.game.game import make_change, table_of
from companion.game.replay import replay
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.round import NOTE_LONGEST
from companion.steps import run_all
from tests.storage.transfer.files import csv_of, file_of, planned, read_export, read_table
from tests.tables import JAM, ROOT, a_round, at, new_game, play

FIXTURES = ROOT / "tests" / "fixtures"
BEFORE = play(new_game(id_="version-5"), a_round("r1", "ann", ben=20, cleo=5))
WITHOUT = PointsCorrected(at=at(2), id="c1", player="ben", points=-20, reason="")
GAME = make_change(BEFORE, WITHOUT, JAM)


def test_a_game_says_the_version_of_what_is_in_it() -> None:
    assert make_change(BEFORE, replace(WITHOUT, reason="peeked"), JAM).version == 1
    assert GAME.version == WITHOUT_A_REASON == 5
    assert '"version":5' in file_of(GAME).decode()


def test_an_earlier_last_card_says_that_it_needs_a_newer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = file_of(GAME)
    monkeypatch.setattr("storage.schema.VERSION", WITHOUT_A_REASON - 1)
    with pytest.raises(TooNew, match="version 5, from a newer Last Card"):
        read_export(raw)


def test_it_comes_back_from_a_file_a_table_and_a_code() -> None:
    assert planned(read_export(file_of(GAME))).new
    (from_file,) = read_export(file_of(GAME)).games
    assert from_file == GAME
    assert run_all(replay(from_file, JAM)) == ()
    (from_table,) = read_table(csv_of(GAME)).games
    assert [each.reason for each in table_of(from_table, JAM).kept(PointsCorrected)] == [""]
    totals = [[seat.total for seat in table_of(game, JAM).seats] for game in (GAME, from_table)]
    assert totals == [[25, -20, 0]] * 2
    assert handed_game(HandedGame(game=GAME).packed()).game == GAME


def test_a_phone_asks_for_it_as_the_host_does() -> None:
    change = PointsCorrected(player="ben", points=-20, reason="")
    message = Ask(number=1, request=ChangeGame(game="version-5", command=change))
    assert unpacked(GUEST_MESSAGE, packed(GUEST_MESSAGE, message)) == message
    assert change.at_table(table_of(BEFORE, JAM)).stamped(at(2), "c1") == WITHOUT


def test_codes_and_files_of_the_fifth_version_are_read_for_ever() -> None:
    code = (FIXTURES / "game-code-5.txt").read_text(encoding="ascii").strip()
    assert code.startswith("LC5")
    (part,) = parts_in(code)
    assert handed_game(part.content).game == GAME
    (written,) = parts_of(
        CodeKind.GAME, HandedGame(game=GAME).packed(), version=GAME.version, most=CONTENT_MOST
    )
    assert written.text == code
    raw = (FIXTURES / "export-version-5.json").read_bytes()
    assert read_export(raw).games == (GAME,)
    assert file_of(GAME) == raw


def test_a_reason_that_is_too_long_is_refused_in_a_change_and_in_a_file() -> None:
    long = replace(WITHOUT, reason="x" * (NOTE_LONGEST + 1))
    with pytest.raises(BadEntry):
        make_change(BEFORE, long, JAM)
    with pytest.raises(BadEntry):
        run_all(replay(BEFORE.with_change(long), JAM))
