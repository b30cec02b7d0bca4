"""Who a guest of a shared table is and may do, as other screens tell it."""

import flet as ft

from companion.application.guests import Guest
from companion.application.listeners import GUESTS
from companion.formats import labelled
from companion.players import Role
from companion.wording import say
from views import kit
from views.flet_internals.windows import run_in_window
from views.screens.sharing.phones_here import PhonesHere
from views.state.app_state import AppState


def you_may(guest: Guest) -> str:
    """The guest's name and what the guest may do."""
    may = {
        Role.HOST: say("everything"),
        Role.SCORER: say("you can score, as the host can"),
        Role.PLAYER: say("you count your own cards"),
        Role.VIEWER: say("you watch"),
    }
    return labelled(guest.name, may[guest.role])


def who_you_are(app: AppState) -> list[ft.Control]:
    """The guest's name and what the guest may do; in a window of the host who is here."""
    guest = app.by.guest
    if guest is None:
        return [PhonesHere()] if app.role.is_host and (app.load_phones or app.sharing) else []
    you = you_may(guest)
    if app.own is not None:
        # The window of a phone that has joined another one: what it needs is loaded by now.
        from views.screens.sharing.phones.connection_line import ConnectionLine

        return [kit.with_key(ConnectionLine, "connection", you)]
    row = kit.in_line(kit.small_icon(ft.Icons.PERSON_OUTLINE), kit.caption(you))
    return [ft.Semantics(live_region=True, content=row)]


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
