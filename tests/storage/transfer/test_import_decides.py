"""What an import does with a game that is here already: the histories decide, and what is replaced goes to the trash."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.import_plan import Imported, ImportPlan
from companion.application.ports import ignore_progress
from companion.errors import DamagedFile
from companion.game.draft import Tap, TapKind
from companion.game.game import Game
from tests.faces import Faces
from tests.storage.transfer.files import csv_of, file_of
from tests.tables import EDITIONS, a_round, at, cards, new_game, play

GAME = "game-1"
OUT = Tap(kind=TapKind.WENT_OUT, player="ann", points=2)
CARD = Tap(kind=TapKind.ADD, player="ben", face=Faces.WILD)


def with_rounds(*ids: str, out: str = "ann") -> Game:
    others: dict[str, Any] = {player: 5 for player in ("ann", "ben", "cleo") if player != out}
    return play(new_game(id_=GAME, target=2000), *(a_round(id_, out, **others) for id_ in ids))


TWO, THREE = with_rounds("1", "2"), with_rounds("1", "2", "3")


async def planned(store: HostStore, raw: bytes, name: str = "x.json") -> ImportPlan:
    return await store.repository.transfer.plan_import(raw, name, ignore_progress)


async def taken(store: HostStore, plan: ImportPlan) -> Imported:
    done = await store.repository.transfer.take_import(plan, ignore_progress)
    await store.read_everything()
    return done


async def test_a_half_entered_hand_goes_to_the_trash_and_the_plan_says_so(store: HostStore) -> None:
    await store.start(TWO, HOST)
    await store.do(GAME, EnterTaps((OUT, CARD)), HOST)
    plan = await planned(store, file_of(THREE))
    assert "1 round that is half entered here goes to the trash" in plan.sentences()
    done = await taken(store, plan)
    assert done.sentence() == "Import finished. 1 game or half-entered round from here is in the trash."
    assert (await store.games.open(GAME)).table.round_ids == ("1", "2", "3")
    (entry,) = await store.repository.trash()
    beside = await store.trash.restore(entry)
    live = await store.games.open(beside)
    assert (live.game.changes, live.taps) == (TWO.changes, (OUT, CARD))


async def test_taps_that_are_made_while_the_plan_is_read_go_to_the_trash(store: HostStore) -> None:
    await store.start(TWO, HOST)
    plan = await planned(store, file_of(THREE))
    await store.do(GAME, EnterTaps((OUT,)), HOST)
    assert (await taken(store, plan)).kept == 1
    assert len(await store.repository.trash()) == 1


async def test_undo_of_an_import_brings_the_half_entered_hand_back(store: HostStore) -> None:
    await store.start(TWO, HOST)
    await store.do(GAME, EnterTaps((OUT, CARD)), HOST)
    done = await taken(store, await planned(store, file_of(THREE)))
    assert await store.take_back_import(done) == 0
    live = await store.games.open(GAME)
    assert (live.game, live.taps) == (TWO, (OUT, CARD))
    assert await store.repository.trash() == ()


async def test_a_hand_begun_since_the_import_stays_when_it_is_undone(store: HostStore) -> None:
    await store.start(TWO, HOST)
    done = await taken(store, await planned(store, file_of(THREE)))
    await store.do(GAME, EnterTaps((OUT,)), HOST)
    assert await store.take_back_import(done) == 1
    live = await store.games.open(GAME)
    assert (live.table.round_ids, live.taps) == (("1", "2", "3"), (replace(OUT, points=3),))


async def test_a_clock_that_was_ahead_changes_nothing(store: HostStore) -> None:
    six = with_rounds(*"123456")
    ahead = replace(six, changes=six.changes[:1], done=1, started=six.started)
    ahead = replace(ahead, changes=(replace(ahead.changes[0], at=at(10_000)),))
    await store.start(six, HOST)
    plan = await planned(store, file_of(replace(six, changes=six.changes[:1], done=1)))
    assert (plan.behind, plan.changes_nothing) == (1, True)
    plan = await planned(store, file_of(ahead))
    assert (len(plan.forks), plan.further) == (1, ())
    await taken(store, plan)
    assert len((await store.games.open(GAME)).table.rounds) == 6


@pytest.mark.parametrize("there", [with_rounds("1", "2", "f", out="ben"), THREE.undone()])
async def test_a_game_that_went_another_way_is_asked_about(store: HostStore, there: Game) -> None:
    await store.start(THREE, HOST)
    plan = await planned(store, file_of(there))
    assert plan.sentences() == ("1 game went another way here than in the file", "3 new players")[:1]
    assert (await taken(store, plan)).kept == 0
    assert (await store.games.open(GAME)).game == THREE
    assert await store.repository.trash() == ()
    done = await taken(store, (await planned(store, file_of(there))).with_forks())
    assert done.kept == 1
    assert (await store.games.open(GAME)).game == there
    (entry,) = await store.repository.trash()
    beside = await store.trash.restore(entry)
    assert (await store.games.open(beside)).game.changes == THREE.changes


async def test_a_table_of_what_is_here_changes_nothing(store: HostStore) -> None:
    await store.start(THREE, HOST)
    assert (await planned(store, csv_of(THREE), "x.csv")).same == 1
    assert (await planned(store, csv_of(TWO), "x.csv")).behind == 1
    fork = with_rounds("1", "2", "f", out="ben")
    assert len((await planned(store, csv_of(fork), "x.csv")).forks) == 1


async def test_a_table_with_more_rounds_goes_on(store: HostStore) -> None:
    await store.start(TWO, HOST)
    plan = await planned(store, csv_of(THREE), "x.csv")
    assert len(plan.further) == 1
    await taken(store, plan)
    assert len((await store.games.open(GAME)).table.rounds) == 3


async def test_a_backup_brings_a_damaged_game_back(store: HostStore, tmp_path: Path) -> None:
    await store.start(TWO, HOST)
    for name in ("games", "copies"):
        (tmp_path / name / f"{GAME}.json").write_bytes(b"{")
    await store.read_everything()
    plan = await planned(store, file_of(TWO))
    assert len(plan.new) == 1
    await taken(store, plan)
    assert (await store.games.open(GAME)).game == TWO
    assert await store.repository.trash() == (GAME,)


@pytest.mark.parametrize("file", [file_of, csv_of])
@pytest.mark.parametrize("last", [False, True])
async def test_a_card_that_the_deck_lacks_is_not_imported(store: HostStore, file: Any, last: bool) -> None:
    held, face = cards("7" if last else "special-wild"), Faces.SPECIAL if last else None
    odd = replace(play(new_game(), a_round("1", "ann", ben=held, cleo=5, last=face)), edition="plain")
    name = "x.csv" if file is csv_of else "x.json"
    with pytest.raises(DamagedFile, match=f"{EDITIONS['plain'].called} has no such card"):
        await planned(store, file(odd), name)
