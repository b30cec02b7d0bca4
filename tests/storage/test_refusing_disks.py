"""Disks that refuse a part of their work: what is told is what is there, and what passes is no damage."""

from __future__ import annotations

import asyncio
import contextlib
import errno
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application import host_store
from companion.application.commands.command import settings_change
from companion.application.guests import HOST
from companion.application.live_game import row_of
from companion.errors import CannotRead, DiskFull, StorageError
from companion.game.draft import Tap, TapKind
from storage.durable_storage import FileContent, encode_file
from tests.commands import recorded
from tests.faces import Faces
from tests.storage.disks import WatchedDisk
from tests.storage.failing_calls import Call, FailingCalls
from tests.storage.operations import OURS, lay_out, store_in
from tests.storage.test_reported_problems import Killed, on
from tests.storage.writer import repository_in, start
from tests.tables import JAM, a_round, new_game, play

TAPS = tuple(
    Tap(kind=TapKind.ADD, player="ben", face=face)
    for face in (
        Faces.WILD,
        Faces.SKIP,
        Faces.SEVEN,
        Faces.ONE,
        Faces.TWO,
        Faces.THREE,
        Faces.FOUR,
        Faces.FIVE,
    )
)


def no_sync_of_folders(number: int) -> FailingCalls:
    def fails(_place: int, call: Call) -> int:
        return number if call.name == "fsync" and call.is_folder else 0

    return FailingCalls(Path("/"), fails)


@pytest.mark.parametrize("number", [errno.EINVAL, errno.EIO], ids=["none on this file system", "an error"])
def test_a_disk_that_syncs_no_folder_keeps_what_it_is_told_to_keep(tmp_path: Path, number: int) -> None:
    folder = tmp_path / "new" / "data"
    with no_sync_of_folders(number).installed():
        repository = start(folder)
        repository.add_taps("game-1", TAPS[:1], read=0)
        assert repository.taps("game-1") == TAPS[:1]
        repository.add_taps("game-1", TAPS[1:2], read=1)
        repository.delete("game-1")
        repository.replacing.restore("game-1")
    again = repository_in(folder)
    assert again.taps("game-1") == TAPS[:2]
    assert again.load("game-1").game == new_game(target=2000)
    # A file system that has no such sync is used as it is; a disk that fails is named.
    assert bool(repository.problems.found) == (number == errno.EIO)
    assert all("did not confirm" in problem for problem in repository.problems.found)


def test_a_flipped_bit_costs_one_tap_though_the_disk_is_full_or_the_process_is_killed(tmp_path: Path) -> None:
    repository = start(tmp_path)
    repository.add_taps("game-1", TAPS, read=0)
    (log,) = (tmp_path / "drafts").iterdir()
    damaged = log.read_bytes().replace(b"skip", b"skiq")
    left = TAPS[:1] + TAPS[2:]

    def full(operation: str, _path: Path) -> None:
        if operation == "put":
            raise DiskFull("full")

    def killed(operation: str, _path: Path) -> None:
        if operation in {"put", "move"}:
            raise Killed

    for disk in (WatchedDisk(before=full), WatchedDisk(before=killed), WatchedDisk(after=killed)):
        log.write_bytes(damaged)
        with contextlib.suppress(Killed):
            assert on(tmp_path, disk).taps("game-1") == left
        assert repository_in(tmp_path).taps("game-1") == left


def test_too_many_open_files_rename_nothing_and_are_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_store, "READ_AGAIN_AFTER", 0.01)
    asyncio.run(lay_out(tmp_path))

    async def go() -> None:
        refused = True

        def fails(_place: int, call: Call) -> int:
            return errno.EMFILE if refused and call.name == "open" and call.path.endswith(".json") else 0

        (tmp_path / "index.json").unlink()
        with FailingCalls(tmp_path, fails).installed():
            store = store_in(tmp_path, WatchedDisk())
            await store.open()
            assert store.roster.players == ()
            assert any("library.json can't be read right now" in each for each in store.troubles)
            assert any("one.json can't be read right now" in each for each in store.troubles)
            with pytest.raises(CannotRead, match="one.json"):
                await store.games.open("one")
            refused = False
            async with asyncio.timeout(20):
                while store.troubles:  # noqa: ASYNC110 - a store tells nobody that it read again
                    await asyncio.sleep(0.01)
        fresh = store_in(tmp_path, WatchedDisk())
        await fresh.open()
        assert (store.game_list.rows, store.roster, store.settings) == (
            fresh.game_list.rows,
            fresh.roster,
            fresh.settings,
        )
        assert store.roster.players != ()
        assert not list(tmp_path.rglob("*.broken"))

    asyncio.run(go())


