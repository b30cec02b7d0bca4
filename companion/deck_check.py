"""The deck keeps the table honest: no more of a face in the hands than the deck holds."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from companion.cards import FACES, Face, Mark
from companion.editions.edition import Edition
from companion.wording import say

DECKS_MOST: Final = 4
"""More decks than this are not offered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Overdrawn:
    """A face of which more was tapped in than the decks hold.

    Attributes:
        face: The face.
        seen: How many were tapped in, over all hands of the round.
        held: How many the decks hold.
        mark: Where the count of one deck comes from.
        sentence: The warning, naming the face and both counts.
    """

    face: Face
    seen: int
    held: int
    mark: Mark
    sentence: str


def overdrawn(edition: Edition, decks: int, seen: Counter[Face]) -> tuple[Overdrawn, ...]:
    """Every face the hands hold too many of, in the order of the pad."""
    found = []
    for face in FACES:
        held = edition.count(face) * decks
        if seen[face] <= held:
            continue
        facts = edition.facts(face)
        mark = facts.count_mark if facts else Mark.PRINTED
        told = {
            Mark.PRINTED: say("as the rules say"),
            Mark.INFERRED: say("a count that follows from the rules"),
            Mark.NOT_SAID: say("the usual count"),
        }[mark]
        found.append(
            Overdrawn(
                face=face,
                seen=seen[face],
                held=held,
                mark=mark,
                sentence=say(
                    "{seen} × {face} tapped in, but there are {held} ({told}).",
                    seen=seen[face],
                    face=edition.name_of(face),
                    held=held,
                    told=told,
                ),
            )
        )
    return tuple(found)


def decks_needed(edition: Edition, seen: Counter[Face]) -> int:
    """How many decks would hold the cards that were tapped in; more than 4 are not offered."""
    for decks in range(1, DECKS_MOST + 1):
        if not overdrawn(edition, decks, seen):
            return decks
    return DECKS_MOST + 1
