"""The dealer starts, and play runs to the right."""

from __future__ import annotations

from companion.effects.first_cards.first_card_effect import FirstCard, FirstCardEffect, Opening
from companion.turns.seats import Direction
from companion.wording import say


class DealerFirstThenRight(FirstCardEffect):
    """The dealer starts, and the player to the right of the dealer is next."""

    def opening(self, card: FirstCard) -> Opening:
        then = card.names[card.after(card.dealer, Direction.RIGHT)]
        return Opening(
            to_move=card.dealer,
            direction=Direction.RIGHT,
            claims=(
                card.claim(say("{name}, who dealt, starts.", name=card.names[card.dealer])),
                card.claim(say("Then it goes to the right, to {next}.", next=then)),
            ),
        )
