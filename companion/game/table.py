"""The table of a game, and a game with one more change that its table allows."""

from __future__ import annotations

from collections.abc import Sequence

from companion.editions.edition import Edition
from companion.game.changes.change import Change
from companion.game.current_table import Table, current_table
from companion.game.game import Game
from companion.game.table_state import StateBuilder, TableRules, TableState


def table_of(game: Game, edition: Edition) -> Table:
    """The table that the changes in force produce.

    The states are cached with the game, so that a new round or an undo takes the same time after a thousand
    rounds as after ten.

    Raises:
        NotNow: If a change names a round or a player that does not exist.
    """
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

    state = game.derived.checkpoints("table").state(rules, game.changes, game.done, rules.opened, advanced)
    return current_table(state, rules, game.dealer)


def make_change(game: Game, change: Change, edition: Edition) -> Game:
    """The game with one more change.

    Raises:
        CompanionError: If the table does not allow it.
    """
    change.check(table_of(game, edition))
    return game.with_change(change.tidied())
