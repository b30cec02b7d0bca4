"""The keys of a keyboard for the cards: digits for the numbers, a letter for each of the others."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_uppercase
from typing import Final

from companion.cards import Face
from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.wording import say
from views.state.keyboard import Shortcut

POINTS_KEY: Final = "P"
"""The key that types points instead of cards, and back."""
TURN_OVER: Final = "T"
"""The key that counts the other side of the cards, in a deck with two."""


@lru_cache(maxsize=16)
def card_letters(edition: Edition) -> dict[Face, str]:
    """The key of each card of an edition, or of a side of it: of what has no number a letter of its own name (F of a Wild Draw Four).

    A deck may have more cards than there are letters.
    """
    keys: dict[Face, str] = {}
    taken = {POINTS_KEY, TURN_OVER} if edition.is_a_side else {POINTS_KEY}
    for card in edition.faces:
        if card.is_number and len(card.face) == 1:
            keys[card.face] = str(card.face)
        elif letter := _free_letter(card, {*keys.values(), *taken}):
            keys[card.face] = letter
    return keys


def _free_letter(card: CardKind, taken: set[str]) -> str:
    """The first letter of a word on the card, or any of them, that nothing else has; else the first of the alphabet; empty for none."""
    free = set(ascii_uppercase) - taken
    words = f"{card.name} {card.short}".upper().split()
    letters = "".join((*(word[0] for word in words), *words, ascii_uppercase))
    return next((letter for letter in letters if letter in free), "")


def key_label(edition: Edition, face: Face) -> str:
    """The name of a card's key on the pad, for a screen reader and for the list of the keys."""
    return say("Add {card}", card=edition.name_of(face))


def card_shortcut(edition: Edition, face: Face) -> Shortcut | None:
    """The key of a card on the pad, where there is one left for it; the digits are one line in the list of the keys."""
    letter = card_letters(edition).get(face)
    if letter is None:
        return None
    label = say("Add a number card") if edition.card(face).is_number else key_label(edition, face)
    return Shortcut(key=letter, label=label)
