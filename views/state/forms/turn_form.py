"""The form of the turn keeper: taps that are not an event of the round yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.cards import Face


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnForm:
    """The taps on the turn keeper: a card, its colour, and the answers a special wild asks.

    Attributes:
        suit: The colour the keys play in.
        wild: A wild that waits for its colour.
        last: Whether it is the last card of the player to move; None where only the count of the hand says so.
        jump_last: The same of who jumps in.
        counts: The cards in each hand, or who could show, by player id.
        layer: The id of who laid a wild that waits for its colour; empty for the player to move.
        several: How many equal cards are played at once.
        drew: How many cards were drawn until one fitted.
    """

    suit: str = ""
    wild: Face | None = None
    last: bool | None = None
    jump_last: bool | None = None
    counts: Mapping[str, int] = field(default_factory=dict)
    layer: str = ""
    several: int = 1
    drew: int = 1
