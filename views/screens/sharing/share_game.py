"""All ways to share a past game beside its picture, which has a button of its own."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.application.listeners import game_topic
from companion.application.live_game import LiveGame
from companion.application.ports import ignore_progress
from companion.game.ranking import winning_sides
from companion.game.summary import game_file_name, game_text, score_sheet
from companion.wording import say
from views import kit
from views.state.app_state import AppState, use_app, use_topic


@ft.component
def ShareGame(game_id: str) -> ft.Control:
    """The part of the menu of a past game that shares it."""
    app = use_app()
    use_topic(app, game_topic(game_id))
    live = app.store.games.get(game_id)
    return ft.Container() if live is None else _ways(app, live)


def _ways(app: AppState, live: LiveGame) -> ft.Control:
    """The ways; the text can be copied by hand if the window has no clipboard."""
    game_id, name, text = live.game.id, game_file_name(live.game), game_text(live.game, live.edition)

    async def copy() -> None:
        copied = await kit.copy_text(text)
        app.tell(say("Copied.") if copied else say("Can't copy here. Select the text below."))

    async def tall() -> None:
        if not await kit.share_picture(app, live, kit.TALL):
            app.tell(say("Can't share pictures from here. Save the picture instead."))

    async def document() -> None:
        raw = await app.as_host.transfer.export((game_id,), app.store.clock(), ignore_progress)
        await kit.save_file(app, f"{name}.json", raw)

    async def table() -> None:
        raw = await app.as_host.transfer.export_hands((game_id,), ignore_progress)
        await kit.save_file(app, f"{name}.csv", raw)

    share = partial(kit.share_text, app, text, neither=say("Can't share from here. Select the text below."))
    buttons = [
        kit.quiet_button(
            say("Save a picture"), app.handler(kit.save_picture, app, live), icon=ft.Icons.IMAGE_OUTLINED
        ),
        kit.quiet_button(say("Share as text"), app.handler(share), icon=ft.Icons.SHORT_TEXT),
        kit.quiet_button(say("Copy as text"), app.handler(copy), icon=ft.Icons.COPY),
    ]
    if winning_sides(live.table):
        buttons.insert(
            0, kit.quiet_button(say("Share a tall picture"), app.handler(tall), icon=ft.Icons.IOS_SHARE)
        )
    if app.role.is_host:
        send, hands = app.opens(f"/history/game/{game_id}/hand-over"), say("Save as spreadsheet (CSV)")
        buttons += [
            kit.quiet_button(say("Send to another phone"), send, icon=ft.Icons.QR_CODE_2),
            kit.quiet_button(say("Save as JSON"), app.handler(document), icon=ft.Icons.DATA_OBJECT),
            kit.quiet_button(hands, app.handler(table), icon=ft.Icons.TABLE_CHART_OUTLINED),
        ]
    shown = ft.Text(text, size=kit.SMALL, color=ft.Colors.ON_SURFACE_VARIANT, selectable=True)
    sheet = kit.table_buttons(
        app, f"{name}-table", partial(score_sheet, live.game, live.edition), live.edition.suits
    )
    return kit.stretched(kit.choices(*buttons), kit.choices(*sheet) if live.table.rounds else None, shown)
