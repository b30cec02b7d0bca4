"""Validation of an imported game: its changes are applied again, by the same functions that the screens use.

One check is left out: that the game was not over before a round. A later correction may have ended the game
earlier, and a CSV file contains no corrections of rounds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from companion.editions.edition import Edition
from companion.errors import BadEntry, BadName, CompanionError, DeckOverdrawn, NotNow
from companion.game.actions import (
    amend_round,
    check_round,
    correct_points,
    drop_rounds_after,
    keep_verdict,
    note_game,
    remove_round,
    set_dealer,
    set_decks,
    set_house_rules,
    set_target,
)
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
    PointsCorrected,
    RoundAmended,
    RoundRecorded,
    RoundRemoved,
    RoundsDropped,
    TargetSet,
)
from companion.game.checkpoints import Derived
from companion.game.game import PLAYERS_MOST, Game
from companion.game.table import table_of
from companion.game.teams import check_nobody_joins_a_team, check_nobody_leaves_a_team
from companion.ids import check_id, check_time
from companion.players import Player, check_names_differ, new_name
from companion.round import Round
from companion.steps import Steps
from companion.wording import escaped, say

COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """A valid game.

    Attributes:
        game: The game that its changes produce.
        warnings: Sentences about what is unlikely but possible.
    """

    game: Game
    warnings: tuple[str, ...] = ()


def check_player(player: Player) -> None:
    """Refuse a player that no screen would accept.

    Raises:
        BadEntry: If the id, the name or the colour is invalid.
    """
    check_id(player.id)
    if new_name(player.name) != player.name:
        raise BadName(say("“{name}” is not how a name is kept.", name=escaped(player.name)))
    if not COLOUR.fullmatch(player.colour):
        raise BadEntry(say("“{colour}” is no colour such as #1D4ED8.", colour=player.colour[:40]))


def check_opening(game: Game) -> None:
    """Refuse an opening that no screen would accept.

    Raises:
        BadEntry: If its id, its time or one of its players is invalid.
    """
    check_id(game.id)
    check_time(game.started)
    for player in game.seats:
        check_player(player)


def replay(game: Game, edition: Edition) -> Steps[Replayed]:
    """Apply the changes of a game again one by one, including the undone ones; each change is a step.

    Args:
        game: The game as the file has it.
        edition: The edition it is played with.

    Returns:
        The same game, with what is unlikely about it.

    Raises:
        BadEntry: If a change is impossible; the message says which one, and why.
    """
    check_opening(game)
    again = replace(game, changes=(), done=0, derived=Derived())
    warnings: list[str] = []
    for number, change in enumerate(game.changes, start=1):
        try:
            again = _reapplied(again, change, edition)
            if again.changes[-1] != change:
                raise BadEntry(say("it is not how the app keeps it."))
        except DeckOverdrawn as unlikely:
            if unlikely.printed:
                raise BadEntry(_sentence(number, unlikely)) from unlikely
            warnings.append(_sentence(number, unlikely))
            again = again.with_change(change)
        except CompanionError as wrong:
            raise BadEntry(_sentence(number, wrong)) from wrong
        yield
    return Replayed(game=replace(again, done=game.done), warnings=tuple(warnings))


def _sentence(number: int, why: CompanionError) -> str:
    return say("Change {number}: {why}", number=number, why=why)


def _reapplied(game: Game, change: Change, edition: Edition) -> Game:
    at = change.at
    check_time(at)
    match change:
        case RoundRecorded(round=round_):
            check_recorded(game, round_, edition)
            return game.with_change(change)
        case RoundAmended(round=round_):
            check_times_and_ids(round_)
            return amend_round(game, round_, edition, at=at)
        case RoundRemoved():
            return remove_round(game, change.round_id, edition, at=at)
        case RoundsDropped():
            return drop_rounds_after(game, change.after, edition, at=at)
        case PointsCorrected(player=player, points=points, reason=reason):
            check_id(change.id)
            return correct_points(game, player, points, reason, edition, id_=change.id, at=at)
        case ChallengeJudged():
            check_id(change.id)
            return keep_verdict(
                game,
                edition,
                player=change.player,
                challenger=change.challenger,
                colour=change.colour,
                guilty=change.guilty,
                chance=change.chance,
                id_=change.id,
                at=at,
            )
        case PlayerJoined(player=joined):
            check_joins(game, joined, edition)
            return game.with_change(change)
        case _:
            return _reapplied_setting(game, change, edition)


def _reapplied_setting(
    game: Game,
    change: PlayerLeft
    | DealerSet
    | TargetSet
    | DecksSet
    | HouseRulesSet
    | GameNoted
    | GameEnded
    | GameReopened,
    edition: Edition,
) -> Game:
    at = change.at
    match change:
        case PlayerLeft():
            check_leaves(game, change.player, edition)
            return game.with_change(change)
        case DealerSet():
            return set_dealer(game, change.player, edition, at=at)
        case TargetSet():
            return set_target(game, change.target, edition, at=at)
        case DecksSet():
            return set_decks(game, change.decks, edition, at=at)
        case HouseRulesSet():
            return set_house_rules(game, change.rules, edition, at=at)
        case GameNoted():
            return note_game(game, change.note, edition, at=at)
        case GameEnded() | GameReopened():
            return game.with_change(change)


def check_recorded(game: Game, round_: Round, edition: Edition) -> None:
    """Refuse a round that is impossible at this table.

    Raises:
        NotNow: If it is in the game already, or the dealer or the player who went out is not at the table.
        BadEntry: If the round is impossible (see `check_round`).
    """
    check_times_and_ids(round_)
    table = table_of(game, edition)
    if round_.id in table.round_ids:
        raise NotNow(say("This round is already saved."))
    present = frozenset(seat.player.id for seat in table.present)
    if round_.dealer not in present or (round_.went_out is not None and round_.went_out not in present):
        raise NotNow(say("Only a player at the table can deal or go out."))
    opponents = present - {round_.went_out or ""}
    if game.system.rules.knocks_out:
        # Later corrections may change who was knocked out by then, so the hands decide who played.
        opponents &= {left.player for left in round_.hands}
    check_round(game, round_, edition, opponents=opponents, decks=table.decks)


def check_joins(game: Game, player: Player, edition: Edition) -> None:
    """Refuse a player who cannot join the table.

    Raises:
        NotNow: If the player is at the table already, or the table is full.
        BadName: If the name is taken.
    """
    check_player(player)
    table = table_of(game, edition)
    if any(seat.player.id == player.id for seat in table.present):
        raise NotNow(say("{name} is already at the table.", name=player.name))
    check_nobody_joins_a_team(table)
    if len(table.present) >= PLAYERS_MOST:
        raise NotNow(say("The table is full: a deck deals to {most} players at most.", most=PLAYERS_MOST))
    check_names_differ([*(s.player for s in table.seats if s.player.id != player.id), player])


def check_leaves(game: Game, player: str, edition: Edition) -> None:
    """Refuse a player who cannot leave the table.

    Raises:
        NotNow: If the player is not at the table.
    """
    table = table_of(game, edition)
    seat = table.seat(player)
    if not seat.present:
        raise NotNow(say("{name} has already left.", name=seat.player.name))
    check_nobody_leaves_a_team(table)


def check_times_and_ids(round_: Round) -> None:
    """Refuse a round with an invalid id or time.

    Raises:
        BadEntry: If one of them is invalid.
    """
    check_id(round_.id)
    check_time(round_.at)
