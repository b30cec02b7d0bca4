"""How safe the games are in a browser's storage: whether the browser may delete them, and how much space is left."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.application.storage_quota import StorageQuota
from companion.wording import say
from views import theme
from views.components.controls import plain
from views.state.app_state import use_app

MEGABYTE = 1_000_000


@ft.component
def BrowserStorage() -> ft.Control:
    """One or two lines about the browser's storage; nothing outside a browser."""
    app = use_app()
    quota, set_quota = ft.use_state(cast("StorageQuota | None", None))

    async def ask() -> None:
        if app.store.read_quota is not None:
            set_quota(await app.store.read_quota())

    ft.use_effect(ask, [])
    if quota is None:
        return ft.Container(height=0)
    lines = [say("Saved in this browser, on this device only.")]
    if quota.most:
        lines.append(
            say(
                "{used} MB of {most} MB are used, Last Card itself included.",
                used=-(-quota.used // MEGABYTE),
                most=quota.most // MEGABYTE,
            )
        )
    lines.append(
        say("The browser promised not to delete them.")
        if quota.promised
        else say("The browser may delete them when space runs out. Keep a backup, or install the app.")
    )
    return plain(" ".join(lines), faint=True, size=theme.SMALL)
