from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.application.command_line import options_of
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


def test_games_go_out_and_come_back_and_are_checked(tmp_path: Path) -> None:
    folder, file = tmp_path / "data", tmp_path / "games.json"
    file.write_bytes(file_of(*some_games()))
    assert last_card("import", str(file), "--plan", folder=folder) == (0, "3 new games\n3 new players\n")
    assert last_card("import", str(file), folder=folder)[0] == 0
    assert last_card("import", str(file), folder=folder) == (0, "3 games you already have\n")
    out = tmp_path / "out.json"
    assert last_card("export", "--to", str(out), folder=folder) == (0, f"{out}\n")
    table = tmp_path / "out.csv"
    assert last_card("export", "--to", str(table), folder=folder)[0] == 0
    assert table.read_bytes().startswith(b'\xef\xbb\xbf"game","started"')
    assert last_card("backup", "--to", str(tmp_path / "b.json"), folder=folder)[0] == 0
    other = tmp_path / "other"
    assert last_card("import", str(out), folder=other)[0] == 0
    assert last_card("check", folder=other) == (0, "0 files are damaged.\n")


def test_a_damaged_file_is_found_and_repaired_only_when_asked(tmp_path: Path) -> None:
    folder, file = tmp_path / "data", tmp_path / "games.json"
    file.write_bytes(file_of(*some_games()))
    last_card("import", str(file), folder=folder)
    game = folder / "games" / "a.json"
    whole = game.read_bytes()
    game.write_bytes(whole[:-9])
    status, said = last_card("check", folder=folder)
    assert status == 1
    assert "games/a.json" in said
    assert game.read_bytes() == whole[:-9]
    status, said = last_card("check", "--repair", folder=folder)
    assert (status, "(repaired)" in said) == (0, True)
    assert game.read_bytes() == whole
    for name in ("games/b.json", "copies/b.json"):
        (folder / name).write_bytes(b"{}")
    status, said = last_card("check", "--repair", folder=folder)
    assert status == 1
    assert "2 files are damaged." in said


def test_a_bad_file_is_refused_with_status_two(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(b"{")
    status, said = last_card("import", str(tmp_path / "bad.json"), folder=tmp_path / "data")
    assert status == 2
    assert "no document" in said
    status, said = last_card("import", str(tmp_path / "none.json"), folder=tmp_path / "data")
    assert (status, "none.json" in said) == (2, True)


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
