"""A Reverse with two players skips the other one."""

from __future__ import annotations

from companion.house_rules.house_rule import HouseRule
from companion.rule_book.topics import Topic
from companion.wording import say


class ReverseSkipsTwo(HouseRule):
    """With two players a Reverse works like a Skip."""

    topic = Topic.REVERSE_TWO_PLAYERS
    excludes = frozenset({"partners"})
    reverse_skips_two = True

    @property
    def label(self) -> str:
        return say("Reverse skips (two players)")

    def sentence(self, number: int | None) -> str:
        return say("With two players, a Reverse means you go again.")
