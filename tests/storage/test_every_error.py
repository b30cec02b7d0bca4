"""Every act of the store with every error a disk can give at each call to the operating system.

After each, what is shown is what a fresh start shows; what was acknowledged is there or in the trash; what was refused
changed nothing but whole steps of the act.
"""

from __future__ import annotations

import asyncio
import errno
import inspect
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.application.deleted_games import DeletedGames
from companion.application.edition_changes import EditionChanges
from companion.application.handover_taking import HandoverTaking
from companion.application.host_store import HostStore
from companion.errors import CompanionError
from storage.async_repository import AsyncRepository
from tests.conftest import LONG
from tests.storage.disks import WatchedDisk
from tests.storage.failing_calls import Call, FailingCalls
from tests.storage.operations import OPERATIONS, Operation, kept_in, store_in, tried
from tests.storage.test_kill_points import check_parts

pytestmark = [pytest.mark.no_cover, pytest.mark.usefixtures("editions_parsed_once")]

ACTS = tuple(each for each in OPERATIONS if each.name != "save a game with an edition")
"""All of them but one that passes the store by."""
ERRORS = (errno.EIO, errno.ENOSPC, errno.EACCES, errno.EMFILE, errno.EINVAL)
SAMPLE = int(os.environ.get("LAST_CARD_ERRORS", "1"))
"""How many errors each act is tried with in a quick run; the whole product is 25,000, so more are asked for by a variable."""
PARTS = {
    "": HostStore,
    "trash.": DeletedGames,
    "edition_changes.": EditionChanges,
    "handovers.": HandoverTaking,
}
"""The store and its parts that change what is kept; what the repository offers is looked for by itself."""
READS = frozenset(
    {
        "open",
        "read_lists",
        "read_edition_draft",
        "read_editions",
        "read_everything",
        "edition_changes.plan",
        "edition_changes.read_all",
        "handovers.plan",
    }
)
"""What they offer that changes nothing kept."""
MANY = frozenset({"trash.discard"})
"""What is an act that is tried, done with one game after another."""


