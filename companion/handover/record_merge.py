"""Comparing a game of a table for spreadsheets with the same game here: by what counts, since a table has no history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.editions.edition import Edition
from companion.game.changes.change import NewId, PlayerId, fields_of
from companion.game.game import Game
from companion.game.restore import Line, RoundLine, record_of
from companion.game.table_state import TableEvent
from companion.handover.game_merge import Outcome
from companion.players import Player


def compared_records(there: Game, here: Game, edition: Edition, same: Callable[[str], str]) -> Outcome:
    """The result of comparing the record of a game with that of the game here.

    Args:
        there: The game of the table.
        here: The game of the same id here.
        same: The id that a player goes by on the roster.
    """
    one, other = _record(here, edition, same), _record(there, edition, same)
    if one == other:
        return Outcome.SAME
    if other[: len(one)] == one:
        return Outcome.MORE_THERE
    return Outcome.MORE_HERE if one[: len(other)] == other else Outcome.DIVERGED


def _record(game: Game, edition: Edition, same: Callable[[str], str]) -> list[Any]:
    """The rounds played, without the ids that only one of the two has, and the settings at the end."""
    opening = game.edition, game.system, [same(player.id) for player in game.seats], game.started
    lines = (_played(line, same) for line in record_of(game, edition))
    return [opening, *(line for line in lines if line is not None)]


def _played(line: Line, same: Callable[[str], str]) -> Any:
    if isinstance(line, RoundLine):
        hands = [(same(left.player), left.held) for left in line.round.hands]
        out = same(line.round.went_out) if line.round.went_out else None
        return same(line.round.dealer), out, hands, line.round.last_card, line.round.note, line.round.at
    if not isinstance(line, TableEvent):
        return None
    played: list[Any] = [type(line)]
    for name, means in fields_of(type(line)).items():
        value = getattr(line, name)
        if means == PlayerId:
            value = same(value)
        elif means is Player:
            value = same(value.id)
        if means != NewId:
            played.append(value)
    return played
