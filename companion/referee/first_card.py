"""The effect of the first card, by edition."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import Face
from companion.editions.edition import Edition
from companion.effects.first_cards.first_card_effect import FirstCard, Opening
from companion.errors import BadCards
from companion.rule_book.topics import first_card_topic
from companion.wording import say


def open_with(edition: Edition, face: Face, names: tuple[str, ...], dealer: int) -> Opening:
    """The start of a round with this first card.

    Args:
        names: The players' names, clockwise.
        dealer: The seat of the dealer.

    Raises:
        BadCards: If the edition has no such face.
    """
    facts = edition.facts(face)
    if facts is None or facts.count == 0:
        raise BadCards(say("{edition} has no {card}.", edition=edition.name, card=face.value))
    rule = edition.rule(first_card_topic(face))
    card = FirstCard(edition=edition, rule=rule, mark=facts.first_card_mark, names=names, dealer=dealer)
    opening = facts.first_card(card)
    return replace(opening, claims=(*opening.claims, *rule.detail))
