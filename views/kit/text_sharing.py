"""Passing a text to the device: to the apps that it shares with, or to its clipboard."""

import flet as ft

from companion.proposal import proposed
from companion.wording import language, say
from views.state.app_state import AppState
from views.state.device import is_done
from views.state.notice import Act


async def copy_text(text: str) -> bool:
    """Copy a text. Returns whether the window has a clipboard that it may use."""
    return await is_done(lambda: ft.Clipboard().set(text))


async def share_text(
    app: AppState, text: str, *, copied: str = "", neither: str, more: tuple[str, Act] | None = None
) -> None:
    """Let the player choose an app to share a text with. Where the device has no share sheet, copy it and say so.

    Where it was copied, `copied` is said, by default that it can be pasted; where it cannot be copied either, `neither`,
    with `more` to do.
    """
    try:
        # Without the fallback, a letter: in a browser without a mail program it takes the place of the app.
        await ft.Share().share_text(text, download_fallback_enabled=False, mail_to_fallback_enabled=False)
    except RuntimeError:
        if await copy_text(text):
            app.tell(copied or say("Copied. Paste it into a chat."))
        else:
            app.tell(neither, more=more)


async def share_sentence(app: AppState, now: str, better: str | None = None) -> None:
    """Share a sentence of the app and how somebody would say it: at first the same, to be changed in the app it goes to.

    BadEntry if one of them is missing or too long.
    """
    text = proposed(language().code, now, now if better is None else better).text
    await share_text(app, text, neither=say("This device can neither share nor copy it."))


def held(app: AppState, content: ft.Control, sentence: str, *, expand: bool | None = None) -> ft.Control:
    """What is shared when a finger is held on it."""
    return ft.GestureDetector(
        content, on_long_press=app.handler(share_sentence, app, sentence), expand=expand
    )
