from __future__ import annotations

from pathlib import Path

import pytest

from companion.game.roster import Roster
from companion.players import Player
from storage.checking import check
from storage.durable_storage import FileContent, encode_file
from tests.storage.writer import repository_in, start

DAMAGE = {"damaged": b"{", "empty": b"", "gone": None}


@pytest.mark.parametrize("raw", DAMAGE.values(), ids=DAMAGE)
@pytest.mark.parametrize(
    "name", ["games/game-1.json", "copies/game-1.json", "library.json", "copies/library.copy"]
)
def test_each_file_is_repaired_from_the_other_only_when_asked(
    tmp_path: Path, name: str, raw: bytes | None
) -> None:
    start(tmp_path).library.roster.save(Roster(players=(Player(id="ann", name="Ann"),)), read=Roster())
    path = tmp_path / name
    whole = path.read_bytes()
    path.unlink() if raw is None else path.write_bytes(raw)
    (finding,) = check(repository_in(tmp_path), repair=False)
    assert (finding.file, finding.repaired) == (name, False)
    assert not path.exists() if raw is None else path.read_bytes() == raw
    (finding,) = check(repository_in(tmp_path), repair=True)
    assert finding.repaired
    assert path.read_bytes() == whole
    assert check(repository_in(tmp_path), repair=False) == ()


def test_what_is_damaged_twice_or_holds_no_game_is_named_and_left_alone(tmp_path: Path) -> None:
    start(tmp_path)
    for place in ("games", "copies"):
        (tmp_path / place / "twice.json").write_bytes(b"{")
        (tmp_path / place / "other.json").write_bytes(encode_file(FileContent(generation=1, tables={})))
    found = check(repository_in(tmp_path), repair=True)
    assert [finding.file for finding in found] == [
        "games/other.json",
        "games/twice.json",
        "copies/twice.json",
    ]
    assert not any(finding.repaired for finding in found)
    assert (tmp_path / "games" / "twice.json").read_bytes() == b"{"
