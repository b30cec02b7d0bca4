"""The house rules there are. A new one is a class in this folder and a line here."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from companion.house_rules.house_rule import HouseRule
from companion.house_rules.penalty_rules import (
    FalseUno,
    FourAnyTime,
    MissedUno,
    NoChallenge,
    PassOn,
    StackAny,
    StackFours,
    StackTwos,
)
from companion.house_rules.play_rules import (
    CardsDealt,
    DrawnEndsTurn,
    DrawnMustBePlayed,
    DrawUntilFit,
    JumpIn,
    NumberToGoOut,
    Partners,
    ReverseSkipsTwo,
    SevenSwaps,
    SeveralEqual,
    ZeroRotates,
)


class House(StrEnum):
    """The house rules, as they are saved, in the order they are offered."""

    rule: HouseRule

    def __new__(cls, word: str, rule: HouseRule) -> Self:
        """A member that is its word."""
        member = str.__new__(cls, word)
        member._value_ = word
        member.rule = rule
        return member

    STACK_TWOS = "stack-twos", StackTwos()
    STACK_FOURS = "stack-fours", StackFours()
    STACK_ANY = "stack-any", StackAny()
    PENALTY_PASSES = "penalty-passes", PassOn()
    JUMP_IN = "jump-in", JumpIn()
    SEVEN_SWAPS = "seven-swaps", SevenSwaps()
    ZERO_ROTATES = "zero-rotates", ZeroRotates()
    DRAW_UNTIL_FIT = "draw-until-fit", DrawUntilFit()
    DRAWN_MUST_BE_PLAYED = "drawn-must-be-played", DrawnMustBePlayed()
    DRAWN_ENDS_TURN = "drawn-ends-turn", DrawnEndsTurn()
    SEVERAL_EQUAL = "several-equal", SeveralEqual()
    NO_CHALLENGE = "no-challenge", NoChallenge()
    FOUR_ANY_TIME = "four-any-time", FourAnyTime()
    NUMBER_TO_GO_OUT = "number-to-go-out", NumberToGoOut()
    MISSED_UNO = "missed-uno", MissedUno()
    FALSE_UNO = "false-uno", FalseUno()
    CARDS_DEALT = "cards-dealt", CardsDealt()
    REVERSE_SKIPS_TWO = "reverse-skips-two", ReverseSkipsTwo()
    PARTNERS = "partners", Partners()


def house_named(word: object) -> House | None:
    """The house rule of a word; None if there is none."""
    return next((house for house in House if house.value == word), None)
