"""The first card does nothing: who sits on the dealer's left starts."""

from __future__ import annotations

from companion.effects.first_cards.first_card_effect import FirstCard, FirstCardEffect, Opening
from companion.rule_book.topics import Topic
from companion.wording import say


class PlayOn(FirstCardEffect):
    """The player on the dealer's left starts; the rule of who starts says so."""

    def opening(self, card: FirstCard) -> Opening:
        text = say("{name} starts.", name=card.names[card.left])
        claim = card.edition.claim(Topic.WHO_STARTS, text)
        return Opening(to_move=card.left, claims=(claim,))
