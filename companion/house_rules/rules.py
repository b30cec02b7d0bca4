"""The house rules there are. A new one is a class in this folder and a line here."""

from __future__ import annotations

from contextlib import suppress
from enum import StrEnum
from functools import lru_cache
from typing import Final, Self

from companion.house_rules import penalty_rules as penalty
from companion.house_rules import play_rules as play
from companion.house_rules.house_rule import Dropped, HouseRule

NO_RULE: Final = HouseRule()
NOT: Final = "not-"
"""The beginning of the word of a printed rule that is left out."""


class House(StrEnum):
    """The house rules, as they are saved, in the order they are offered."""

    rule: HouseRule

    def __new__(cls, word: str, rule: HouseRule = NO_RULE) -> Self:
        member = str.__new__(cls, word)
        member._value_ = word
        member.rule = rule
        return member

    STACK_TWOS = "stack-twos", penalty.StackTwos()
    STACK_FOURS = "stack-fours", penalty.StackFours()
    STACK_ANY = "stack-any", penalty.StackAny()
    STACK_BY_VALUE = "stack-by-value", penalty.StackByValue()
    PENALTY_PASSES = "penalty-passes", penalty.PassOn()
    JUMP_IN = "jump-in", play.JumpIn()
    SEVEN_SWAPS = "seven-swaps", play.SevenSwaps()
    ZERO_ROTATES = "zero-rotates", play.ZeroRotates()
    DRAW_UNTIL_FIT = "draw-until-fit", play.DrawUntilFit()
    DRAW_MORE = "draw-more", play.DrawMore()
    DRAWN_MUST_BE_PLAYED = "drawn-must-be-played", play.DrawnMustBePlayed()
    DRAWN_ENDS_TURN = "drawn-ends-turn", play.DrawnEndsTurn()
    SEVERAL_EQUAL = "several-equal", play.SeveralEqual()
    TWO_ALIKE = "two-alike", play.TwoAlike()
    COLOUR_HELD = "colour-held", play.ColourHeld()
    NO_CHALLENGE = "no-challenge", penalty.NoChallenge()
    FOUR_ANY_TIME = "four-any-time", penalty.FourAnyTime()
    NUMBER_TO_GO_OUT = "number-to-go-out", play.NumberToGoOut()
    NO_WILD_LAST = "no-wild-last", play.NoWildLast()
    MISSED_UNO = "missed-uno", penalty.MissedUno()
    FALSE_UNO = "false-uno", penalty.FalseUno()
    HINT = "hint", penalty.Hint()
    CARDS_DEALT = "cards-dealt", play.CardsDealt()
    REVERSE_SKIPS_TWO = "reverse-skips-two", play.ReverseSkipsTwo()
    PARTNERS = "partners", play.Partners()

    @classmethod
    def _missing_(cls, value: object) -> House | None:
        """The rule that a table leaves out another one that its sheet prints, `not-jump-in`."""
        return _dropped(value) if isinstance(value, str) else None

    @property
    def dropped(self) -> House | None:
        """The rule that this one is left out though the sheet prints it; None for one that no table can leave out."""
        return house_named(f"{NOT}{self.value}")


@lru_cache(maxsize=64)
def _dropped(word: str) -> House | None:
    printed = next((house for house in House if f"{NOT}{house.value}" == word), None)
    if printed is None or printed.rule.number or printed.rule.players:
        return None
    member = str.__new__(House, word)
    member._name_ = member._value_ = word
    member.rule = Dropped(printed.value, printed.rule)
    return member


def house_named(word: object) -> House | None:
    """The house rule of a word; None if there is none."""
    with suppress(ValueError):
        return House(word) if isinstance(word, str) else None
    return None
