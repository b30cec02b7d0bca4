"""The points of cards as they were before the table changed its deck: a round keeps those with which it was saved."""

from dataclasses import dataclass, replace
from datetime import datetime
from math import floor

from companion.cards import CardValues, Face
from companion.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class _PointsThen:
    """The points of a deck at a time."""

    edition: Edition
    at: datetime

    def points(self, face: Face) -> int:
        return self.edition.card(face).points_at(self.at)

    @property
    def set_aside(self) -> int:
        return self.edition.set_aside


def points_at(edition: Edition, at: datetime) -> CardValues:
    """The points that count in a round that was saved at a time."""
    return _PointsThen(edition, at) if any(card.earlier for card in edition.faces) else edition


def keeping_points(edition: Edition, before: Edition, at: datetime) -> Edition:
    """The edition, in which rounds saved before a time count as in the edition before."""
    until = floor(at.timestamp()) + 1
    known = {card.face: card.points for card in before.faces}
    return replace(
        edition,
        faces=tuple(
            replace(card, earlier=(*card.earlier, (until, known[card.face])))
            if known.get(card.face, card.points) != card.points
            else card
            for card in edition.faces
        ),
    )
