"""The first player is skipped."""

from __future__ import annotations

from companion.effects.first_cards.first_card_effect import FirstCard, FirstCardEffect, Opening
from companion.wording import say


class FirstIsSkipped(FirstCardEffect):
    """The player on the dealer's left misses the turn, and the one after starts."""

    def opening(self, card: FirstCard) -> Opening:
        then = card.after(card.left)
        text = say("{name} is skipped.", name=card.names[card.left])
        return Opening(to_move=then, claims=(card.claim(text), card.starts(then)))
