"""A code to scan, as a white square."""

from __future__ import annotations

import flet as ft

from views.kit import theme
from views.kit.panes import pane_width
from views.kit.pictures.qr_code import qr_code
from views.state.app_state import AppState

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
