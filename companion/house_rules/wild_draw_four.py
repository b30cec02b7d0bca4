"""The Wild Draw Four: no challenge, and at any time."""

from __future__ import annotations

from companion.house_rules.house_rule import HouseRule
from companion.rule_book.topics import Topic
from companion.wording import say


class NoChallenge(HouseRule):
    """Nobody challenges a Wild Draw Four."""

    topic = Topic.CHALLENGE
    challenge_forbidden = True

    @property
    def label(self) -> str:
        return say("No challenge of a +4")

    def sentence(self, number: int | None) -> str:
        return say("Nobody may challenge a Wild Draw Four.")


class FourAnyTime(HouseRule):
    """A Wild Draw Four may be played whatever else is in the hand, so no challenge can succeed."""

    topic = Topic.WILD_DRAW_FOUR_LEGAL
    challenge_forbidden = True
    four_any_time = True

    @property
    def label(self) -> str:
        return say("+4 at any time")

    def sentence(self, number: int | None) -> str:
        return say("A Wild Draw Four may be played with any hand, so nobody challenges it.")
