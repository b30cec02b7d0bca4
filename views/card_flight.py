"""Identifiers of the card pad for the browser's page, so that a tapped card can fly from its key into the hand.

The page cannot read what the client paints. It finds keys and hands by the identifier of a node for screen readers, which
no screen reader reads out and which is the same in every language.
"""

from typing import Final

from companion.application.ports import Settings
from companion.cards import CardGroup, Face
from companion.editions.card import CardKind
from companion.editions.edition import Edition

KEY: Final = "card-key"
HAND: Final = "hand"
HELD: Final = "held"
BETWEEN: Final = "|"
"""The separator of the parts of an identifier."""


def key_identifier(facts: CardKind, *, dark: bool = False) -> str:
    """The key of a card: its face, what it is drawn on, and its sign. On the dark side all cards are as dark as wilds."""
    face = facts.face
    paper = CardGroup.WILD.value if dark else facts.group.value
    # All other signs are drawings, without which a card flies.
    sign = facts.key if facts.is_number or facts.draws > 0 else ""
    return BETWEEN.join((KEY, face, paper, sign))


def hand_identifier(edition: Edition, settings: Settings) -> str | None:
    """The hand that a card flies into: the theme and the colours of its cards; None where nothing is to move."""
    if settings.reduce_motion:
        return None
    return BETWEEN.join((HAND, settings.theme.value, *(suit.colour for suit in edition.suits)))


def held_identifier(face: Face) -> str:
    """The cards of one face in the hand."""
    # The end keeps “wild” from being the beginning of “wild-draw-four”.
    return BETWEEN.join((HELD, face, ""))
