"""The wake lock: the screen stays on during a game, so that nobody unlocks a phone with cards in their hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.application.topics import SETTINGS, game_topic
from views.state.app_state import AppState, use_selected


def use_awake(app: AppState, game_id: str) -> None:
    """Keep the screen on while the component is mounted, the game is not over, and the setting is on."""

    def is_wanted() -> bool:
        live = app.store.peek(game_id)
        return app.store.settings.keep_awake and live is not None and not live.table.finished

    wanted = use_selected(app, (game_topic(game_id), SETTINGS), is_wanted)
    reasons: Callable[[], Any] = lambda: object()  # noqa: E731 - typed for Flet's hook
    reason, _ = ft.use_state(reasons)

    def turn() -> None:
        (app.phone.stay_awake if wanted else app.phone.may_sleep)(reason)

    ft.use_effect(turn, [wanted], cleanup=lambda: app.phone.may_sleep(reason))
