"""The first card, and the start of a round with it.

`effects.py` has the effects. The screens and the turn keeper read the `Opening` and never branch on which effect it
comes from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.cards import Mark
from companion.rule_book.rule import Claim, Rule
from companion.turns.seats import Direction, seat_after
from companion.wording import say

if TYPE_CHECKING:
    from companion.effects.rule_sheet import RuleSheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """The start of a round.

    Attributes:
        to_move: The seat that plays first.
        draws: The seat that draws and how many cards, or None.
        again: Whether another card is turned up instead.
        claims: What to do.
    """

    to_move: int
    direction: Direction = Direction.LEFT
    draws: tuple[int, int] | None = None
    again: bool = False
    claims: tuple[Claim, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCard:
    """A first card that was turned up.

    Attributes:
        rule: What the edition says about it.
        mark: Where its effect comes from.
        names: The players' names, clockwise.
    """

    edition: RuleSheet
    rule: Rule
    mark: Mark
    names: tuple[str, ...]
    dealer: int

    @property
    def left(self) -> int:
        """The seat on the dealer's left."""
        return self.after(self.dealer)

    def after(self, seat: int, direction: Direction = Direction.LEFT) -> int:
        """The seat next to another one."""
        return seat_after(seat, direction, len(self.names))

    def claim(self, text: str, *marks: Mark) -> Claim:
        """A sentence that rests on the rule of this first card, on its effect, and on facts with these marks."""
        return self.edition.claim(self.rule.topic, text, self.mark, *marks)

    def starts(self, seat: int, *marks: Mark) -> Claim:
        """The claim that this player starts."""
        return self.claim(say("{name} starts.", name=self.names[seat]), *marks)


FirstCardEffect = Callable[[FirstCard], Opening]
"""An effect of the first card: how it starts the round."""
