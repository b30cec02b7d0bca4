"""How many windows of one guest are remembered: a phone that went away may come back to one, not to all."""

from __future__ import annotations

from typing import Final

from flet.utils import sha1
from flet_web.fastapi import app_manager

from views.state.sharing import GuestWindow, Sharing

WINDOWS_EACH: Final = 4
"""So many windows of one guest are kept, open or asleep."""


async def forget_window(sharing: Sharing, guest_id: str, window: GuestWindow) -> None:
    """Let Flet forget a window, and the window hear of nothing any more."""
    page = window.page
    # Flet files a window under this name (`FletApp.__get_unique_session_id`); a phone on this machine has no address.
    address = "" if page.client_ip in {"127.0.0.1", "::1"} else page.client_ip
    client = sha1(f"{address}{page.client_user_agent}")  # type: ignore[no-untyped-call]  # in Flet
    name = f"guest-{guest_id}_{page.session.id}_{client}"
    await app_manager.delete_session(name)
    window.close()
    sharing.forgets(guest_id, window)


async def make_room(sharing: Sharing, guest_id: str) -> bool:
    """Forget a guest's oldest sleeping window if there are too many; False if all of them are open."""
    windows = sharing.windows(guest_id)
    if len(windows) < WINDOWS_EACH:
        return True
    asleep = [window for window in windows if window.page.session.expires_at is not None]
    if asleep:
        await forget_window(sharing, guest_id, asleep[0])
    return bool(asleep)


async def forget_all(sharing: Sharing) -> None:
    """Forget every window of every guest."""
    for guest_id, windows in sharing.all_windows().items():
        for window in windows:
            await forget_window(sharing, guest_id, window)
