"""The guests of a shared table: their roles, whether their phones are connected, and the end of sharing."""

import flet as ft

from companion.application.guests import Guest
from companion.application.listeners import GUESTS, ROSTER
from companion.application.sharing import Sharing
from companion.formats import labelled, listed
from companion.players import Role
from companion.wording import say
from views import kit
from views.state.app_state import AppState, use_app, use_selected


@ft.component
def GuestList() -> ft.Control:
    """The guests, their roles, and whether their phones are connected."""
    app = use_app()
    sharing = app.sharing
    guests = use_selected(app, (GUESTS, ROSTER), lambda: _guests(sharing))
    if sharing is None or not guests:
        return kit.plain(say("Nobody has joined yet."), faint=True)
    return kit.stretched(
        kit.heading(say("Guests")),
        kit.caption(say("A scorer can count every hand, as you can. A player counts only their own.")),
        kit.caption(say("Make a guest a scorer: only a scorer's phone can go on if this phone is gone."))
        if app.load_phones is not None and not any(guest.role.scores for guest, _, _ in guests)
        else None,
        *(_guest(app, sharing, guest, seat=seat, here=here) for guest, seat, here in guests),
        spacing=kit.GAP,
    )


def _guests(sharing: Sharing | None) -> tuple[tuple[Guest, str, bool], ...]:
    """The guests, each with the name of the player on their seat, and whether their phone is connected."""
    table = sharing.table if sharing else None
    if sharing is None or table is None:
        return ()
    return tuple(
        (guest, sharing.seat_name(guest), sharing.is_connected(guest.id))
        for guest in table.guests
        if guest.name
    )


def _role_name(role: Role) -> str:
    return {
        Role.HOST: say("Host"),
        Role.SCORER: say("Scorer"),
        Role.PLAYER: say("Player"),
        Role.VIEWER: say("Viewer"),
    }[role]


def _guest(app: AppState, sharing: Sharing, guest: Guest, *, seat: str, here: bool) -> ft.Control:
    def offers(role: Role) -> ft.Control:
        name = labelled(guest.name, _role_name(role))
        choose = app.handler(sharing.set_role, guest.id, role)
        return kit.chip(_role_name(role), choose, chosen=guest.role is role, name=name)

    async def remove() -> None:
        await sharing.remove(guest.id)
        app.tell(say("{name} was removed. The code lets them join again.", name=guest.name))

    state = say("here") if here else say("away")
    roles = [Role.SCORER, Role.PLAYER, Role.VIEWER] if guest.seat else [Role.SCORER, Role.VIEWER]
    dot = kit.small_icon(ft.Icons.CIRCLE_OUTLINED, ft.Colors.OUTLINE)
    if here:
        dot = kit.small_icon(ft.Icons.CIRCLE, ft.Colors.SECONDARY)
    # A guest with a seat is called as the player is; a player may be renamed later.
    plays = "" if seat == guest.name else say("plays as {name}", name=seat) if seat else say("no seat")
    called = kit.titled(guest.name, plays, weight=ft.FontWeight.W_700)
    name = ft.Semantics(
        label=listed(filter(None, (guest.name, plays, _role_name(guest.role), state))),
        container=True,
        expand=True,
        content=kit.in_line(dot, called, kit.caption(state, no_wrap=True)),
    )
    out = ft.IconButton(
        icon=ft.Icon(ft.Icons.PERSON_REMOVE_OUTLINED, semantics_label=say("Remove {name}", name=guest.name)),
        on_click=app.handler(remove),
        width=kit.TOUCH,
        height=kit.TOUCH,
    )
    box = kit.boxed(ft.Row([name, out]), kit.choices(*map(offers, roles)))
    return ft.Container(box, key=f"guest-{guest.id}")


@ft.component
def EndSharing() -> ft.Control:
    """The button that ends sharing, at the end of the screen."""
    app = use_app()

    async def end() -> None:
        if app.sharing is not None:
            await app.sharing.end()
            if app.load_phones is not None:
                app.go(app.page.route.removesuffix("/share") or "/")
            app.tell(say("Sharing has ended. The game stays here."))

    return kit.quiet_button(say("End sharing"), app.handler(end), icon=ft.Icons.WIFI_TETHERING_OFF)
