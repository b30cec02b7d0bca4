from __future__ import annotations

from companion.players import PLAYER_COLOURS, Player
from companion.roster import Roster


def test_the_roster_puts_who_played_last_first_and_hands_out_unused_colours() -> None:
    roster = Roster().with_recent([Player(id="1", name="Ann"), Player(id="2", name="Ben")])
    roster = roster.with_recent([Player(id="2", name="Ben")])
    assert [player.name for player in roster.players] == ["Ben", "Ann"]
    assert roster.named("ANN") is not None
    assert roster.named("Cleo") is None
    assert roster.next_colour() == PLAYER_COLOURS[1]
