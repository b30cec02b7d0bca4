"""Killed after each operation on a file, started again: what was acknowledged is there, what was refused is not."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.errors import CompanionError, DiskFull
from tests.storage.disks import WatchedDisk
from tests.storage.operations import OPERATIONS, Operation, kept_in, store_in, tried

pytestmark = [pytest.mark.no_cover, pytest.mark.usefixtures("editions_parsed_once")]


class Killed(BaseException):
    """The process ends here."""


def lived(folder: Path, operation: Operation, disk: WatchedDisk) -> str | None:
    """Do it as a start of the app; the sentence it is refused with, nothing, or None if it was killed."""

    async def go() -> str | None:
        store = store_in(folder, disk)
        await store.open()
        with contextlib.suppress(CompanionError):  # It may be deleted by now.
            await store.games.open("one")
        disk.done.clear()
        try:
            return await tried(operation, store)
        except Killed:
            return None

    return asyncio.run(go())


def killing(after: int) -> WatchedDisk:
    """A disk whose process ends after this many operations that change something."""
    disk = WatchedDisk()

    def end(operation: str, path: Path) -> None:
        del path
        if len(disk.done) >= after and operation not in {"read", "make_folder"}:
            raise Killed

    disk.after = disk.before = end
    return disk


def names(found: dict[str, Any]) -> list[tuple[str, str]]:
    """The people of the roster."""
    return sorted((player["id"], player["name"]) for player in found["roster"]["players"])


def check_parts(found: dict[str, Any], *allowed: dict[str, Any]) -> None:
    """Each part is as it was before, as it is after, or as it is between two steps."""
    before, after, *_ = allowed
    for part in found.keys() | before.keys() | after.keys():
        if part == "roster" and names(found) == names(after):
            continue  # Who plays in a game that was begun is put on the roster by the next start, at its end.
        assert found.get(part) in [state.get(part) for state in allowed], part


ONE_STEP = frozenset({"save", "take_over", "put_in_trash", "delete", "restore"})
"""What changes a game, its round being entered and the trash together or not at all."""


def games(found: dict[str, Any]) -> dict[str, Any]:
    return {part: found[part] for part in found if part.startswith(("game ", "in the trash "))}


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_killed_after_any_operation_on_a_file(whole: Path, tmp_path: Path, operation: Operation) -> None:
    def laid() -> Path:
        folder = tmp_path / "data"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(whole, folder)
        return folder

    before = asyncio.run(kept_in(laid()))
    watched = WatchedDisk()
    folder = laid()
    assert lived(folder, operation, watched) == ""
    many = len(watched.done)
    after = asyncio.run(kept_in(folder))
    assert many, "it changes nothing"
    between = after
    if operation.name == "import and back":
        folder = laid()
        assert lived(folder, next(each for each in OPERATIONS if each.name == "import"), WatchedDisk()) == ""
        between = asyncio.run(kept_in(folder))
    for kill in range(1, many + 1):
        folder = laid()
        disk = killing(kill)
        outcome = lived(folder, operation, disk)
        found = asyncio.run(kept_in(folder))
        check_parts(found, before, after, between)
        if operation.uses & ONE_STEP:
            assert games(found) in (games(before), games(after))
        if outcome == "":
            assert found == after
        # It can be done again, and then it is done.
        again = lived(folder, operation, WatchedDisk())
        if again == "" and outcome is None:
            kept = asyncio.run(kept_in(folder))
            assert kept.keys() >= after.keys()
    for kill in range(many):
        folder = laid()
        refused_at = [path for _, path in watched.done][kill]

        def refuse(operation: str, path: Path, at: Path = refused_at) -> None:
            if (
                operation in {"put", "append", "move"}
                and path.name == at.name
                and path.parent.name == at.parent.name
            ):
                raise DiskFull("full")

        outcome = lived(folder, operation, WatchedDisk(before=refuse))
        found = asyncio.run(kept_in(folder))
        check_parts(found, before, after, between)
        if operation.uses & ONE_STEP:
            assert games(found) == (games(before) if outcome else games(after))
        if outcome == "":
            assert found == after or operation.name == "begin a game"
        elif len(operation.uses) == 1 and "import" not in operation.name:
            assert found == before
