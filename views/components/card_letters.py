"""The keys of a keyboard for the cards: digits for the numbers, a letter for each of the others."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_uppercase
from typing import Final

from companion.cards import Face
from companion.editions.edition import Edition
from companion.wording import say
from views.state.keyboard import Shortcut

LETTERS: Final = {
    Face.REVERSE: "R",
    Face.SKIP: "S",
    Face.DRAW_TWO: "D",
    Face.WILD: "W",
    Face.WILD_DRAW_FOUR: "F",
}
"""The keys of the cards that every edition has: F as in four, because D and W are taken."""
POINTS: Final = "P"
"""The key that types points instead of cards, and back."""


@lru_cache(maxsize=16)
def card_letters(edition: Edition) -> dict[Face, str]:
    """The key of each card of an edition. A special wild has the first free letter of its own name."""
    keys: dict[Face, str] = {}
    for facts in edition.faces:
        face = facts.face
        own = face.value if face.is_number else LETTERS.get(face)
        keys[face] = own or _free_letter(f"{facts.short} {facts.name}", keys)
    return keys


def _free_letter(name: str, keys: dict[Face, str]) -> str:
    """The first letter of a name that no card has, else the first of the alphabet."""
    free = set(ascii_uppercase) - {*LETTERS.values(), *keys.values(), POINTS}
    return next(letter for letter in name.upper() + ascii_uppercase if letter in free)


def key_label(edition: Edition, face: Face) -> str:
    """The name of a card's key on the pad, for a screen reader and for the list of the keys."""
    return say("Add {card}", card=edition.name_of(face))


def card_shortcut(edition: Edition, face: Face) -> Shortcut:
    """The key of a card on the pad; the digits are one line in the list of the keys."""
    label = say("Add a number card") if face.is_number else key_label(edition, face)
    return Shortcut(key=card_letters(edition)[face], label=label)
