"""The form of the first card."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards import Face


@dataclass(frozen=True, slots=True, kw_only=True)
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
