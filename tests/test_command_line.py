from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.application.command_line import VERSION, options_of
from tests.storage.transfer.files import file_of, some_games
from tests.tables import ROOT


def last_card(*words: str, folder: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "main.py", *words, "--data", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_a_file_comes_in_and_the_exit_status_tells_whether_it_did(tmp_path: Path) -> None:
    folder, file = tmp_path / "data", tmp_path / "games.json"
    file.write_bytes(file_of(*some_games()))
    assert last_card("import", str(file), folder=folder) == (0, "3 new games\n3 new players\n")
    assert last_card("check", folder=folder) == (0, "0 files are damaged.\n")
    status, said = last_card("import", str(tmp_path / "none.json"), folder=folder)
    assert (status, "none.json" in said) == (2, True)


@pytest.mark.parametrize("program", [["main.py"], ["-m", "last_card"]])
def test_it_says_its_version_however_it_is_started(program: list[str]) -> None:
    words = [sys.executable, *program, "--version"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"last-card {VERSION}\n", "")


@pytest.mark.parametrize("option", ["--port", "--lan-port"])
@pytest.mark.parametrize("typed", ["0", "-1", "65536", "1000000000000", "x", "", "80\u200d"])
def test_an_invalid_port_is_reported_and_not_replaced(
    option: str, typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        options_of([f"{option}={typed}"])
    assert ended.value.code == 2
    assert "whole number from 1 to 65535." in capsys.readouterr().err
    assert options_of([f"{option}=65535"])


def test_garbage_is_looked_for_while_the_app_runs_though_not_in_what_was_imported(tmp_path: Path) -> None:
    program = """
import gc, sys, main
assert main.main() == 0
print(gc.isenabled(), gc.get_freeze_count() > 1000)
"""
    done = subprocess.run(
        [sys.executable, "-c", program, "check", "--data", str(tmp_path / "data")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "0 files are damaged.\nTrue True\n"
