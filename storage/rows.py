"""The row of a game that cannot be opened: it is listed, with what is wrong and what can be done."""

from __future__ import annotations

from datetime import UTC, datetime

from companion.application.ports import GameRow
from companion.errors import CompanionError, TooNew
from companion.scoring.systems import System
from companion.wording import say


def troubled_row(game_id: str, wrong: CompanionError) -> GameRow:
    """The row of a game that cannot be opened: it is listed, with what is wrong."""
    told = say("The game {id} cannot be opened. {why}", id=game_id, why=wrong)
    if isinstance(wrong, TooNew):
        told = say("The game {id} needs a newer Last Card. {why}", id=game_id, why=wrong)
    never = datetime.fromtimestamp(0, UTC)
    return GameRow(
        id=game_id,
        edition="",
        system=System.WINNER_COLLECTS,
        started=never,
        changed=never,
        players=(),
        winners=(),
        rounds=0,
        finished=False,
        trouble=told,
    )
