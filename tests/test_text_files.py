"""No file of the project has what a merge left behind."""

from __future__ import annotations

import re
import subprocess
from typing import Final

from tests.tables import ROOT

LEFT: Final = re.compile(rb"^(<{7}|>{7}|\|{7}) ", re.MULTILINE)


def test_no_file_has_the_marks_of_a_merge() -> None:
    assert LEFT.search(b"a\n<<<<<<< HEAD\nb")
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout.split(
        b"\0"
    )
    texts = [
        ROOT / name.decode()
        for name in names
        if name.endswith((b".md", b".toml", b".po", b".csv", b".txt", b".js"))
    ]
    assert len(texts) > 100
    assert [path.name for path in texts if LEFT.search(path.read_bytes())] == []
