"""A card with its colour, as it lies on the table; a wild has none until its player names one."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from companion.cards import Face, suit_named
from companion.editions.deck_check import in_deck
from companion.editions.edition import Edition
from companion.errors import BadCards
from companion.rule_book.rule import Claim, Topic
from companion.turns.turn import Laid
from companion.wording import say, say_count, say_in


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card, with the id of its suit colour; None for a wild."""

    face: Face
    suit: str | None = None


def name_of_card(edition: Edition, card: Card | Laid) -> str:
    """The card, or the top one of several laid down, as a player says it: `Blue 7`, `Wild`."""
    name = edition.name_of(card.face)
    if card.suit is None:
        return name
    return say_in(
        "a card of a colour", "{colour} {card}", colour=suit_named(edition, card.suit).inside, card=name
    )


def check_cards(edition: Edition, cards: Iterable[Card], decks: int = 1) -> None:
    """Refuse a card that the edition lacks, and more than the decks hold (BadCards)."""
    counted = Counter(cards)
    if counted.total() > edition.cards * decks:
        raise BadCards(
            say_count(
                "{count} card is more than the {most} of the deck.",
                "{count} cards are more than the {most} of the deck.",
                counted.total(),
                most=edition.cards * decks,
            )
        )
    for card in counted:
        facts = in_deck(edition, card.face)
        if facts.is_wild and card.suit is not None:
            raise BadCards(say("{card} has no colour.", card=facts.called))
        if not facts.is_wild and card.suit is None:
            raise BadCards(say("{card} needs its colour.", card=facts.called))
        if card.suit is not None:
            suit_named(edition, card.suit)


def too_many(edition: Edition, cards: Iterable[Card], decks: int = 1) -> tuple[Claim, ...]:
    """A warning for each card of which there are more than the decks hold, with the mark of the count.

    It is no refusal: most counts are inferred, and a table may have put two decks together.
    """
    warnings = []
    for card, count in Counter(cards).items():
        most = edition.suited(card.face) * decks
        if count <= most:
            continue
        text = say(
            "{count} × {card} tapped in, but there should be {most}.",
            count=count,
            card=name_of_card(edition, card),
            most=most,
        )
        warnings.append(edition.claim(Topic.CONTENTS, text, edition.card(card.face).count_mark))
    return tuple(warnings)


def sorted_cards(edition: Edition, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards by colour in sheet order, then by face; wilds last."""
    place = {suit.id: number for number, suit in enumerate(edition.suits)}
    return tuple(
        sorted(cards, key=lambda card: (place.get(card.suit or "", len(place)), edition.place(card.face)))
    )


def deck_of(edition: Edition, decks: int = 1) -> Counter[Card]:
    """Every card of the deck with its colour, and how many there are of it; of two sides the one that is up at first."""
    deck: Counter[Card] = Counter()
    side = edition.sides[0]
    for facts in edition.cards_of(side):
        if facts.is_wild:
            deck[Card(face=facts.face)] = facts.count * decks
        else:
            for suit in edition.suits_of(side):
                deck[Card(face=facts.face, suit=suit.id)] = edition.suited(facts.face) * decks
    return +deck
