"""Not going out on an action card or a wild."""

from __future__ import annotations

from companion.cards import Face
from companion.house_rules.house_rule import HouseRule
from companion.rule_book.topics import Topic
from companion.wording import say


class NumberToGoOut(HouseRule):
    """The last card must be a number."""

    topic = Topic.LAST_ACTION_CARD

    @property
    def label(self) -> str:
        return say("Go out on a number")

    def sentence(self, number: int | None) -> str:
        return say("Your last card must be a number, no action card and no wild.")

    def forbids_going_out_on(self, face: Face) -> bool:
        return not face.is_number
