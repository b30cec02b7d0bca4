"""Passing the picture of a game to the apps that the device shares with."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.summary import game_file_name
from companion.wording import say
from views.pictures.table_picture import table_picture
from views.state.app_state import AppState
from views.state.installation import ShareWords, media_type


async def share_picture(app: AppState, live: LiveGame) -> bool:
    """Let the player choose an app to share the picture of a game with. Returns whether the window can share pictures.

    A share sheet that the player closes counts as shared: there is nothing more to offer.

    Args:
        app: The window.
        live: The game.

    Raises:
        NotNow: If the phone refuses the picture.
    """
    if app.installation is not None and not app.installation.shares_pictures:
        return False
    name, raw = f"{game_file_name(live.game)}.png", await table_picture(live)
    if app.installation is not None:
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
