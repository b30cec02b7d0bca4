"""Points typed instead of cards tapped."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.draft import Tap, TapKind
from companion.hand import TypedPoints
from companion.wording import say
from views.parts.controls import text_field
from views.parts.typed import use_typed
from views.state.app_state import AppState, use_app


@ft.component
def PointsField(game_id: str, player: str) -> ft.Control:
    """Points typed instead of cards tapped."""
    app = use_app()
    live = app.parlour.peek(game_id)
    held = live.draft.holding(player) if live else None
    typed = use_typed(str(held.typed) if isinstance(held, TypedPoints) else "")
    wrong, set_wrong = ft.use_state("")

    async def keep(value: str) -> None:
        worth = live.edition.worth * live.table.decks if live else 0
        if not (value.isascii() and value.isdigit()) or len(value) > 6 or int(value) > worth:
            set_wrong(say("0 to {worth}", worth=worth))
            return
        set_wrong("")
        await app.parlour.tap(game_id, [Tap(kind=TapKind.TYPE, player=player, points=int(value))])
        app.enters(game_id, player)

    async def change(event: Any) -> None:
        typed.hear(event)
        value = typed.text.strip()
        if value:
            await app.does(keep, value)(event)
        else:
            set_wrong("")
            await app.does(_clear, app, game_id, player)(event)

    return text_field(
        label=wrong or say("Points left in hand"),
        value=typed.text,
        on_change=change,
        autofocus=True,
        keyboard_type=ft.KeyboardType.NUMBER,
        dense=True,
    )


async def _clear(app: AppState, game_id: str, player: str) -> None:
    await app.parlour.tap(game_id, [Tap(kind=TapKind.CLEAR, player=player)])
