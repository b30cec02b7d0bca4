from __future__ import annotations

import pytest

from companion.application.name_matches import name_matches
from companion.players import Player

PEOPLE = tuple(
    Player(id=name, name=name) for name in ("Maximiliane", "Ann-Marie", "Max", "Éva", "Marie Max", "Ben")
)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("max", ["Max", "Maximiliane", "Marie Max"]),
        ("MARIE", ["Marie Max", "Ann-Marie"]),
        (" eva ", ["Éva"]),
        ("é", ["Éva"]),
        ("x", []),
        ("", []),
        ("  ", []),
    ],
)
def test_what_is_typed_finds_the_players_whose_name_begins_like_it(typed: str, found: list[str]) -> None:
    assert [player.name for player in name_matches(PEOPLE, typed)] == found
