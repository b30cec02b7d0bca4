"""Who holds the lock of the data folder and does not let go is named, and nobody waits for ever."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from filelock import FileLock, Timeout

from companion.application.ports import Settings
from companion.errors import StorageError
from storage.files import folder_lock
from tests.storage.writer import repository_in, start
from tests.tables import ROOT

HOLDS = """
import sys
from pathlib import Path
from storage.files.folder_lock import FolderLock
with FolderLock(Path(sys.argv[1]), print):
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def holding(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the lock until its input ends."""
    words = [sys.executable, "-c", HOLDS, str(folder / ".lock")]
    with subprocess.Popen(
        words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.stdin.close()
            process.wait()


def test_who_does_not_let_go_is_named_after_two_seconds_and_the_save_is_made_when_they_do(
    tmp_path: Path,
) -> None:
    start(tmp_path)
    repository = repository_in(tmp_path)
    changed = replace(Settings(), vibrate=False)
    with holding(tmp_path) as process:
        assert process.stdin is not None
        let_go = process.stdin.close

        def report(message: str) -> None:
            reported.append((time.monotonic() - began, message))
            let_go()

        reported: list[tuple[float, str]] = []
        repository.problems.on_problem = report
        began = time.monotonic()
        repository.library.settings.save(changed, read=Settings())
    ((after, message),) = reported
    assert after >= folder_lock.REPORT_AFTER
    assert "Last Card waits" in message
    if sys.platform == "linux":
        assert f"Process {process.pid} holds" in message
    assert repository_in(tmp_path).library.settings.get() == changed


def test_nobody_waits_for_ever_and_reading_waits_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(tmp_path)
    monkeypatch.setattr(folder_lock, "REPORT_AFTER", 0.1)
    monkeypatch.setattr(folder_lock, "TIMEOUT", 0.3)
    with holding(tmp_path):
        repository = repository_in(tmp_path)
        assert [row.id for row in repository.rows()] == ["game-1"]
        assert repository.load("game-1").generation == 1
        with pytest.raises(StorageError, match="was not saved"):
            repository.library.settings.save(replace(Settings(), vibrate=False), read=Settings())
    assert repository_in(tmp_path).library.settings.get() == Settings()


def test_the_lock_is_also_one_for_those_who_lock_the_same_file_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder_lock, "REPORT_AFTER", 0.1)
    monkeypatch.setattr(folder_lock, "TIMEOUT", 0.2)
    ours, theirs = folder_lock.FolderLock(tmp_path / ".lock", print), FileLock(tmp_path / ".lock")
    with ours, ours, pytest.raises(Timeout):
        theirs.acquire(timeout=0)
    with theirs, pytest.raises(StorageError, match="was not saved"), ours:
        pass
    with ours:
        pass


def test_a_lock_file_that_was_deleted_is_made_again(tmp_path: Path) -> None:
    lock = folder_lock.FolderLock(tmp_path / ".lock", print)
    with lock:
        (tmp_path / ".lock").unlink()
    with lock, pytest.raises(Timeout):
        FileLock(tmp_path / ".lock").acquire(timeout=0)
