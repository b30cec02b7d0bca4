"""Where a game is played travels with it wherever the game goes."""

from __future__ import annotations

import json

import pytest

from companion.application.commands.command import Undo
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.errors import BadEntry, NotNow
from companion.game.changes.settings import PlaceSet, place_of
from companion.game.game import Game, make_change, table_of
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.statistics.game_row import RowQuery
from storage.schema import OPENING
from storage.transfer.json_file import line_of_export
from tests.kept_games import keep_games
from tests.storage.transfer.files import csv_of, file_of, read_export, read_table
from tests.tables import JAM, NOON, ROOT, a_round, new_game, play

FIXTURES = ROOT / "tests" / "fixtures"
LAKE = PlaceSet(at=NOON, place="At the lake | north", evening="=Friday", host="Ann")
PLACED = make_change(play(new_game(id_="a"), a_round("1", "ann", ben=3, cleo=20)), LAKE, JAM)


def code_of(game: Game) -> str:
    (part,) = parts_of(CodeKind.GAME, HandedGame(game=game).packed(), version=game.version, most=CONTENT_MOST)
    return part.text


def test_a_place_is_set_altered_and_removed() -> None:
    assert place_of(table_of(PLACED, JAM)) == LAKE
    assert place_of(table_of(PLACED, JAM)).words == ("At the lake | north", "=Friday", "Host: Ann")
    moved = make_change(PLACED, PlaceSet(at=NOON, place=" At home "), JAM)
    assert place_of(table_of(moved, JAM)).words == ("At home",)
    assert place_of(table_of(make_change(moved, PlaceSet(at=NOON), JAM), JAM)).words == ()
    assert place_of(table_of(moved.undone(), JAM)) == LAKE


def test_a_place_that_does_not_change_is_refused_and_one_that_is_too_long() -> None:
    for game, place in ((PLACED, LAKE), (new_game(), PlaceSet(at=NOON))):
        with pytest.raises(NotNow, match="already says that"):
            make_change(game, place, JAM)
    with pytest.raises(BadEntry, match="501"):
        make_change(new_game(), PlaceSet(at=NOON, host="x" * 501), JAM)


def test_a_code_with_a_place_says_the_version_that_can_read_it() -> None:
    assert code_of(PLACED).startswith("LC2")
    assert code_of(PLACED.undone().with_change(PLACED.changes[0])).startswith("LC1")
    (part,) = parts_in(code_of(PLACED))
    assert handed_game(part.content).game == PLACED


def test_a_file_with_a_place_says_the_version_that_can_read_it() -> None:
    assert OPENING.write(PLACED)["version"] == 2
    assert "version" not in OPENING.write(new_game())
    assert read_export(file_of(PLACED)).games == (PLACED,)


def test_a_table_for_spreadsheets_has_the_place_in_a_row() -> None:
    raw = csv_of(PLACED)
    assert b'"place"' in raw
    (read,) = read_table(raw).games
    assert place_of(table_of(read, JAM)).words == LAKE.words


def test_codes_and_files_of_the_second_version_are_read_for_ever() -> None:
    code = (FIXTURES / "game-code-2.txt").read_text(encoding="ascii").strip()
    (part,) = parts_in(code)
    assert handed_game(part.content).game == PLACED
    assert code_of(PLACED) == code
    raw = (FIXTURES / "export-version-2.json").read_bytes()
    assert read_export(raw).games == (PLACED,)
    assert file_of(PLACED) == raw
    assert json.loads(line_of_export(PLACED))["changes"][-1]["kind"] == "place-set"


async def test_the_history_finds_a_game_by_its_place_and_an_undo_forgets_it(store: HostStore) -> None:
    await keep_games(store)
    await store.do("one", PlaceSet(place="Lakeside", evening="Friday cup", host="Zora"), HOST)

    def found(words: str) -> list[str]:
        return [row.id for row in store.game_list.find(RowQuery(text=words))]

    for words in ("lakeside", "friday", "zora cup"):
        assert found(words) == ["one"]
    await store.do("one", Undo(), HOST)
    assert found("lakeside") == []
