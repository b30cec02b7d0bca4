"""Sharing one game: as a text for a chat, a picture, a JSON file, or a CSV table."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.application.ports import ignore_progress
from companion.game.summary import game_file_name, game_text
from companion.wording import say
from views import theme
from views.components.controls import choices, quiet_button, section
from views.components.file_dialogs import save_file
from views.components.sharing import copy_text, share_picture, share_text
from views.pictures.table_picture import table_picture
from views.state.app_state import AppState


def sharing(app: AppState, live: LiveGame) -> ft.Control:
    """The buttons, and the text itself, which can be copied by hand if the window has no clipboard."""
    game_id = live.game.id
    name = game_file_name(live.game)
    text = game_text(live.game, live.edition)

    async def copy() -> None:
        copied = await copy_text(text)
        app.tell(say("Copied.") if copied else say("Can't copy here. Select the text below."))

    async def picture() -> None:
        if not await share_picture(app, live):
            app.tell(say("Can't share pictures from here. Save the picture instead."))

    async def save_picture() -> None:
        await save_file(app, f"{name}.png", await table_picture(live))

    async def document() -> None:
        raw = await app.as_host.transfer.export((game_id,), app.store.clock(), ignore_progress)
        await save_file(app, f"{name}.json", raw)

    async def table() -> None:
        raw = await app.as_host.transfer.export_hands((game_id,), ignore_progress)
        await save_file(app, f"{name}.csv", raw)

    files = [
        quiet_button(
            say("Send to another phone"),
            app.opens(f"/history/game/{game_id}/hand-over"),
            icon=ft.Icons.QR_CODE_2,
        ),
        quiet_button(say("Save as JSON"), app.handler(document), icon=ft.Icons.DATA_OBJECT),
        quiet_button(
            say("Save as spreadsheet (CSV)"), app.handler(table), icon=ft.Icons.TABLE_CHART_OUTLINED
        ),
    ]
    return section(
        say("Share this game"),
        choices(
            quiet_button(say("Copy as text"), app.handler(copy), icon=ft.Icons.COPY),
            quiet_button(
                say("Share"),
                app.handler(
                    lambda: share_text(
                        app, text, neither=say("Can't share from here. Select the text below.")
                    )
                ),
                icon=ft.Icons.SHARE,
            ),
            quiet_button(
                say("Share a picture"),
                app.handler(picture),
                icon=ft.Icons.IOS_SHARE,
            ),
            quiet_button(
                say("Save a picture"),
                app.handler(save_picture),
                icon=ft.Icons.IMAGE_OUTLINED,
            ),
            *(files if app.role.is_host else []),
        ),
        ft.Text(text, size=theme.SMALL, color=ft.Colors.ON_SURFACE_VARIANT, selectable=True),
    )
