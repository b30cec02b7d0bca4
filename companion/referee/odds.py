"""The probability that a hand nobody has seen holds a card that would make a Wild Draw Four illegal.

Exact: subsets are counted in whole numbers, nothing is sampled. The chance that n cards drawn from N hold
none of M is C(N - M, n) / C(N, n), the hypergeometric distribution at zero.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from companion.cards import Face
from companion.editions.edition import Edition
from companion.errors import BadCards, BadEntry
from companion.house_rules.questions import Reading
from companion.referee.challenge import challenged_face, is_guilty_card
from companion.referee.suited import Card, check_cards, deck_of
from companion.suits import suit_named
from companion.wording import say_count


@dataclass(frozen=True, slots=True, kw_only=True)
class Unseen:
    """The cards the asker cannot see; `matching` of them would make the Wild Draw Four illegal."""

    cards: int
    matching: int


def unseen(
    edition: Edition, colour: str, seen: Iterable[Card], decks: int = 1, face: Face | None = None
) -> Unseen:
    """The deck without the Wild Draw Four played and the cards the asker sees; BadCards if it lacks one."""
    suit_named(edition, colour)
    played = Counter((*seen, Card(face=face or challenged_face(edition))))
    check_cards(edition, played.elements(), decks)
    left = deck_of(edition, decks) - played
    matching = sum(count for card, count in left.items() if is_guilty_card(edition, card, colour))
    return Unseen(cards=left.total(), matching=matching)


def cards_until(edition: Edition, colour: str, seen: Iterable[Card], decks: int = 1) -> Fraction:
    """The cards drawn on average until one of a colour comes: of N with M of the colour (N + 1) / (M + 1).

    Where the table ruled that a wild ends it, the wilds count with the colour.
    """
    left = deck_of(edition, decks) - Counter((*seen, Card(face=challenged_face(edition))))
    also = None if edition.plays(Reading.WILD_ENDS) else colour
    ends = sum(count for card, count in left.items() if card.suit in {colour, also})
    return Fraction(left.total() + 1, ends + 1)


def chance_held(left: Unseen, hand: int, *, any_time: bool = False, drew: int = 0) -> Fraction:
    """The exact chance that a random hand holds at least one of the matching cards (BadEntry, BadCards).

    Where a Wild Draw Four may be played with any hand nobody is guilty (house rule). Who draws until a card
    fits, and then plays the drawn Wild Draw Four, drew cards before it that did not fit: none of them has the
    colour (inferred from the house rule), so only the other cards of the hand can.

    Args:
        hand: The number of cards it has, out of those left.
        drew: The number of them that were drawn because nothing fitted.
    """
    if any_time:
        return Fraction(0)
    if hand < 0:
        raise BadEntry(say_count("A hand can't have {count} card.", "A hand can't have {count} cards.", hand))
    if hand > left.cards:
        raise BadCards(
            say_count(
                "A hand can't have {count} card: only {left} are left.",
                "A hand can't have {count} cards: only {left} are left.",
                hand,
                left=left.cards,
            )
        )
    others = left.cards - left.matching
    known = min(drew, hand, others)
    return 1 - Fraction(comb(others - known, hand - known), comb(left.cards - known, hand - known))
