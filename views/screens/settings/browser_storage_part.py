"""The safety of the games in a browser's storage: whether the browser may delete them, and the space that is left."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.application.ports import StorageQuota
from companion.wording import say
from views import theme
from views.components.controls import caption, quiet_button
from views.screens.settings.install_screen import may_lose_games
from views.state.app_state import AppState, use_app

MEGABYTE = 1_000_000


@ft.component
def BrowserStorage() -> ft.Control:
    """One or two lines about the browser's storage; nothing outside a browser."""
    app = use_app()
    quota, set_quota = ft.use_state(cast("StorageQuota | None", None))

    async def ask() -> None:
        read_quota = app.as_host.read_quota
        if read_quota is not None:
            set_quota(await read_quota())

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
    lines.append(_keeping(app, quota))
    said = caption(" ".join(lines))
    if app.installation is None or app.installation.is_installed:
        return said

    button = quiet_button(say("How to install"), app.opens("/settings/install"), icon=ft.Icons.INSTALL_MOBILE)
    return ft.Column([said, button], spacing=theme.GAP)


def _keeping(app: AppState, quota: StorageQuota) -> str:
    """The browser's answer on deleting the games when space or days run out."""
    if may_lose_games(app):
        return say("Not installed, Safari deletes the games after 7 days without a visit.")
    if quota.promised:
        return say("The browser promised not to delete them.")
    return say("The browser may delete them when space runs out. Keep a backup, or install the app.")
