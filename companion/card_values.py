"""The facts of an edition that scoring needs. A Protocol, so that hands and rounds need no edition to be imported."""

from __future__ import annotations

from typing import Protocol

from companion.cards import Face


class CardValues(Protocol):
    """The points of each card; an edition has them (rule sheets: Scoring)."""

    def points(self, face: Face) -> int:
        """The points of a face that is left in a hand."""


class ScoringFacts(CardValues, Protocol):
    """The points of each card, and the sheet's target."""

    @property
    def target(self) -> int:
        """The points that end a game by the sheet."""
