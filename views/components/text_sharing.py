"""Passing a text to the device: to its clipboard, or to the apps that it shares with."""

from __future__ import annotations

import flet as ft


async def copy_text(text: str) -> bool:
    """Copy a text. Returns whether the window has a clipboard that it may use."""
    try:
        await ft.Clipboard().set(text)
    except RuntimeError:
        return False
    return True


async def share_text(text: str) -> bool:
    """Let the player choose an app to share a text with. Returns whether the window can share."""
    try:
        await ft.Share().share_text(text)
    except RuntimeError:
        return False
    return True
