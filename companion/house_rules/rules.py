"""The house rules there are. A new one is a class in a file beside this one and two lines here."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from companion.house_rules.cards_dealt import CardsDealt
from companion.house_rules.drawing import DrawnEndsTurn, DrawnMustBePlayed, DrawUntilFit
from companion.house_rules.house_rule import HouseRule
from companion.house_rules.jump_in import JumpIn
from companion.house_rules.number_to_go_out import NumberToGoOut
from companion.house_rules.partners import Partners
from companion.house_rules.pass_on import PassOn
from companion.house_rules.reverse_skips_two import ReverseSkipsTwo
from companion.house_rules.several_equal import SeveralEqual
from companion.house_rules.stacking import StackAny, StackFours, StackTwos
from companion.house_rules.swap_hands import SevenSwaps, ZeroRotates
from companion.house_rules.uno_calls import FalseUno, MissedUno
from companion.house_rules.wild_draw_four import FourAnyTime, NoChallenge


class House(StrEnum):
    """The house rules, as they are saved, in the order they are offered."""

    STACK_TWOS = "stack-twos"
    STACK_FOURS = "stack-fours"
    STACK_ANY = "stack-any"
    PENALTY_PASSES = "penalty-passes"
    JUMP_IN = "jump-in"
    SEVEN_SWAPS = "seven-swaps"
    ZERO_ROTATES = "zero-rotates"
    DRAW_UNTIL_FIT = "draw-until-fit"
    DRAWN_MUST_BE_PLAYED = "drawn-must-be-played"
    DRAWN_ENDS_TURN = "drawn-ends-turn"
    SEVERAL_EQUAL = "several-equal"
    NO_CHALLENGE = "no-challenge"
    FOUR_ANY_TIME = "four-any-time"
    NUMBER_TO_GO_OUT = "number-to-go-out"
    MISSED_UNO = "missed-uno"
    FALSE_UNO = "false-uno"
    CARDS_DEALT = "cards-dealt"
    REVERSE_SKIPS_TWO = "reverse-skips-two"
    PARTNERS = "partners"

    @property
    def rule(self) -> HouseRule:
        """What the rule declares."""
        return _RULES[self]


_RULES: Final[dict[House, HouseRule]] = {
    House.STACK_TWOS: StackTwos(),
    House.STACK_FOURS: StackFours(),
    House.STACK_ANY: StackAny(),
    House.PENALTY_PASSES: PassOn(),
    House.JUMP_IN: JumpIn(),
    House.SEVEN_SWAPS: SevenSwaps(),
    House.ZERO_ROTATES: ZeroRotates(),
    House.DRAW_UNTIL_FIT: DrawUntilFit(),
    House.DRAWN_MUST_BE_PLAYED: DrawnMustBePlayed(),
    House.DRAWN_ENDS_TURN: DrawnEndsTurn(),
    House.SEVERAL_EQUAL: SeveralEqual(),
    House.NO_CHALLENGE: NoChallenge(),
    House.FOUR_ANY_TIME: FourAnyTime(),
    House.NUMBER_TO_GO_OUT: NumberToGoOut(),
    House.MISSED_UNO: MissedUno(),
    House.FALSE_UNO: FalseUno(),
    House.CARDS_DEALT: CardsDealt(),
    House.REVERSE_SKIPS_TWO: ReverseSkipsTwo(),
    House.PARTNERS: Partners(),
}
