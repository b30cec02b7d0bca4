"""An act on a game with its way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.wording import say
from views.state.app_state import AppState
from views.state.parlour import Act


def undoable(app: AppState, game_id: str, act: Act, told: str) -> Callable[[], Any]:
    """An act on the game with its way back beside the sentence that tells it."""

    async def back() -> None:
        await app.parlour.act(game_id, lambda game, _edition, _at: game.undone())
        app.hush()

    async def do() -> None:
        await app.parlour.act(game_id, act)
        app.tell(told, undo=back, undo_label=say("Undo"))

    return do
