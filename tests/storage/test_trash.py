"""A game that was deleted more than once is in the trash more than once, and no entry is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.commands.command import Undo
from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.ports import ignore_progress
from companion.errors import NotNow
from companion.game.draft import Tap, TapKind
from storage.opening import open_store
from storage.trash import EMPTIED_AT_ONCE, Trash
from tests.commands import do_with_draft, recorded
from tests.faces import Faces
from tests.tables import a_round, new_game
from views.screens.history.trash_screen import restore_all

GAME = "game-1"
HAND = Tap(kind=TapKind.WENT_OUT, player="ann"), Tap(kind=TapKind.ADD, player="ben", face=Faces.WILD)


@pytest.fixture
async def store(store: HostStore) -> HostStore:
    await store.start(new_game(id_=GAME), HOST)
    await played(store, "r1", "r2")
    return store


async def played(store: HostStore, *ids: str) -> None:
    for id_ in ids:
        await do_with_draft(store, GAME, recorded(a_round(id_, "ann", ben=10, cleo=5)))


async def rounds(store: HostStore, game_id: str = GAME) -> list[str]:
    return list((await store.games.open(game_id)).table.round_ids)


async def entered(store: HostStore) -> tuple[Tap, ...]:
    """The taps of the round, without the number of changes before it."""
    return tuple(replace(tap, points=None) for tap in (await store.games.open(GAME)).taps)


async def imported(store: HostStore, raw: bytes) -> None:
    plan = await store.repository.transfer.plan_import(raw, "backup.json", ignore_progress)
    await store.repository.transfer.take_import(plan, ignore_progress)
    await store.read_everything()


async def deleted_twice(store: HostStore) -> None:
    """Two rounds, a backup, three more, deleted; the backup imported, and deleted, too."""
    raw = await store.repository.transfer.export(None, store.clock(), ignore_progress)
    await played(store, "r3", "r4", "r5")
    await store.trash.add(GAME)
    await imported(store, raw)
    assert await rounds(store) == ["r1", "r2"]


@pytest.mark.parametrize("way", ["delete", "undo the import"])
async def test_the_longer_game_that_was_deleted_first_comes_back(store: HostStore, way: str) -> None:
    raw = await store.repository.transfer.export(None, store.clock(), ignore_progress)
    await played(store, "r3", "r4", "r5")
    await store.trash.add(GAME)
    plan = await store.repository.transfer.plan_import(raw, "backup.json", ignore_progress)
    done = await store.repository.transfer.take_import(plan, ignore_progress)
    await store.read_everything()
    if way == "delete":
        await store.trash.add(GAME)
    else:
        await store.take_back_import(done)
    entries = await store.repository.trash()
    assert len(entries) == 2
    with pytest.raises(NotNow, match="Ann, Ben, Cleo is here again already, and further on"):
        await restore_all(store.trash, entries)
    assert await rounds(store) == ["r1", "r2", "r3", "r4", "r5"]
    assert [row.id for row in store.game_list.rows] == [GAME]
    assert len(await store.repository.trash()) == 1
    assert await store.repository.empty_trash() == 1
    assert await rounds(store) == ["r1", "r2", "r3", "r4", "r5"]


async def test_undo_brings_back_the_game_that_was_just_deleted(store: HostStore) -> None:
    await deleted_twice(store)
    assert await store.trash.restore(await store.trash.add(GAME)) == GAME
    assert await rounds(store) == ["r1", "r2"]


async def test_a_longer_game_replaces_the_one_that_is_here_again(store: HostStore) -> None:
    await deleted_twice(store)
    await store.do(GAME, EnterTaps(HAND), HOST)
    await restore_all(store.trash, await store.repository.trash())
    assert await rounds(store) == ["r1", "r2", "r3", "r4", "r5"]
    (entry,) = await store.repository.trash()  # The hand that was begun in the one here.
    await store.trash.add(GAME)
    await store.trash.restore(entry)
    assert await entered(store) == HAND


async def test_a_game_that_went_another_way_comes_back_beside_the_one_here(store: HostStore) -> None:
    await deleted_twice(store)
    await played(store, "s3")
    await store.do(GAME, EnterTaps(HAND), HOST)
    assert await restore_all(store.trash, await store.repository.trash()) == 1
    (beside,) = {row.id for row in store.game_list.rows} - {GAME}
    assert await rounds(store) == ["r1", "r2", "s3"]
    assert await entered(store) == HAND
    assert await rounds(store, beside) == ["r1", "r2", "r3", "r4", "r5"]
    assert await store.repository.trash() == ()


async def test_an_undone_round_is_no_reason_to_lose_either_game(store: HostStore) -> None:
    await played(store, "r3")
    raw = await store.repository.transfer.export(None, store.clock(), ignore_progress)
    await store.do(GAME, Undo(), HOST)
    await store.trash.add(GAME)
    await imported(store, raw)
    assert await restore_all(store.trash, await store.repository.trash()) == 1
    (beside,) = {row.id for row in store.game_list.rows} - {GAME}
    assert (await rounds(store), await rounds(store, beside)) == (["r1", "r2", "r3"], ["r1", "r2"])


async def test_the_same_game_is_restored_once(store: HostStore) -> None:
    raw = await store.repository.transfer.export(None, store.clock(), ignore_progress)
    await store.trash.add(GAME)
    await imported(store, raw)
    assert await restore_all(store.trash, await store.repository.trash()) == 0
    assert [row.id for row in store.game_list.rows] == [GAME]
    assert await store.repository.trash() == ()


async def test_a_trash_of_an_earlier_version_is_read(store: HostStore, tmp_path: Path) -> None:
    await store.trash.add(GAME)
    assert sorted(path.name for path in (tmp_path / "trash").iterdir()) == ["game-1.copy", "game-1.json"]
    await store.repository.close()
    again = open_store(tmp_path)
    await again.open()
    await restore_all(again.trash, await again.repository.trash())
    assert await rounds(again) == ["r1", "r2"]
    await again.repository.close()


async def a_large_trash(folder: Path) -> HostStore:
    """A game, and more than twice as many in the trash as are deleted at once."""
    store = open_store(folder)
    await store.open()
    await store.start(new_game(id_=GAME), HOST)
    await store.start(new_game(id_="other"), HOST)
    await store.trash.add("other")
    for number in range(2 * EMPTIED_AT_ONCE):
        (folder / "trash" / f"gone-{number}.json").write_bytes(b"{}")
    return store


ACTS: dict[str, Callable[[HostStore], Awaitable[object]]] = {
    "look": lambda store: store.trash.entries(),
    "restore": lambda store: store.trash.restore("other"),
    "empty": lambda store: store.trash.empty(),
}


@pytest.mark.parametrize("act", ACTS)
async def test_a_tap_has_its_turn_whatever_is_done_with_a_large_trash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    store = await a_large_trash(tmp_path)
    # One step each time, so that no fast machine is done with all of them at once.
    monkeypatch.setattr("storage.async_repository.SLICE", 0)
    acting = asyncio.ensure_future(ACTS[act](store))
    tapped = asyncio.ensure_future(store.do(GAME, EnterTaps(HAND), HOST))
    await tapped
    assert not acting.done()
    await acting
    left = await store.repository.trash()
    assert len(left) == {"look": 2 * EMPTIED_AT_ONCE + 1, "restore": 2 * EMPTIED_AT_ONCE, "empty": 0}[act]
    assert len((await store.games.open(GAME)).taps) == len(HAND)
    await store.repository.close()


async def test_to_delete_one_for_good_needs_no_look_at_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await a_large_trash(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(Trash, "finding", None)
        await store.trash.delete_for_good("other")
    assert "other" not in await store.repository.trash()
    await store.repository.close()
