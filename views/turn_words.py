"""Whose turn it is in a round that the turn keeper follows, in words."""

from __future__ import annotations

from dataclasses import dataclass

from companion.application.live_game import LiveGame
from companion.application.live_turn import turn_of
from companion.turns.seats import Direction
from companion.turns.turn import Phase
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnNow:
    """The turn of a round.

    Attributes:
        words: The turn in words.
        colour: The colour in play, as `#RRGGBB`; empty before one is known.
        is_clockwise: Whether play goes to the left.
        is_over: Whether somebody is out.
    """

    words: str
    colour: str
    is_clockwise: bool
    is_over: bool


def turn_now(live: LiveGame) -> TurnNow | None:
    """The turn of the round being played; None while the turn keeper is off, or can no longer follow."""
    turn = None if live.table.finished else turn_of(live)
    if turn is None:
        return None
    suit = next((suit for suit in live.edition.suits if suit.id == turn.colour), None)
    is_clockwise = turn.direction is Direction.LEFT
    is_over = turn.phase is Phase.OVER
    way = say("clockwise") if is_clockwise else say("counterclockwise")
    words = " · ".join([turn.mover.name, *([suit.name.lower()] if suit else []), way])
    if is_over:
        words = say("{name} is out.", name=turn.mover.name)
    return TurnNow(
        words=words, colour=suit.colour if suit else "", is_clockwise=is_clockwise, is_over=is_over
    )
