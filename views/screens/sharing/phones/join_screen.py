"""The guest's screen: join a table of phones, or come back to it."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.application.phones.guest_session import GuestState
from companion.application.ports import last_name
from companion.players import Player
from companion.wording import say
from views import kit
from views.screens.sharing.phones.connection_parts import WithoutCamera, failure_box, step_line, waiting_line
from views.screens.sharing.phones.guest_window import ended_sentence
from views.screens.sharing.phones.joining import (
    JoiningForm,
    JoinStep,
    begin_again,
    give_up,
    introduce,
    scan_host,
    take_offer,
)
from views.state.app_state import AppState, use_app, use_form


@ft.component
def JoinScreen() -> ft.View:
    """Joining, step by step."""
    app = use_app()
    form = use_form(app, JoiningForm, "")

    def leave() -> None:
        # A code that nobody looks at any more is given up.
        if app.forms.get(JoiningForm, "").step in {JoinStep.ANSWER, JoinStep.FAILED}:
            begin_again(app)

    kit.use_address_code(app, "code", take_offer)
    ft.use_effect(lambda: None, [], cleanup=leave)
    body, bottom = _step(app, form)
    return kit.screen(
        app, say("Join a table"), kit.reading_column(body, key=f"join-{form.step}"), bottom=bottom
    )


def _step(app: AppState, form: JoiningForm) -> tuple[list[ft.Control], ft.Control | None]:
    take = partial(take_offer, app)
    match form.step:
        case JoinStep.ANSWER:
            sentence = say("The host taps “Next” and scans this code.")
            typed = kit.with_key(WithoutCamera, "answer", form.code, "", "", "", take)
            parts = [
                step_line(kit.JoiningPicture.HOST_SCANS, 2, sentence, is_host=False),
                kit.code_square(app, say("QR code for the host's phone"), "", form.code),
                waiting_line(say("Waiting until the host's phone has scanned it")),
                typed,
                kit.quiet_button(say("It was scanned, and nothing happens"), app.handler(give_up, app)),
            ]
            return parts, None
        case JoinStep.CONNECTING:
            waiting = waiting_line(say("Connected. The host's phone sends the game."))
            return [kit.two_phones(kit.JoiningPicture.CONNECTED, is_host=False), waiting], None
        case JoinStep.WHO:
            return [kit.with_key(WhoAreYou, "seats")], None
        case JoinStep.FAILED if form.failure is not None:
            again = kit.main_button(say("Begin again"), app.handler(begin_again, app), icon=ft.Icons.REPLAY)
            return [failure_box(app, form.failure, is_host=False, other_way="/take")], again
    scan = kit.main_button(
        say("Scan the host's phone"), app.handler(scan_host, app), icon=ft.Icons.QR_CODE_SCANNER
    )
    name = last_name(app.joined)
    known = say(
        "You were {name}. The same host's phone has kept your seat and what you entered. "
        "Another one asks who you are.",
        name=name,
    )
    parts = [
        step_line(
            kit.JoiningPicture.GUEST_SCANS, 1, say("Scan the code on the host's phone."), is_host=False
        ),
        kit.icon_line(
            ft.Icons.WIFI_TETHERING, say("The host taps this icon at the table: “Let others join”.")
        ),
        *([kit.icon_line(ft.Icons.PERSON_OUTLINE, known)] if name else []),
        kit.icon_line(
            ft.Icons.WIFI, say("Both phones need the same Wi-Fi, or one is on the hotspot of the other.")
        ),
        kit.with_key(WithoutCamera, "offer", "", "", say("The host's code"), say("Next"), take),
    ]
    return parts, scan


@ft.component
def WhoAreYou() -> ft.Control:
    """The names of the table's free seats, and a field for somebody who watches."""
    app = use_app()
    name = kit.use_text()
    guest = app.phones.guest if app.phones else None
    _, redraw = ft.use_state(0)

    def listen() -> None:
        if guest is not None:
            stop.current = guest.listen(lambda: redraw(lambda count: count + 1))

    stop: ft.MutableRef[Callable[[], None]] = ft.use_ref(lambda: None)
    ft.use_effect(listen, [], cleanup=lambda: stop.current())
    seats = guest.seats if guest else ()
    if guest is not None and guest.state is GuestState.ENDED:
        # No answer would arrive any more.
        ended = kit.strong(ended_sentence(guest), size=kit.HEADING)
        again = kit.main_button(say("Begin again"), app.handler(begin_again, app), icon=ft.Icons.REPLAY)
        return kit.stretched(ft.Semantics(live_region=True, container=True, content=ended), again)

    async def watch() -> None:
        await introduce(app, name.text, None)

    def row(player: Player) -> ft.Control:
        called = kit.plain(player.name, size=kit.HEADING, weight=ft.FontWeight.W_600)
        sit = app.handler(introduce, app, "", player.id)
        return kit.entry(player.name, kit.player_avatar(player), called, on_click=sit)

    playing: list[ft.Control] = []
    if seats:
        playing = [
            kit.plain(say("Tap your name. Then you count your own cards.")),
            *(row(player) for player in seats),
            kit.caption(say("Not in the list? Ask the host to add you.")),
            kit.heading(say("Not playing?")),
        ]
    return kit.stretched(
        kit.strong(say("Who are you?"), size=kit.TITLE),
        *playing,
        kit.text_field(label=say("Your name"), value=name.text, on_change=name.changed),
        kit.quiet_button(say("Watch"), app.handler(watch), icon=ft.Icons.VISIBILITY_OUTLINED),
    )
