"""A game from elsewhere, played again: what the screens refuse is refused here, by the same functions.

One thing is not asked for: that the game was not over yet. A later correction may have ended it earlier, and
a table for a spreadsheet tells nothing of corrections.
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
from companion.game.round import Round
from companion.game.table import table_of
from companion.ids import check_id, check_time
from companion.players import Player, check_names_differ, new_name
from companion.wording import say

COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """A game that can have been.

    Attributes:
        game: The game, as its changes make it.
        doubts: What is unlikely, but refused nowhere, as sentences.
    """

    game: Game
    doubts: tuple[str, ...] = ()


def check_player(player: Player) -> None:
    """Refuse a player whom no screen would take.

    Raises:
        BadEntry: If the id, the name or the colour cannot be.
    """
    check_id(player.id)
    if new_name(player.name) != player.name:
        raise BadName(say("“{name}” is not how a name is kept.", name=ascii(player.name)))
    if not COLOUR.fullmatch(player.colour):
        raise BadEntry(say("“{colour}” is no colour such as #1D4ED8.", colour=player.colour[:40]))


def check_opening(game: Game) -> None:
    """Refuse an opening that no screen would make.

    Raises:
        BadEntry: If its id, its time or one of its players cannot be.
    """
    check_id(game.id)
    check_time(game.started)
    for player in game.seats:
        check_player(player)


def replayed(game: Game, edition: Edition) -> Replayed:
    """A game whose changes were made again one by one, those taken back too.

    Args:
        game: The game as a file has it.
        edition: The edition it is played with.

    Raises:
        BadEntry: If it cannot have been; the sentence says which change, and why.
    """
    check_opening(game)
    again = replace(game, changes=(), done=0, derived=Derived())
    doubts: list[str] = []
    for number, change in enumerate(game.changes, start=1):
        try:
            again = _made_again(again, change, edition)
            if again.changes[-1] != change:
                raise BadEntry(say("it is not how the app keeps it."))
        except DeckOverdrawn as unlikely:
            if unlikely.printed:
                raise BadEntry(_told(number, unlikely)) from unlikely
            doubts.append(_told(number, unlikely))
            again = again.with_change(change)
        except CompanionError as wrong:
            raise BadEntry(_told(number, wrong)) from wrong
    return Replayed(game=replace(again, done=game.done), doubts=tuple(doubts))


def _told(number: int, why: CompanionError) -> str:
    return say("Change {number}: {why}", number=number, why=why)


def _made_again(game: Game, change: Change, edition: Edition) -> Game:
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
            return _set_again(game, change, edition)


def _set_again(
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
    """Refuse a round that cannot have been played at this table.

    Raises:
        NotNow: If it is in the game already, or somebody is named who is not at the table.
        BadEntry: If the round cannot have been (see `check_round`).
    """
    check_times_and_ids(round_)
    table = table_of(game, edition)
    if any(played.round.id == round_.id for played in table.rounds):
        raise NotNow(say("This round is already kept."))
    present = frozenset(seat.player.id for seat in table.present)
    if round_.dealer not in present or (round_.went_out is not None and round_.went_out not in present):
        raise NotNow(say("Only a player at the table can deal or go out."))
    opponents = present - {round_.went_out or ""}
    if game.system.rules.knocks_out:
        # Who was out by then depends on what was corrected later; a hand tells who played.
        opponents &= {left.player for left in round_.hands}
    check_round(game, round_, edition, opponents=opponents, decks=table.decks)


def check_joins(game: Game, player: Player, edition: Edition) -> None:
    """Refuse somebody who cannot sit down.

    Raises:
        NotNow: If the player is at the table already, or the table is full.
        BadName: If the name is taken.
    """
    check_player(player)
    table = table_of(game, edition)
    if any(seat.player.id == player.id for seat in table.present):
        raise NotNow(say("{name} is already at the table.", name=player.name))
    if len(table.present) >= PLAYERS_MOST:
        raise NotNow(say("The table is full: a deck deals to {most} players at most.", most=PLAYERS_MOST))
    check_names_differ([*(s.player for s in table.seats if s.player.id != player.id), player])


def check_leaves(game: Game, player: str, edition: Edition) -> None:
    """Refuse somebody who cannot get up.

    Raises:
        NotNow: If the player is not at the table.
    """
    seat = table_of(game, edition).seat(player)
    if not seat.present:
        raise NotNow(say("{name} has left already.", name=seat.player.name))


def check_times_and_ids(round_: Round) -> None:
    """Refuse a round with an id or a time that cannot be.

    Raises:
        BadEntry: If it has one.
    """
    check_id(round_.id)
    check_time(round_.at)
