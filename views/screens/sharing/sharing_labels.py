"""Parts of a shared table on other screens: the link to it, and the guest's own name and role."""

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


def table_without_host(app: AppState) -> ft.Control | None:
    """The main button of a guest's table that has lost the host's phone."""
    from views.screens.sharing.phones.connection_line import next_button

    return next_button(app)


def is_outdated(app: AppState) -> bool:
    """True in the window of a guest who does not hear from the host's phone: its game may be further."""
    guest = app.phones.guest if app.phones is not None and app.own is not None else None
    return guest is not None and (not guest.is_at_table or guest.is_silent)


def sharing_button(app: AppState) -> ft.Control:
    """The button in the app bar that opens the screen for sharing."""
    return kit.icon_button(say("Let others join"), ft.Icons.WIFI_TETHERING, app.opens("/share"))
