"""The guest's screen: join a table of phones step by step, say who one is, or come back to the table."""

from functools import partial

import flet as ft

from companion.application.phones.connection_code import NoConnection, Reason, check_offer
from companion.application.phones.guest_session import GuestState, PhoneGuest
from companion.application.ports import last_name
from companion.errors import CompanionError
from companion.players import Player
from companion.wording import say
from views import kit
from views.flet_internals.windows import run_in_window
from views.screens.sharing.phones.connection_parts import (
    GUEST,
    ConnectionForm,
    JoinStep,
    WithoutCamera,
    fail,
    failure_box,
    give_up,
    scan_code,
    step_line,
    waiting_line,
)
from views.screens.sharing.phones.guest_window import ended_sentence, guest_of, open_guest_window
from views.state.app_state import AppState, use_app, use_form
from views.state.phones import PhoneAnswer, Phones


@ft.component
def JoinScreen() -> ft.View:
    """Joining, step by step."""
    app = use_app()
    form = use_form(app, ConnectionForm, GUEST)

    def leave() -> None:
        # A code that nobody looks at any more is given up.
        if app.forms.get(ConnectionForm, GUEST).step in {JoinStep.CODE, JoinStep.FAILED}:
            give_up(app, GUEST)

    kit.use_address_code(app, "code", _take_offer)
    ft.use_effect(lambda: None, [], cleanup=leave)
    body, bottom = _step(app, form)
    return kit.screen(
        app, say("Join a table"), kit.reading_column(body, key=f"join-{form.step}"), bottom=bottom
    )


def _step(app: AppState, form: ConnectionForm) -> tuple[list[ft.Control], ft.Control | None]:
    take, begin_again = partial(_take_offer, app), app.handler(give_up, app, GUEST)
    match form.step:
        case JoinStep.CODE:
            sentence = say("The host taps “Next” and scans this code.")
            in_vain = app.handler(fail, app, GUEST, NoConnection(Reason.UNKNOWN))
            parts = [
                step_line(kit.JoiningPicture.HOST_SCANS, 2, sentence, is_host=False),
                kit.code_square(app, say("QR code for the host's phone"), "", form.code),
                waiting_line(say("Waiting until the host's phone has scanned it")),
                WithoutCamera(take, form.code),
                kit.quiet_button(say("It was scanned, and nothing happens"), in_vain),
            ]
            return parts, None
        case JoinStep.CONNECTING:
            waiting = waiting_line(say("Connected. The host's phone sends the game."))
            return [kit.two_phones(kit.JoiningPicture.CONNECTED, is_host=False), waiting], None
        case JoinStep.CONNECTED:
            return [kit.with_key(WhoAreYou, "seats")], None
        case JoinStep.FAILED if form.failure is not None:
            again = kit.main_button(say("Begin again"), begin_again, icon=ft.Icons.REPLAY)
            box = failure_box(app, form.failure, form.failures, is_host=False, other_way="/take")
            return [box], again
    hint = say("Point the camera at the code on the host's phone.")
    scan = kit.main_button(
        say("Scan the host's phone"),
        app.handler(scan_code, app, hint, check_offer, _take_offer),
        icon=ft.Icons.QR_CODE_SCANNER,
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
        WithoutCamera(take, label=say("The host's code"), button=say("Next")),
    ]
    return parts, scan


@ft.component
def WhoAreYou() -> ft.Control:
    """The names of the table's free seats, and a field for somebody who watches."""
    app = use_app()
    guest, name = guest_of(app), kit.use_text()
    _, redraw = ft.use_state(0)
    stop = ft.use_memo(lambda: guest.listen(lambda: redraw(lambda count: count + 1)), [])
    ft.use_effect(lambda: None, [], cleanup=stop)
    if guest.state is GuestState.ENDED:
        # No answer would arrive any more.
        ended = kit.strong(ended_sentence(guest), size=kit.HEADING)
        again = kit.main_button(say("Begin again"), app.handler(give_up, app, GUEST), icon=ft.Icons.REPLAY)
        return kit.stretched(ft.Semantics(live_region=True, container=True, content=ended), again)

    watch = app.handler(lambda: _introduce(app, name.text, None))

    def row(player: Player) -> ft.Control:
        called = kit.plain(player.name, size=kit.HEADING, weight=ft.FontWeight.W_600)
        sit = app.handler(_introduce, app, "", player.id)
        return kit.entry(player.name, kit.player_avatar(player), called, on_click=sit)

    playing: list[ft.Control] = []
    if guest.seats:
        playing = [
            kit.plain(say("Tap your name. Then you count your own cards.")),
            *map(row, guest.seats),
            kit.caption(say("Not in the list? Ask the host to add you.")),
            kit.heading(say("Not playing?")),
        ]
    return kit.stretched(
        kit.strong(say("Who are you?"), size=kit.TITLE),
        *playing,
        kit.text_field(label=say("Your name"), value=name.text, on_change=name.changed),
        kit.quiet_button(say("Watch"), watch, icon=ft.Icons.VISIBILITY_OUTLINED),
    )


async def _take_offer(app: AppState, text: str) -> None:
    """Show the answer to the code of a host's phone, and go on when that was scanned; NoConnection if it is not a host's."""
    check_offer(text)
    phones = await app.need_phones()
    phones.put_away()
    app.notice.hide()
    try:
        phones.answer = await phones.connector.answer(text)
    except NoConnection as wrong:
        fail(app, GUEST, wrong)
        return
    app.change_form(ConnectionForm, GUEST, step=JoinStep.CODE, code=phones.answer.code)
    run_in_window(app.page, app.handler(_connect, app, phones, phones.answer), None)


async def _connect(app: AppState, phones: Phones, answer: PhoneAnswer) -> None:
    """Wait until the host has scanned the answer; it is no tap that waits, since a tap ends quickly."""
    try:
        transport = await answer.connected()
    except NoConnection as wrong:
        # The player may have begun again meanwhile.
        if phones.answer is answer:
            fail(app, GUEST, wrong)
        return
    phones.answer = None
    app.change_form(ConnectionForm, GUEST, step=JoinStep.CONNECTING)
    guest = phones.guest if app.own is not None and phones.guest is not None else phones.new_guest()
    phones.guest = guest
    guest.connect(transport)
    try:
        await guest.welcomed()
    except CompanionError as wrong:
        give_up(app, GUEST)
        app.tell(ended_sentence(guest) or str(wrong), wrong=True)
        return
    if guest.state is GuestState.UNNAMED:
        app.change_form(ConnectionForm, GUEST, step=JoinStep.CONNECTED, failure=None, failures=0)
    else:
        _arrive(app, guest)


async def _introduce(app: AppState, name: str, seat: str | None) -> None:
    """Say who this phone's player is, and open the table; NotNow if the host refuses it."""
    guest = guest_of(app)
    await guest.introduce(name=name, seat=seat)
    _arrive(app, guest)


def _arrive(app: AppState, guest: PhoneGuest) -> None:
    """Open the table in the guest's window."""
    app.change_form(ConnectionForm, GUEST, lambda _: ConnectionForm())
    shown = open_guest_window(app, guest) if app.own is None else app
    shown.go(f"/game/{guest.game}" if guest.game else "/")
