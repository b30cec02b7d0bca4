from __future__ import annotations

import asyncio
import csv
import io
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.errors import CompanionError, DamagedFile, TooNew
from companion.exchange import Brought, plan_import
from companion.game import Game
from companion.hand import TypedPoints
from companion.players import Player
from companion.roster import Roster
from companion.scoring.systems import System
from companion.statistics.game_figures import figures_of
from companion.table import table_of
from storage.async_shelf import AsyncShelf
from storage.disk_shelf import DiskShelf
from storage.documents import KINDS
from storage.export_csv import COLUMNS, hands_table, player_id, read_hands_table, tame, wild
from storage.export_json import exported, game_document, read_export
from storage.reading import write_json
from tests.conftest import LONG
from tests.storage.test_documents import games
from tests.tables import ANN, BEN, CLEO, EDITIONS, JAM, NOON, OHANA, ROOT, a_round, at, cards, new_game, play
from views.state.live_game import row_of

HOSTILE = 10_000 if LONG else 500
ROSTER = Roster(players=(ANN, BEN, CLEO), hidden=frozenset({"ben"}), merged={"cleo": "ann"})


def nothing(_done: int, _of: int) -> None:
    pass


def some_games() -> tuple[Game, ...]:
    return (
        play(new_game(id_="a"), a_round("1", "ann", ben=cards("wild", "7"), cleo=20, note="=SUM(A1)")),
        play(
            new_game(System.LOWEST_TALLY, id_="b", target=2000),
            a_round("1", "ben", ann=cards("wild"), cleo=cards("0")),
            a_round("2", None, dealer="ben"),
        ),
        new_game(System.HANDS_WON, id_="c", target=None, edition=OHANA),
    )


def shelf_at(folder: Path) -> AsyncShelf:
    disk = DiskShelf(
        folder=folder,
        row_of=lambda game: row_of(game, EDITIONS[game.edition]),
        figures_of=lambda game: figures_of(game, EDITIONS[game.edition]),
    )
    return AsyncShelf(disk=disk, editions=EDITIONS)


def file_of(*made: Game, roster: Roster | None = None) -> bytes:
    return b"".join(exported(made, roster, NOON))


