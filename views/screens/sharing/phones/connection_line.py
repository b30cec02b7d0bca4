"""The line in a guest's window that says who the guest is and how the connection is, with the way back where it is lost."""

from __future__ import annotations

import flet as ft

from companion.application.phones.guest_session import GuestState, PhoneGuest
from companion.application.phones.transport import EndReason
from companion.wording import say
from views import kit
from views.address import game_in
from views.screens.sharing.phones.guest_window import close_guest_window, ended_sentence
from views.screens.sharing.phones.taking_over import (
    TakingOverForm,
    ask_to_go_on,
    go_on_here,
    stop_asking,
)
from views.state.app_state import CONNECTION, AppState, use_app, use_topic


@ft.component
def ConnectionLine(you: str) -> ft.Control:
    """The line, which says first who the guest is."""
    app = use_app()
    use_topic(app, CONNECTION)
    guest = app.phones.guest if app.phones else None
    if guest is None:
        return ft.Container(height=0)
    if guest.state is GuestState.ENDED:
        return _ended(app, guest)
    is_here = guest.state is GuestState.AT_TABLE
    state = _connected(guest.host_name) if is_here else say("Joining again")
    if guest.is_silent:
        is_here, state = False, say("No answer from the host's phone")
    sign = ft.Icon(
        ft.Icons.LINK if is_here else ft.Icons.SYNC,
        size=kit.SMALL_ICON,
        color=ft.Colors.SECONDARY if is_here else None,
    )
    line = ft.Column([kit.caption(you), kit.caption(state)], spacing=0, expand=True)
    leave = kit.icon_button(say("Leave the table"), ft.Icons.LOGOUT, app.handler(close_guest_window, app))
    return ft.Row([sign, ft.Semantics(live_region=True, content=line, expand=True), leave], spacing=kit.GAP)


def _connected(host: str) -> str:
    """That the phones are connected; the host's name is empty where the host does not play."""
    return say("Connected to {who}'s phone", who=host) if host else say("Connected to the host's phone")


def next_button(app: AppState) -> ft.Control | None:
    """The main button of a guest's table without a connection: join again where that helps; else leave."""
    guest = app.phones.guest if app.phones else None
    if guest is None:
        return None
    if _is_asked(app, guest):
        go_on = app.handler(go_on_here, app)
        return kit.main_button(say("Go on here"), go_on, icon=ft.Icons.SWAP_HORIZ)
    if _joins_again(guest):
        return kit.main_button(say("Join again"), app.opens("/join"), icon=ft.Icons.QR_CODE_SCANNER)
    leave = app.handler(close_guest_window, app)
    return kit.main_button(say("To my own games"), leave, icon=ft.Icons.HOME_OUTLINED)


def _joins_again(guest: PhoneGuest) -> bool:
    """True if a new code helps: the table is still there, or goes on at another phone."""
    ending = guest.ending
    return ending is None or ending.may_come_back or ending.reason is EndReason.MOVED


def _is_asked(app: AppState, guest: PhoneGuest) -> bool:
    """True while this phone asks whether it shall go on without the host's."""
    # A later loss of the connection asks anew.
    return _may_go_on(guest) and app.forms.get(TakingOverForm, "").asked is guest.ending


def _may_go_on(guest: PhoneGuest) -> bool:
    return guest.may_take_over and guest.ending is not None and guest.ending.reason is EndReason.LOST


def _question(app: AppState) -> ft.Control:
    """What happens if this phone goes on; at the table the main button does it."""
    question = say(
        "This phone goes on with the game as last seen. The hands counted so far go along. "
        "The others then have to join here."
    )
    cancel = kit.quiet_button(say("Cancel"), app.handler(stop_asking, app))
    here = None
    if not game_in(app.page.route):
        here = kit.quiet_button(say("Go on here"), app.handler(go_on_here, app), icon=ft.Icons.SWAP_HORIZ)
    lines = kit.boxed(
        kit.plain(question, size=kit.HEADING, weight=ft.FontWeight.W_700), kit.choices(here, cancel)
    )
    return ft.Semantics(live_region=True, content=lines)


def _ended(app: AppState, guest: PhoneGuest) -> ft.Control:
    """Why there is no connection, and what to do next, in this order."""
    ending = guest.ending
    is_lost = ending is not None and ending.reason is EndReason.LOST
    if _is_asked(app, guest):
        return _question(app)
    what: ft.Control | None = None
    goes_on: ft.Control | None = None
    only: ft.Control | None = None
    leave: ft.Control | None = None
    again: ft.Control | None = None
    if ending is not None and ending.may_come_back:
        sign = kit.caption(say("The host taps this icon at the table: “Let others join”."))
        what = kit.stretched(
            kit.in_line(ft.Icon(ft.Icons.WIFI_TETHERING, color=ft.Colors.SECONDARY), sign),
            kit.caption(say("Has another phone gone on with the game? Scan its code.")),
            kit.caption(say("What you entered is saved by the host. Scorers' phones have it, too."))
            if is_lost
            else None,
        )
    elif ending is not None and ending.reason in {EndReason.SHARING_ENDED, EndReason.NOT_SHARED}:
        what = kit.caption(
            say(
                "Cards are now counted on the host's phone. What you entered is there. "
                "To join again, scan a new code there."
            )
        )
    if ending is not None and not _joins_again(guest) and ending.reason is not EndReason.OTHER_VERSION:
        # The host may share the table once more, let this phone in again, or have room by then.
        again = kit.quiet_button(say("Join again"), app.opens("/join"), icon=ft.Icons.QR_CODE_SCANNER)
    if _may_go_on(guest):
        goes_on = kit.quiet_button(
            say("Go on with the game on this phone"),
            app.handler(ask_to_go_on, app),
            icon=ft.Icons.SWAP_HORIZ,
        )
        only = kit.caption(say("Go on here only if the host's phone does not come back."))
    if _joins_again(guest) or not game_in(app.page.route):
        # At the table it is the main button, where no code helps.
        leave = kit.quiet_button(
            say("To my own games"), app.handler(close_guest_window, app), icon=ft.Icons.HOME_OUTLINED
        )
    lines = kit.boxed(
        kit.plain(ended_sentence(guest), size=kit.HEADING, weight=ft.FontWeight.W_700),
        what,
        only,
        kit.choices(goes_on, leave, again),
    )
    return ft.Semantics(live_region=True, content=lines)
