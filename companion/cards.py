"""The faces of cards, their suit colours, what they are asked, and the mark that says how sure a fact about them is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

from companion.errors import BadCards
from companion.wording import say, say_inside, translated


class Mark(StrEnum):
    """The source of a fact, shown beside every claim, the surest first."""

    PRINTED = "printed"
    """The edition's rule sheet says it."""
    INFERRED = "inferred"
    """It follows from the sheet's words, but is not said."""
    NOT_SAID = "not-said"
    """The sheet is silent; what follows is the usual convention."""
    RULING = "our-ruling"
    """The sheet is silent, and this table has ruled on it. No file has it."""
    HOUSE = "house-rule"
    """The table plays by a rule of its own."""

    def at_most(self, *others: Mark) -> Mark:
        """The least certain of these marks: a claim that rests on several facts is as sure as the weakest one."""
        return max((self, *others), key=_SUREST_FIRST.index)


_SUREST_FIRST: Final = tuple(Mark)


class Face(str):
    """The face of a card, whatever its colour, by its word in files. What it is and does is its edition's (`CardKind`)."""

    __slots__ = ()


OLD_FACES: Final = tuple(
    map(Face, (*"0123456789", "draw-two", "reverse", "skip", "wild", "wild-draw-four", "special-wild"))
)
"""The faces that files and codes of every version have. Their order is part of the form of both; it never changes."""
CARDS_VERSION: Final = 5
"""The first version of files and codes that has other faces."""
SIDES_VERSION: Final = 6
"""The first version of files and codes in which a round is counted on the other side of the cards."""
LIGHT: Final = 0
DARK: Final = 1
"""The sides of a deck that has two; every other one has the first alone."""
FACE_WORD: Final = re.compile(r"(?=.{1,24}\Z)[a-z0-9]+(-[a-z0-9]+)*")


class CardGroup(StrEnum):
    """The groups of the card pad, in its order."""

    NUMBER = "number"
    ACTION = "action"
    WILD = "wild"


class CardTraits(Protocol):
    """What rules ask of a card, whichever it is: a house rule never names one."""

    @property
    def face(self) -> Face:
        """Its word."""

    @property
    def key(self) -> str:
        """The words or signs on its key."""

    @property
    def called(self) -> str:
        """Its name in the language of whoever reads it."""

    @property
    def is_challenged(self) -> bool:
        """True if the next player may challenge it by the sheet."""

    @property
    def value(self) -> int | None:
        """The number on it; None for an action or a wild."""

    @property
    def is_number(self) -> bool:
        """True if it has a number and no sign."""

    @property
    def is_wild(self) -> bool:
        """True if it has no colour of its own."""

    @property
    def draws(self) -> int:
        """How many cards it makes the next player draw; `UNTIL` for as many as it takes, 0 for none."""

    @property
    def turns(self) -> bool:
        """True if it turns the direction."""

    @property
    def skips(self) -> bool:
        """True if the next player misses a turn for it, and draws nothing."""


UNTIL: Final = -1
"""Drawing until a colour comes: no number."""


class CardValues(Protocol):
    """The points of each card (rule sheets: Scoring). A Protocol, so that hands and rounds need no edition to be imported."""

    def points(self, face: Face) -> int:
        """The points of a face that is left in a hand."""

    @property
    def set_aside(self) -> int:
        """The points for whoever goes out, for each player knocked out of the round."""


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
