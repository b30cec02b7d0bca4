"""All ways to share a past game beside its picture, which has a button of its own."""

from functools import partial

import flet as ft

from companion.application.listeners import game_topic
from companion.application.ports import ignore_progress
from companion.game.current_table import winning_sides
from companion.game.summary import game_file_name, game_text, score_sheet
from companion.wording import say
from views import kit
from views.state.app_state import use_app, use_topic


@ft.component
def ShareGame(game_id: str) -> ft.Control:
    """The part of the menu of a past game that shares it: its usual ways, the rare ones behind one button, and the text to select."""
    app = use_app()
    use_topic(app, game_topic(game_id))
    has_all, show_all = ft.use_state(False)
    live = app.store.games.get(game_id)
    if live is None:
        return ft.Container()
    name, text = game_file_name(live.game), game_text(live.game, live.edition)

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

    picture, neither = kit.save_picture, say("Can't share from here. Select the text below.")
    share = app.handler(partial(kit.share_text, app, text, neither=neither))
    buttons = [
        kit.quiet_button(
            say("Save a picture"), app.handler(picture, app, live), icon=ft.Icons.IMAGE_OUTLINED
        ),
        kit.quiet_button(say("Share as text"), share, icon=ft.Icons.SHORT_TEXT),
    ]
    if app.role.is_host:
        send = app.opens(f"/history/game/{game_id}/hand-over")
        buttons.append(kit.quiet_button(say("Send to another phone"), send, icon=ft.Icons.QR_CODE_2))
    if not has_all:
        more = app.handler(show_all, True)
        buttons.append(kit.quiet_button(say("More"), more, icon=ft.Icons.EXPAND_MORE))
    elif winning_sides(live.table):
        label = say("Share a tall picture")
        buttons.append(kit.quiet_button(label, app.handler(tall), icon=ft.Icons.IOS_SHARE))
    if has_all:
        buttons.append(kit.quiet_button(say("Copy as text"), app.handler(copy), icon=ft.Icons.COPY))
    if has_all and app.role.is_host:
        hands, grid = say("Save as spreadsheet (CSV)"), ft.Icons.TABLE_CHART_OUTLINED
        buttons += [
            kit.quiet_button(say("Save as JSON"), app.handler(document), icon=ft.Icons.DATA_OBJECT),
            kit.quiet_button(hands, app.handler(table), icon=grid),
        ]
    if has_all and live.table.rounds:
        sheet = partial(score_sheet, live.game, live.edition)
        buttons += kit.table_buttons(app, f"{name}-table", sheet, live.edition.suits)
    shown = ft.Text(text, size=kit.SMALL, color=ft.Colors.ON_SURFACE_VARIANT, selectable=True)
    return kit.stretched(kit.choices(*buttons), shown)
