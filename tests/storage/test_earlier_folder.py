"""A data folder of fifty games as an earlier version wrote it is read whole, and goes on.

`tests/fixtures/folder-of-50-games.tar.xz` was written by the app itself before its storage was rebuilt: games with
corrections, late joiners, verdicts, notes and undone changes, half-entered rounds, four games in the trash, a roster
with a rename, a hidden player and two merges, settings, and two guests. `told.json` beside it is what that version
read in it.
"""

from __future__ import annotations

import json
import tarfile
from pathlib import Path
from typing import Any

import pytest

from companion.game.draft import Tap, TapKind, drafts_of
from storage.checking import check
from storage.opening import open_repository
from storage.repository import Repository
from storage.schema import CHANGE, GUESTS, OPENING, ROSTER, SETTINGS, TAP
from tests.tables import ROOT

ARCHIVE = ROOT / "tests" / "fixtures" / "folder-of-50-games.tar.xz"


@pytest.fixture
def expected(tmp_path: Path) -> Any:
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(tmp_path, filter="data")
    return json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))


def opened(tmp_path: Path) -> Repository:
    return open_repository(tmp_path / "data").sync


def contents(repository: Repository, expected: Any) -> dict[str, Any]:
    games = {}
    for game_id in expected["games"]:
        saved = repository.load(game_id)
        games[game_id] = {
            "generation": saved.generation,
            "opening": OPENING.write(saved.game),
            "changes": [CHANGE.write(change) for change in saved.game.changes],
        }
    return {
        "games": games,
        "taps": {
            game_id: [TAP.write(tap) for tap in taps]
            for game_id in expected["games"]
            if (taps := repository.taps(game_id))
        },
        "trash": list(repository.trash.entries()),
        "roster": ROSTER.write(repository.library.roster.get()),
        "settings": SETTINGS.write(repository.library.settings.get()),
        "guests": GUESTS.write(repository.library.shared_table.get()),
    }


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != ".lock"
    }


def test_every_game_tap_player_setting_and_guest_is_read_and_no_file_is_touched(
    tmp_path: Path, expected: Any
) -> None:
    before = files(tmp_path / "data")
    repository = opened(tmp_path)
    rows = {row.id: row for row in repository.rows()}
    assert len(rows) == 50
    assert [
        [row_id, rows[row_id].rounds, rows[row_id].finished, list(rows[row_id].winners)]
        for row_id, *_ in expected["rows"]
    ] == expected["rows"]
    found = contents(repository, expected)
    for name, part in found.items():
        assert part == expected[name], name
    assert len(found["taps"]) == 20
    for game_id in found["taps"]:
        drafts_of(repository.taps(game_id))
    assert repository.problems.found == []
    assert check(repository, repair=False) == ()
    assert files(tmp_path / "data") == before


def test_it_goes_on_and_what_is_not_changed_stays_as_it_was(tmp_path: Path, expected: Any) -> None:
    repository = opened(tmp_path)
    library = repository.library
    settings = library.settings.get()
    library.settings.save(settings, read=settings)
    again = opened(tmp_path)
    assert contents(again, expected) == {name: expected[name] for name in contents(again, expected)}
    for name in ("roster", "settings", "guests"):
        assert not (tmp_path / "data" / f"{name}.json").exists()
        assert not (tmp_path / "data" / "copies" / f"{name}.copy").exists()
    game_id = next(iter(expected["taps"]))
    taps = again.taps(game_id)
    more = Tap(kind=TapKind.NOTE, text="more")
    again.add_taps(game_id, (more,), read=len(taps))
    assert opened(tmp_path).taps(game_id) == (*taps, more)
    (back, *others) = expected["trash"]
    again.replacing.restore(back)
    assert opened(tmp_path).trash.entries() == tuple(others)
    assert len(opened(tmp_path).rows()) == 51
    saved = again.load(back)
    undone = saved.game.undone() if saved.game.can_undo else saved.game.redone()
    after = again.save(undone, read=saved.generation, row=again.row_of(undone))
    assert opened(tmp_path).load(back) == after
