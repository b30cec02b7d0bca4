"""Files whose checksum is right and whose content nobody wrote: the app starts, and says what is wrong."""

from __future__ import annotations

import asyncio
import copy
import json
import os
import shutil
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.errors import CompanionError
from storage.checking import check
from storage.codec import write_json
from storage.line_file import line_of
from storage.opening import repository_on
from tests.conftest import LONG
from tests.storage.disks import WatchedDisk
from tests.storage.operations import lay_out, store_in
from tests.tables import ROOT

LONG_NUMBER = "LONG NUMBER"
VALUES: tuple[Any, ...] = (
    *(0, -1, 10**11, None, True, "", "x" * 2001, "\u0000", "1", "0001-01-01T00:00:00+23:59", LONG_NUMBER),
    *([], [0], [[]], [{}], {}, {"1": 0}, {"1": {}}, {"": 0}, {"1" * 5000: {}}, {"01": {}, "1": {}}),
)
FILES = ("library", "game", "draft", "index", "figures")
FORGED = 600 if LONG else 12
"""How many forged files of each kind are tried; each is a start of the app and a check."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole") / "data"

    async def fill() -> None:
        await lay_out(folder)
        store = store_in(folder, WatchedDisk())
        await store.open()
        await store.statistics.know()
        await store.repository.close()

    asyncio.run(fill())
    return folder


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of everything in a document."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield from places(part, (*path, key))


def forged(value: Any, path: tuple[Any, ...], by: Any) -> Any:
    """A document with something else in one place."""
    if not path:
        return by
    found = copy.deepcopy(value)
    inside = found
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = by
    return found


def written(value: Any) -> bytes:
    return write_json(value).replace(b'"LONG NUMBER"', b"9" * 5000)


def sealed(tables: Any) -> bytes:
    body = written({"generation": 7, "tables": tables})[1:]
    return b'{"crc32":%d,"schema":1,' % zlib.crc32(b"{" + body) + body + b"\n"


def line(value: Any) -> bytes:
    body = written(value)
    return b"%08x " % zlib.crc32(body) + body + b"\n"


def paths_of(kind: str, folder: Path) -> list[Path]:
    """The files of a kind, each of which is forged."""
    return {
        "library": [folder / "library.json", folder / "copies" / "library.copy"],
        "game": [folder / "games" / "one.json", folder / "copies" / "one.json"],
        "draft": [*folder.glob("drafts/one.*.log")],
        "index": [folder / "index.json"],
        "figures": [folder / "figures.json"],
    }[kind]


def forge(kind: str, folder: Path, chance: Random) -> str:
    """Put something else in a place of a file, with the right checksum; what was forged is returned."""
    paths = paths_of(kind, folder)
    raw, by = paths[0].read_bytes(), chance.choice(VALUES)
    if kind in {"library", "game"}:
        tables = json.loads(raw)["tables"]
        place = chance.choice([*places(tables)])
        new = sealed(forged(tables, place, by))
    else:
        lines = raw.splitlines()
        at = chance.randrange(len(lines))
        value = json.loads(lines[at][9:])
        place = chance.choice([*places(value)])
        lines[at] = line(forged(value, place, by))[:-1]
        new = b"".join(each + b"\n" for each in lines)
    for path in paths:
        path.write_bytes(new)
    return f"{kind} {place} {str(by)[:40]}"


async def looked_at(folder: Path) -> str:
    """Start and look at everything; what is said of a game that cannot be opened is returned."""
    refusal = ""
    store = store_in(folder, WatchedDisk())
    await store.open()
    await store.statistics.know()
    try:
        await store.games.open("one")
    except CompanionError as wrong:
        refusal = str(wrong)
    with suppress(CompanionError):
        await store.repository.shared_table()  # type: ignore[attr-defined]
    await store.repository.close()
    return refusal


@pytest.mark.parametrize("kind", FILES)
def test_a_forged_file_with_a_right_checksum_ends_no_start(whole: Path, tmp_path: Path, kind: str) -> None:
    chance = Random(kind)
    for number in range(FORGED):
        folder = tmp_path / f"{number}"
        shutil.copytree(whole, folder)
        what = forge(kind, folder, chance)
        try:
            refusal = asyncio.run(looked_at(folder))
            found = {finding.file for finding in check(repository_on(folder, WatchedDisk()), repair=False)}
            # The taps are no file of the check; a game that cannot be opened is one that it names.
            assert found <= {"games/one.json", "copies/one.json", "library.json", "copies/library.copy"}
            if kind == "game":
                assert bool(refusal) == bool(found), refusal
        except Exception as wrong:
            wrong.add_note(what)
            raise
        shutil.rmtree(folder)


@pytest.mark.parametrize(
    "tables",
    [
        {"roster": {"1": 0}},
        0,
        {"roster": 0},
        {"roster": {"1" * 5000: {}}},
        {"roster": {"1": {"players": LONG_NUMBER}}},
    ],
    ids=["a document 0", "tables 0", "a table 0", "a long key", "a long number"],
)
def test_a_forged_library_is_named_at_the_start(whole: Path, tmp_path: Path, tables: Any) -> None:
    folder = tmp_path / "data"
    shutil.copytree(whole, folder)
    for path in paths_of("library", folder):
        path.write_bytes(sealed(tables))

    async def go() -> None:
        store = store_in(folder, WatchedDisk())
        await store.open()
        assert any("library.json" in sentence for sentence in store.troubles)
        assert len(store.game_list.rows) == 3
        await store.repository.close()

    asyncio.run(go())


def run(*words: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[bytes]:
    """A command, in a terminal of an encoding."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    return subprocess.run(
        [sys.executable, "main.py", *words], cwd=ROOT, env=environment, capture_output=True, check=False
    )


def test_commands_print_what_their_terminal_cannot_show(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(whole, folder)
    odd = os.fsdecode(b"\xff\xfe.json")
    shutil.copy(folder / "games" / "one.json", folder / "games" / odd)
    found = run("check", "--data", str(folder))
    assert (found.returncode, found.stderr) == (1, b"")
    assert rb"\udcff\udcfe" in found.stdout
    out = tmp_path / "all.json"
    assert run("export", "--data", str(folder), "--to", str(out)).returncode == 0
    text = out.read_text().replace('"Cleo"', '"Cl\u0113o \u2764"')
    out.write_text(text)
    planned = run("import", str(out), "--plan", "--data", str(tmp_path / "other"), encoding="cp437")
    assert (planned.returncode, planned.stderr) == (0, b"")


def test_a_line_that_is_no_object_is_a_damaged_line(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(whole, folder)
    for kind in ("draft", "index", "figures"):
        for path in paths_of(kind, folder):
            path.write_bytes(
                path.read_bytes() + line_of(0) + line_of([]) + line_of({"figures": {"game": []}})
            )
    asyncio.run(looked_at(folder))
