"""A code in the address of a screen, which is read when the screen opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from views.address import address_path, query_value
from views.flet_internals.windows import run_in_window
from views.state.app_state import AppState


def use_address_code(app: AppState, name: str, read: Callable[[AppState, str], Any]) -> None:
    """Read the value of `name` in the address of the screen, once.

    The address is left first, so that neither a redraw nor a page that is loaded again reads the code a second time. A task
    of its own reads it: Flet cancels the task of an effect whose dependencies change, and leaving the address changes them.
    """
    code = query_value(app.page.route, name)

    async def reading() -> None:
        await app.handler(read, app, code)(None)

    def take() -> None:
        if code:
            app.go(address_path(app.page.route))
            run_in_window(app.page, reading)

    ft.use_effect(take, [code])
