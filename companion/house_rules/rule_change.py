"""One change of the house rules, made on the rules as they are when its turn comes.

Two taps can come before the screen is drawn again. A change that brought all rules along would undo the one before it.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.rules import House


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChange:
    """One house rule that holds from now on, or holds no longer.

    Attributes:
        more: By how much its number of cards grows, within its limits; below 0 it falls.
    """

    house: House
    holds: bool = True
    more: int = 0

    def apply(self, rules: HouseRules) -> HouseRules:
        """The rules with this change."""
        if not self.holds:
            return rules.without(self.house)
        before, limits = rules.choice(self.house), self.house.rule.number
        if before is None or before.number is None or limits is None:
            return rules if before is not None else rules.with_rule(self.house)
        number = min(max(before.number + self.more, limits.lowest), limits.highest)
        return rules.with_rule(self.house, number)
