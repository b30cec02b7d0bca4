"""The house rules there are: what each says and changes is in `assets/house_rules/house_rules.toml`.

A new one is a table there and a line here; one that asks for the cards is also a class of `house_rule.py`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, Self

from companion.assets import ASSETS
from companion.house_rules import house_rule as kinds
from companion.rule_book.rule import Topic
from companion.typed import WholeNumber

NOT: Final = "not-"
"""The beginning of the word of a printed rule that is left out."""
_FILE: Final = tomllib.loads((ASSETS / "house_rules" / "house_rules.toml").read_text(encoding="utf-8"))
_READ: Final[dict[str, Callable[[Any], object]]] = {
    "topic": Topic,
    "cards": tuple,
    "excludes": frozenset,
    "instead_of": frozenset,
    "number": lambda ends: WholeNumber(lowest=ends[0], highest=ends[1]),
    "out_on": itemgetter("text"),
    "beside": lambda told: {word: each.get("text") for each in told for word in each["with"]},
}
"""How the values of the file are read that are not as they stand there."""


def _declared(word: str) -> dict[str, object]:
    """The attributes of a rule, as the file has them."""
    found = dict(_FILE.get(word, {}))
    does = dict.fromkeys(found.pop("does", ()), True)
    return {key: _READ[key](value) if key in _READ else value for key, value in found.items()} | does


class House(StrEnum):
    """The house rules, as they are saved, in the order they are offered."""

    rule: kinds.HouseRule

    def __new__(cls, word: str, kind: type[kinds.HouseRule] = kinds.HouseRule) -> Self:
        member = str.__new__(cls, word)
        member._value_, member.rule = word, kind(_declared(word))
        return member

    STACK_TWOS = "stack-twos", kinds.StackSame
    STACK_FOURS = "stack-fours", kinds.StackSame
    STACK_ANY = "stack-any", kinds.StackAny
    STACK_BY_VALUE = "stack-by-value", kinds.StackByValue
    PENALTY_PASSES = "penalty-passes", kinds.PassOn
    JUMP_IN = "jump-in"
    SEVEN_SWAPS = "seven-swaps"
    ZERO_ROTATES = "zero-rotates"
    DRAW_UNTIL_FIT = "draw-until-fit"
    DRAW_MORE = "draw-more"
    DRAWN_MUST_BE_PLAYED = "drawn-must-be-played"
    DRAWN_ENDS_TURN = "drawn-ends-turn"
    SEVERAL_EQUAL = "several-equal"
    TWO_ALIKE = "two-alike"
    COLOUR_HELD = "colour-held"
    NO_CHALLENGE = "no-challenge", kinds.Unchallenged
    FOUR_ANY_TIME = "four-any-time", kinds.Unchallenged
    NUMBER_TO_GO_OUT = "number-to-go-out"
    NO_WILD_LAST = "no-wild-last"
    MISSED_UNO = "missed-uno"
    FALSE_UNO = "false-uno"
    HINT = "hint"
    CARDS_DEALT = "cards-dealt"
    REVERSE_SKIPS_TWO = "reverse-skips-two"
    PARTNERS = "partners", kinds.Partners

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
    member.rule = kinds.Dropped(printed.value, printed.rule)
    return member


def house_named(word: object) -> House | None:
    """The house rule of a word; None if there is none."""
    with suppress(ValueError):
        return House(word) if isinstance(word, str) else None
    return None
