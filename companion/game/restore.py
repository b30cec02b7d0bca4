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
from companion.game.changes.change import Change
from companion.game.changes.ending import GameEnded, GameReopened
from companion.game.changes.kinds import CHANGES
from companion.game.changes.rounds import RoundRecorded
from companion.game.changes.settings import DecksSet
from companion.game.current_table import Table
from companion.game.game import Game, table_of
from companion.game.ranking import may_play_on
from companion.game.replay import check_opening
from companion.game.table_state import Recorded
from companion.ids import check_time
from companion.round import Round
from companion.steps import Steps

_SETTINGS = sorted((kind for kind in CHANGES if kind.record_place), key=lambda kind: kind.record_place)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLine:
    """A round that counts, with the number of decks it was played with; None if unknown."""

    round: Round
    decks: int | None


Line = RoundLine | Change
"""The content of one line of the record."""


def record_of(game: Game, edition: Edition) -> Iterator[Line]:
    """The record of a game: its length, rounds, corrections of points, players who joined or left, then the other settings.

    An end that is followed by a round says which round ended the game: the rounds after it were entered before a
    correction showed that. Among them, those that the table played on purpose follow a `GameReopened`.
    """
    table = table_of(game, edition)
    settings = [(kind.record_place < 0, kind.recorded(table, game.changed_at)) for kind in _SETTINGS]
    yield from (setting for is_first, setting in settings if is_first and setting is not None)
    early, rounds = table.ended_early_at, 0
    for event in table.events:
        if isinstance(event, Recorded):
            if early == rounds:
                yield GameEnded(at=event.round.at)
            if early is not None and early <= rounds and event.played_on:
                yield GameReopened(at=event.round.at)
            rounds += 1
            yield RoundLine(round=event.round, decks=event.decks)
        elif isinstance(event, Change):
            yield event
    yield from (setting for is_first, setting in settings if not is_first and setting is not None)


def restore(opening: Game, lines: Iterable[Line], edition: Edition) -> Steps[Game]:
    """Make a game from the lines of its record, each a step, with the checks of the screens (CompanionError).

    Rounds after the end of the game are accepted: a later correction may have ended the game earlier. A record of an
    earlier version does not say so: there, the table played them on purpose.

    What is unlikely about it is not looked for here: `companion.game.replay.replay` does that for every import.
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
                line.check_imported(table_of(game, edition))
                game = game.with_change(line.tidied())
        yield
    return game.with_change(end) if end is not None else game


def _with_round(game: Game, line: RoundLine, edition: Edition, *, is_over: bool) -> Game:
    """The game with one more round; `is_over` if the record says which round ended the game before."""
    round_, table = line.round, table_of(game, edition)
    decks = line.decks or _decks_of(round_, table, edition)
    if decks != table.chosen_decks:
        new = DecksSet(at=round_.at, decks=decks)
        new.check_imported(table)
        game = game.with_change(new)
    if not is_over and table.finished and may_play_on(table):
        game = game.with_change(GameReopened(at=round_.at))
    recorded = RoundRecorded(at=round_.at, round=round_)
    try:
        recorded.check_imported(table_of(game, edition))
    except DeckOverdrawn as unlikely:
        if unlikely.printed:
            raise
    return game.with_change(recorded)


def _decks_of(round_: Round, table: Table, edition: Edition) -> int:
    """The number of decks that a round needs, at least the table's current number."""
    needed = decks_needed(edition, round_.cards_seen())
    return max(table.decks, needed) if needed <= DECKS_MOST else table.decks
