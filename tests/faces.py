"""The cards that every deck of earlier versions knows, by name, as tests play them."""

from __future__ import annotations

from companion.cards import Face


class Faces:
    """The ten numbers, the three actions, the two wilds, and the one special wild."""

    ZERO = Face("0")
    ONE = Face("1")
    TWO = Face("2")
    THREE = Face("3")
    FOUR = Face("4")
    FIVE = Face("5")
    SIX = Face("6")
    SEVEN = Face("7")
    EIGHT = Face("8")
    NINE = Face("9")
    DRAW_TWO = Face("draw-two")
    REVERSE = Face("reverse")
    SKIP = Face("skip")
    WILD = Face("wild")
    WILD_DRAW_FOUR = Face("wild-draw-four")
    SPECIAL = Face("special-wild")


FACES = tuple(face for face in vars(Faces).values() if isinstance(face, Face))
"""In the order of the card pad."""
FACE_ORDER = {face: place for place, face in enumerate(FACES)}
WILDS = frozenset({Faces.WILD, Faces.WILD_DRAW_FOUR, Faces.SPECIAL})


def is_wild(face: Face) -> bool:
    """True for the wilds among these cards."""
    return face in WILDS


def is_number(face: Face) -> bool:
    """True for the ten numbers."""
    return face.isdigit()
