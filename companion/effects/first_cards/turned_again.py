"""The first card does not count: another one is turned up."""

from __future__ import annotations

from companion.effects.first_cards.first_card_effect import FirstCard, FirstCardEffect, Opening
from companion.wording import say


class Returned(FirstCardEffect):
    """The card goes back into the deck."""

    def opening(self, card: FirstCard) -> Opening:
        claim = card.claim(say("Put it back in the deck. Turn up another."))
        return Opening(to_move=card.left, again=True, claims=(claim,))


class Ignored(FirstCardEffect):
    """The card stays where it is, below the next one."""

    def opening(self, card: FirstCard) -> Opening:
        claim = card.claim(say("Leave it. Turn up the next card."))
        return Opening(to_move=card.left, again=True, claims=(claim,))
