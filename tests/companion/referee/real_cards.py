"""The cards that lie on a simulated table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random

Card = tuple[str, str | None]


@dataclass(slots=True)
class Held:
    """The cards of a player, which may go round the table; the number may be lost."""

    cards: list[Card] = field(default_factory=list)
    lost: bool = False


def shuffled(
    chance: Random, of_a_colour: Mapping[str, int], suits: Iterable[str], wilds: Mapping[str, int]
) -> list[Card]:
    """A deck, by how many there are of each face in a colour and of each wild."""
    cards: list[Card] = [
        (face, suit) for face, count in of_a_colour.items() for suit in suits for _ in range(count)
    ]
    cards += [(face, None) for face, count in wilds.items() for _ in range(count)]
    chance.shuffle(cards)
    return cards
