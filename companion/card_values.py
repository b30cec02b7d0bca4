"""What scoring asks of an edition. A Protocol, so that hands and rounds need no edition to be imported."""

from __future__ import annotations

from typing import Protocol

from companion.cards import Face


class CardValues(Protocol):
    """The points of each card; an edition has them (rule sheets: Scoring)."""

    def points(self, face: Face) -> int:
        """What a face costs when left in hand, in points."""


class ScoringFacts(CardValues, Protocol):
    """The points of each card, and the sheet's target."""

    @property
    def target(self) -> int:
        """The points that end a game by the sheet."""
