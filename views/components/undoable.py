"""An action on a game with an Undo button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.application.host_store import Act
from companion.wording import say
from views.state.app_state import AppState


def undoable(app: AppState, game_id: str, act: Act, notice: str) -> Callable[[], Any]:
    """A handler that acts on the game, then shows a notice with an Undo button."""

    async def back() -> None:
        await app.store.act(game_id, lambda game, _edition, _at: game.undone())
        app.hush()

    async def do() -> None:
        await app.store.act(game_id, act)
        app.tell(notice, undo=back, undo_label=say("Undo"))

    return do
