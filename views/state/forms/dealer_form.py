"""The form of the draw for the deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.cards import Face


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerForm:
    """The cards drawn to find the first dealer.

    Attributes:
        edition: The edition, where there is no game.
        drawn: The cards drawn for the deal, by player id.
        drawing: Whose card the keys enter.
        among: The ids of those who still draw, after a tie.
        seats: How many players draw, where there is no game.
    """

    edition: str = ""
    drawn: Mapping[str, Face] = field(default_factory=dict)
    drawing: str = ""
    among: tuple[str, ...] = ()
    seats: int = 4
