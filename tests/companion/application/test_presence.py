from __future__ import annotations

from companion.application.presence import STILL, Presence
from tests.clock import Clock


def test_who_enters_a_hand_is_shown_to_the_others_only_and_for_a_while() -> None:
    clock = Clock()
    topics: list[str] = []
    presence = Presence(notify=topics.append, clock=clock)
    presence.begins(1, "g", "ben", "Ann")
    presence.begins(1, "g", "ben", "Ann")
    assert topics == ["g"]
    assert presence.others(2, "g", "ben") == ("Ann",)
    assert presence.others(1, "g", "ben") == ()
    assert presence.others(2, "g", "cleo") == ()
    clock.now = STILL + 1
    assert presence.others(2, "g", "ben") == ()
    presence.begins(2, "g", "ben", "Bob")
    presence.leaves(2)
    presence.leaves(2)
    assert presence.others(1, "g", "ben") == ()


def test_a_hand_that_somebody_left_for_another_game_is_shown_there_too() -> None:
    topics: list[str] = []
    presence = Presence(notify=topics.append, clock=Clock())
    presence.begins(1, "g", "ben", "Ann")
    presence.begins(1, "h", "ben", "Ann")
    assert topics == ["g", "h", "g"]
    assert presence.others(2, "g", "ben") == ()
    assert presence.others(2, "h", "ben") == ("Ann",)
