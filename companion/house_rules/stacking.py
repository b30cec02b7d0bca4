"""Stacking: who must draw adds a draw card of their own, and the next player draws for both."""

from __future__ import annotations

from typing import Final

from companion.cards import Face
from companion.house_rules.house_rule import HouseRule
from companion.rule_book.topics import Topic
from companion.wording import say

DRAW_CARDS: Final = frozenset({Face.DRAW_TWO, Face.WILD_DRAW_FOUR})


class StackTwos(HouseRule):
    """A Draw Two on a Draw Two."""

    topic = Topic.STACKING
    excludes = frozenset({"stack-any"})

    @property
    def label(self) -> str:
        return say("Stack +2 on +2")

    def sentence(self, number: int | None) -> str:
        return say("Hit by a +2? Add a +2, and the next player draws for both.")

    def stacks(self, under: Face, face: Face) -> bool:
        return under is face is Face.DRAW_TWO


class StackFours(HouseRule):
    """A Wild Draw Four on a Wild Draw Four."""

    topic = Topic.STACKING
    excludes = frozenset({"stack-any"})

    @property
    def label(self) -> str:
        return say("Stack +4 on +4")

    def sentence(self, number: int | None) -> str:
        return say("Hit by a +4? Add a +4, and the next player draws for both.")

    def stacks(self, under: Face, face: Face) -> bool:
        return under is face is Face.WILD_DRAW_FOUR


class StackAny(HouseRule):
    """Any draw card on any draw card."""

    topic = Topic.STACKING
    excludes = frozenset({"stack-twos", "stack-fours"})

    @property
    def label(self) -> str:
        return say("Stack +2 and +4")

    def sentence(self, number: int | None) -> str:
        return say("Hit by a +2 or +4? Add either one, and the next player draws for both.")

    def stacks(self, under: Face, face: Face) -> bool:
        return under in DRAW_CARDS and face in DRAW_CARDS
