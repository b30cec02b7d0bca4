"""Whatever lies in the place of a file or folder of the data folder: the app starts, and is true about it.

Either everything that was acknowledged is shown as it was, or a sentence says what is not. What a newer version wrote
is left alone.
"""

from __future__ import annotations

import asyncio
import errno
import json
import os
import shutil
import signal
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from companion.application.commands.command import settings_change
from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST, Guest, SharedTable
from companion.application.host_store import HostStore
from companion.errors import CompanionError
from companion.game.draft import Tap, TapKind
from storage.async_repository import AsyncRepository
from storage.checking import check
from storage.codec import write_json
from storage.opening import repository_on, store_over
from tests.commands import recorded
from tests.faces import Faces
from tests.storage.disks import WatchedDisk
from tests.tables import BEN, CLEO, NOON, a_round, new_game, play

pytestmark = pytest.mark.no_cover

SECONDS = 60
"""After which somebody waits for ever, even on a machine that has little time."""
TAP = Tap(kind=TapKind.ADD, player="ben", face=Faces.WILD)
PLACES = (
    "games",
    "copies",
    "drafts",
    "trash",
    "editions",
    ".lock",
    "library.json",
    "copies/library.copy",
    "index.json",
    "figures.json",
    "taps.json",
    "games/one.json",
    "copies/one.json",
    "drafts/LOG",
    "trash/gone.json",
    "trash/gone.copy",
)
MADE_AGAIN = {"index.json", "figures.json", "taps.json"}


def opened(folder: Path, disk: WatchedDisk) -> HostStore:
    return store_over(AsyncRepository(sync=repository_on(folder, disk)))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with something of everything."""
    folder = tmp_path_factory.mktemp("whole") / "data"

    async def fill() -> None:
        store = opened(folder, WatchedDisk())
        await store.open()
        for game_id in ("one", "two", "gone"):
            await store.start(play(new_game(id_=game_id), a_round("1", "ann", ben=7, cleo=1)), HOST)
        await store.do("one", EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"), TAP)), HOST)
        await store.trash.add("gone")
        await store.change_settings(settings_change(keep_awake=False), HOST)
        table = SharedTable(started=NOON, port=1, guests=(Guest(id="g", token="ab" * 32, joined=NOON),))
        await store.repository.save_shared_table(table, read=None)  # type: ignore[attr-defined]
        await store.statistics.know()
        await store.repository.close()

    asyncio.run(fill())
    return folder


@pytest.fixture(scope="module")
def before(whole: Path) -> dict[str, object]:
    """What a window shows of that folder."""
    return asyncio.run(looked_at(whole, WatchedDisk()))[0]


@contextmanager
def in_time() -> Iterator[None]:
    """Whoever waits for ever is interrupted."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise AssertionError("it waits")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _clear(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def a_folder(path: Path) -> None:
    _clear(path)
    path.mkdir()


def a_pipe(path: Path) -> None:
    _clear(path)
    os.mkfifo(path)


def a_loop(path: Path) -> None:
    _clear(path)
    path.symlink_to(path)


def an_empty_file(path: Path) -> None:
    _clear(path)
    path.touch()


def garbage(path: Path) -> None:
    _clear(path)
    path.write_bytes(b"\xff\x00{]" * 9)


def nothing_there(path: Path) -> None:
    _clear(path)


def from_a_newer_version(path: Path) -> None:
    raw = path.read_bytes()
    assert b'"schema":1' in raw
    body = json.loads(raw)
    body["tables"]["news"] = {"1": {}}
    text = write_json({"generation": body["generation"], "tables": body["tables"]})
    path.write_bytes(b'{"crc32":%d,"schema":9,' % zlib.crc32(text) + text[1:])


def a_flipped_bit_in_the_schema(path: Path) -> None:
    raw = path.read_bytes()
    assert b'"schema":1' in raw
    path.write_bytes(raw.replace(b'"schema":1', b'"schema":9'))


def an_unknown_field(path: Path) -> None:
    body = json.loads(path.read_bytes())
    for table in body["tables"].values():
        for document in table.values():
            document["news"] = [1]
    text = write_json({"generation": body["generation"], "tables": body["tables"]})
    path.write_bytes(b'{"crc32":%d,"schema":1,' % zlib.crc32(text) + text[1:])


def a_name_that_is_not_utf8(path: Path) -> None:
    (path if path.is_dir() else path.parent).joinpath(os.fsdecode(b"\xff\xfe.json")).write_bytes(b"{}")


def zeros(path: Path) -> None:
    size = path.stat().st_size if path.is_file() else 99
    _clear(path)
    path.write_bytes(bytes(size))


def cut_after_a_line(path: Path) -> None:
    raw = path.read_bytes() if path.is_file() else b""
    _clear(path)
    path.write_bytes(raw[: raw.find(b"\n") + 1])


