"""House rules to start from: none, a few that everybody knows, many at once, and those the table used last."""

from dataclasses import dataclass, replace
from typing import Final

from companion.house_rules.chosen_rules import BY_THE_SHEET, Choice, HouseRules, OwnRuleChange, RuleChange
from companion.house_rules.rules import House
from companion.wording import Said, translated


@dataclass(frozen=True, slots=True)
class RulesTaken:
    """House rules that replace all others.

    Teams that have been made stay, since they are seats, too, and so do rules in own words, unless these have others;
    only taking no rule at all ends them.
    """

    rules: HouseRules

    def apply(self, rules: HouseRules) -> HouseRules:
        """These rules, in place of those that hold."""
        taken = self.rules if self.rules.own or not self.rules else replace(self.rules, own=rules.own)
        teams = rules.choice(House.PARTNERS)
        return taken.with_rule(House.PARTNERS, teams.number) if self.rules and teams else taken


RulesChange = RuleChange | RulesTaken | OwnRuleChange


def _of(*houses: House) -> RulesTaken:
    return RulesTaken(HouseRules(tuple(Choice(house=house, number=house.rule.usual) for house in houses)))


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules under a name, not yet translated."""

    name: Said
    taken: RulesTaken

    @property
    def label(self) -> str:
        """Its name."""
        return translated(self.name.sentence, self.name.context)


_FAMILY: Final = _of(House.STACK_TWOS, House.DRAW_UNTIL_FIT, House.FOUR_ANY_TIME)
"""Quick to explain: one draw card on its like, draw until you can play, and nobody is accused of a bluff."""
_WILD: Final = _of(
    House.STACK_ANY,
    House.PENALTY_PASSES,
    House.JUMP_IN,
    House.SEVEN_SWAPS,
    House.ZERO_ROTATES,
    House.DRAW_UNTIL_FIT,
    House.DRAWN_MUST_BE_PLAYED,
)
"""Something happens all the time: draw cards go round, hands change places, and anybody may be next."""

PRESETS: Final = (
    Preset(Said("As printed"), RulesTaken(BY_THE_SHEET)),
    Preset(Said("Family"), _FAMILY),
    Preset(Said("Crazy", context="a set of house rules"), _WILD),
)


def are_own(rules: HouseRules) -> bool:
    """True if a table put its rules together itself."""
    return all(preset.taken.rules != rules.without(House.PARTNERS) for preset in PRESETS)
