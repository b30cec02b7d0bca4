"""The number of cards in each place: in each hand, on the discard pile and on the draw pile.

The turn keeper counts along from the deal. A hand whose count is lost (somebody discarded cards that nobody
counted) is None, and so is the draw pile then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCounts:
    """The cards of a round: in each hand by seat, None where the count was lost, on the discard pile, and in all.

    Attributes:
        deck: All cards; None where nobody knows how many lie on which pile: a hand was counted, whose number was not known, or wrong.
        shuffled: How often the draw pile was made of the discard pile.
        set_aside: The cards of players who were knocked out; they come in when the draw pile is made again.
    """

    hands: tuple[int | None, ...]
    discarded: int
    deck: int | None
    shuffled: int = 0
    set_aside: int = 0

    @property
    def draw_pile(self) -> int | None:
        """The cards on the draw pile; None where a hand's count was lost, or the piles are not known."""
        known = [hand for hand in self.hands if hand is not None]
        if self.deck is None or len(known) < len(self.hands):
            return None
        return self.deck - self.discarded - self.set_aside - sum(known)

    @property
    def nothing_to_draw(self) -> bool:
        """True if nothing is left to draw: the draw pile is empty, and the discard pile but for its top card."""
        dry = self.draw_pile is not None and self.draw_pile <= 0
        return dry and self.discarded <= 1 and not self.set_aside

    def with_hand(self, seat: int, cards: int | None) -> CardCounts:
        """With another count of one hand."""
        return replace(self, hands=self._hands(seat, cards))

    def with_set_aside(self, seat: int) -> CardCounts:
        """After a player was knocked out; a count that was lost stays so."""
        hand = self.hands[seat]
        return self if hand is None else replace(self.with_hand(seat, 0), set_aside=self.set_aside + hand)

    def _hands(self, seat: int, cards: int | None) -> tuple[int | None, ...]:
        return (*self.hands[:seat], cards, *self.hands[seat + 1 :])

    def played(self, seat: int, cards: int = 1, *, last: bool = False) -> CardCounts | None:
        """After a player laid cards down, the `last` ones; None if that contradicts the count, which is lost then."""
        hand = self.hands[seat]
        if hand is not None and (hand - cards != 0 if last else hand - cards <= 0):
            return None
        left = 0 if last else None if hand is None else hand - cards
        return replace(self, hands=self._hands(seat, left), discarded=self.discarded + cards)

    def drew(self, seat: int, cards: int) -> CardCounts:
        """After a player drew; an empty draw pile is made of the discard pile without its top card.

        Where both piles are empty the player draws what is there (the sheets do not say). Where a hand was lost
        nobody knows the piles, and they are taken to suffice.
        """
        pile, hand = self.draw_pile, self.hands[seat]
        if hand is None:
            return self
        if pile is None or cards <= pile:
            return self.with_hand(seat, hand + cards)
        there = pile + self.discarded - 1 + self.set_aside
        return replace(self, discarded=1, set_aside=0, shuffled=self.shuffled + 1).with_hand(
            seat, hand + min(cards, there)
        )

    def swapped(self, one: int, other: int) -> CardCounts:
        """After two players swapped hands."""
        hands = list(self.hands)
        hands[one], hands[other] = hands[other], hands[one]
        return replace(self, hands=tuple(hands))

    def dealt_again(self, order: Sequence[int]) -> CardCounts:
        """After all hands were shuffled together and dealt out one card at a time, in this order of seats."""
        if None in self.hands:
            return replace(self, hands=(None,) * len(self.hands))
        share, rest = divmod(sum(hand or 0 for hand in self.hands), len(order))
        hands = [0] * len(self.hands)
        for place, seat in enumerate(order):
            hands[seat] = share + (place < rest)
        return replace(self, hands=tuple(hands))

    def rotated(self, order: Sequence[int]) -> CardCounts:
        """After each player gave their hand to the next one in this order of seats."""
        hands = list(self.hands)
        for place, seat in enumerate(order):
            hands[seat] = self.hands[order[place - 1]]
        return replace(self, hands=tuple(hands))
