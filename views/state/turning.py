"""The turn keeper of a game: its events as steps, from the start of the round."""

from __future__ import annotations

from companion.errors import CompanionError
from companion.referee.turn import Step, Turn
from companion.referee.turn_keeper import start, steps_of
from views.state.live_game import LiveGame


def start_of(live: LiveGame) -> Turn:
    """The round before its first card."""
    dealer = live.draft.dealer or live.table.dealer
    return start(tuple(seat.player for seat in live.table.playing), dealer)


def steps_so_far(live: LiveGame) -> tuple[Step, ...]:
    """Every step of the round, while the keeper is on.

    Raises:
        CompanionError: If the table changed since, so that they no longer follow from each other.
    """
    return steps_of(start_of(live), live.draft.turns or (), live.edition)


def turn_of(live: LiveGame) -> Turn | None:
    """The round as it is now; None while the keeper is off, or can no longer follow."""
    if live.draft.turns is None:
        return None
    try:
        steps = steps_so_far(live)
    except CompanionError:
        return None
    return steps[-1].turn if steps else start_of(live)
