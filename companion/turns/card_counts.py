"""The number of cards in each place: in each hand, on the discard pile and on the draw pile.

The turn keeper counts along from the deal. A hand whose count is lost (somebody discarded cards that nobody
counted) is None, and so is the draw pile then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.turns.seats import Direction, seat_after


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCounts:
    """The cards of a round: in each hand by seat, None where the count was lost, on the discard pile, and in all.

    Attributes:
        shuffled: How often the draw pile was made of the discard pile.
    """

    hands: tuple[int | None, ...]
    discarded: int
    deck: int
    shuffled: int = 0

    @property
    def draw_pile(self) -> int | None:
        """The cards on the draw pile; None where a hand's count was lost."""
        known = [hand for hand in self.hands if hand is not None]
        return self.deck - self.discarded - sum(known) if len(known) == len(self.hands) else None

    @property
    def nothing_to_draw(self) -> bool:
        """True if nothing is left to draw: the draw pile is empty, and the discard pile but for its top card."""
        return self.draw_pile is not None and self.draw_pile <= 0 and self.discarded <= 1

    def with_hand(self, seat: int, cards: int | None) -> CardCounts:
        """With another count of one hand."""
        return replace(self, hands=self._hands(seat, cards))

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
        there = pile + self.discarded - 1
        return replace(self, discarded=1, shuffled=self.shuffled + 1).with_hand(
            seat, hand + min(cards, there)
        )

    def swapped(self, one: int, other: int) -> CardCounts:
        """After two players swapped hands."""
        hands = list(self.hands)
        hands[one], hands[other] = hands[other], hands[one]
        return replace(self, hands=tuple(hands))

    def dealt_again(self, first: int, direction: Direction) -> CardCounts:
        """After all hands were shuffled together and dealt out one card at a time, from a seat on."""
        seats = len(self.hands)
        if None in self.hands:
            return replace(self, hands=(None,) * seats)
        share, rest = divmod(sum(hand or 0 for hand in self.hands), seats)
        order = [seat_after(first, direction, seats, step) for step in range(seats)]
        return replace(self, hands=tuple(share + (order.index(seat) < rest) for seat in range(seats)))

    def rotated(self, direction: Direction) -> CardCounts:
        """After everybody gave their hand to the next player."""
        seats = len(self.hands)
        return replace(
            self, hands=tuple(self.hands[seat_after(seat, direction.turned, seats)] for seat in range(seats))
        )
