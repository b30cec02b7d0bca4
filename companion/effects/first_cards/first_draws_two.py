"""The first player draws 2 cards and misses the turn."""

from __future__ import annotations

from typing import Final

from companion.cards import Mark
from companion.effects.first_cards.first_card_effect import FirstCard, FirstCardEffect, Opening
from companion.wording import say

DRAWS: Final = 2
"""The number of cards that the first player draws."""


class FirstDrawsTwo(FirstCardEffect):
    """The sheets print that it counts; whom it hits is inferred."""

    def opening(self, card: FirstCard) -> Opening:
        hit, then = card.left, card.after(card.left)
        text = say("{name} draws 2 and misses a turn.", name=card.names[hit])
        return Opening(
            to_move=then,
            draws=(hit, DRAWS),
            claims=(card.claim(text, Mark.INFERRED), card.starts(then, Mark.INFERRED)),
        )
