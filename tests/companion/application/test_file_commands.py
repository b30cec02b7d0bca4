from __future__ import annotations

from pathlib import Path

import pytest

from companion.application.command_line import options_of
from companion.application.file_commands import FileCommands
from storage.checking import check
from storage.files.real_disk import REAL
from storage.opening import open_repository
from tests.storage.transfer.files import file_of, some_games
from tests.tables import a_round, new_game, play


class CommandLine:
    """The commands that need no window, on one data folder; each answers its exit status and what it printed."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys

    def run(self, *words: str) -> tuple[int, str]:
        commands = FileCommands(
            open=lambda: open_repository(self.folder),
            check=lambda repository, repair: check(repository.sync, repair=repair),
            write=REAL.put,
        )
        self._capsys.readouterr()
        status = commands.run(options_of([*words, "--data", str(self.folder)]))
        printed = self._capsys.readouterr()
        return status, printed.out + printed.err


@pytest.fixture
def line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> CommandLine:
    (tmp_path / "games.json").write_bytes(file_of(*some_games()))
    return CommandLine(tmp_path / "data", capsys)


def test_a_plan_tells_what_would_change_and_changes_nothing(line: CommandLine, tmp_path: Path) -> None:
    file = str(tmp_path / "games.json")
    for _ in range(2):
        assert line.run("import", file, "--plan") == (0, "3 new games\n3 new players\n")
    assert line.run("import", file)[0] == 0
    assert line.run("import", file) == (0, "3 games you already have\n")


def test_what_goes_out_comes_back_in_another_folder(
    line: CommandLine, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line.run("import", str(tmp_path / "games.json"))
    # A table of hands has no line for a game without a round.
    for name, games in (("out.json", 3), ("out.csv", 2)):
        out = tmp_path / name
        assert line.run("export", "--to", str(out)) == (0, f"{out}\n")
        other = CommandLine(tmp_path / f"data-{out.suffix}", capsys)
        assert other.run("import", str(out)) == (0, f"{games} new games\n3 new players\n")
        assert other.run("check") == (0, "0 files are damaged.\n")
    assert (tmp_path / "out.csv").read_bytes().startswith(b'\xef\xbb\xbf"game","started"')


def test_a_backup_without_a_name_has_the_date_of_today(
    line: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line.run("import", str(tmp_path / "games.json"))
    monkeypatch.chdir(tmp_path)
    status, printed = line.run("backup")
    assert status == 0
    assert [file.name for file in tmp_path.glob("last-card-????-??-??.json")] == [printed.strip()]


def test_a_damaged_file_is_repaired_only_when_asked(line: CommandLine, tmp_path: Path) -> None:
    line.run("import", str(tmp_path / "games.json"))
    game = line.folder / "games" / "a.json"
    whole = game.read_bytes()
    game.write_bytes(whole[:-9])
    status, said = line.run("check")
    assert (status, "games/a.json" in said) == (1, True)
    assert game.read_bytes() == whole[:-9]
    status, said = line.run("check", "--repair")
    assert (status, "(repaired)" in said) == (0, True)
    assert game.read_bytes() == whole
    for name in ("games/b.json", "copies/b.json"):
        (line.folder / name).write_bytes(b"{}")
    status, said = line.run("check", "--repair")
    assert (status, "2 files are damaged." in said) == (1, True)


def test_a_file_that_cannot_be_read_is_named_with_status_two(line: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(b"{")
    status, said = line.run("import", str(tmp_path / "bad.json"))
    assert (status, "is damaged, or no backup" in said) == (2, True)
    status, said = line.run("import", str(tmp_path / "none.json"))
    assert (status, "none.json" in said) == (2, True)


def test_a_backup_names_the_games_it_cannot_have(line: CommandLine, tmp_path: Path) -> None:
    line.run("import", str(tmp_path / "games.json"))
    for folder in ("games", "copies"):
        (line.folder / folder / "a.json").write_bytes(b"{")
    out = tmp_path / "out.json"
    status, said = line.run("backup", "--to", str(out))
    assert status == 1
    assert "1 game can't be in a backup. The game a cannot be opened." in said
    assert b'"id":"b"' in out.read_bytes()


def test_an_import_asks_for_a_word_before_it_replaces_what_went_another_way(
    line: CommandLine, tmp_path: Path
) -> None:
    file, here = tmp_path / "other.json", tmp_path / "here.json"
    game = play(new_game(id_="two"), a_round("1", "ann", ben=1, cleo=1))
    here.write_bytes(file_of(game))
    file.write_bytes(file_of(play(new_game(id_="two"), a_round("f", "ben", ann=2, cleo=2))))
    line.run("import", str(here))
    stays = "1 game went another way here than in the file\nThe ones here stay. With --replace,"
    assert stays in line.run("import", str(file))[1]
    assert open_repository(line.folder).sync.load("two").game == game
    status, said = line.run("import", str(file), "--replace")
    assert (status, "1 game or half-entered round from here is in the trash." in said) == (0, True)
    repository = open_repository(line.folder).sync
    assert repository.load("two").game != game
    assert repository.trash.entries() == ("two",)
