"""A file with as many games as it may have is read, and one with one more is told by its number."""

from __future__ import annotations

import json

import pytest

from companion.errors import DamagedFile
from storage.transfer.json_file import open_export

GAMES_MOST = 200_000


def backup(games: int) -> bytes:
    """A backup in one line whose games are none, so that only their number can be read."""
    head = {"format": "last-card", "schema": 1, "exported": "2026-01-31T12:00:00+00:00"}
    return json.dumps({**head, "games": [0] * games}).encode()


def test_two_hundred_thousand_games_are_read_and_one_more_is_told() -> None:
    assert open_export(backup(GAMES_MOST)).count == GAMES_MOST
    with pytest.raises(DamagedFile, match="200001 games; 200000 are the most"):
        open_export(backup(GAMES_MOST + 1))
