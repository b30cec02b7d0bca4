"""What `make lint` runs finds nothing: as tests, so that one summary names whatever failed."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.tables import ROOT

TARGET = re.search(r"^lint:.*\n((?:\t.+\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
assert TARGET is not None
COMMANDS: Final = [line.strip() for line in TARGET[1].splitlines()]


@pytest.mark.parametrize("command", COMMANDS)
def test_it_finds_nothing(command: str) -> None:
    words = shlex.split(command.replace("$(BIN)", Path(sys.executable).parent.as_posix()))
    done = subprocess.run(
        words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
