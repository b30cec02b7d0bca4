from __future__ import annotations

import os
import subprocess
import sys

from tests.bench.__main__ import PARTS
from tests.tables import ROOT


def test_every_part_of_the_bench_runs_to_its_end() -> None:
    files = {
        file.stem
        for file in (ROOT / "tests" / "bench").glob("*.py")
        if "\ndef figures()" in file.read_text("utf-8")
    }
    assert set(PARTS) == files
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench"],
        cwd=ROOT,
        env={**os.environ, "LAST_CARD_BRIEF": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
