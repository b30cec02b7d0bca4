"""The table of a game, and a game with one more change that its table allows."""

from __future__ import annotations

from collections.abc import Sequence

from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.game.changes.change import Change, round_number
from companion.game.current_table import Table, current_table
from companion.game.game import Game
from companion.game.table_state import StateBuilder, TableRules, TableState
from companion.wording import say, say_count


def table_of(game: Game, edition: Edition) -> Table:
    """The table that the changes in force produce; NotNow if one names a round or a player that does not exist.

    The states are cached with the game, so that a new round or an undo takes the same time after a thousand
    rounds as after ten.
    """
    return _table(game, edition, game.counted, "table")


def table_of_round(game: Game, edition: Edition, began: int) -> Table:
    """The table at which the round counts that began after that many changes; those that wait are left out."""
    return _table(game, edition, game.counted_since(began), "round")


def table_before(game: Game, change: Change, edition: Edition) -> Table:
    """The table at which a change is made; NotNow if it says that an impossible number waits."""
    now, count = table_of(game, edition), change.made_meanwhile
    if not count:
        return now
    if not 0 < count <= game.done:
        raise NotNow(
            say_count(
                "{count} change can't have been made during this round.",
                "{count} changes can't have been made during this round.",
                count,
            )
        )
    for earlier in reversed(game.in_force[-count:]):
        if number := round_number(earlier.records, (now,)):
            raise NotNow(say("A round can't have begun before round {number} was over.", number=number))
    return table_of_round(game, edition, game.done - count)


def _table(game: Game, edition: Edition, changes: tuple[Change, ...], cache: str) -> Table:
    rules = TableRules(
        system=game.system,
        edition=edition,
        seats=game.seats,
        target=game.target,
        house_rules=game.house_rules,
    )

    def advanced(state: TableState, changes: Sequence[Change]) -> TableState:
        builder = StateBuilder(rules, state)
        for change in changes:
            change.apply(builder)
        return builder.build()

    state = game.derived.checkpoints(cache).state(rules, changes, len(changes), rules.opened, advanced)
    return current_table(state, rules, game.dealer)


def make_change(game: Game, change: Change, edition: Edition) -> Game:
    """The game with one more change; CompanionError if the table does not allow it."""
    change.check(table_before(game, change, edition))
    return game.with_change(change.tidied())