@given(st.lists(games(), max_size=4))
def test_what_is_exported_and_read_is_the_same(made: list[Game]) -> None:
    own = [replace(game, id=f"g{number}") for number, game in enumerate(made)]
    brought = read_export(file_of(*own, roster=ROSTER))
    assert brought == Brought(games=tuple(own), roster=ROSTER)
    laid_out = json.dumps(json.loads(file_of(*own, roster=ROSTER)), indent=2).encode()
    assert read_export(laid_out) == brought


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=15)
@given(data=st.data())
def test_export_then_import_into_an_empty_store_is_identity_and_twice_is_the_same(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    made = some_games()[: data.draw(st.integers(0, 3))]

    async def go() -> None:
        here, there = shelf_at(tmp_path_factory.mktemp("here")), shelf_at(tmp_path_factory.mktemp("there"))
        for game in made:
            await here.save(game, read=0, row=here.disk.row_of(game))
        await here.save_roster(ROSTER)
        raw = await here.export(None, NOON, nothing)
        for turn in range(2):
            plan = await there.plan_import(raw, "all.json")
            assert plan.changes_nothing is (turn == 1)
            await there.take_import(plan, nothing)
            assert {row.id for row in await there.rows()} == {game.id for game in made}
            for game in made:
                assert (await there.load(game.id)).game == game
            assert await there.roster() == ROSTER
        assert await there.export(None, NOON, nothing) == raw
        await here.close()
        await there.close()

    asyncio.run(go())


def test_the_newer_game_wins_and_an_import_can_be_taken_back(tmp_path: Path) -> None:
    old = play(new_game(target=2000), a_round("1", "ann", ben=1, cleo=1))
    new = replace(
        play(old, a_round("2", "ben", dealer="ben", ann=9, cleo=9)),
    )
    new = replace(new, changes=(*new.changes[:-1], replace(new.changes[-1], at=at(60))))

    async def go() -> None:
        shelf = shelf_at(tmp_path)
        await shelf.save(old, read=0, row=shelf.disk.row_of(old))
        plan = await shelf.plan_import(file_of(new, some_games()[1], roster=ROSTER), "x.json")
        assert (len(plan.new), len(plan.newer), plan.same, plan.older, plan.people) == (1, 1, 0, 0, 3)
        assert plan.told()[:2] == (
            "1 new game",
            "1 game is newer in the file and takes the place of the one here",
        )
        imported = await shelf.take_import(plan, nothing)
        assert (await shelf.load(new.id)).game == new
        back = await shelf.plan_import(file_of(old), "x.json")
        assert (back.older, back.changes_nothing) == (1, True)
        await shelf.take_back_import(imported)
        assert (await shelf.load(old.id)).game == old
        assert {row.id for row in await shelf.rows()} == {old.id}
        assert await shelf.roster() == Roster()
        await shelf.close()

    asyncio.run(go())


def test_an_empty_file_brings_nothing() -> None:
    plan = plan_import(read_export(file_of()), {}, Roster())
    assert plan.changes_nothing
    assert plan.told() == ("There is nothing in the file.",)


BAD: dict[str, tuple[bytes, str]] = {
    "no json": (b"{", "no document"),
    "another format": (
        b'{"format":"x","schema":1,"exported":"2026-01-01T00:00:00Z","games":[]}',
        "last-card",
    ),
    "schema 0": (b'{"format":"last-card","schema":0,"exported":"2026-01-01T00:00:00Z","games":[]}', "schema"),
    "no list": (b'{"format":"last-card","schema":1,"exported":"2026-01-01T00:00:00Z","games":3}', "a list"),
    "unknown": (
        b'{"format":"last-card","schema":1,"exported":"2026-01-01T00:00:00Z","games":[],"x":1}',
        "file.x",
    ),
    "no time": (b'{"format":"last-card","schema":1,"exported":"soon","games":[]}', "file.exported"),
    "game twice": (file_of(some_games()[0], some_games()[0]), "games[1]"),
    "a broken line": (
        file_of(*some_games()).replace(b'"went_out":"ben"', b'"went_out":7'),
        "Line 3: games[1]",
    ),
    "a huge number": (file_of(*some_games()).replace(b'"done":1', b'"done":' + b"9" * 4000), "too large"),
    "a lone surrogate": (file_of(*some_games()).replace(b"=SUM(A1)", b"\\ud800"), "not whole"),
}


@pytest.mark.parametrize(("raw", "told"), BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_as_a_whole_with_where_and_what(raw: bytes, told: str) -> None:
    with pytest.raises(DamagedFile) as refusal:
        read_export(raw)
    assert told in str(refusal.value)


def test_a_file_from_a_newer_last_card_is_left_alone() -> None:
    with pytest.raises(TooNew, match="99"):
        read_export(file_of().replace(b'"schema":1', b'"schema":99'))


def test_an_edition_that_is_not_here_is_named(tmp_path: Path) -> None:
    async def go() -> None:
        shelf = shelf_at(tmp_path)
        with pytest.raises(DamagedFile, match="moon"):
            await shelf.plan_import(file_of(replace(new_game(), edition="moon")), "x.json")
        impossible = play(new_game(), a_round("1", "ann", ben=1, cleo=1))
        raw = file_of(impossible).replace(b'"kind":"round-recorded"', b'"kind":"round-amended"')
        with pytest.raises(DamagedFile, match="cannot be"):
            await shelf.plan_import(raw, "x.json")
        await shelf.close()

    asyncio.run(go())


def mutations(raw: bytes, chance: random.Random) -> bytes:
    """A good file with something done to it."""
    kind = chance.randrange(9)
    start = chance.randrange(len(raw))
    end = min(len(raw), start + chance.randrange(1, 40))
    if kind == 0:
        return raw[:start]
    if kind == 1:
        return raw[:start] + bytes([raw[start] ^ (1 << chance.randrange(8))]) + raw[start + 1 :]
    if kind == 2:
        return raw[:start] + raw[end:]
    if kind == 3:
        return raw[:start] + raw[start:end] * 3 + raw[end:]
    if kind == 4:
        return raw[:start] + b"[" * 2000 + raw[start:]
    if kind == 5:
        return raw[:start] + b"9" * 400 + raw[start:]
    if kind == 6:
        return raw[:start] + b"\\ud800" + raw[start:]
    if kind == 7:
        return raw.replace(b'"done"', b'"done":1,"done"', 1) if chance.random() < 0.5 else b"PK\x03\x04" + raw
    value = json.loads(raw)
    _swap(value, chance)
    return write_json(value)


def _swap(value: Any, chance: random.Random) -> None:
    """Put something of another type somewhere."""
    strange: list[Any] = [None, True, -1, 2**31, "", "x" * 3000, [], {}, [[]], "=1+1", "2026-99-99"]
    while isinstance(value, (dict, list)) and value:
        key = chance.choice(list(value) if isinstance(value, dict) else list(range(len(value))))
        if chance.random() < 0.3 or not isinstance(value[key], (dict, list)) or not value[key]:
            value[key] = chance.choice(strange)
            return
        value = value[key]


def test_hostile_imports_neither_crash_nor_change_anything(tmp_path: Path) -> None:
    chance = random.Random(5)
    good = [file_of(*some_games(), roster=ROSTER), "".join(_table()).encode()]

    async def go() -> None:
        shelf = shelf_at(tmp_path)
        game = new_game(id_="here")
        await shelf.save(game, read=0, row=shelf.disk.row_of(game))
        refused = 0
        for number in range(HOSTILE):
            name = "x.csv" if number % 3 == 0 else "x.json"
            raw = good[number % 3 == 0]
            raw = mutations(raw, chance) if name == "x.json" else _torn(raw, chance)
            try:
                await shelf.plan_import(raw, name)
            except CompanionError as refusal:
                refused += 1
                assert 0 < len(str(refusal)) < 1000
        assert refused > HOSTILE / 2
        assert [row.id for row in await shelf.rows()] == ["here"]
        assert await shelf.roster() == Roster()
        await shelf.close()

    asyncio.run(go())


def _torn(raw: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(raw))
    return (
        raw[:start]
        + bytes(chance.randrange(256) for _ in range(chance.randrange(6)))
        + raw[start + chance.randrange(9) :]
    )


def test_a_zip_bomb_of_a_size_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.export_json.FILE_MOST", 1000)
    monkeypatch.setattr("storage.export_csv.SIZE_MOST", 1000)
    with pytest.raises(DamagedFile, match="1001 bytes"):
        read_export(b" " * 1001)
    with pytest.raises(DamagedFile, match="1001 bytes"):
        read_hands_table(b" " * 1001, EDITIONS)
    monkeypatch.setattr("storage.export_json.WHOLE_MOST", 10)
    with pytest.raises(DamagedFile, match="no game on a line"):
        read_export(b" " * 100)


# --- tables


def _table() -> list[str]:
    return list(hands_table((game, EDITIONS[game.edition]) for game in some_games()))


def test_a_table_opens_in_a_spreadsheet_and_no_cell_is_a_formula() -> None:
    text = "".join(_table())
    assert text.startswith("\ufeff" + ",".join(COLUMNS))
    rows = list(csv.reader(io.StringIO(text[1:])))
    assert rows[1][COLUMNS.index("note")] == "'=SUM(A1)"
    assert rows[1][COLUMNS.index("cards")] == "7 wild"
    assert rows[2][COLUMNS.index("points")] == "20"
    assert rows[1][COLUMNS.index("started")] == "2026-01-31T12:00:00+00:00"
    assert len(rows) == 1 + 2 + 2 + 1


@given(st.text(max_size=12))
def test_a_tamed_cell_is_no_formula_and_comes_back(cell: str) -> None:
    assert not tame(cell).startswith(("=", "+", "-", "@"))
    assert wild(tame(cell)) == cell


def test_a_table_read_back_gives_the_same_rounds_and_totals() -> None:
    brought = read_hands_table("".join(_table()).encode(), EDITIONS)
    for game, read in zip(some_games()[:2], brought.games, strict=True):
        edition = EDITIONS[game.edition]
        wanted, got = table_of(game, edition), table_of(read, edition)
        assert [(s.player.name, s.total) for s in got.seats] == [
            (s.player.name, s.total) for s in wanted.seats
        ]
        assert [p.round.note for p in got.rounds] == [p.round.note for p in wanted.rounds]
        assert read.seats[0].id == player_id("ann")
    again = list(hands_table((game, EDITIONS[game.edition]) for game in brought.games))
    assert again == _table()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("game,started", "game,begun", "Line 1"),
        ("space-jam", "moon", "Line 2: edition is “moon”"),
        ("winner-collects", "best", "Line 2: system is “best”"),
        (",ann,Ann,Ben", ",ann,Ann,Zoe", "Zoe"),
        ("7 wild", "7 joker", "cards is “7 joker”"),
        ("2026-01-31T12:00:00+00:00", "noon", "started is “noon”"),
        (",500,", ",much,", "target is “much”"),
        ("Ann | Ben | Cleo", "Ann | Ann | Cleo", "two seats"),
        (",7 wild,57,", ",7 wild,", "cells"),
        ("7 wild", " ".join(["wild"] * 9), "9 × Wild"),
    ],
)
def test_a_bad_table_is_refused_with_line_column_and_value(old: str, new: str, told: str) -> None:
    text = "".join(_table()).replace("Ann,Ann,Ben", "ann,Ann,Ben")
    assert old in text
    with pytest.raises(DamagedFile) as refusal:
        read_hands_table(text.replace(old, new, 1).encode(), EDITIONS)
    assert told in str(refusal.value)


