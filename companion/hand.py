"""The hand that a player still holds at the end of a round: a multiset of faces, typed points, or one that was set aside."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from companion.cards import OLD_FACES, CardValues, Face
from companion.errors import BadEntry
from companion.wording import say

_PLACES: Final = {face: chr(place) for place, face in enumerate(OLD_FACES)}


def _place(face: Face) -> str:
    # Letters come after the places; one text is compared faster than two values.
    return _PLACES.get(face) or face


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """The cards left in one hand: one face per card, in one order, whatever that of the taps."""

    faces: tuple[Face, ...] = ()

    def __post_init__(self) -> None:
        """Sort the faces, so that equal hands are equal values."""
        object.__setattr__(self, "faces", tuple(sorted(self.faces, key=_place)))

    def __len__(self) -> int:
        return len(self.faces)

    def with_card(self, face: Face) -> Hand:
        """The hand with one more card."""
        return Hand(faces=(*self.faces, face))

    def without_card(self, face: Face) -> Hand:
        """The hand with one card of a face removed; BadEntry if the hand holds no such card."""
        if face not in self.faces:
            raise BadEntry(say("That card isn't in this hand."))
        faces = list(self.faces)
        faces.remove(face)
        return Hand(faces=tuple(faces))

    def counts(self) -> Counter[Face]:
        """The number of cards of each face."""
        return Counter(self.faces)

    def points(self, edition: CardValues) -> int:
        """The points of the hand, by the edition's card values (rule sheets: Scoring)."""
        return sum(edition.points(face) for face in self.faces)


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedPoints:
    """The points of a hand, typed in instead of tapping its cards."""

    typed: int

    def __post_init__(self) -> None:
        if self.typed < 0:
            raise BadEntry(say("A hand is worth 0 or more, not {typed}.", typed=self.typed))

    def points(self, edition: CardValues) -> int:
        """The typed points; the edition's card values do not matter."""
        del edition
        return self.typed


@dataclass(frozen=True, slots=True)
class SetAside:
    """The hand of a player who was knocked out of the round: none of its cards count."""

    def points(self, edition: CardValues) -> int:
        """None; what the round gives for it instead is its scoring system's."""
        del edition
        return 0


SET_ASIDE: Final = SetAside()
SET_ASIDE_VERSION: Final = 7
"""The first version of files and codes that has hands set aside."""

Held = Hand | TypedPoints | SetAside
"""The rest of an opponent's hand when somebody goes out: cards, typed points, or nothing that counts."""
