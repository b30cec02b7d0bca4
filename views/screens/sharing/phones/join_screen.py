"""The guest's screen: join a table of phones, or come back to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from companion.application.phones.guest_session import GuestState
from companion.application.phones.joined_table import last_name
from companion.players import Player
from companion.wording import say
from views.kit import theme
from views.kit.address_code import use_address_code
from views.kit.checked_field import use_text
from views.kit.code_square import code_square
from views.kit.controls import (
    caption,
    disc,
    heading,
    main_button,
    plain,
    quiet_button,
    stretched,
    text_field,
)
from views.kit.lines import entry, icon_line
from views.kit.memo import with_key
from views.kit.screen_frame import reading_column, screen
from views.kit.two_phones import JoiningPicture, two_phones
from views.screens.sharing.phones.connection_parts import (
    WithoutCamera,
    failure_box,
    step_line,
    waiting_line,
)
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
from views.state.notice import Act


@ft.component
def JoinScreen() -> ft.View:
    """Joining, step by step."""
    app = use_app()
    form = use_form(app, JoiningForm, "")

    def leave() -> None:
        # A code that nobody looks at any more is given up.
        if app.forms.get(JoiningForm, "").step in {JoinStep.ANSWER, JoinStep.FAILED}:
            begin_again(app)

    use_address_code(app, "code", take_offer)
    ft.use_effect(lambda: None, [], cleanup=leave)
    body, bottom = _step(app, form)
    return screen(app, say("Join a table"), reading_column(body, key=f"join-{form.step}"), bottom=bottom)


def _step(app: AppState, form: JoiningForm) -> tuple[list[ft.Control], ft.Control | None]:
    match form.step:
        case JoinStep.ANSWER:
            sentence = say("The host taps “Next” and scans this code.")
            typed = with_key(WithoutCamera, "answer", form.code, "", "", "", _take(app))
            parts = [
                step_line(JoiningPicture.HOST_SCANS, 2, sentence, is_host=False),
                code_square(app, say("QR code for the host's phone"), "", form.code),
                waiting_line(say("Waiting until the host's phone has scanned it")),
                typed,
                quiet_button(say("It was scanned, and nothing happens"), app.handler(give_up, app)),
            ]
            return parts, None
        case JoinStep.CONNECTING:
            ring = waiting_line(say("Connected. The host's phone sends the game."))
            return [two_phones(JoiningPicture.CONNECTED, is_host=False), ring], None
        case JoinStep.WHO:
            return [with_key(WhoAreYou, "who")], None
        case JoinStep.FAILED if form.failure is not None:
            again = main_button(say("Begin again"), app.handler(begin_again, app), icon=ft.Icons.REPLAY)
            return [failure_box(app, form.failure, is_host=False, other_way="/take")], again
    scan = main_button(
        say("Scan the host's phone"), app.handler(scan_host, app), icon=ft.Icons.QR_CODE_SCANNER
    )
    name = last_name(app.joined)
    known = say(
        "You were {name}. The same host's phone has kept your seat and what you entered. "
        "Another one asks who you are.",
        name=name,
    )
    parts = [
        step_line(JoiningPicture.GUEST_SCANS, 1, say("Scan the code on the host's phone."), is_host=False),
        icon_line(ft.Icons.WIFI_TETHERING, say("The host taps this icon at the table: “Let others join”.")),
        *([icon_line(ft.Icons.PERSON_OUTLINE, known)] if name else []),
        icon_line(
            ft.Icons.WIFI, say("Both phones need the same Wi-Fi, or one is on the hotspot of the other.")
        ),
        with_key(WithoutCamera, "offer", "", "", say("The host's code"), say("Next"), _take(app)),
    ]
    return parts, scan


def _take(app: AppState) -> Callable[[str], Awaitable[None]]:
    async def take(text: str) -> None:
        await take_offer(app, text)

    return take


@ft.component
def WhoAreYou() -> ft.Control:
    """The names of the table's free seats, and a field for somebody who watches."""
    app = use_app()
    name = use_text()
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
        ended = plain(ended_sentence(guest), size=theme.HEADING, weight=ft.FontWeight.W_700)
        again = main_button(say("Begin again"), app.handler(begin_again, app), icon=ft.Icons.REPLAY)
        return stretched(ft.Semantics(live_region=True, container=True, content=ended), again)

    async def watch() -> None:
        await introduce(app, name=name.text, seat=None)

    def sit(seat: str) -> Act:
        async def act() -> None:
            await introduce(app, name="", seat=seat)

        return act

    def row(player: Player) -> ft.Control:
        called = plain(player.name, size=theme.HEADING, weight=ft.FontWeight.W_600)
        return entry(player.name, disc(player), called, on_click=app.handler(sit(player.id)))

    playing: list[ft.Control] = []
    if seats:
        playing = [
            plain(say("Tap your name. Then you count your own cards.")),
            *(row(player) for player in seats),
            caption(say("Not in the list? Ask the host to add you.")),
            heading(say("Not playing?")),
        ]
    return stretched(
        plain(say("Who are you?"), size=theme.TITLE, weight=ft.FontWeight.W_700),
        *playing,
        text_field(label=say("Your name"), value=name.text, on_change=name.changed),
        quiet_button(say("Watch"), app.handler(watch), icon=ft.Icons.VISIBILITY_OUTLINED),
    )
