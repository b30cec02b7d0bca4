"""The final record of a game as lines, and a game restored from such lines (for CSV files).

The record has one line for each event that counts, and nothing that was corrected or undone. The restored game
has the same state as the original.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.editions.deck_check import DECKS_MOST, decks_needed
from companion.editions.edition import Edition
from companion.errors import DeckOverdrawn
from companion.game.actions import correct_points, note_game, set_dealer, set_decks
from companion.game.changes import (
    DealerSet,
    DecksSet,
    GameEnded,
    GameNoted,
    GameReopened,
    PlayerJoined,
    PlayerLeft,
    PlayerSeated,
    PointsCorrected,
    RoundRecorded,
)
from companion.game.game import Game
from companion.game.ranking import may_play_on
from companion.game.replay import check_joins, check_leaves, check_opening, check_recorded
from companion.game.table import Table, state_of, table_of, usual_dealer
from companion.game.table_state import Recorded
from companion.ids import check_time
from companion.round import Round
from companion.steps import Steps


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLine:
    """A round that counts.

    Attributes:
        round: The round.
        decks: The number of decks it was played with; None if unknown.
    """

    round: Round
    decks: int | None


Line = (
    RoundLine
    | PointsCorrected
    | PlayerJoined
    | PlayerSeated
    | PlayerLeft
    | DecksSet
    | DealerSet
    | GameNoted
    | GameEnded
    | GameReopened
)
"""The content of one line of the record."""


def record_of(game: Game, edition: Edition) -> Iterator[Line]:
    """The record of a game: rounds, corrections of points, players who joined or left, then the current settings.

    An end that is followed by a round says which round ended the game: the rounds after it were entered before a
    correction showed that. Among them, those that the table played on purpose follow a `GameReopened`.
    """
    state, table = state_of(game, edition), table_of(game, edition)
    decks, rounds = 1, 0
    for entry in state.entries:
        if isinstance(entry, Recorded):
            decks = entry.decks
            if table.ended_early_at == rounds:
                yield GameEnded(at=entry.round.at)
            if table.ended_early_at is not None and table.ended_early_at <= rounds and entry.played_on:
                yield GameReopened(at=entry.round.at)
            rounds += 1
            yield RoundLine(round=entry.round, decks=decks)
        else:
            yield entry
    at = game.changed_at
    if state.decks != decks:
        yield DecksSet(at=at, decks=state.decks)
    if table.note:
        yield GameNoted(at=at, note=table.note)
    if table.dealer != usual_dealer(state, game.seats[0].id):
        yield DealerSet(at=at, player=table.dealer)
    if table.stopped:
        yield GameEnded(at=at)
    elif table.reached and not table.finished:
        yield GameReopened(at=at)


def restore(opening: Game, lines: Iterable[Line], edition: Edition) -> Steps[Game]:
    """Make a game from the lines of its record; each line is a step.

    Rounds after the end of the game are accepted: a later correction may have ended the game earlier. A record of an
    earlier version does not say so: there, the table played them on purpose.

    What is unlikely about it is not looked for here: `companion.game.replay.replay` does that for every import.

    Raises:
        CompanionError: If the game is impossible. The checks are those of the screens.
    """
    check_opening(opening)
    game = opening
    end: GameEnded | None = None
    is_over = False
    for line in lines:
        is_over = is_over or (end is not None and isinstance(line, RoundLine))
        if end is not None and not is_over:
            game = game.with_change(end)
        end = None
        if isinstance(line, RoundLine):
            game = _with_round(game, line, edition, is_over=is_over)
        else:
            check_time(line.at)
            if isinstance(line, GameEnded):
                end = line
            else:
                game = _with(game, line, edition)
        yield
    return game.with_change(end) if end is not None else game


def _with_round(game: Game, line: RoundLine, edition: Edition, *, is_over: bool) -> Game:
    """The game with one more round; `is_over` if the record says which round ended the game before."""
    round_, table = line.round, table_of(game, edition)
    decks = line.decks or _decks_of(round_, table, edition)
    if decks != state_of(game, edition).decks:
        game = set_decks(game, decks, edition, at=round_.at)
    if not is_over and table.finished and may_play_on(table, game.system):
        game = game.with_change(GameReopened(at=round_.at))
    try:
        check_recorded(game, round_, edition)
    except DeckOverdrawn as unlikely:
        if unlikely.printed:
            raise
    return game.with_change(RoundRecorded(at=round_.at, round=round_))


def _decks_of(round_: Round, table: Table, edition: Edition) -> int:
    """The number of decks that a round needs, at least the table's current number."""
    needed = decks_needed(edition, round_.cards_seen())
    return max(table.decks, needed) if needed <= DECKS_MOST else table.decks


def _with(
    game: Game,
    line: PointsCorrected | PlayerJoined | PlayerLeft | DecksSet | DealerSet | GameNoted | GameReopened,
    edition: Edition,
) -> Game:
    match line:
        case PointsCorrected():
            return correct_points(
                game, line.player, line.points, line.reason, edition, id_=line.id, at=line.at
            )
        case DecksSet():
            return set_decks(game, line.decks, edition, at=line.at)
        case DealerSet():
            return set_dealer(game, line.player, edition, at=line.at)
        case GameNoted():
            return note_game(game, line.note, edition, at=line.at)
        case PlayerJoined():
            check_joins(game, line.player, edition)
        case PlayerLeft():
            check_leaves(game, line.player, edition)
        case GameReopened():
            pass
    return game.with_change(line)
