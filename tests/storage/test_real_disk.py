"""A file that was removed stays away after a power cut: its folder is synced, unless several go at once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from storage.files.real_disk import RealDisk


@pytest.mark.parametrize("at_once", [True, False])
def test_the_folder_is_synced_after_a_file_was_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: bool
) -> None:
    file = tmp_path / "gone.json"
    file.write_bytes(b"{}")
    synced: list[int] = []
    sync = os.fsync

    def watched(handle: int) -> None:
        synced.append(os.fstat(handle).st_ino)
        sync(handle)

    monkeypatch.setattr(os, "fsync", watched)
    RealDisk().remove(file, at_once=at_once)
    assert not file.exists()
    assert synced == ([tmp_path.stat().st_ino] if at_once else [])
