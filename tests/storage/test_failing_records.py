"""Every act of the store in a browser whose records fail, at each call to them.

After each, what is shown is what a fresh start shows; what was acknowledged is there; what was refused changed nothing but
whole steps of the act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.application.host_store import HostStore
from companion.errors import CompanionError, DiskFull, StorageError
from storage.files.browser_disk import Changes
from storage.files.disk import FileStat
from storage.opening import store_over
from tests.conftest import LONG
from tests.storage.operations import OPERATIONS, Operation, kept_by, tried
from tests.storage.test_browser_disk import FOLDER, MemoryRecords, opened
from tests.storage.test_every_error import ACTS, shown
from tests.storage.test_kill_points import check_parts
from tests.tables import NOON

pytestmark = [pytest.mark.no_cover, pytest.mark.usefixtures("editions_parsed_once")]

Files = dict[str, tuple[FileStat, bytes]]
ERRORS = (DiskFull("The browser's storage is full."), StorageError("The browser refuses."))
SAMPLE = 2
"""How many errors each act is tried with in a quick run."""


class FailingRecords(MemoryRecords):
    """A browser's records in memory, of which some calls fail.

    Attributes:
        fails_at: The error of a call, by its number; None if it does not fail.
        made: The calls made.
    """

    def __init__(self, files: Files) -> None:
        super().__init__()
        self.files = dict(files)
        self.fails_at: Callable[[int], StorageError | None] = lambda _number: None
        self.made: list[str] = []

    def _call(self, name: str) -> None:
        self.made.append(name)
        error = self.fails_at(len(self.made) - 1)
        if error is not None:
            raise error

    async def load(self, names: Iterable[str]) -> dict[str, bytes]:
        self._call("load")
        return await super().load(names)

    async def commit(self, changes: Changes) -> None:
        self._call("commit")
        await super().commit(changes)

    async def store(self, *, loaded: bool = False) -> HostStore:
        """A store over these records, as a new start of the browser makes it, or with every record loaded."""
        store = store_over(await opened(self, loaded=loaded))
        store.clock = lambda: NOON
        return store


@pytest.fixture(scope="module")
def files(whole: Path) -> Files:
    """The files of a data folder with something of everything, as records."""
    found = {}
    for number, file in enumerate(sorted(each for each in whole.rglob("*") if each.is_file()), start=1):
        raw = file.read_bytes()
        name = (FOLDER / file.relative_to(whole)).as_posix()
        found[name] = (FileStat(mtime=number, size=len(raw), inode=0), raw)
    return found


async def lived(
    records: FailingRecords, operation: Operation, fails: Callable[[int], StorageError | None]
) -> str:
    """Do an act while calls fail, and compare what is shown; the sentence it is refused with."""
    store = await records.store()
    await store.open()
    await store.games.open("one")
    records.made.clear()
    records.fails_at = fails
    refused = await tried(operation, store)
    records.fails_at = lambda _number: None
    if store._unread:  # What could not be read is read again in a while.
        await store.read_everything()
    now = await shown(store)
    fresh = await records.store()
    await fresh.open()
    for game_id in store.games.ids:
        await fresh.games.open(game_id)
    expected = await shown(fresh)
    if refused in store.troubles or any("players aren't in the list yet" in each for each in store.troubles):
        # It is told, and the next start adds the players.
        now["roster"] = expected["roster"]
    wrong = {part: (now[part], expected[part]) for part in now if now[part] != expected[part]}
    assert not wrong, wrong
    return refused


def cases(name: str, many: int) -> Iterator[tuple[int, StorageError, bool]]:
    """The call that fails, with which error, and whether all after it fail, too."""
    every = [*product(range(many), ERRORS, (False, True))]
    yield from every if LONG else Random(name).sample(every, min(SAMPLE, len(every)))


@pytest.mark.parametrize("operation", ACTS, ids=lambda operation: operation.name)
async def test_an_act_in_a_browser_whose_records_fail(files: Files, operation: Operation) -> None:
    async def kept(records: FailingRecords) -> dict[str, Any]:
        return await kept_by(await records.store(loaded=True))

    before = await kept(FailingRecords(files))
    whole = FailingRecords(files)
    assert await lived(whole, operation, lambda _number: None) == ""
    many = len(whole.made)
    assert many
    after = await kept(whole)
    between = [after]
    if operation.name == "import and back":
        imported = FailingRecords(files)
        (only,) = (each for each in OPERATIONS if each.name == "import")
        await lived(imported, only, lambda _number: None)
        between.append(await kept(imported))
    for at, error, lasting in cases(operation.name, many):
        records = FailingRecords(files)
        try:
            refused = await lived(
                records,
                operation,
                lambda number, at=at, error=error, lasting=lasting: (  # type: ignore[misc]
                    error if number == at or (lasting and number > at) else None
                ),
            )
            found = await kept(records)
            check_parts(found, before, after, *between)
            if not refused and "begin" not in operation.name:
                assert found == after
        except (AssertionError, CompanionError, OSError) as wrong:
            wrong.add_note(f"{whole.made[at]} {at} of {many}: {error}{' from then on' * lasting}")
            raise