@pytest.fixture(scope="module")
def before(whole: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Everything that is kept before an act."""
    folder = tmp_path_factory.mktemp("before") / "data"
    shutil.copytree(whole, folder)
    return asyncio.run(kept_in(folder))


def acts_of_the_store() -> set[str]:
    """What the store offers that may change something, found by looking at it."""
    offered = {
        f"{place}{name}"
        for place, part in PARTS.items()
        for name, _ in inspect.getmembers(part, inspect.iscoroutinefunction)
        if not name.startswith("_")
    }
    return offered - READS - MANY


class Recorded:
    """A store, or a part of it, that notes what is asked of it."""

    def __init__(self, recorded: object, asked: set[str], place: str = "") -> None:
        self._recorded, self._asked, self._place = recorded, asked, place

    def __getattr__(self, name: str) -> Any:
        self._asked.add(self._place + name)
        found = getattr(self._recorded, name)
        return Recorded(found, self._asked, f"{name}.") if f"{name}." in PARTS else found


def test_every_act_of_the_store_is_tried(whole: Path, tmp_path: Path) -> None:
    asked: set[str] = set()

    async def go(operation: Operation, folder: Path) -> None:
        store = store_in(folder, WatchedDisk())
        await store.open()
        await store.games.open("one")
        assert await tried(operation, Recorded(store, asked)) == ""  # type: ignore[arg-type]
        await store.repository.close()

    for number, operation in enumerate(OPERATIONS):
        folder = tmp_path / f"{number}"
        shutil.copytree(whole, folder)
        asyncio.run(go(operation, folder))
    assert acts_of_the_store() <= asked


async def shown(store: HostStore) -> dict[str, Any]:
    """What the windows show."""
    return {
        "rows": store.game_list.rows,
        "roster": store.roster,
        "settings": store.settings,
        "edition draft": store.edition_draft,
        "editions": {each: store.editions.get(each) for each in store.own_editions},
        "trash": await store.repository.trash(),
        "games": {
            game_id: (live.game, live.taps)
            for game_id in store.games.ids
            if (live := store.games.get(game_id)) is not None
        },
    }


async def freshly_shown(folder: Path, opened: tuple[str, ...]) -> dict[str, Any]:
    store = store_in(folder, WatchedDisk())
    await store.open()
    for game_id in opened:
        await store.games.open(game_id)
    found = await shown(store)
    await store.repository.close()
    return found


def lived(folder: Path, operation: Operation, calls: FailingCalls) -> str:
    """Do an act while calls fail, and compare what is shown; the sentence it is refused with."""

    async def go() -> str:
        store = store_in(folder, WatchedDisk())
        repository = store.repository
        assert isinstance(repository, AsyncRepository)
        await store.open()
        await store.games.open("one")
        with calls.installed():
            refused = await tried(operation, store)
            await repository._work_in_background()
        with suppress(CompanionError):
            await store.games.open("one")
        if store._unread:  # What could not be read is read again in a while.
            await store.read_everything()
        now = await shown(store)
        fresh = await freshly_shown(folder, store.games.ids)
        if any("players aren't in the list yet" in each for each in store.troubles):
            now["roster"] = fresh["roster"]
        await repository.close()
        # A copy that nobody needs may stay in the trash; the next start deletes it.
        now["trash"] = tuple(entry for entry in now["trash"] if entry in fresh["trash"])
        wrong = {part: (now[part], fresh[part]) for part in now if now[part] != fresh[part]}
        assert not wrong, wrong
        return refused

    return asyncio.run(go())


def failing(folder: Path, at: int, number: int, *, lasting: bool) -> FailingCalls:
    """Calls of which one fails, or all from it on."""
    return FailingCalls(folder, lambda place, _call: number if place == at or (lasting and place > at) else 0)


def cases(name: str, made: list[Call]) -> Iterator[tuple[int, int, bool]]:
    """The call that fails, with which error, and whether all after it fail, too."""
    every = [*product(range(len(made)), ERRORS, (False, True))]
    yield from every if LONG else Random(name).sample(every, SAMPLE)


@pytest.mark.parametrize("operation", ACTS, ids=lambda operation: operation.name)
def test_an_act_with_every_error(
    whole: Path, before: dict[str, Any], tmp_path: Path, operation: Operation
) -> None:
    def laid() -> Path:
        folder = tmp_path / "data"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(whole, folder)
        return folder

    calls = FailingCalls(tmp_path / "data")
    assert lived(laid(), operation, calls) == ""
    after = asyncio.run(kept_in(tmp_path / "data"))
    between = [after]
    if operation.name == "import and back":
        folder = laid()
        assert (
            lived(folder, next(each for each in OPERATIONS if each.name == "import"), FailingCalls(folder))
            == ""
        )
        between.append(asyncio.run(kept_in(folder)))
    found = 0
    for at, number, lasting in cases(operation.name, calls.made):
        folder = laid()
        what = f"{operation.name}: {calls.made[at].name} {os.path.relpath(calls.made[at].path, folder)}"
        what += f" at {at} {errno.errorcode[number]}{' from then on' * lasting}"
        try:
            refused = lived(folder, operation, failing(folder, at, number, lasting=lasting))
            kept = asyncio.run(kept_in(folder))
            assert not list(folder.rglob("*.broken"))
            check_parts(kept, before, after, *between)
            if not refused and "begin" not in operation.name:
                assert kept == after
        except (AssertionError, CompanionError, OSError) as wrong:
            if not COUNTS:
                wrong.add_note(what)
                raise
            found += 1
            with Path(COUNTS).open("a") as file:
                file.write(f"{what}: {type(wrong).__name__} {str(wrong)[:600]!r}\n")
    assert not found


COUNTS = os.environ.get("LAST_CARD_COUNTS", "")
