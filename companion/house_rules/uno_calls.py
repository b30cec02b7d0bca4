"""The penalties for a forgotten and for a false “UNO”."""

from __future__ import annotations

from companion.house_rules.house_rule import HouseRule, NumberRange, cards
from companion.rule_book.topics import Topic
from companion.wording import say


class MissedUno(HouseRule):
    """A player caught without calling “UNO” draws as many cards as the table says."""

    topic = Topic.CALLING_UNO
    number = NumberRange(lowest=1, highest=10, usual=4)

    @property
    def label(self) -> str:
        return say("Forgotten “UNO”")

    def sentence(self, number: int | None) -> str:
        return say("Caught without calling “UNO”? Draw {cards}.", cards=cards(number))

    def missed_uno_draws(self, number: int) -> int | None:
        return number


class FalseUno(HouseRule):
    """A player who calls “UNO” wrongly draws as many cards as the table says."""

    topic = Topic.FALSE_UNO
    number = NumberRange(lowest=1, highest=10, usual=2)

    @property
    def label(self) -> str:
        return say("False “UNO”")

    def sentence(self, number: int | None) -> str:
        return say("Called “UNO” too early? Draw {cards}.", cards=cards(number))

    def false_uno_draws(self, number: int) -> int | None:
        return number
