"""Jumping in: the very same card out of turn."""

from __future__ import annotations

from companion.house_rules.house_rule import HouseRule
from companion.rule_book.topics import Topic
from companion.wording import say


class JumpIn(HouseRule):
    """Whoever holds the very same card as the top one plays it at once, and play goes on from there.

    While somebody has to draw nobody jumps in: it would be open who draws then. The same card still lies on top once
    the cards are drawn.
    """

    topic = Topic.JUMP_IN
    jump_in = True

    @property
    def label(self) -> str:
        return say("Jump in")

    def sentence(self, number: int | None) -> str:
        return say(
            "Hold the very same card as the top one? Play it at once, unless somebody has to draw; it goes on from you."
        )
