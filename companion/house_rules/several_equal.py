"""Several cards of one face at once."""

from __future__ import annotations

from companion.house_rules.house_rule import HouseRule
from companion.rule_book.topics import Topic
from companion.wording import say


class SeveralEqual(HouseRule):
    """A player lays down all cards of one number or sign together, and their effects add up."""

    topic = Topic.SEVERAL_EQUAL
    several_equal = True

    @property
    def label(self) -> str:
        return say("Several at once")

    def sentence(self, number: int | None) -> str:
        return say("Play several cards of the same number or symbol at once. One has to fit; they all count.")
