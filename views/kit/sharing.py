"""Passing a text or the picture of a game to the device: to its clipboard, or to the apps that it shares with."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import flet as ft

from companion.application.live_game import LiveGame
from companion.cards import Suit
from companion.figures_table import FiguresTable
from companion.game.summary import game_file_name, game_text
from companion.wording import say
from views.kit.controls import quiet_button
from views.kit.file_dialogs import save_file
from views.kit.pictures.canvas import HIGH
from views.kit.pictures.table_picture import figures_picture, table_picture
from views.kit.series_parts import series_won_with
from views.kit.text_sharing import share_text
from views.state.app_state import AppState
from views.state.site_page import media_type


async def share_picture(app: AppState, live: LiveGame, height: int = HIGH) -> bool:
    """Let the player choose an app to share the picture of a game with. Returns whether the window can share pictures.

    `height` is that of a win's picture, in pixels. A share sheet that the player closes counts as shared: there is
    nothing more to offer. NotNow if the phone refuses the picture.
    """
    name = f"{game_file_name(live.game)}.png"
    return await share_file(app, name, partial(table_picture, live, height, series_won_with(app, live)))


async def share_file(app: AppState, name: str, make: Callable[[], Awaitable[bytes]]) -> bool:
    """Let the player choose an app to share a picture with, which is made then. Returns whether the window can share pictures.

    NotNow if the phone refuses the picture.
    """
    if app.installation is not None and not app.installation.shares_pictures:
        return False
    raw = await make()
    if app.installation is not None:
        await app.installation.share(name, raw, say("Share the picture"))
        return True
    picture = ft.ShareFile.from_bytes(raw, mime_type=media_type(name), name=name)
    try:
        # Without the fallbacks, which would save the picture or open a letter without a word.
        await ft.Share().share_files(
            [picture], download_fallback_enabled=False, mail_to_fallback_enabled=False
        )
    except RuntimeError:
        return False
    return True


async def share_table(app: AppState, name: str, table: FiguresTable, suits: Sequence[Suit]) -> None:
    """Share the picture of a table of figures; where the device cannot, let the player save it."""
    make = partial(figures_picture, table, suits)
    if not await share_file(app, f"{name}.png", make):
        await save_file(app, f"{name}.png", await make())


def table_buttons(
    app: AppState, name: str, made: Callable[[], FiguresTable], suits: Sequence[Suit]
) -> list[ft.Control]:
    """The ways to share a table of figures: as a picture, a text and a file for a spreadsheet."""
    neither = say("This device can neither share nor copy it.")
    ways = (
        (say("Table as a picture"), ft.Icons.IMAGE_OUTLINED, lambda: share_table(app, name, made(), suits)),
        (say("Table as text"), ft.Icons.SHORT_TEXT, lambda: share_text(app, made().text, neither=neither)),
        (
            say("Table as spreadsheet (CSV)"),
            ft.Icons.TABLE_CHART_OUTLINED,
            lambda: save_file(app, f"{name}.csv", made().spreadsheet),
        ),
    )
    return [quiet_button(label, app.handler(way), icon=icon) for label, icon, way in ways]


async def save_picture(app: AppState, live: LiveGame) -> None:
    """Let the player save the picture of a game as a file."""
    raw = await table_picture(live, remark=series_won_with(app, live))
    await save_file(app, f"{game_file_name(live.game)}.png", raw)


async def share_result(app: AppState, live: LiveGame) -> None:
    """Share the picture of a game; where the device cannot, its text; where it cannot share, copy the text.

    Where it cannot even copy, offer the picture as a file.
    """
    if not await share_picture(app, live):
        text = game_text(live.game, live.edition)
        neither = say("This browser can't share. Save the picture, or take a screenshot.")

        async def save() -> None:
            await save_picture(app, live)
            app.notice.hide()

        await share_text(app, text, neither=neither, more=(say("Save a picture"), save))
