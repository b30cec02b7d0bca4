"""The form of a challenge of a Wild Draw Four."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.referee.suited import Card

NO_CARD: Final = (0, -1)
"""Before the first round, and not on the turn keeper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeForm:
    """A Wild Draw Four somebody thinks of challenging.

    Attributes:
        about: Which card it is about: the number of rounds before it, and its event on the turn keeper.
        edition: The edition, where there is no game.
        player: Who played it: an id, or 0 and 1 for two nameless players.
        challenger: Who challenges.
        colour: The id of the colour under it.
        named: The id of the colour that was named.
        last_card: Whether it was the last card.
        shown: The hand, as far as it was tapped in.
        suit: The colour the keys add in.
        judged: How the hand is judged: `cards`, `yes`, `no`, or nothing yet.
        hand: How many cards the player holds; None before anybody said it.
        mine: The asker's own cards, and discards tapped in.
        readiness: b set by hand, in percent; None to take it from the record.
        part: Which half of the helper is open: `judge` or `odds`.
        why: Whether the reasons of the advice are shown.
        kept: Whether this verdict was saved.
    """

    about: tuple[int, int] = NO_CARD
    edition: str = ""
    player: str = ""
    challenger: str = ""
    colour: str = ""
    named: str | None = None
    last_card: bool = False
    shown: tuple[Card, ...] = ()
    suit: str = ""
    judged: str = ""
    hand: int | None = None
    mine: tuple[Card, ...] = ()
    readiness: int | None = None
    part: str = "odds"
    why: bool = False
    kept: bool = False
