"""The face of a card, its points in an edition, and the mark that says how sure a fact about it is."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Protocol


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


class Face(StrEnum):
    """The face of a card, whatever its colour: a number, an action or a wild.

    `SPECIAL` is the edition's own wild (4 cards); some editions have none.
    """

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    DRAW_TWO = "draw-two"
    REVERSE = "reverse"
    SKIP = "skip"
    WILD = "wild"
    WILD_DRAW_FOUR = "wild-draw-four"
    SPECIAL = "special-wild"

    @property
    def is_number(self) -> bool:
        """True if this is one of the faces 0 to 9."""
        return len(self.value) == 1

    @property
    def is_wild(self) -> bool:
        """True if its player names the colour."""
        return self in WILDS

    @property
    def number(self) -> int | None:
        """The number on it; None for a card with a sign."""
        return int(self) if self.is_number else None

    @property
    def draws(self) -> int:
        """The number of cards that it makes the next player draw (all sheets: Functions of Action Cards)."""
        return _DRAWS.get(self, 0)

    @property
    def turns(self) -> bool:
        """True if it turns the direction of play."""
        return self == Face.REVERSE

    @property
    def skips(self) -> bool:
        """True if the next player misses a turn by it, without having to draw."""
        return self == Face.SKIP

    @property
    def is_challenged(self) -> bool:
        """True if whoever it hits may challenge it."""
        return self == Face.WILD_DRAW_FOUR


FACES: Final = tuple(Face)
"""All faces in the order of the card pad: numbers, actions, wilds. Codes number them: a new face comes at the end."""
FACE_ORDER: Final = {face: place for place, face in enumerate(FACES)}
"""The position of each face on the card pad. Hands are sorted by it."""
WILDS: Final = frozenset({Face.WILD, Face.WILD_DRAW_FOUR, Face.SPECIAL})
_DRAWS: Final = {Face.DRAW_TWO: 2, Face.WILD_DRAW_FOUR: 4}


class CardValues(Protocol):
    """The points of each card (rule sheets: Scoring). A Protocol, so that hands and rounds need no edition to be imported."""

    def points(self, face: Face) -> int:
        """The points of a face that is left in a hand."""


class ScoringFacts(CardValues, Protocol):
    """The points of each card, and the sheet's target."""

    @property
    def target(self) -> int:
        """The points that end a game by the sheet."""
