"""What is acknowledged, what is refused and what is shown are one and the same, whatever the disk does."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from companion.application.guests import HOST
from companion.application.live_game import row_of
from companion.errors import CompanionError, DiskFull, NotNow, StaleGame, StorageError, TooLarge
from companion.game.changes.settings import GameNoted
from companion.game.draft import Tap, TapKind, drafts_of
from companion.game.game import Game
from companion.handover.handed_game import HandedGame
from storage.async_repository import AsyncRepository
from storage.checking import check
from storage.line_file import line_of
from storage.opening import repository_on
from storage.repository import Repository
from storage.schema import TAP
from tests.conftest import LONG
from tests.faces import Faces
from tests.storage.disks import WatchedDisk
from tests.storage.failing_calls import Call, FailingCalls
from tests.storage.test_starts_anyway import opened
from tests.storage.writer import repository_in, start
from tests.tables import JAM, NOON, a_round, new_game, play
from views.screens.history.trash_screen import restore_all

OUT = Tap(kind=TapKind.WENT_OUT, player="ann")
TAPS = tuple(Tap(kind=TapKind.ADD, player="ben", face=face) for face in (Faces.WILD, Faces.SKIP, Faces.SEVEN))

FLIPS = 200
"""Bits flipped in a quick run. Each costs two starts of the storage and a write the disk confirms."""


def on(folder: Path, disk: WatchedDisk) -> Repository:
    return repository_on(folder, disk)


def failing(
    operation: str, *parts: str, error: Callable[[], Exception] = lambda: DiskFull("full")
) -> WatchedDisk:
    """A disk that refuses an operation on every path with one of these parts."""

    def refuse(asked: str, path: Path) -> None:
        if asked == operation and set(parts) & set(path.parts):
            raise error()

    return WatchedDisk(before=refuse)


def round_of(name: str) -> Callable[[Game], Game]:
    return lambda game: play(game, a_round(name, "ann", ben=1, cleo=1))


def save(repository: Repository, name: str) -> Game:
    saved = repository.load("game-1")
    after = round_of(name)(saved.game)
    return repository.save(after, read=saved.generation, row=row_of(after, JAM), taps=()).game


# --- a copy that cannot be written


def test_a_round_whose_copy_finds_no_room_is_acknowledged_and_its_copy_follows(tmp_path: Path) -> None:
    start(tmp_path)
    repository = on(tmp_path, failing("put", "copies"))
    for number in range(3):
        save(repository, f"r{number}")
    assert len(repository_in(tmp_path).load("game-1").game.changes) == 3
    assert any("second copy was not" in problem for problem in repository.problems.found)
    assert repository.games.outdated_copies
    later = repository_in(tmp_path)
    later.load("game-1")
    assert later.games.outdated_copies
    while later.do_background_work():
        pass
    assert check(repository_in(tmp_path), repair=False) == ()
    assert not later.games.outdated_copies


def test_an_unconfirmed_save_that_is_readable_is_reported_and_the_round_counts_once(
    tmp_path: Path,
) -> None:
    start(tmp_path)

    def unsure(_number: int, call: Call) -> int:
        return errno.EIO if call.name == "fsync" and call.path == str(tmp_path / "games") else 0

    repository = repository_in(tmp_path)
    saved = repository.load("game-1")
    after = round_of("r")(saved.game)
    with FailingCalls(tmp_path, unsure).installed():
        kept = repository.save(after, read=saved.generation, row=row_of(after, JAM), taps=())
    assert repository.save(after, read=saved.generation, row=row_of(after, JAM), taps=()) == kept
    assert repository_in(tmp_path).load("game-1") == kept
    assert "did not confirm game-1.json" in repository.problems.found[0]


def test_a_save_that_is_repeated_changes_nothing_and_another_one_is_refused(tmp_path: Path) -> None:
    repository = start(tmp_path)
    after = round_of("r")(repository.load("game-1").game)
    row = row_of(after, JAM)
    first = repository.save(after, read=1, row=row, taps=())
    assert repository.save(after, read=1, row=row, taps=()) == first
    other = round_of("s")(new_game(target=2000))
    with pytest.raises(StaleGame):
        repository.save(other, read=1, row=row_of(other, JAM), taps=())


@pytest.mark.parametrize("place", ["games", "copies", "library.json", "library.copy", "drafts"])
def test_a_game_that_begins_is_there_or_refused_whatever_finds_no_room(tmp_path: Path, place: str) -> None:
    async def go() -> None:
        store = opened(tmp_path, failing("put", place))
        await store.open()
        game = new_game()
        try:
            await store.start(game, HOST)
            acknowledged = True
        except DiskFull:
            acknowledged = False
        shown = [row.id for row in store.game_list.rows]
        assert bool(shown) == acknowledged
        assert acknowledged == (place != "games")
        troubles = store.troubles
        assert bool(troubles) == (place in {"copies", "library.json", "library.copy"})
        if acknowledged:
            await store.start(game, HOST)
        await store.repository.close()
        again = opened(tmp_path, WatchedDisk())
        await again.open()
        assert [row.id for row in again.game_list.rows] == shown
        assert [player.id for player in again.roster.players] == ["ann", "ben", "cleo"] * acknowledged
        await again.repository.close()

    asyncio.run(go())


def test_a_correction_half_entered_outlives_the_round_that_is_kept_or_the_round_is_not_kept(
    tmp_path: Path,
) -> None:
    begun = (Tap(kind=TapKind.CORRECT, round="r"), Tap(kind=TapKind.NOTE, text="corrected", round="r"))
    for place in ("games", "drafts"):
        folder = tmp_path / place
        start(folder)
        save(repository_in(folder), "r")
        repository_in(folder).add_taps("game-1", (*begun, OUT), read=0)
        repository = on(folder, failing("put", place))
        saved = repository.load("game-1")
        after = round_of("s")(saved.game)
        with pytest.raises(DiskFull):
            repository.save(after, read=saved.generation, row=row_of(after, JAM), taps=begun)
        assert repository_in(folder).taps("game-1") == (*begun, OUT)
        assert repository_in(folder).load("game-1") == saved
        whole = repository_in(folder)
        whole.save(after, read=saved.generation, row=row_of(after, JAM), taps=begun)
        assert repository_in(folder).taps("game-1") == begun


# --- the round being entered


def test_no_tap_of_a_deleted_game_turns_up_in_one_that_is_imported_under_its_id(tmp_path: Path) -> None:
    repository = start(tmp_path)
    for number in range(3):
        save(repository, f"r{number}")
    repository.add_taps("game-1", (OUT, *TAPS), read=0)
    backup = repository.load("game-1").game
    repository.delete("game-1")
    repository.replacing.replace(HandedGame(game=replace(backup, changes=(), done=0)), here=None, keep=False)
    for number in range(9):
        assert repository.taps("game-1") == ()
        assert repository_in(tmp_path).taps("game-1") == ()
        save(repository, f"again-{number}")


def test_the_taps_of_a_deleted_game_come_back_with_it_and_go_for_good_with_it(tmp_path: Path) -> None:
    repository = start(tmp_path)
    repository.add_taps("game-1", (OUT, *TAPS), read=0)
    repository.delete("game-1")
    repository.replacing.restore("game-1")
    assert repository.taps("game-1") == (OUT, *TAPS)
    repository.delete("game-1")
    repository.empty_trash(repository.trash.entries())
    assert list((tmp_path / "drafts").iterdir()) == []


def test_a_flipped_bit_costs_one_tap_at_most_two_and_is_reported(tmp_path: Path) -> None:
    repository = start(tmp_path)
    taps = (OUT, *TAPS, Tap(kind=TapKind.NOTE, text="déjà vu"))
    repository.add_taps("game-1", taps, read=0)
    (log,) = (tmp_path / "drafts").iterdir()
    raw = log.read_bytes()
    assert raw == b"".join(line_of(TAP.write(tap)) for tap in taps)
    flips = list(product(range(len(raw)), range(8)))
    for place, bit in flips if LONG else Random(5).sample(flips, FLIPS):
        flipped = bytearray(raw)
        flipped[place] ^= 1 << bit
        for other in (tmp_path / "drafts").iterdir():
            other.unlink()
        log.write_bytes(flipped)
        again = repository_in(tmp_path)
        left = again.taps("game-1")
        missing = [tap for tap in taps if tap not in left]
        assert len(missing) <= 1, (place, bit)
        assert [tap for tap in taps if tap in left] == list(left)
        assert bool(again.problems.found) >= bool(missing), (place, bit)
        drafts_of(left)
        again.add_taps("game-1", (TAPS[0],), read=len(left))
        assert repository_in(tmp_path).taps("game-1") == (*left, TAPS[0])


def test_a_tap_that_builds_on_a_lost_one_is_lost_with_it(tmp_path: Path) -> None:
    repository = start(tmp_path)
    back = Tap(kind=TapKind.TAKE_BACK, player="ben", face=Faces.WILD)
    repository.add_taps("game-1", (OUT, TAPS[0], back, TAPS[1]), read=0)
    (log,) = (tmp_path / "drafts").iterdir()
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(lines[0] + lines[1].replace(b"wild", b"wilt") + lines[2] + lines[3])
    again = repository_in(tmp_path)
    assert again.taps("game-1") == (OUT, TAPS[1])
    assert "2 taps" in again.problems.found[0]


# --- what is too large


def test_a_game_that_could_not_be_read_again_is_refused_before_it_is_saved(tmp_path: Path) -> None:
    repository = start(tmp_path)
    game = repository.load("game-1").game
    notes = tuple(GameNoted(at=NOON, note=f"{number}" + "x" * 1990) for number in range(4300))
    huge = replace(game, changes=notes, done=len(notes))
    for refused in (
        lambda: repository.save(huge, read=1, row=row_of(game, JAM)),
        lambda: repository.replacing.replace(
            HandedGame(game=huge), here=repository.replacing.here("game-1"), keep=True
        ),
        lambda: repository.replacing.replace(HandedGame(game=replace(huge, id="new")), here=None, keep=False),
    ):
        with pytest.raises(TooLarge, match="8388608"):
            refused()
    assert repository.load("game-1").game == game
    assert repository_in(tmp_path).load("game-1").game == game
    assert not repository.games.has("new")
    assert repository.trash.entries() == ()
    most = replace(game, changes=notes[:4000], done=4000)
    repository.save(most, read=1, row=row_of(game, JAM))
    assert repository_in(tmp_path).load("game-1").game == most


# --- deletions that were cut off


class Killed(BaseException):
    """The process ends here."""


@pytest.mark.parametrize("moves", [1, 2])
@pytest.mark.parametrize("way", ["delete", "restore"])
def test_a_move_that_was_cut_off_leaves_the_game_whole_in_one_place(
    tmp_path: Path, way: str, moves: int
) -> None:
    before = start(tmp_path).load("game-1")
    if way == "restore":
        repository_in(tmp_path).delete("game-1")
    left = [moves]

    def end(operation: str, path: Path) -> None:
        if operation == "move":
            left[0] -= 1
            if left[0] == 0:
                raise Killed

    repository = on(tmp_path, WatchedDisk(after=end))
    with pytest.raises(Killed):
        (repository.delete if way == "delete" else repository.replacing.restore)("game-1")
    again = repository_in(tmp_path)
    here, gone = [row.id for row in again.rows()], list(again.trash.entries())
    assert sorted(here + gone) == ["game-1"]
    if gone:
        again.replacing.restore("game-1")
    assert again.load("game-1") == before
    again.delete("game-1")
    assert (again.rows(), again.trash.entries()) == ((), ("game-1",))


def test_a_deletion_an_earlier_version_was_cut_off_in_is_finished(tmp_path: Path) -> None:
    start(tmp_path)
    (tmp_path / "games" / "game-1.json").rename(tmp_path / "trash" / "game-1.json")
    repository = repository_in(tmp_path)
    assert (repository.rows(), repository.trash.entries()) == ((), ("game-1",))
    repository.replacing.restore("game-1")
    assert check(repository, repair=False) == ()


def test_everything_comes_back_but_a_damaged_game_that_is_here_again(tmp_path: Path) -> None:
    async def go() -> None:
        store = opened(tmp_path, WatchedDisk())
        await store.open()
        for game_id in ("a", "b", "c"):
            await store.start(new_game(id_=game_id), HOST)
            await store.trash.add(game_id)
        await store.repository.save(new_game(id_="a", target=100), read=0, row=row_of(new_game(id_="a"), JAM))
        for path in (tmp_path / "trash").glob("a.*"):
            path.write_bytes(b"{")
        with pytest.raises(NotNow, match="“a”"):
            await restore_all(store.trash, ("a", "b", "c"))
        assert sorted(row.id for row in store.game_list.rows) == ["a", "b", "c"]
        assert await store.repository.trash() == ("a",)
        await store.repository.close()

    asyncio.run(go())


def test_what_a_killed_process_left_half_written_is_removed(tmp_path: Path) -> None:
    start(tmp_path)
    left = [tmp_path / folder / ".game-1.json.4242.new" for folder in ("games", "copies", "drafts", ".")]
    for path in left:
        path.write_bytes(b"{")
    repository_in(tmp_path)
    assert not any(path.exists() for path in left)


# --- in the background


def test_a_failure_in_the_background_is_reported_and_retried(tmp_path: Path) -> None:
    async def go() -> None:
        sync = on(tmp_path, failing("put", "index.json", error=lambda: StorageError("no index")))
        reported: list[str] = []
        repository = AsyncRepository(sync=sync)
        repository.listen_for_troubles(reported.append)
        game = new_game()
        await repository.save(game, read=0, row=row_of(game, JAM))
        await repository.close()
        await asyncio.sleep(0)
        assert any("no index" in problem for problem in reported)
        assert [row.id for row in repository_in(tmp_path).rows()] == ["game-1"]

        worse = on(tmp_path, WatchedDisk())
        object.__setattr__(worse, "library", None)
        again = AsyncRepository(sync=worse)
        again.listen_for_troubles(reported.append)
        await again.close()
        await asyncio.sleep(0)
        assert any("in the background" in problem for problem in reported)

    asyncio.run(go())


def test_an_error_of_the_disk_while_reading_is_reported_by_its_name(tmp_path: Path) -> None:
    start(tmp_path)
    for place in ("games", "copies"):
        (tmp_path / place / "game-1.json").write_bytes(b"")

    def refuse(operation: str, path: Path) -> None:
        if operation == "read" and path.suffix == ".json" and path.stem == "game-1":
            raise OSError(errno.EIO, "Input/output error")

    repository = on(tmp_path, WatchedDisk(before=refuse))
    (row,) = repository.rows()
    assert "Input/output error" in row.trouble
    assert not row.is_damaged
    assert repository_in(tmp_path).rows()[0].is_damaged
    with pytest.raises(CompanionError):
        repository.load("game-1")
