"""What one window has entered about the draw for the deal."""

from __future__ import annotations

from dataclasses import dataclass, field

import flet as ft

from companion.cards import Face


@ft.observable
@dataclass
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
    drawn: dict[str, Face] = field(default_factory=dict)
    drawing: str = ""
    among: tuple[str, ...] = ()
    seats: int = 4
