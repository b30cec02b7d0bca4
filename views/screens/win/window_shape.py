"""The shape of the window for the screen of a win."""

from __future__ import annotations

from typing import Final

from views.components.screen_frame import has_large_letters, is_wide
from views.state.app_state import AppState

TALL: Final = 800
"""From this height of the window on, in dp, pictures are large."""


def is_beside(app: AppState) -> bool:
    """True if the podium is beside who won, and not below."""
    return is_wide(app) and (app.page.width or 0) > (app.page.height or 0)


def is_roomy(app: AppState) -> bool:
    """True if the window is tall enough for large pictures."""
    return (app.page.height or 640) >= TALL and not has_large_letters(app)
