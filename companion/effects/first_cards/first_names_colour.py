"""The first player names the colour."""

from __future__ import annotations

from companion.cards import Mark
from companion.effects.first_cards.first_card_effect import FirstCard, FirstCardEffect, Opening
from companion.wording import say


class FirstNamesColour(FirstCardEffect):
    """The player on the dealer's left names the colour; that the same player also starts is inferred."""

    def opening(self, card: FirstCard) -> Opening:
        text = say("{name} names the colour.", name=card.names[card.left])
        return Opening(
            to_move=card.left,
            claims=(card.claim(text), card.starts(card.left, Mark.INFERRED)),
        )
