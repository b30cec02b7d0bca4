"""The line in a guest's window that says who the guest is and how the connection is, with the ways on where it is lost."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.application.handover_taking import GoOnWith, HandoverPlan
from companion.application.phones.guest_session import GuestState, PhoneGuest
from companion.application.phones.transport import Ending, EndReason
from companion.wording import say
from views import kit
from views.address import game_in
from views.screens.sharing.phones.guest_window import close_guest_window, ended_sentence, guest_of
from views.state.app_state import CONNECTION, AppState, use_app, use_topic


@dataclass(frozen=True, slots=True)
class TakingOverForm:
    """The end of the connection after which this phone asks if it shall go on without the host's; None before that."""

    asked: Ending | None = None


@ft.component
def ConnectionLine(you: str) -> ft.Control:
    """The line, which says first who the guest is."""
    app = use_app()
    use_topic(app, CONNECTION)
    guest = guest_of(app)
    if guest.state is GuestState.ENDED:
        return _ended(app, guest)
    is_here, state = guest.state is GuestState.AT_TABLE, say("Joining again")
    if guest.is_silent:
        is_here, state = False, say("No answer from the host's phone")
    elif is_here and guest.host_name:
        state = say("Connected to {who}'s phone", who=guest.host_name)
    elif is_here:
        state = say("Connected to the host's phone")
    colour = ft.Colors.SECONDARY if is_here else None
    sign = ft.Icon(ft.Icons.LINK if is_here else ft.Icons.SYNC, size=kit.SMALL_ICON, color=colour)
    line = ft.Column([kit.caption(you), kit.caption(state)], spacing=0, expand=True)
    leave = kit.icon_button(say("Leave the table"), ft.Icons.LOGOUT, app.handler(close_guest_window, app))
    return ft.Row([sign, ft.Semantics(live_region=True, content=line, expand=True), leave], spacing=kit.GAP)


def next_button(app: AppState) -> ft.Control:
    """The main button of a guest's table without a connection: join again where that helps; else leave."""
    guest = guest_of(app)
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
    # A later loss of the connection asks again.
    return _may_go_on(guest) and app.forms.get(TakingOverForm, "").asked is guest.ending


def _may_go_on(guest: PhoneGuest) -> bool:
    return guest.may_take_over and guest.ending is not None and guest.ending.reason is EndReason.LOST


def _question(app: AppState) -> ft.Control:
    """What happens if this phone goes on; at the table the main button does it."""
    question = say(
        "This phone goes on with the game as last seen. The hands counted so far go along. "
        "The others then have to join here."
    )
    cancel = kit.quiet_button(say("Cancel"), app.handler(_ask, app, None))
    here = None
    if not game_in(app.page.route):
        here = kit.quiet_button(say("Go on here"), app.handler(go_on_here, app), icon=ft.Icons.SWAP_HORIZ)
    asked = kit.strong(question, size=kit.HEADING)
    return ft.Semantics(live_region=True, content=kit.boxed(asked, kit.choices(here, cancel)))


def _ended(app: AppState, guest: PhoneGuest) -> ft.Control:
    """Why there is no connection, and what to do next, in this order."""
    if _is_asked(app, guest):
        return _question(app)
    ending, joins_again = guest.ending, _joins_again(guest)
    lines: list[ft.Control] = [kit.strong(ended_sentence(guest), size=kit.HEADING)]
    ways: list[ft.Control] = []
    if ending is not None and ending.may_come_back:
        sign = kit.caption(say("The host taps this icon at the table: “Let others join”."))
        what = kit.stretched(
            kit.in_line(ft.Icon(ft.Icons.WIFI_TETHERING, color=ft.Colors.SECONDARY), sign),
            kit.caption(say("Has another phone gone on with the game? Scan its code.")),
            kit.caption(say("What you entered is saved by the host. Scorers' phones have it, too."))
            if ending.reason is EndReason.LOST
            else None,
        )
        lines.append(what)
    elif ending is not None and ending.reason in {EndReason.SHARING_ENDED, EndReason.NOT_SHARED}:
        told = say(
            "Cards are now counted on the host's phone. What you entered is there. "
            "To join again, scan a new code there."
        )
        lines.append(kit.caption(told))
    if _may_go_on(guest):
        lines.append(kit.caption(say("Go on here only if the host's phone does not come back.")))
        go_on = app.handler(_ask, app, ending)
        label = say("Go on with the game on this phone")
        ways.append(kit.quiet_button(label, go_on, icon=ft.Icons.SWAP_HORIZ))
    if joins_again or not game_in(app.page.route):
        # At the table it is the main button, where no code helps.
        leave = app.handler(close_guest_window, app)
        ways.append(kit.quiet_button(say("To my own games"), leave, icon=ft.Icons.HOME_OUTLINED))
    if ending is not None and not joins_again and ending.reason is not EndReason.OTHER_VERSION:
        # The host may share the table once more, let this phone in again, or have room by then.
        ways.append(kit.quiet_button(say("Join again"), app.opens("/join"), icon=ft.Icons.QR_CODE_SCANNER))
    return ft.Semantics(live_region=True, content=kit.boxed(*lines, kit.choices(*ways)))


def _ask(app: AppState, asked: Ending | None) -> None:
    """Ask before this phone goes on without the host's, or take the question back."""
    app.change_form(TakingOverForm, "", asked=asked)
    app.redraws.redraw(CONNECTION)


async def go_on_here(app: AppState) -> None:
    """Take the game over into the own games of this phone, and open it there."""
    guest = guest_of(app)
    _ask(app, None)
    game_id = game_in(app.navigation.heading) or guest.game
    plan = await guest.plan_take_over(game_id)
    if not plan.merge.is_asked:
        await _take(app, plan, GoOnWith.OTHER_PHONE)
        return
    app.tell(
        f"{plan.merge.totals(plan.edition)} {plan.merge.question(plan.edition)}",
        undo=partial(_take, app, plan, GoOnWith.OTHER_PHONE),
        undo_label=say("The host's"),
        more=(say("This phone's"), partial(_take, app, plan, GoOnWith.THIS_PHONE)),
    )


async def _take(app: AppState, plan: HandoverPlan, go_on_with: GoOnWith) -> None:
    guest = guest_of(app)
    await guest.take_over(plan, go_on_with)
    own = await close_guest_window(app)
    game = plan.merge.there.game.id
    own.go(f"/game/{game}")
    # The game is saved by now. Whatever goes wrong from here on is told in this phone's own window.
    await own.handler(_share, own, game, guest.actor.guest.seat if guest.actor.guest else None)(None)


async def _share(own: AppState, game: str, seat: str | None) -> None:
    """Share the game that was taken over: the table then says that this phone is the host, and the others can join."""
    phones = await own.need_phones()
    sharing = phones.host.sharing
    if sharing.table is not None:
        # A table that this phone hosted earlier, which nobody can join any more.
        await sharing.end()
    await sharing.begin(game, host_seat=seat)
