"""A change of a game with an Undo button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.application.commands.game_commands import GameCommand, Undo
from views.state.app_state import AppState


def undoable(app: AppState, game_id: str, command: GameCommand, notice: str) -> Callable[[], Any]:
    """A handler that changes the game, then shows a notice with an Undo button."""

    async def do() -> None:
        await app.store.change_game(game_id, command)
        app.tell(notice, undo=lambda: app.store.change_game(game_id, Undo()))

    return do
