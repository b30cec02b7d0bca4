"""A shared table: who sits at the window that shares it, which is asked before, its guests, and the end of sharing."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from companion.application.guests import Guest
from companion.application.listeners import GUESTS, ROSTER
from companion.application.ports import last_name
from companion.application.sharing import Sharing
from companion.errors import NotNow
from companion.formats import labelled, listed
from companion.players import Role
from companion.wording import say
from views import kit
from views.state.app_state import AppState, use_app, use_form, use_selected


@dataclass(frozen=True, slots=True)
class OwnSeatForm:
    """The id of the player who shares the table; empty for somebody who does not play, None before it was said."""

    seat: str | None = None


def use_own_seat(
    app: AppState, game_id: str
) -> tuple[list[ft.Control], Callable[[Sharing], Awaitable[None]]]:
    """The question, nothing where no player is known, and what shares the table: NotNow as long as it has no answer.

    The answer at first is the player of the name which this phone had at the last table.
    """
    use_form(app, OwnSeatForm, "")
    # The address of a screen decides whether it has a game, so these hooks are always the same.
    live = kit.use_game(game_id, app)[0] if game_id else None
    players = [each.player for each in live.table.present] if live is not None else []
    named = next((player.id for player in players if player.name == last_name(app.joined)), None)
    why = say("Tap your name, so that no guest takes your seat.")

    def seat_now() -> str | None:
        chosen = app.forms.get(OwnSeatForm, "").seat
        return named if chosen is None else chosen

    async def begin(sharing: Sharing) -> None:
        if players and seat_now() is None:
            raise NotNow(why)
        await sharing.begin(game_id, host_seat=seat_now() or None)

    answers = [*((player.name, player.id) for player in players), (say("I don't play"), "")]
    chips = [
        kit.chip(label, app.changes(OwnSeatForm, "", seat=answer), chosen=answer == seat_now())
        for label, answer in answers
    ]
    question = [kit.heading(say("Who are you?")), kit.caption(why), kit.choices(*chips)]
    return question if players else [], begin


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
    if sharing is None or sharing.table is None:
        return ()
    return tuple(
        (guest, sharing.seat_name(guest), sharing.is_connected(guest.id))
        for guest in sharing.table.guests
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
    label = say("Remove {name}", name=guest.name)
    out = kit.icon_button(label, ft.Icons.PERSON_REMOVE_OUTLINED, app.handler(remove))
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
