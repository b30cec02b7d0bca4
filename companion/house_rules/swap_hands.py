"""Seven-zero: a 7 swaps two hands, a 0 moves all hands on."""

from __future__ import annotations

from companion.cards import Face
from companion.house_rules.house_rule import HouseRule
from companion.rule_book.topics import Topic
from companion.wording import say


class SevenSwaps(HouseRule):
    """A 7 lets its player swap hands with a player of their choice."""

    topic = Topic.SWAP_HANDS

    @property
    def label(self) -> str:
        return say("7 swaps hands")

    def sentence(self, number: int | None) -> str:
        return say("Play a 7, then swap hands with anybody. A last 7 swaps nothing.")

    def swaps(self, face: Face) -> bool:
        return face is Face.SEVEN


class ZeroRotates(HouseRule):
    """With a 0 everybody gives their hand to the next player."""

    topic = Topic.SWAP_HANDS

    @property
    def label(self) -> str:
        return say("0 moves all hands")

    def sentence(self, number: int | None) -> str:
        return say("Play a 0, and everybody passes their hand on. A last 0 moves no hands.")

    def rotates(self, face: Face) -> bool:
        return face is Face.ZERO
