"""Short names of changes, for the sentence that says what an undo has undone."""

from __future__ import annotations

from companion.game.changes import (
    ChallengeJudged,
    Change,
    DealerSet,
    DecksSet,
    GameEnded,
    GameNoted,
    GameReopened,
    HouseRulesSet,
    PlayerJoined,
    PlayerLeft,
    PlayerSeated,
    PointsCorrected,
    RoundAmended,
    RoundRecorded,
    RoundRemoved,
    RoundsDropped,
    TargetSet,
)
from companion.game.table import Table
from companion.wording import say


def name_of_change(change: Change, *tables: Table) -> str:
    """A change in a few words, such as “Round 6” or “Tom joined”.

    Args:
        change: The change.
        tables: The table before and after the change. A removed round is on one of them only.
    """
    match change:
        case RoundRecorded():
            return say("Round {number}", number=_number(change.round.id, tables))
        case RoundAmended():
            return say("fix of round {number}", number=_number(change.round.id, tables))
        case RoundRemoved():
            return say("removal of round {number}", number=_number(change.round_id, tables))
        case RoundsDropped():
            return say("end after round {number}", number=_number(change.after, tables))
        case PointsCorrected():
            return say("{name}'s points changed", name=_name(change.player, tables))
        case PlayerSeated():
            name, other = _name(change.player.id, tables), _name(change.before, tables)
            return say("{name} joined, before {other}", name=name, other=other)
        case PlayerJoined():
            return say("{name} joined", name=_name(change.player.id, tables))
        case PlayerLeft():
            return say("{name} left", name=_name(change.player, tables))
        case DealerSet():
            return say("{name} deals", name=_name(change.player, tables))
        case ChallengeJudged():
            return say("verdict on {name}", name=_name(change.player, tables))
        case _:
            return _name_of_table_change(change)


def _name_of_table_change(
    change: TargetSet | DecksSet | HouseRulesSet | GameNoted | GameEnded | GameReopened,
) -> str:
    match change:
        case TargetSet():
            return say("new target")
        case DecksSet():
            return say("number of decks")
        case HouseRulesSet():
            return say("house rules")
        case GameNoted():
            return say("note")
        case GameEnded():
            return say("end of the game")
        case GameReopened():
            return say("playing on")


def _number(round_id: str, tables: tuple[Table, ...]) -> int:
    for table in tables:
        if round_id in table.round_ids:
            return table.round(round_id).number
    return 0


def _name(player_id: str, tables: tuple[Table, ...]) -> str:
    for table in tables:
        for seat in table.seats:
            if seat.player.id == player_id:
                return seat.player.name
    return ""
