"""Passing a picture to the apps that the device shares with."""

from __future__ import annotations

import flet as ft

from companion.wording import say
from views.state.app_state import AppState
from views.state.installation import ShareWords, media_type


async def share_picture(app: AppState, name: str, raw: bytes) -> bool:
    """Let the player choose an app to share a picture with. Returns whether the window can share pictures.

    A share sheet that the player closes counts as shared: there is nothing more to offer.

    Args:
        app: The window.
        name: The name of the file.
        raw: The bytes of the PNG.

    Raises:
        NotNow: If the phone refuses the picture.
    """
    if app.installation is not None:
        if not app.installation.shares_pictures:
            return False
        await app.installation.share(
            name, raw, ShareWords(share=say("Share the picture"), cancel=say("Cancel"))
        )
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
