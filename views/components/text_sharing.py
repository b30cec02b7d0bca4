"""Passing a text to the device: to its clipboard, or to the apps that it shares with."""

from __future__ import annotations

import flet as ft

from companion.wording import say
from views.state.app_state import AppState


async def copy_text(text: str) -> bool:
    """Copy a text. Returns whether the window has a clipboard that it may use."""
    try:
        await ft.Clipboard().set(text)
    except RuntimeError:
        return False
    return True


async def share_text(app: AppState, text: str, *, copied: str = "", neither: str) -> None:
    """Let the player choose an app to share a text with. Where the device has no share sheet, copy it and say so.

    Args:
        app: The window.
        text: The text.
        copied: What is said where it was copied; by default that it can be pasted.
        neither: What is said where it cannot be copied either.
    """
    try:
        # Without the fallback, a letter: in a browser without a mail program it takes the place of the app.
        await ft.Share().share_text(text, download_fallback_enabled=False, mail_to_fallback_enabled=False)
    except RuntimeError:
        app.tell(copied or say("Copied. Paste it into a chat.") if await copy_text(text) else neither)
