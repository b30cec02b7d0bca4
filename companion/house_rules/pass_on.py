"""Reverse and Skip pass a penalty on."""

from __future__ import annotations

from companion.cards import Face
from companion.house_rules.house_rule import HouseRule
from companion.rule_book.topics import Topic
from companion.wording import say


class PassOn(HouseRule):
    """A player who must draw plays a Reverse, which sends the penalty back, or a Skip, which sends it on."""

    topic = Topic.DEFLECTING

    @property
    def label(self) -> str:
        return say("Reverse and Skip pass it on")

    def sentence(self, number: int | None) -> str:
        return say("Hit by a +2 or +4? Play a Reverse or Skip of that colour and somebody else draws.")

    def passes_on(self, face: Face) -> bool:
        return face in {Face.REVERSE, Face.SKIP}