def test_a_table_that_played_on_after_the_target_keeps_its_rounds() -> None:
    game = play(new_game(target=60), a_round("1", "ann", ben=50, cleo=50))
    text = "".join(hands_table([(game, JAM)]))
    line = text.splitlines()[1]
    more = line.replace(",1,2026", ",2,2026", 1)
    (read,) = read_hands_table((text + more + "\r\n").encode(), EDITIONS).games
    assert len(table_of(read, JAM).rounds) == 2
    assert isinstance(table_of(read, JAM).rounds[0].round.hands[0].held, TypedPoints)


# --- what is promised of the format


def test_files_of_the_first_schema_are_read_for_ever() -> None:
    brought = read_export((ROOT / "tests/fixtures/export-schema-1.json").read_bytes())
    assert [game.id for game in brought.games] == ["a", "b", "c"]
    assert brought.games == some_games()
    assert brought.roster == ROSTER


def test_the_published_description_names_every_change_and_every_field() -> None:
    schema = json.loads((ROOT / "assets/last-card-export.schema.json").read_text())
    found = schema["$defs"]
    assert set(found["change"]["properties"]["kind"]["enum"]) == {kind for kind, _ in KINDS.values()}
    document = game_document(some_games()[0])
    assert set(found["game"]["properties"]) == set(document)
    assert set(found["game"]["properties"]["opening"]["properties"]) == set(document["opening"])
    assert set(found["round"]["properties"]) == set(document["changes"][0]["round"])
    head = json.loads(file_of(roster=ROSTER))
    assert set(schema["properties"]) == set(head)
    assert set(found["roster"]["properties"]) == set(head["roster"])
    assert set(found["player"]["properties"]) == set(head["roster"]["players"][0])


def test_people_of_the_file_come_behind_those_here_whose_names_stay() -> None:
    here = Roster(players=(Player(id="ann", name="Anna"),))
    plan = plan_import(Brought(games=(), roster=ROSTER), {}, here)
    assert [player.name for player in plan.roster.players] == ["Anna", "Ben", "Cleo"]
    assert plan.roster.hidden == frozenset({"ben"})
    assert plan.roster.same("cleo") == "ann"
