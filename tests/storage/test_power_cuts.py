from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from companion.game.game import table_of
from tests.conftest import LONG
from tests.storage.power import put_down, replayed, traced
from tests.storage.writer import repository_in, start
from tests.tables import JAM

pytestmark = pytest.mark.no_cover

ROUNDS = 12 if LONG else 3


def test_whatever_a_power_cut_leaves_every_acknowledged_round_and_tap_is_there(tmp_path: Path) -> None:
    assert shutil.which("strace"), "strace is needed to see what is written: apt-get install strace"
    folder, again, chance = tmp_path / "data", tmp_path / "again", random.Random(11)
    start(folder)
    before = tmp_path / "before"
    shutil.copytree(folder, before)
    lines = traced(folder, ROUNDS, tmp_path / "trace")
    shutil.rmtree(folder)
    shutil.copytree(before, folder)
    cuts = 0
    for disk, acknowledged in replayed(lines, folder):
        for left in disk.left(chance):
            put_down(left, folder, again)
            repository = repository_in(again)
            kept = {played.round.id for played in table_of(repository.load("game-1").game, JAM).rounds}
            assert acknowledged <= kept
            if acknowledged == kept != set():
                assert len(repository.taps("game-1")) == 1
            assert [row.trouble for row in repository.rows()] == [""]
            shutil.rmtree(again)
            cuts += 1
    assert len(acknowledged) == ROUNDS
    assert cuts > 100 * ROUNDS
