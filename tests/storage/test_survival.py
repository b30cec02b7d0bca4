from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.application.live_game import row_of
from companion.errors import DamagedFile, NotNow, StaleGame, StorageError, TooNew
from companion.game.draft import Tap, TapKind
from companion.game.game import table_of
from companion.statistics.game_figures import GameFigures
from storage.durable_storage import FileContent, decode_file, encode_file
from storage.repository import Repository
from storage.schema import OPENING
from tests.conftest import KILLS, LONG
from tests.faces import Faces
from tests.storage.transfer.files import some_games
from tests.storage.writer import repository_in, start
from tests.tables import JAM, ROOT, a_round, new_game, play

pytestmark = pytest.mark.no_cover


def writing(folder: Path, name: str = "w", many: int = 10_000, limit: int = 0) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "tests.storage.writer", str(folder), name, str(many), str(limit)]
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def kept_by(repository: Repository) -> set[str]:
    return {played.round.id for played in table_of(repository.load("game-1").game, JAM).rounds}


def test_no_acknowledged_round_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    start(tmp_path)
    chance = random.Random(7)
    acknowledged: set[str] = set()
    for kill in range(KILLS):
        writer = writing(tmp_path, f"k{kill}")
        assert writer.stdout is not None
        first = writer.stdout.readline()
        assert first, f"kill {kill}: the writer ended by itself or by somebody else's signal: {writer.wait()}"
        acknowledged.add(first.split()[-1])
        time.sleep(chance.random() * 0.05)
        writer.kill()
        acknowledged |= {line.split()[-1] for line in writer.stdout if line.endswith("\n")}
        writer.stdout.close()
        writer.wait()
        repository = repository_in(tmp_path)
        assert acknowledged <= kept_by(repository)
        assert repository.problems.found == []
        if len(acknowledged) > 150:
            shutil.rmtree(tmp_path)
            tmp_path.mkdir()
            start(tmp_path)
            acknowledged.clear()


def test_four_processes_on_one_game_lose_nothing(tmp_path: Path) -> None:
    start(tmp_path)
    writers = [writing(tmp_path, f"p{number}", 8) for number in range(4)]
    for writer in writers:
        assert writer.stdout is not None
        writer.stdout.read()
        writer.stdout.close()
        assert writer.wait() == 0
    kept = kept_by(repository_in(tmp_path))
    assert kept == {f"p{number}-{place}" for number in range(4) for place in range(8)}


def test_a_full_disk_is_reported_and_the_last_saved_state_stands(tmp_path: Path) -> None:
    start(tmp_path)
    writer = writing(tmp_path, "full", 200, limit=4000)
    assert writer.stdout is not None
    lines = writer.stdout.read().splitlines()
    writer.stdout.close()
    writer.wait()
    assert lines[-1] == "refused DiskFull"
    kept = {line.split()[-1] for line in lines[:-1]}
    assert kept
    assert kept_by(repository_in(tmp_path)) >= kept
    assert not list(tmp_path.rglob("*.new"))


def test_a_file_is_synced_renamed_and_its_folder_synced_before_the_round_is_acknowledged(
    tmp_path: Path,
) -> None:
    assert shutil.which("strace"), "strace is needed to see the order of the writes: apt-get install strace"
    start(tmp_path)
    trace = tmp_path / "trace"
    calls = "trace=fsync,rename,renameat,renameat2,write,openat"
    words = ["strace", "-f", "-y", "-qq", "-o", str(trace), "-e", calls]
    words += [sys.executable, "-m", "tests.storage.writer", str(tmp_path), "s", "1", "0"]
    subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    text = trace.read_text()
    order = [
        r"fsync\(\d+<[^>]*/games/\.game-1\.json\.\d+\.new>\)",
        r"rename\w*\([^\n]*games/game-1\.json",
        r"fsync\(\d+<[^>]*/games>\)",
        r"fsync\(\d+<[^>]*/copies/\.game-1\.json\.\d+\.new>\)",
        r"rename\w*\([^\n]*copies/game-1\.json",
        r"fsync\(\d+<[^>]*/copies>\)",
        r"fsync\(\d+<[^>]*/drafts/game-1\.\d+\.log>\)",
        r'write\(1<[^>]*>, "kept s-0',
    ]
    place = 0
    for step in order:
        found = re.compile(step).search(text, place)
        assert found, f"{step} does not follow"
        place = found.end()


