"""The suit colours of a deck, and how one is found by its id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from companion.cards import DARK
from companion.errors import BadCards
from companion.wording import say, say_inside, translated


@dataclass(frozen=True, slots=True, kw_only=True)
class Suit:
    """One of the suit colours, in the sheet's order.

    Attributes:
        id: The colour's word, `blue`.
        symbol: One letter or sign, so that colour is never the only sign.
    """

    id: str
    name: str
    colour: str
    symbol: str
    side: int = 0

    @property
    def called(self) -> str:
        """Its name in the language of whoever reads it."""
        return translated(self.name)

    @property
    def inside(self) -> str:
        """Its name as a sentence has it."""
        return say_inside(self.name)

    @property
    def letter(self) -> str:
        """Its letter or sign in the language of whoever reads it."""
        return translated(self.symbol, f"letter of {self.name}")


def side_name(side: int) -> str:
    """The name of a side of the cards, in a deck with two."""
    return say("Dark side") if side == DARK else say("Light side")


class HasSuits(Protocol):
    """A deck with suit colours, such as an edition."""

    @property
    def called(self) -> str:
        """Its name in the language of whoever reads it."""

    @property
    def suits(self) -> tuple[Suit, ...]:
        """In the sheet's order."""


def find_suit(edition: HasSuits, suit_id: str | None) -> Suit | None:
    """The edition's suit colour of this id; None if it has no such colour."""
    return next((suit for suit in edition.suits if suit.id == suit_id), None)


def suit_named(edition: HasSuits, suit_id: str | None) -> Suit:
    """The edition's suit colour of this id; BadCards if the edition has no such colour."""
    suit = find_suit(edition, suit_id)
    if suit is None:
        raise BadCards(say("{edition} has no such colour.", edition=edition.called))
    return suit
