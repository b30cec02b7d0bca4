from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from storage.edition_folder import find_editions
from tests.companion.editions.hostile_toml import CHANGES, toml_text, torn
from tests.companion.editions.test_hostile_editions import TEXTS
from tests.conftest import LONG
from tests.tables import EDITIONS, ROOT

pytestmark = pytest.mark.no_cover

OWN = ROOT / "assets" / "editions"


def a_directory(path: Path) -> None:
    path.mkdir()


def a_link_loop(path: Path) -> None:
    path.symlink_to(path)


def a_link_to_nothing(path: Path) -> None:
    path.symlink_to("nowhere")


def an_endless_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def a_text(path: Path) -> None:
    path.write_text("schema = 1", encoding="utf-8")


ODD_FILES = (os.mkfifo, a_directory, a_link_loop, a_link_to_nothing, an_endless_device)


def put_a_good_one(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "zoo.toml").write_text(TEXTS["plain"].replace('id = "plain"', 'id = "zoo"'), encoding="utf-8")


def start(folder: Path) -> str:
    """What a command that opens the data folder says, which it must do at once and without a traceback."""
    done = subprocess.run(
        [sys.executable, "main.py", "check", "--data", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done.stdout


@pytest.mark.parametrize("put", ODD_FILES, ids=lambda put: str(put.__name__))
@pytest.mark.parametrize("name", ["odd.toml", "shared/odd.toml"])
def test_what_is_no_file_is_named_and_the_others_load(
    put: Callable[[Path], None], name: str, tmp_path: Path
) -> None:
    put_a_good_one(tmp_path / "editions")
    (tmp_path / "editions" / "shared").mkdir()
    put(tmp_path / "editions" / name)
    start(tmp_path)
    found = find_editions(tmp_path / "editions", known=find_editions(OWN))
    assert set(found.by_id) == {*EDITIONS, "zoo"}
    (message,) = found.refused
    assert message.startswith("odd.toml ")


@pytest.mark.parametrize("put", [a_text, a_link_loop, os.mkfifo], ids=lambda put: str(put.__name__))
def test_an_editions_folder_that_is_none_is_named_and_the_app_starts(
    put: Callable[[Path], None], tmp_path: Path
) -> None:
    put(tmp_path / "editions")
    start(tmp_path)
    found = find_editions(tmp_path / "editions", known=find_editions(OWN))
    assert set(found.by_id) == set(EDITIONS)
    assert any(message.startswith("editions cannot be read: ") for message in found.refused)


@contextmanager
def nobody_may_read(path: Path) -> Iterator[None]:
    """Take all rights away; who is root, whom no right binds, is somebody else meanwhile."""
    path.chmod(0)
    was = os.geteuid()
    if was == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        if was == 0:
            os.seteuid(was)
        path.chmod(0o700)


def test_a_folder_that_may_not_be_read_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "editions"
    put_a_good_one(folder)
    with nobody_may_read(folder):
        found = find_editions(folder)
    assert not found.editions
    assert any(
        message.startswith("editions can't be read right now: Permission") for message in found.refused
    )


def test_a_file_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_a_good_one(tmp_path)
    tmp_path.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    with nobody_may_read(tmp_path / "zoo.toml"):
        found = find_editions(Path())
    assert any(
        message.startswith("zoo.toml can't be read right now: Permission") for message in found.refused
    )


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (b"\xff.toml", r"\udcff.toml"),
        (b"a\nb.toml", r"a\nb.toml"),
        ("a\u202eb.toml".encode(), r"a\u202eb.toml"),
        (b"x" * 240 + b".toml", "x" * 60),
    ],
)
def test_a_file_name_that_cannot_be_shown_is_told_in_signs_that_can(
    name: bytes, shown: str, tmp_path: Path
) -> None:
    (tmp_path / os.fsdecode(name)).write_text(TEXTS["plain"], encoding="utf-8")
    (message,) = find_editions(tmp_path).refused
    assert message.startswith(f"{shown}: id is “plain”")
    assert message.isprintable()


def test_a_long_file_name_does_not_bring_an_id_that_is_taken(tmp_path: Path) -> None:
    (tmp_path / f"plain.{'x' * 60}.toml").write_text(TEXTS["plain"], encoding="utf-8")
    found = find_editions(tmp_path, known=find_editions(OWN))
    assert found.own == frozenset()
    assert "the id “plain” is taken" in found.refused[0]


def test_shared_rules_with_a_taken_name_are_reported(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "common-sheet.toml").write_text("schema = 1", encoding="utf-8")
    (message,) = find_editions(tmp_path, known=find_editions(OWN)).refused
    assert "common-sheet.toml: the id “common-sheet” is taken" in message


def test_a_folder_of_hostile_files_stops_neither_the_start_nor_a_good_edition(tmp_path: Path) -> None:
    folder = tmp_path / "editions"
    put_a_good_one(folder)
    names = {f"n-{seed}" for seed in range(500 if LONG else 60)}
    for name in names:
        chance = Random(name)
        table = tomllib.loads(TEXTS[chance.choice(sorted(TEXTS))])
        table["id"] = name
        chance.choice(CHANGES)(table, chance)
        text = toml_text(table)
        text = torn(text, chance) if chance.random() < 0.5 else text
        (folder / f"{name}.toml").write_bytes(text.encode())
    start(tmp_path)
    found = find_editions(folder, known=find_editions(OWN))
    assert {*EDITIONS, "zoo"} <= set(found.by_id)
    message = [name for name in names if any(line.startswith(f"{name}.toml") for line in found.refused)]
    assert len(message) == len(found.refused) > len(names) / 2
    assert set(message) | set(found.by_id) == names | {*EDITIONS, "zoo"}