def damaged(folder: Path, raw: bytes) -> tuple[Repository, Path]:
    start(folder)
    file = folder / "games" / "game-1.json"
    file.write_bytes(raw)
    return repository_in(folder), file


GOOD = b'{"crc32":1,"schema":1,"generation":1,"tables":{}}'
HOSTILE = {
    "empty": b"",
    "truncated": GOOD[:20],
    "wrong sum": GOOD,
    "deep": b"[" * 100_000,
    "twice": b'{"schema":1,"schema":1}',
    "fraction": b'{"schema":1.5}',
    "not a number": b'{"schema":NaN}',
    "huge": b'{"schema":' + b"9" * 4000 + b"}",
    "half a character": b'{"schema":"\\ud800"}',
    "not utf-8": b'{"schema":"\xff"}',
    "a list": b"[]",
    "no schema": b"{}",
    "too large": b" " * (8 * 1024 * 1024 + 1),
}


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE)
def test_a_damaged_file_is_set_aside_and_restored_from_its_copy(tmp_path: Path, raw: bytes) -> None:
    repository, file = damaged(tmp_path, raw)
    assert repository.load("game-1").game == new_game(target=2000)
    assert "restored from its copy" in repository.problems.found[0]
    assert file.with_suffix(".broken").read_bytes() == raw
    assert decode_file(file.read_bytes()).generation == 1


def test_every_flipped_bit_is_noticed_or_harmless(tmp_path: Path) -> None:
    start(tmp_path)
    raw = (tmp_path / "games" / "game-1.json").read_bytes()
    good = decode_file(raw)
    for place in range(0, len(raw), 1 if LONG else 5):
        for bit in (0, 5):
            flipped = bytearray(raw)
            flipped[place] ^= 1 << bit
            try:
                assert decode_file(bytes(flipped)) == good
            except (DamagedFile, TooNew):
                continue


def test_a_missing_file_comes_back_from_its_copy(tmp_path: Path) -> None:
    start(tmp_path)
    (tmp_path / "games" / "game-1.json").unlink()
    repository = repository_in(tmp_path)
    assert [row.id for row in repository.rows()] == ["game-1"]
    assert "it was missing" in repository.problems.found[0]


def test_a_game_damaged_twice_is_listed_with_what_is_wrong_and_the_rest_goes_on(tmp_path: Path) -> None:
    repository, _ = damaged(tmp_path, b"")
    (tmp_path / "copies" / "game-1.json").write_bytes(b"{")
    other = new_game(id_="game-2")
    repository.save(other, read=0, row=row_of(other, JAM))
    rows = repository.rows()
    assert [row.id for row in rows] == ["game-2", "game-1"]
    assert "so is its copy" in rows[1].trouble
    with pytest.raises(DamagedFile, match="game-1"):
        repository.load("game-1")


def test_a_file_from_a_newer_last_card_is_left_alone(tmp_path: Path) -> None:
    raw = b'{"crc32":1,"schema":99,"generation":1,"tables":{}}'
    repository, file = damaged(tmp_path, raw)
    with pytest.raises(TooNew, match="99"):
        repository.load("game-1")
    assert "newer Last Card" in repository.rows()[0].trouble
    assert file.read_bytes() == raw


def test_a_stale_save_and_a_stale_tap_are_refused_and_nothing_is_written(tmp_path: Path) -> None:
    one, two = start(tmp_path), repository_in(tmp_path)
    game = play(new_game(target=2000), a_round("1", "ann", ben=1, cleo=1))
    one.save(game, read=1, row=row_of(game, JAM))
    with pytest.raises(StaleGame, match="another window"):
        two.save(new_game(target=2000), read=1, row=row_of(game, JAM))
    assert two.load("game-1").game == game
    tap = Tap(kind=TapKind.WENT_OUT, player="ann")
    one.add_taps("game-1", (tap,), read=0)
    with pytest.raises(StaleGame, match="tapped"):
        two.add_taps("game-1", (tap,), read=0)
    with pytest.raises(StaleGame, match="tapped"):
        two.clear_taps("game-1", read=0)
    assert two.taps("game-1") == (tap,)
    two.clear_taps("game-1", read=1)
    assert one.taps("game-1") == ()


