from __future__ import annotations

import pytest

from companion.errors import BadName
from companion.game.roster import Roster
from companion.players import PLAYER_COLOURS, Player


def test_the_roster_puts_who_played_last_first_and_hands_out_unused_colours() -> None:
    roster = Roster().with_recent([Player(id="1", name="Ann"), Player(id="2", name="Ben")])
    roster = roster.with_recent([Player(id="2", name="Ben")])
    assert [player.name for player in roster.players] == ["Ben", "Ann"]
    assert roster.named("ANN") is not None
    assert roster.named("Cleo") is None
    assert roster.next_colour() == PLAYER_COLOURS[1]


@pytest.mark.parametrize("name", ["\u200b\u200d", "\u3164", "\u2800 \u2800", "\u202eAnn"])
def test_a_name_that_cannot_be_seen_is_refused_on_a_rename_too(name: str) -> None:
    roster = Roster().with_recent([Player(id="1", name="Ann")])
    with pytest.raises(BadName):
        roster.renamed("1", name)
    with pytest.raises(BadName):
        roster.added(Player(id="2", name=name))


def test_two_seats_that_were_merged_meanwhile_are_one_person() -> None:
    roster = (
        Roster().with_recent([Player(id="1", name="Ann"), Player(id="2", name="Anna")]).with_merge("2", "1")
    )
    again = roster.with_recent([Player(id="1", name="Ann"), Player(id="2", name="Anna")])
    assert [player.id for player in again.people] == ["1"]
    assert sorted(player.id for player in again.players) == ["1", "2"]
