from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.errors import DamagedFile, TooNew
from companion.game.changes.kinds import CHANGES
from companion.game.game import Game
from companion.game.roster import Roster
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.players import Player
from storage.transfer.json_file import line_of_export
from tests.storage.test_documents import games
from tests.storage.transfer.files import (
    ROSTER,
    Read,
    csv_of,
    file_of,
    nothing,
    planned,
    read_export,
    read_table,
    repository_at,
    some_games,
)
from tests.tables import ANN, BEN, CLEO, DAN, NOON, ROOT, a_round, at, new_game, play


@given(st.lists(games(), max_size=4))
def test_what_is_exported_and_read_is_the_same(made: list[Game]) -> None:
    own = [replace(game, id=f"g{number}") for number, game in enumerate(made)]
    brought = read_export(file_of(*own, roster=ROSTER))
    assert brought == Read(tuple(own), ROSTER)
    laid_out = json.dumps(json.loads(file_of(*own, roster=ROSTER)), indent=2).encode()
    assert read_export(laid_out) == brought


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=15)
@given(data=st.data())
def test_export_then_import_into_an_empty_store_is_identity_and_twice_is_the_same(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    made = some_games()[: data.draw(st.integers(0, 3))]

    async def go() -> None:
        here, there = (
            repository_at(tmp_path_factory.mktemp("here")),
            repository_at(tmp_path_factory.mktemp("there")),
        )
        for game in made:
            await here.save(game, read=0, row=here.sync.row_of(game))
        await here.save_roster(ROSTER, read=Roster())
        raw = await here.transfer.export(None, NOON, nothing)
        for turn in range(2):
            plan = await there.transfer.plan_import(raw, "all.json", nothing)
            assert plan.changes_nothing is (turn == 1)
            await there.transfer.take_import(plan, nothing)
            assert {row.id for row in await there.rows()} == {game.id for game in made}
            for game in made:
                assert (await there.load(game.id)).game == game
            assert await there.roster() == ROSTER
        assert await there.transfer.export(None, NOON, nothing) == raw
        await here.close()
        await there.close()

    asyncio.run(go())


def test_a_table_in_an_empty_folder_gives_the_same_table_again(tmp_path: Path) -> None:
    roster = Roster(players=(replace(ANN, name="Änne | \\ Ann"), BEN, CLEO, Player(id="z", name="Zoë")))

    async def go() -> None:
        here, there = repository_at(tmp_path / "here"), repository_at(tmp_path / "there")
        for game in some_games():
            await here.save(game, read=0, row=here.sync.row_of(game))
        await here.save_roster(roster, read=Roster())
        raw = await here.transfer.export_hands(None, nothing)
        for _ in range(2):
            await there.transfer.take_import(
                await there.transfer.plan_import(raw, "hands.csv", nothing), nothing
            )
            assert await there.transfer.export_hands(None, nothing) == raw
        backup = await there.transfer.export(None, NOON, nothing)
        third = repository_at(tmp_path / "third")
        await third.transfer.take_import(
            await third.transfer.plan_import(backup, "all.json", nothing), nothing
        )
        assert await third.transfer.export(None, NOON, nothing) == backup
        for repository in (here, there, third):
            await repository.close()

    asyncio.run(go())


def test_a_table_knows_the_players_of_the_roster_by_name(tmp_path: Path) -> None:
    async def go() -> None:
        repository = repository_at(tmp_path)
        cleo_too = Player(id="eve", name="Cleo")
        roster = Roster(players=(replace(ANN, name="anna"), BEN, CLEO, cleo_too), merged={"eve": "cleo"})
        await repository.save_roster(roster, read=await repository.roster())
        game = new_game(players=(Player(id="x", name="Anna"), Player(id="y", name="Cleo")), id_="far")
        plan = await repository.transfer.plan_import(
            csv_of(play(game, a_round("1", "x", dealer="x", y=5))), "hands.csv", nothing
        )
        assert plan.people == ()
        await repository.transfer.take_import(plan, nothing)
        assert [seat.id for seat in (await repository.load("far")).game.seats] == ["ann", "cleo"]
        assert await repository.roster() == roster
        await repository.close()

    asyncio.run(go())


def test_a_name_of_somebody_here_is_that_person(tmp_path: Path) -> None:
    async def go() -> None:
        repository = repository_at(tmp_path)
        await repository.save_roster(Roster(players=(ANN,)), read=await repository.roster())
        game = new_game(players=(Player(id="other", name="ANN"), BEN), id_="far")
        imported = await repository.transfer.take_import(
            await repository.transfer.plan_import(file_of(game), "x.json", nothing), nothing
        )
        roster = await repository.roster()
        assert [player.name for player in roster.people] == ["Ann", "Ben"]
        assert roster.same("other") == "ann"
        await repository.transfer.take_back_import(imported)
        assert await repository.roster() == Roster(players=(ANN,))
        await repository.close()

    asyncio.run(go())


def test_what_changed_here_after_the_plan_stays(tmp_path: Path) -> None:
    old = play(new_game(target=2000), a_round("1", "ann", ben=1, cleo=1))
    there = played_at(play(old, a_round("2", "ben", dealer="ben", ann=9, cleo=9)), 60)
    here = played_at(play(old, a_round("3", "ben", dealer="ben", ann=7, cleo=7)), 30)
    begun = new_game(id_="b", target=60)

    async def go() -> None:
        repository = repository_at(tmp_path)
        await repository.save(old, read=0, row=repository.sync.row_of(old))
        plan = await repository.transfer.plan_import(
            file_of(there, some_games()[1], some_games()[0]), "x.json", nothing
        )
        await repository.save(here, read=1, row=repository.sync.row_of(here))
        await repository.save(begun, read=0, row=repository.sync.row_of(begun))
        await repository.save_roster(
            Roster(players=(DAN, replace(ANN, name="Anna"))), read=await repository.roster()
        )
        imported = await repository.transfer.take_import(plan, nothing)
        assert imported.passed_over == 2
        assert "2 games were changed here in the meantime and stay" in imported.sentence()
        assert (await repository.load(old.id)).game == here
        assert (await repository.load("b")).game == begun
        assert (await repository.load("a")).game == some_games()[0]
        assert [player.name for player in (await repository.roster()).players] == [
            "Dan",
            "Anna",
            "Ben",
            "Cleo",
        ]
        await repository.close()

    asyncio.run(go())


def test_what_was_played_after_an_import_stays_when_it_is_taken_back(tmp_path: Path) -> None:
    old = play(new_game(target=2000), a_round("1", "ann", ben=1, cleo=1))
    newer = played_at(play(old, a_round("2", "ben", dealer="ben", ann=9, cleo=9)), 60)
    added = some_games()[1]
    later = played_at(play(newer, a_round("3", "ben", dealer="ben", ann=2, cleo=2)), 70)

    async def go() -> None:
        repository = repository_at(tmp_path)
        await repository.save(old, read=0, row=repository.sync.row_of(old))
        plan = await repository.transfer.plan_import(
            file_of(newer, added, some_games()[0], roster=ROSTER), "x.json", nothing
        )
        imported = await repository.transfer.take_import(plan, nothing)
        await repository.save(later, read=2, row=repository.sync.row_of(later))
        played = play(added, a_round("9", "ben", ann=3, cleo=3))
        await repository.save(played, read=1, row=repository.sync.row_of(played))
        await repository.save_roster(
            (await repository.roster()).added(DAN).renamed("ben", "Benno"), read=await repository.roster()
        )
        assert await repository.transfer.take_back_import(imported) == 2
        assert (await repository.load(old.id)).game == later
        assert (await repository.load("b")).game == played
        assert {row.id for row in await repository.rows()} == {old.id, "b"}
        assert "Dan" in [player.name for player in (await repository.roster()).players]
        await repository.close()

    asyncio.run(go())


def played_at(game: Game, minutes: int) -> Game:
    """The same game, its last change made `minutes` after noon."""
    return replace(game, changes=(*game.changes[:-1], replace(game.changes[-1], at=at(minutes))))


def test_the_game_that_went_on_wins_and_an_import_can_be_taken_back(tmp_path: Path) -> None:
    old = play(new_game(target=2000), a_round("1", "ann", ben=1, cleo=1))
    new = replace(
        play(old, a_round("2", "ben", dealer="ben", ann=9, cleo=9)),
    )
    new = replace(new, changes=(*new.changes[:-1], replace(new.changes[-1], at=at(60))))

    async def go() -> None:
        repository = repository_at(tmp_path)
        await repository.save(old, read=0, row=repository.sync.row_of(old))
        plan = await repository.transfer.plan_import(
            file_of(new, some_games()[1], roster=ROSTER), "x.json", nothing
        )
        assert (len(plan.new), len(plan.further), plan.same, plan.behind, len(plan.people)) == (1, 1, 0, 0, 3)
        assert plan.sentences()[:2] == (
            "1 new game",
            "1 game is further on and replaces the one here",
        )
        imported = await repository.transfer.take_import(plan, nothing)
        assert (await repository.load(new.id)).game == new
        back = await repository.transfer.plan_import(file_of(old), "x.json", nothing)
        assert (back.behind, back.changes_nothing) == (1, True)
        await repository.transfer.take_back_import(imported)
        assert (await repository.load(old.id)).game == old
        assert {row.id for row in await repository.rows()} == {old.id}
        assert await repository.roster() == Roster()
        await repository.close()

    asyncio.run(go())


def test_an_empty_file_brings_nothing() -> None:
    plan = planned(read_export(file_of()))
    assert plan.changes_nothing
    assert plan.sentences() == ("The file is empty.",)


BAD: dict[str, tuple[bytes, str]] = {
    "no json": (b"{", "is damaged, or no backup"),
    "another format": (
        b'{"format":"x","schema":1,"exported":"2026-01-01T00:00:00Z","games":[]}',
        "last-card",
    ),
    "schema 0": (b'{"format":"last-card","schema":0,"exported":"2026-01-01T00:00:00Z","games":[]}', "schema"),
    "no list": (b'{"format":"last-card","schema":1,"exported":"2026-01-01T00:00:00Z","games":3}', "a list"),
    "unknown": (
        b'{"format":"last-card","schema":1,"exported":"2026-01-01T00:00:00Z","games":[],"x":1}',
        "X is unknown.",
    ),
    "no time": (
        b'{"format":"last-card","schema":1,"exported":"soon","games":[]}',
        "Exported: expected a time",
    ),
    "game twice": (file_of(some_games()[0], some_games()[0]), "Game 2"),
    "a broken line": (
        file_of(*some_games()).replace(b'"went_out":"ben"', b'"went_out":7'),
        "Line 3: Game 2: Change 1, round, went out",
    ),
    "a huge number": (file_of(*some_games()).replace(b'"done":1', b'"done":' + b"9" * 4000), "too large"),
    "a lone surrogate": (file_of(*some_games()).replace(b"=SUM(A1)", b"\\ud800"), "isn't text in UTF-8"),
}


@pytest.mark.parametrize(("raw", "message"), BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_as_a_whole_with_where_and_what(raw: bytes, message: str) -> None:
    with pytest.raises(DamagedFile) as refusal:
        read_export(raw)
    assert message in str(refusal.value)


def test_a_file_from_a_newer_last_card_is_left_alone() -> None:
    with pytest.raises(TooNew, match="99"):
        read_export(file_of().replace(b'"schema":1', b'"schema":99'))


def test_a_game_from_a_newer_last_card_is_told_and_not_misread() -> None:
    with pytest.raises(TooNew, match="This game has version 99, from a newer Last Card"):
        read_export(file_of(new_game()).replace(b'"opening":{', b'"opening":{"version":99,', 1))


def test_an_edition_that_is_not_here_is_named(tmp_path: Path) -> None:
    async def go() -> None:
        repository = repository_at(tmp_path)
        with pytest.raises(DamagedFile, match="moon"):
            await repository.transfer.plan_import(
                file_of(replace(new_game(), edition="moon")), "x.json", nothing
            )
        impossible = play(new_game(), a_round("1", "ann", ben=1, cleo=1))
        raw = file_of(impossible).replace(b'"kind":"round-recorded"', b'"kind":"round-amended"')
        with pytest.raises(DamagedFile, match="can.t be right"):
            await repository.transfer.plan_import(raw, "x.json", nothing)
        await repository.close()

    asyncio.run(go())


def test_a_zip_bomb_of_a_size_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.transfer.json_file.FILE_MOST", 1000)
    monkeypatch.setattr("storage.transfer.csv_reading.SIZE_MOST", 1000)
    with pytest.raises(DamagedFile, match="1001 bytes"):
        read_export(b" " * 1001)
    with pytest.raises(DamagedFile, match="1001 bytes"):
        read_table(b" " * 1001)
    monkeypatch.setattr("storage.transfer.json_file.WHOLE_MOST", 10)
    with pytest.raises(DamagedFile, match="no game on a line"):
        read_export(b" " * 100)


# --- what is promised of the format


def test_files_of_the_first_schema_are_read_for_ever() -> None:
    brought = read_export((ROOT / "tests/fixtures/export-schema-1.json").read_bytes())
    assert [game.id for game in brought.games] == ["a", "b", "c"]
    assert brought.games == some_games()
    assert brought.roster == ROSTER


def test_the_published_description_names_every_change_and_every_field() -> None:
    schema = json.loads((ROOT / "assets/last-card-export.schema.json").read_text())
    found = schema["$defs"]
    assert set(found["change"]["properties"]["kind"]["enum"]) == {kind.word for kind in CHANGES}
    game = replace(some_games()[0], house_rules=BY_THE_SHEET.with_rule(House.JUMP_IN))
    document = json.loads(line_of_export(game))
    assert set(found["game"]["properties"]) == set(document)
    # Only a game with a newer kind of change says its version.
    assert set(found["game"]["properties"]["opening"]["properties"]) == {*document["opening"], "version"}
    # Only a round that was counted on the dark side says its side.
    assert set(found["round"]["properties"]) == {*document["changes"][0]["round"], "side"}
    head = json.loads(file_of(roster=ROSTER.with_avatar("ann", "cat")))
    # A file has editions only if a table made some.
    assert set(schema["properties"]) == {*head, "editions"}
    assert set(found["roster"]["properties"]) == set(head["roster"])
    assert set(found["player"]["properties"]) == set(head["roster"]["players"][0])


def test_people_of_the_file_come_behind_those_here_whose_names_stay() -> None:
    here = Roster(players=(Player(id="ann", name="Anna"),))
    after = planned(Read((), ROSTER), here).joined_to(here)
    assert [player.name for player in after.players] == ["Anna", "Ben", "Cleo"]
    assert after.hidden == frozenset({"ben"})
    assert after.same("cleo") == "ann"
