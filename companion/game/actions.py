"""The actions on a game. Each action is a pure function: it checks the rules and returns the changed game."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction

from companion.cards import Mark
from companion.editions.deck_check import DECKS_MOST, decks_needed, overdrawn
from companion.editions.edition import Edition
from companion.errors import BadEntry, DeckOverdrawn, EmptyHand, NotNow
from companion.game.changes import (
    ChallengeJudged,
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
    StartWith,
    TargetSet,
)
from companion.game.game import PLAYERS_FEWEST, PLAYERS_MOST, Game
from companion.game.ranking import may_play_on
from companion.game.sides import uncounted_partner
from companion.game.table import Table, state_of, table_of
from companion.game.teams import check_nobody_joins_a_team, check_nobody_leaves_a_team, check_teams_change
from companion.hand import Hand, TypedPoints
from companion.house_rules.chosen_rules import HouseRules
from companion.players import Player, check_names_differ
from companion.round import Round, tidy_note
from companion.suits import suit_named
from companion.wording import say

CORRECTION_MOST = 2000
"""The most points that one correction may give or take; the same as the highest target."""


def check_round(
    game: Game, round_: Round, edition: Edition, *, opponents: frozenset[str], decks: int
) -> None:
    """Refuse an impossible round.

    Raises:
        EmptyHand: If a hand that counts is missing or has no card (unless the system counts no hands).
        DeckOverdrawn: If the hands hold more cards of a face than the decks contain.
        BadEntry: If typed points exceed the value of all cards, or a hand belongs to somebody who did not play.
    """
    table = table_of(game, edition)
    seats = [seat.player.id for seat in table.seats]
    partner = uncounted_partner(round_.went_out, seats, table.house_rules, game.system)
    counted = opponents - {partner}
    for left in round_.hands:
        if left.player == partner:
            raise BadEntry(
                say(
                    "{name} is the partner of who went out; that hand is not counted.",
                    name=table.name(left.player),
                )
            )
        if left.player not in counted:
            raise BadEntry(say("A hand was entered for somebody who did not play this round."))
        match left.held:
            case Hand(faces=()):
                raise EmptyHand(_empty(game, left.player, edition))
            case TypedPoints(typed=typed) if typed > edition.worth * decks:
                raise BadEntry(
                    say(
                        "All cards together are worth {worth}, so a hand can't be worth {typed}.",
                        worth=edition.worth * decks,
                        typed=typed,
                    )
                )
            case _:
                pass
    if game.system.rules.counts_hands and not round_.is_abandoned:
        for player in counted - {left.player for left in round_.hands}:
            raise EmptyHand(_empty(game, player, edition))
    too_many = overdrawn(edition, decks, round_.cards_seen())
    if too_many:
        raise DeckOverdrawn(
            " ".join(warning.sentence for warning in too_many),
            decks_needed=decks_needed(edition, round_.cards_seen()),
            printed=any(warning.mark is Mark.PRINTED for warning in too_many),
        )


def _empty(game: Game, player: str, edition: Edition) -> str:
    return say(
        "{name} has no cards yet. Tap them in, or type the points.",
        name=table_of(game, edition).name(player),
    )


def record_round(game: Game, round_: Round, edition: Edition, *, at: datetime) -> Game:
    """The game with one more round.

    Raises:
        NotNow: If the game is over, or the dealer or the player who went out is not at the table.
        BadEntry: If the round is impossible (see `check_round`).
    """
    table = table_of(game, edition)
    if table.finished:
        raise NotNow(say("This game is over. Reopen it to play another round."))
    if round_.id in table.round_ids:
        raise NotNow(say("This round is already saved."))
    playing = frozenset(seat.player.id for seat in table.playing)
    if round_.dealer not in playing or (round_.went_out is not None and round_.went_out not in playing):
        raise NotNow(say("Only a player at the table can deal or go out."))
    opponents = playing - {round_.went_out or ""}
    check_round(game, round_, edition, opponents=opponents, decks=table.decks)
    return game.with_change(RoundRecorded(at=at, round=round_))


def who_played(game: Game, round_id: str, edition: Edition) -> tuple[Player, ...]:
    """Who sat at the table when a round was recorded, in seat order.

    Raises:
        NotNow: If the round is not part of the game.
    """
    for number, change in enumerate(game.in_force):
        if isinstance(change, RoundRecorded) and change.round.id == round_id:
            before = replace(game, done=number)
            return tuple(seat.player for seat in table_of(before, edition).playing)
    raise NotNow(say("That round is no longer part of this game."))


def amend_round(game: Game, round_: Round, edition: Edition, *, at: datetime) -> Game:
    """The game with a past round corrected. Later rounds stay and are marked.

    Raises:
        NotNow: If the round is not part of the game, or the correction changes nothing.
        BadEntry: If the corrected round is impossible (see `check_round`).
    """
    table = table_of(game, edition)
    if table.round(round_.id).round == round_:
        raise NotNow(say("Nothing changed in this round."))
    players = frozenset(player.id for player in who_played(game, round_.id, edition))
    if round_.dealer not in players or (round_.went_out is not None and round_.went_out not in players):
        raise NotNow(say("Only a player who was at the table in that round can have dealt or gone out."))
    check_round(game, round_, edition, opponents=players - {round_.went_out or ""}, decks=table.decks)
    return game.with_change(RoundAmended(at=at, round=round_))


def remove_round(game: Game, round_id: str, edition: Edition, *, at: datetime) -> Game:
    """The game without a past round. Later rounds stay and are marked.

    Raises:
        NotNow: If the round is not part of the game.
    """
    table_of(game, edition).round(round_id)
    return game.with_change(RoundRemoved(at=at, round_id=round_id))


def drop_rounds_after(game: Game, round_id: str, edition: Edition, *, at: datetime) -> Game:
    """The game without the rounds after one: a correction shows that the game ended with that round.

    Raises:
        NotNow: If the round is not part of the game, or is its last round.
    """
    table = table_of(game, edition)
    if table.round(round_id).number == len(table.rounds):
        raise NotNow(say("There's no round after that one."))
    return game.with_change(RoundsDropped(at=at, after=round_id))


def correct_points(
    game: Game, player: str, points: int, reason: str, edition: Edition, *, id_: str, at: datetime
) -> Game:
    """The game with points given to or taken from one player, with a reason (a house rule).

    Raises:
        BadEntry: If the points are 0 or beyond ±2000, or there is no reason.
    """
    table_of(game, edition).seat(player)
    if points == 0 or abs(points) > CORRECTION_MOST:
        raise BadEntry(
            say(
                "Give or take 1 to {most} points, not {points}.",
                most=CORRECTION_MOST,
                points=points,
            )
        )
    tidy = tidy_note(reason)
    if not tidy:
        raise BadEntry(say("Give a reason, so everybody remembers it tomorrow."))
    return game.with_change(PointsCorrected(at=at, id=id_, player=player, points=points, reason=tidy))


def keep_verdict(
    game: Game,
    edition: Edition,
    *,
    player: str,
    challenger: str,
    colour: str,
    guilty: bool,
    chance: Fraction | None,
    id_: str,
    at: datetime,
) -> Game:
    """The game with the verdict on a challenged Wild Draw Four added to its record.

    Raises:
        BadEntry: If player and challenger are the same, or the edition has no such colour.
        NotNow: If one of them never sat at the table.
    """
    table = table_of(game, edition)
    name, _ = table.name(player), table.name(challenger)
    if player == challenger:
        raise BadEntry(say("{name} can't challenge {name}.", name=name))
    suit_named(edition, colour)
    return game.with_change(
        ChallengeJudged(
            at=at, id=id_, player=player, challenger=challenger, colour=colour, guilty=guilty, chance=chance
        )
    )


def join(
    game: Game, player: Player, edition: Edition, *, start: StartWith, at: datetime, before: str = ""
) -> Game:
    """The game with a new player, or with a returning player who gets the old seat and total again.

    Args:
        game: The game.
        player: Who joins.
        edition: The edition it is played with.
        start: What the player starts with.
        at: When.
        before: The id of the player to the left of the new one; empty for the seat after the last one.

    Raises:
        NotNow: If the player is at the table already or was knocked out, the table is full, or the game is over.
        BadName: If the name is taken.
    """
    table = table_of(game, edition)
    if table.finished:
        raise NotNow(say("This game is over. Reopen it first."))
    check_nobody_joins_a_team(table)
    seated = next((seat for seat in table.seats if seat.player.id == player.id), None)
    if seated is not None and seated.out_since is not None:
        raise NotNow(say("{name} is knocked out.", name=player.name))
    if seated is not None and seated.present:
        raise NotNow(say("{name} is already at the table.", name=player.name))
    if len(table.present) >= PLAYERS_MOST:
        raise NotNow(say("The table is full: a deck deals to {most} players at most.", most=PLAYERS_MOST))
    check_names_differ([*(s.player for s in table.seats if s.player.id != player.id), player])
    if before and seated is None:
        table.seat(before)
        return game.with_change(PlayerSeated(at=at, player=player, start=start, before=before))
    return game.with_change(PlayerJoined(at=at, player=player, start=start))


def leave(game: Game, player: str, edition: Edition, *, at: datetime) -> Game:
    """The game after a player left. The seat and its total stay in the record.

    Raises:
        NotNow: If the player is not at the table, or fewer than two players would stay.
    """
    table = table_of(game, edition)
    seat = table.seat(player)
    if not seat.present:
        raise NotNow(say("{name} has already left.", name=seat.player.name))
    check_nobody_leaves_a_team(table)
    too_few = seat.playing and len(table.playing) <= PLAYERS_FEWEST
    if too_few or len(table.present) <= PLAYERS_FEWEST:
        raise NotNow(say("A game needs two players. End it instead."))
    return game.with_change(PlayerLeft(at=at, player=player))


def set_dealer(game: Game, player: str, edition: Edition, *, at: datetime) -> Game:
    """The game with another dealer for the next round.

    Raises:
        NotNow: If the player is not at the table.
    """
    table = table_of(game, edition)
    seat = table.seat(player)
    if not seat.present:
        raise NotNow(say("{name} has left and can't deal.", name=seat.player.name))
    if not seat.playing:
        raise NotNow(say("{name} is knocked out and can't deal.", name=seat.player.name))
    return game.with_change(DealerSet(at=at, player=player))


def set_target(game: Game, target: int | None, edition: Edition, *, at: datetime) -> Game:
    """The game with another target.

    Raises:
        BadEntry: If the scoring system does not allow it.
        NotNow: If it is the target already.
    """
    game.system.rules.check_target(target)
    if table_of(game, edition).target == target:
        raise NotNow(say("That's already the target."))
    return game.with_change(TargetSet(at=at, target=target))


def set_decks(game: Game, decks: int, edition: Edition, *, at: datetime) -> Game:
    """The game played with several decks shuffled together.

    Raises:
        BadEntry: If the number is not 1 to 4, or does not change.
    """
    if not 1 <= decks <= DECKS_MOST or decks == state_of(game, edition).decks:
        raise BadEntry(
            say("A table plays with 1 to {most} decks, not {decks}.", most=DECKS_MOST, decks=decks)
        )
    return game.with_change(DecksSet(at=at, decks=decks))


def set_house_rules(game: Game, rules: HouseRules, edition: Edition, *, at: datetime) -> Game:
    """The game played by other house rules from now on; partners only before the first round.

    Raises:
        NotNow: If the table plays by these rules already, or the teams cannot change any more.
        BadEntry: If a rule needs another number of players.
    """
    table = table_of(game, edition)
    if table.house_rules == rules:
        raise NotNow(say("You already play by these rules."))
    if table.house_rules.partners != rules.partners:
        check_teams_change(game, rules, edition)
    return game.with_change(HouseRulesSet(at=at, rules=rules))


def note_game(game: Game, note: str, edition: Edition, *, at: datetime) -> Game:
    """The game with a new note, which replaces the old one.

    Raises:
        BadEntry: If the note is too long.
        NotNow: If the note does not change.
    """
    tidy = tidy_note(note)
    if tidy == table_of(game, edition).note:
        raise NotNow(say("The note already says that."))
    return game.with_change(GameNoted(at=at, note=tidy))


def end_game(game: Game, edition: Edition, *, at: datetime) -> Game:
    """The game ended early. The current ranking is final.

    Raises:
        NotNow: If it is over already.
    """
    if table_of(game, edition).finished:
        raise NotNow(say("This game is already over."))
    return game.with_change(GameEnded(at=at))


def reopen(game: Game, edition: Edition, *, at: datetime) -> Game:
    """The game reopened: for one more round after the target was reached, or to continue after an early end.

    Raises:
        NotNow: If it is still in progress.
    """
    table = table_of(game, edition)
    if not table.finished:
        raise NotNow(say("This game is still in progress."))
    if not may_play_on(table, game.system):
        raise NotNow(say("The last one in has won this game. Start a new one, or fix a round."))
    return game.with_change(GameReopened(at=at))


def same_table(table: Table) -> tuple[Player, ...]:
    """The players of a rematch: everybody present, in seat order."""
    return tuple(seat.player for seat in table.present)
