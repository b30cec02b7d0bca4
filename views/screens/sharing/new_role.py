"""The notice in a guest's window when the host gives the guest another role."""

from __future__ import annotations

from companion.application.listeners import GUESTS
from views.flet_internals.windows import run_in_window
from views.screens.sharing.sharing_labels import you_may
from views.state.app_state import AppState


def tell_role(app: AppState) -> None:
    """Tell the guest of this window each new role, whatever screen is open, until the window is left."""
    known = app.role

    async def look() -> None:
        nonlocal known
        guest = app.by.guest
        if guest is not None and guest.role is not known:
            known = guest.role
            app.tell(you_may(guest))

    def on_change(topic: str) -> None:
        if topic == GUESTS:
            run_in_window(app.page, look)

    app.on_leaving(app.store.listeners.add(on_change))
