from __future__ import annotations

import pytest

from companion.errors import BadName, NotNow
from companion.game.roster import Roster
from companion.players import AVATARS, COLOURS_OFFERED, PLAYER_COLOURS, PLAYERS_MOST, Player


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


def test_only_a_known_picture_is_taken_and_an_undo_brings_the_one_before_back() -> None:
    before = Roster(players=(Player(id="1", name="Ann"),)).with_avatar("1", "cat")
    for avatar in AVATARS:
        after = before.with_avatar("1", avatar)
        assert after.with_undone(before, after) == before
    for wrong in ("dog", "🦊🦊", "👨‍👩‍👧", "a" * 1000, "\u202e", " "):
        with pytest.raises(NotNow):
            before.with_avatar("1", wrong)


def test_a_picture_is_shown_in_every_game_of_a_player_and_of_who_was_merged_into_the_player() -> None:
    roster = Roster(players=(Player(id="1", name="Ann"), Player(id="2", name="Anna"))).with_avatar("1", "🦊")
    roster = roster.with_merge("2", "1")
    assert [roster.current(Player(id=seat, name="Old")).avatar for seat in ("1", "2", "3")] == [
        "🦊",
        "🦊",
        "",
    ]
    assert roster.current(Player(id="2", name="Old")) == Player(id="2", name="Ann", avatar="🦊")


def test_twelve_colours_come_before_the_last_three() -> None:
    players: list[Player] = []
    for number in range(PLAYERS_MOST):
        colour = Roster().next_colour(players)
        players.append(Player(id=str(number), name=str(number), colour=colour))
    assert [player.colour for player in players] == list(PLAYER_COLOURS)
    roster = Roster(players=tuple(players))
    assert roster.next_colour() in COLOURS_OFFERED
