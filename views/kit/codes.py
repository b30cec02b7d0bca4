"""A code: the field for one that another phone sent, with a file as the other way, one to scan, and one in the address."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import flet as ft

from companion.errors import BadEntry
from companion.wording import say
from views.address import address_path, query_value
from views.flet_internals.windows import run_in_window
from views.kit import theme
from views.kit.checked_field import use_text
from views.kit.controls import choices, quiet_button, text_field
from views.kit.file_dialogs import pick_file
from views.kit.panes import pane_width
from views.kit.pictures.qr_code import qr_code
from views.state.app_state import AppState, use_app


@ft.component
def CodeEntry(
    read: Callable[[str], Awaitable[None]],
    most: int,
    *,
    label: str,
    read_label: str,
    file_label: str,
    kinds: Sequence[str] = ("txt",),
) -> ft.Control:
    """The field and its two buttons. `read` raises a `CompanionError` if there is no code; a file has at most `most` bytes."""
    app = use_app()
    typed = use_text()

    async def take() -> None:
        await read(typed.text)
        typed.clear()

    async def open_file() -> None:
        chosen = await pick_file([*kinds])
        if chosen is None:
            return
        name, raw = chosen
        if len(raw) > most:
            raise BadEntry(say("“{name}” is too large for a code.", name=name[:60]))
        await read(raw.decode(errors="replace"))

    field = text_field(label=label, value=typed.text, on_change=typed.changed)
    reads = quiet_button(read_label, app.handler(take), icon=ft.Icons.DOWNLOAD_DONE)
    opens = quiet_button(file_label, app.handler(open_file), icon=ft.Icons.FILE_OPEN_OUTLINED)
    return ft.Column([field, choices(reads, opens)], spacing=theme.GAP)


LEAST = 220
MOST = 560
MOST_BESIDE = 320
"""The least and the most width, in dp: alone on its screen, and where it is seen together with what is below it."""
SHARE = 0.75
SHARE_BESIDE = 0.35
"""The most of the window's height that it takes."""


def code_square(app: AppState, name: str, link: str, code: str = "", *, alone: bool = False) -> ft.Control:
    """The code of a link, or of a text that an app reads, or of both; more dots are easier to scan on a square that is `alone` and larger."""
    most, share = (MOST, SHARE) if alone else (MOST_BESIDE, SHARE_BESIDE)
    side = min(most, pane_width(app) - 2 * theme.WIDEST_GAP, (app.page.height or 915) * share)
    side = max(LEAST, side)
    fit = ft.BoxFit.CONTAIN
    parts = (f"{link}#", code) if link and code else (link, code)
    picture = ft.Image(src=qr_code(*parts), width=side, height=side, fit=fit, semantics_label=name)
    framed = ft.Container(picture, bgcolor="#FFFFFF", border_radius=theme.CORNER)
    return ft.Row([ft.Semantics(container=True, content=framed)], alignment=ft.MainAxisAlignment.CENTER)


def use_address_code(app: AppState, name: str, read: Callable[[AppState, str], Any]) -> None:
    """Read the value of `name` in the address of the screen, once.

    The address is left first, so that neither a redraw nor a page that is loaded again reads the code a second time. A task
    of its own reads it: Flet cancels the task of an effect whose dependencies change, and leaving the address changes them.
    """
    code = query_value(app.page.route, name)

    def take() -> None:
        if code:
            app.go(address_path(app.page.route))
            run_in_window(app.page, app.handler(read, app, code), None)

    ft.use_effect(take, [code])