ANYWHERE = (
    zeros,
    cut_after_a_line,
    a_folder,
    a_pipe,
    a_loop,
    an_empty_file,
    garbage,
    nothing_there,
    a_name_that_is_not_utf8,
)
SEALED = (from_a_newer_version, a_flipped_bit_in_the_schema, an_unknown_field)
CASES = [(place, harm) for place in PLACES for harm in ANYWHERE] + [
    (place, harm) for place in PLACES if place.endswith((".json", ".copy")) for harm in SEALED
]
CASES = [case for case in CASES if not (case[1] in SEALED and case[0] in MADE_AGAIN)]


def named(case: object) -> str:
    return case if isinstance(case, str) else getattr(case, "__name__", str(case))


async def acknowledged(store: HostStore) -> dict[str, object]:
    """Everything a window shows of what was kept; what cannot be shown is a sentence."""
    found: dict[str, object] = {
        "rows": {(row.id, row.rounds, row.trouble) for row in store.game_list.rows},
        "roster": [player.id for player in store.roster.players],
        "settings": store.settings,
        "trash": await store.repository.trash(),
    }
    try:
        found["guests"] = await store.repository.shared_table()  # type: ignore[attr-defined]
    except CompanionError as wrong:
        found["guests"] = str(wrong)
    for game_id in ("one", "two"):
        try:
            live = await store.games.open(game_id)
            found[game_id] = live.game, live.taps
        except CompanionError as wrong:
            found[game_id] = str(wrong)
    return found


async def looked_at(folder: Path, disk: WatchedDisk) -> tuple[dict[str, object], tuple[str, ...]]:
    store = opened(folder, disk)
    await store.open()
    await store.statistics.know()
    found = await acknowledged(store)
    refused = [sentence for sentence in found.values() if isinstance(sentence, str)]
    return found, (*store.troubles, *store.refused, *refused)


async def plays_on(folder: Path, disk: WatchedDisk) -> None:
    """A round is recorded, a tap made, a switch turned, a game begun: done, or refused with a sentence."""
    store = opened(folder, disk)
    await store.open()

    played = recorded(a_round("2", "ben", ann=3, cleo=3))
    for act in (
        lambda: store.do("one", played, HOST),
        lambda: store.do("one", EnterTaps((TAP,)), HOST),
        lambda: store.change_settings(settings_change(vibrate=False), HOST),
        lambda: store.start(new_game(players=(BEN, CLEO), id_="three"), HOST),
        lambda: store.trash.add("two"),
        lambda: store.trash.restore("gone"),
    ):
        try:
            await act()
        except CompanionError as refusal:
            assert str(refusal)
    await store.repository.close()


def stamped(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() and not path.is_fifo() else b""


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("place", "harm"), CASES, ids=named)
def test_the_app_starts_and_is_true(
    whole: Path, before: dict[str, object], tmp_path: Path, place: str, harm: Callable[[Path], None]
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(whole, folder)
    log = next((folder / "drafts").iterdir()).name
    path = folder / place.replace("LOG", log)
    with in_time():
        harm(path)
        harmed = stamped(path)
        found, reported = asyncio.run(looked_at(folder, WatchedDisk()))
        # Nobody can tell that deleted games were there once, when nothing of them is left.
        is_gone = harm in {nothing_there, an_empty_file, a_folder} and place == "trash"
        assert found == before or reported or is_gone
        assert not any("right now" in sentence for sentence in reported), "a damage that does not pass"
        if harm is not nothing_there and place not in MADE_AGAIN:
            status = check(opened(folder, WatchedDisk()).repository.sync, repair=True)  # type: ignore[attr-defined]
            left = check(opened(folder, WatchedDisk()).repository.sync, repair=False)  # type: ignore[attr-defined]
            assert {finding.file for finding in left} == {each.file for each in status if not each.repaired}
        asyncio.run(plays_on(folder, WatchedDisk()))
        asyncio.run(looked_at(folder, WatchedDisk()))
    if harm is from_a_newer_version and "copy" not in place and place.startswith(("library", "games")):
        assert stamped(path) == harmed


@pytest.mark.parametrize("place", [place for place in PLACES if place not in {"editions", ".lock"}])
def test_the_app_starts_though_something_may_not_be_read(
    whole: Path, before: dict[str, object], tmp_path: Path, place: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(whole, folder)
    log = next((folder / "drafts").iterdir()).name
    path = folder / place.replace("LOG", log)

    def refuse(operation: str, at: Path) -> None:
        if operation == "read" and (at == path or at.parent == path):
            raise PermissionError(errno.EACCES, "Permission denied", str(at))

    with in_time():
        found, reported = asyncio.run(looked_at(folder, WatchedDisk(before=refuse)))
        assert found == before or reported
        # What the disk did not give was no damage: it is as it was when the disk gives it again.
        assert not list(folder.rglob("*.broken"))
        assert asyncio.run(looked_at(folder, WatchedDisk()))[0] == before
        asyncio.run(plays_on(folder, WatchedDisk(before=refuse)))
        assert not list(folder.rglob("*.broken"))
