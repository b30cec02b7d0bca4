"""What a window asks of a game: a change, or that the last one is undone or redone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from companion.application.commands.command import Command
from companion.editions.edition import Edition
from companion.game.changes.change import ChangeRequest
from companion.game.game import Game
from companion.game.table import make_change, table_of
from companion.roles import Role


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Undo the last change."""

    least = Role.SCORER

    def apply(self, game: Game) -> Game:
        """The game without it."""
        return game.undone()


@dataclass(frozen=True, slots=True)
class Redo(Command):
    """Redo the change that was undone last."""

    least = Role.SCORER

    def apply(self, game: Game) -> Game:
        """The game with it."""
        return game.redone()


GameCommand = ChangeRequest | Undo | Redo


def carried_out(command: GameCommand, game: Game, edition: Edition, *, at: datetime, new_id: str) -> Game:
    """The game after a command.

    Args:
        command: What is asked.
        game: The game, whose lock is held.
        edition: The edition it is played with.
        at: The time now.
        new_id: An id that nothing else has.

    Raises:
        CompanionError: If the rules or the state of the game refuse it.
    """
    if not isinstance(command, ChangeRequest):
        return command.apply(game)
    change = command.at_table(table_of(game, edition)).stamped(at, new_id)
    return make_change(game, change, edition)
