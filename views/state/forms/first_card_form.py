"""What one window has entered about the first card."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.cards import Face


@ft.observable
@dataclass
class FirstCardForm:
    """The first card turned up.

    Attributes:
        edition: The edition, where there is no game.
        face: The first card turned up.
        dealer: The id of the dealer, where there is no game.
    """

    edition: str = ""
    face: Face | None = None
    dealer: str = ""
