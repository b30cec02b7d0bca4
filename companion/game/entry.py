"""From a draft to a saved round: who plays it, whose hand is missing, and the game with that round."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.game.changes.rounds import RoundCorrected, RoundRecorded
from companion.game.current_table import Table
from companion.game.draft import Draft
from companion.game.game import Game
from companion.game.sides import uncounted_partner
from companion.game.table import make_change, table_of
from companion.players import Player
from companion.round import HandLeft, Round
from companion.wording import say


def players_of(table: Table, draft: Draft) -> tuple[Player, ...]:
    """The players of a draft's round: those still in the game, or those of the past round being corrected.

    Raises:
        NotNow: If that past round is no longer part of the game.
    """
    if draft.corrects is None:
        return tuple(seat.player for seat in table.playing)
    played = table.round(draft.corrects).players
    return tuple(seat.player for seat in table.seats if seat.player.id in played)


def opponents_of(table: Table, players: tuple[Player, ...], draft: Draft) -> tuple[Player, ...]:
    """The players whose hands are counted: all but the one who went out, clockwise from that player's left.

    With partners, the partner's hand is not counted either, if the scoring system gives the points to the winner.
    """
    ids = [player.id for player in players]
    if draft.went_out not in ids:
        return players
    place = ids.index(draft.went_out)
    partner = uncounted_partner(draft.went_out, ids, table.house_rules, table.rules.system)
    return tuple(player for player in players[place + 1 :] + players[:place] if player.id != partner)


def asked_in(table: Table, players: tuple[Player, ...], draft: Draft) -> tuple[Player, ...]:
    """The players whose cards are asked for: nobody before somebody went out, or if the scoring system counts no hands."""
    if draft.went_out is None or not table.rules.system.rules.counts_hands:
        return ()
    return opponents_of(table, players, draft)


def round_of(game: Game, draft: Draft, edition: Edition, *, new_id: str, at: datetime) -> Round:
    """The round that a draft describes. A correction keeps the id and the time of the corrected round.

    Raises:
        NotNow: If nobody went out and the round was not called off, or the past round no longer exists.
    """
    if not draft.is_begun:
        raise NotNow(say("Tap who went out first."))
    table = table_of(game, edition)
    past = table.round(draft.corrects).round if draft.corrects is not None else None
    counted = {player.id for player in opponents_of(table, players_of(table, draft), draft)}
    hands = tuple(
        HandLeft(player=player, held=held)
        for player, held in draft.held.items()
        if player in counted and not draft.abandoned and draft.is_entered(player)
    )
    return Round(
        id=past.id if past else new_id,
        dealer=draft.dealer or (past.dealer if past else table.dealer),
        went_out=draft.went_out,
        hands=hands,
        last_card=None if draft.abandoned else draft.last_card,
        note=draft.note,
        at=past.at if past else at,
    )


def keep_round(game: Game, draft: Draft, edition: Edition, *, new_id: str, at: datetime) -> Game:
    """The game with the round of a draft: a new round appended, or a past round corrected.

    Raises:
        NotNow: If nobody went out yet, or the game does not allow it.
        BadEntry: If the round is impossible (see `check_round`).
    """
    made = round_of(game, draft, edition, new_id=new_id, at=at)
    kind = RoundRecorded if draft.corrects is None else RoundCorrected
    return make_change(game, kind(at=at, round=made), edition)


def points_of_draft(game: Game, draft: Draft, edition: Edition) -> dict[str, int]:
    """The points that a new round gives each player (or 1 for a hand won), by id, as far as it is entered.

    Raises:
        CompanionError: If the round could not be kept as it stands.
    """
    kept = keep_round(game, draft, edition, new_id="draft", at=game.started)
    return dict(table_of(kept, edition).rounds[-1].points)


def changes_nothing(game: Game, draft: Draft, edition: Edition) -> bool:
    """True if a correction leaves its round unchanged; the order of its hands does not matter."""
    if draft.corrects is None or not draft.is_begun:
        return False
    past = table_of(game, edition).round(draft.corrects).round
    made = round_of(game, draft, edition, new_id=past.id, at=past.at)
    return _in_one_order(made) == _in_one_order(past)


def _in_one_order(round_: Round) -> Round:
    return replace(round_, hands=tuple(sorted(round_.hands, key=lambda left: left.player)))
