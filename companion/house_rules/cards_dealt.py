"""The number of cards dealt to each player."""

from __future__ import annotations

from companion.house_rules.house_rule import HouseRule, NumberRange, cards
from companion.rule_book.topics import Topic
from companion.wording import say


class CardsDealt(HouseRule):
    """Each player is dealt as many cards as the table says."""

    topic = Topic.DEAL
    number = NumberRange(lowest=3, highest=10, usual=5)

    @property
    def label(self) -> str:
        return say("Cards dealt")

    def sentence(self, number: int | None) -> str:
        return say("Everybody is dealt {cards}.", cards=cards(number))

    def cards_dealt(self, number: int) -> int | None:
        return number