def test_a_torn_last_tap_is_cut_off_and_the_taps_before_it_stand(tmp_path: Path) -> None:
    repository = start(tmp_path)
    taps = tuple(Tap(kind=TapKind.ADD, player="ben", face=face) for face in (Faces.WILD, Faces.SKIP))
    repository.add_taps("game-1", taps, read=0)
    (log,) = (tmp_path / "drafts").iterdir()
    log.write_bytes(log.read_bytes()[:-5])
    assert repository.taps("game-1") == taps[:1]
    repository.add_taps("game-1", taps[1:], read=1)
    assert repository.taps("game-1") == taps
    assert repository.problems.found == []
    log.write_bytes(b"00000000 {}\n" + log.read_bytes())
    assert repository.taps("game-1") == taps
    assert "1 tap of a round being entered was damaged" in repository.problems.found[0]
    assert repository_in(tmp_path).taps("game-1") == taps


def test_a_saved_round_and_its_emptied_draft_are_one_step(tmp_path: Path) -> None:
    repository = start(tmp_path)
    repository.add_taps("game-1", (Tap(kind=TapKind.WENT_OUT, player="ann"),), read=0)
    (log,) = (tmp_path / "drafts").iterdir()
    old = log.read_bytes()
    game = play(new_game(target=2000), a_round("1", "ann", ben=1, cleo=1))
    repository.save(game, read=1, row=row_of(game, JAM), taps=())
    log.write_bytes(old)
    assert repository_in(tmp_path).taps("game-1") == ()


@pytest.mark.parametrize("name", ["", "../x", "a/b", "x" * 65, ".hidden"])
def test_an_id_that_is_no_files_name_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(StorageError, match="no game's id"):
        start(tmp_path).load(name)


def test_an_invalid_data_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StorageError, match="file"):
        repository_in(tmp_path / "file")


def test_an_unknown_game_is_reported(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match="no game"):
        start(tmp_path).load("nothing")


def test_a_game_kept_under_the_first_schema_is_read_for_ever(tmp_path: Path) -> None:
    repository = repository_in(tmp_path)
    kept = ROOT / "tests" / "fixtures" / "game-schema-1.json"
    (tmp_path / "games" / "a.json").write_bytes(kept.read_bytes())
    assert repository.load("a").game == some_games()[0]
    assert [row.id for row in repository.rows()] == ["a"]


def test_a_game_from_a_newer_last_card_is_listed_and_left_alone(tmp_path: Path) -> None:
    repository = start(tmp_path)
    opening = {**OPENING.write(new_game()), "version": 99, "newer": {"field": 1}}
    raw = encode_file(
        FileContent(generation=1, tables={"game": {"1": opening}, "changes": {"1": {"kind": "new"}}})
    )
    file = tmp_path / "games" / "game-2.json"
    file.write_bytes(raw)
    with pytest.raises(TooNew, match="This game has version 99"):
        repository.load("game-2")
    again = repository_in(tmp_path)
    (row,) = (row for row in again.rows() if row.id == "game-2")
    assert "needs a newer Last Card" in row.trouble
    assert file.read_bytes() == raw


def test_a_deleted_game_is_in_the_trash_with_its_copy_and_comes_back_whole(tmp_path: Path) -> None:
    repository = start(tmp_path)
    before = repository.load("game-1")
    repository.delete("game-1")
    assert repository.rows() == ()
    assert repository.trash.entries() == ("game-1",)
    with pytest.raises(NotNow, match="no game"):
        repository.delete("game-1")
    repository.replacing.restore("game-1")
    assert repository_in(tmp_path).load("game-1") == before
    with pytest.raises(NotNow, match="not in the trash"):
        repository.replacing.restore("game-1")
    repository.delete("game-1")
    other = new_game(target=100)
    repository.save(other, read=0, row=row_of(other, JAM))
    assert repository.delete("game-1") == "game-1.2"
    repository.empty_trash(repository.trash.entries())
    assert repository.trash.entries() == ()


def all_figures(repository: Repository) -> list[GameFigures]:
    repository.rows()
    reader, found = repository.figures_reader(), []
    while not reader.is_finished:
        found += reader.next_slice()
    return found


def test_figures_are_rebuilt_when_their_file_is_damaged_and_only_then(tmp_path: Path) -> None:
    repository = start(tmp_path)
    first = all_figures(repository)
    assert [figures.game for figures in first] == ["game-1"]
    file = tmp_path / "figures.json"
    whole = file.read_bytes()
    assert all_figures(repository_in(tmp_path)) == first
    assert file.read_bytes() == whole
    for raw in (b"", b"00000000\n{}", whole[:-4], whole.replace(b"game-1", b"game-2")):
        file.write_bytes(raw)
        assert all_figures(repository_in(tmp_path)) == first