def test_a_change_while_the_roster_cannot_be_read_is_refused_and_loses_nobody(tmp_path: Path) -> None:
    repository = repository_in(tmp_path)
    people = tuple(new_game().seats)
    repository.library.roster.change(lambda roster: replace(roster, players=people))
    with FailingCalls(tmp_path, lambda _n, call: errno.EACCES if call.name == "open" else 0).installed():
        again = repository_in(tmp_path)
        with pytest.raises(StorageError):
            again.library.roster.change(lambda roster: replace(roster, players=()))
    assert repository_in(tmp_path).library.roster.get().players == people


def test_an_edition_stays_while_a_game_that_may_be_played_with_it_cannot_be_read(tmp_path: Path) -> None:
    asyncio.run(lay_out(tmp_path))

    async def go() -> None:
        store = store_in(tmp_path, WatchedDisk())
        await store.open()
        game = new_game(id_="ours", edition=OURS)
        await store.repository.save(game, read=0, row=row_of(game, OURS))
        await store.trash.add("ours")

        def fails(_place: int, call: Call) -> int:
            return errno.EIO if call.name == "fdopen" and "/trash/" in call.path else 0

        with FailingCalls(tmp_path, fails).installed(), pytest.raises(CannotRead, match="json"):
            await store.edition_changes.delete(OURS.id)
        assert (tmp_path / "editions" / f"{OURS.id}.toml").exists()

    asyncio.run(go())


def test_without_a_handle_for_the_lock_nothing_is_saved(tmp_path: Path) -> None:
    start(tmp_path)
    with FailingCalls(
        tmp_path, lambda _n, call: errno.EMFILE if call.path.endswith(".lock") else 0
    ).installed():
        repository = repository_in(tmp_path)
        saved = repository.load("game-1")
        with pytest.raises(StorageError, match="can't be locked right now"):
            repository.add_taps("game-1", TAPS, read=0)
        with pytest.raises(StorageError, match="can't be locked right now"):
            repository.save(saved.game, read=0, row=row_of(saved.game, JAM))
    assert repository_in(tmp_path).taps("game-1") == ()


def test_a_library_that_is_a_link_to_another_file_is_restored_and_named(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    asyncio.run(lay_out(folder))
    other = tmp_path / "other.json"
    other.write_bytes(encode_file(FileContent(generation=99, tables={})))
    library = folder / "library.json"
    raw = library.read_bytes()
    library.unlink()
    library.symlink_to(other)
    repository = repository_in(folder)
    assert len(repository.library.roster.get().players) > 3
    assert "library.json was restored from its copy" in repository.problems.found[0]
    assert (library.read_bytes(), library.is_symlink()) == (raw, False)


@pytest.mark.parametrize("name", ["games/one.json", "library.json"])
def test_an_outdated_copy_with_a_newer_time_is_written_again(tmp_path: Path, name: str) -> None:
    async def go() -> None:
        await lay_out(tmp_path)
        file = tmp_path / name
        copy = tmp_path / "copies" / (file.name if "games" in name else "library.copy")
        old = copy.read_bytes()
        store = store_in(tmp_path, WatchedDisk())
        await store.open()
        await store.do("one", recorded(a_round("2", "ben", ann=3, cleo=3)), HOST)
        await store.change_settings(settings_change(vibrate=False), HOST)
        await store.repository.close()
        assert copy.read_bytes() != old
        copy.write_bytes(old)
        again = store_in(tmp_path, WatchedDisk())
        await again.open()
        await again.games.open("one")
        await again.repository.close()
        assert copy.read_bytes() == file.read_bytes()

    asyncio.run(go())


def test_taps_that_were_taken_back_are_not_missing(tmp_path: Path) -> None:
    one, two = start(tmp_path), repository_in(tmp_path)
    one.add_taps("game-1", TAPS, read=0)
    one.do_background_work()
    two.clear_taps("game-1", read=len(TAPS))
    assert repository_in(tmp_path).problems.found == []
    two.add_taps("game-1", TAPS[:3], read=0)
    two.do_background_work()
    saved = one.load("game-1")
    after = play(saved.game, a_round("2", "ben", ann=3, cleo=3))
    one.save(after, read=saved.generation, row=row_of(after, JAM), taps=())
    assert repository_in(tmp_path).problems.found == []
