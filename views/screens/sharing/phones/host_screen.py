"""The host's part of the screen for sharing: a code for one guest, the scan of that guest's, and the guests so far."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

import flet as ft

from companion.application.guests import Guest
from companion.application.listeners import GUESTS
from companion.application.phones.connection_code import NoConnection, check_answers_offer
from companion.application.phones.host_session import PhoneSession
from companion.wording import say
from views import kit
from views.screens.sharing.guest_list import EndSharing, GuestList, use_own_seat
from views.screens.sharing.phones.connection_parts import (
    HOST,
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
from views.screens.sharing.phones_here import gone_on_card, is_shared, phones_of, phones_sentence
from views.state.app_state import AppState, use_app, use_form, use_selected
from views.state.phones import Phones

WELCOME: Final = 5.0
"""Seconds for which the first message of a connected phone is waited for."""


@ft.component
def HostScreen() -> ft.View:
    """The host's screen for a table of phones."""
    app = use_app()
    game_id = ft.use_route_params().get("gid", "")
    form = use_form(app, ConnectionForm, HOST)
    sharing = app.sharing
    shares = use_selected(app, GUESTS, lambda: is_shared(app))
    joined = use_selected(app, GUESTS, lambda: form.session.guest_here if form.session else None)
    named = use_selected(app, GUESTS, lambda: phones_of(app))
    own_seat, begin = use_own_seat(app, game_id)

    def leave() -> None:
        if app.forms.get(ConnectionForm, HOST).step is not JoinStep.CONNECTING:
            _stop_inviting(app)

    ft.use_effect(lambda: None, [], cleanup=leave)
    title = say("Let others join")
    if sharing is None:
        return kit.screen(app, title, ft.Container())
    if not shares:

        async def share() -> None:
            await begin(sharing)
            await _show_offer(app, game_id)

        button = kit.main_button(say("Share this table"), app.handler(share), icon=ft.Icons.WIFI_TETHERING)
        body = [*_before(), *own_seat]
        return kit.screen(app, title, kit.reading_column(body, key="share"), bottom=button)
    parts, bottom = _step(app, form, game_id, joined)
    guests = [kit.with_key(GuestList, "guests")] if any(named) else []
    # Between the two codes of the first guest, there is nothing to end yet.
    is_first = form.step is JoinStep.CODE and not any(named)
    body = [*parts, *guests, *([] if is_first else [kit.with_key(EndSharing, "ending")])]
    return kit.screen(app, title, kit.reading_column(body, key=f"share-{form.step}"), bottom=bottom)


def _before() -> list[ft.Control]:
    """The explanation of a table of phones, before it is shared."""
    return [
        kit.two_phones(kit.JoiningPicture.CONNECTED, is_host=True),
        kit.strong(say("Everybody on their own phone"), size=kit.TITLE),
        kit.icon_line(ft.Icons.QR_CODE_2, say("You and each guest scan one code from each other's phone.")),
        kit.icon_line(
            ft.Icons.BACK_HAND_OUTLINED, say("Players count their own cards. You say who may score.")
        ),
        kit.icon_line(
            ft.Icons.WIFI,
            say(
                "All phones need the same Wi-Fi, or the hotspot of one of them. "
                "Only a phone without Last Card needs the internet, to load it."
            ),
        ),
        kit.icon_line(
            ft.Icons.SWAP_HORIZ, say("If this phone is gone, a scorer's phone can go on with the game.")
        ),
    ]


def _step(
    app: AppState, form: ConnectionForm, game_id: str, joined: Guest | None
) -> tuple[list[ft.Control], ft.Control]:
    """The step of the guest who joins now, and its button."""
    new_code, leave = app.handler(_show_offer, app, game_id), app.handler(_back, app, game_id)
    back = kit.main_button(say("Back to the table"), leave, icon=ft.Icons.TABLE_RESTAURANT)
    match form.step:
        case JoinStep.CODE:
            sentence = say(
                "A guest scans this code, with their phone's camera or in their Last Card under “Join a table”."
            )
            take, middle = partial(_take_answer, app), ft.TextAlign.CENTER
            parts = [
                step_line(kit.JoiningPicture.GUEST_SCANS, 1, sentence, is_host=True),
                kit.strong(say("One guest at a time."), text_align=middle),
                kit.code_square(app, say("QR code for one guest"), app.site, form.code),
                kit.plain(say("When the guest's phone shows a code, tap “Next”."), text_align=middle),
                WithoutCamera(take, form.code, app.site, say("The guest's code"), say("Connect")),
            ]
            hint = say("Point the camera at the code on the guest's phone.")
            check = partial(check_answers_offer, offer=form.code)
            scan = app.handler(scan_code, app, hint, check, _take_answer)
            label = say("Next: scan the guest's phone")
            return parts, kit.main_button(label, scan, icon=ft.Icons.QR_CODE_SCANNER)
        case JoinStep.CONNECTING:
            ring = waiting_line(say("The two phones look for each other. It takes 15 seconds at most."))
            return [kit.two_phones(kit.JoiningPicture.HOST_SCANS, is_host=True), ring], back
        case JoinStep.FAILED if form.failure is not None:
            way = f"/game/{game_id}/hand-over" if game_id else "/"
            again = kit.main_button(say("Show a new code"), new_code, icon=ft.Icons.QR_CODE_2)
            return [failure_box(app, form.failure, form.failures, is_host=True, other_way=way)], again
        case JoinStep.CONNECTED if joined is not None:
            another = kit.quiet_button(say("Let another guest join"), new_code, icon=ft.Icons.PERSON_ADD_ALT)
            picture = kit.two_phones(kit.JoiningPicture.CONNECTED, is_host=True)
            return [picture, _joined(joined), another], back
    if app.phones is not None and app.phones.host.is_full:
        return [kit.plain(say("No more phones can join this table."))], back
    guests = phones_of(app)
    parts = [kit.two_phones(kit.JoiningPicture.GUEST_SCANS, is_host=True)] if any(guests) else _before()
    parts += gone_on_card(app)
    if guests.away:
        parts.append(kit.icon_line(ft.Icons.LINK_OFF, phones_sentence(app, (), guests.away)))
    return parts, kit.main_button(say("Let a guest join"), new_code, icon=ft.Icons.QR_CODE_2)


def _joined(guest: Guest) -> ft.Control:
    """That the guest is connected, then who it is."""
    sentence = say("Connected. The guest picks a name on their phone.")
    if guest.name:
        sentence = say("{name} has joined.", name=guest.name)
    words = kit.strong(sentence, size=kit.HEADING, text_align=ft.TextAlign.CENTER)
    return ft.Semantics(live_region=True, container=True, content=words)


def _back(app: AppState, game_id: str) -> None:
    _stop_inviting(app)
    app.go(f"/game/{game_id}" if game_id else "/")


def _stop_inviting(app: AppState) -> None:
    give_up(app, HOST, failure=None, failures=0)


async def _show_offer(app: AppState, game: str) -> None:
    """Show a new code, for one guest, to a game or to what is shared already; the code before it is given up."""
    phones = await app.need_phones()
    if game and game not in phones.host.sharing.shared_games():
        await phones.host.sharing.draw(game)
    phones.put_away()
    app.notice.hide()
    try:
        phones.offer = await phones.connector.offer()
    except NoConnection as wrong:
        fail(app, HOST, wrong)
        return
    app.change_form(ConnectionForm, HOST, step=JoinStep.CODE, code=phones.offer.code, session=None)


async def _take_answer(app: AppState, text: str) -> None:
    """Connect to the phone that shows this code; NoConnection if it does not answer that of this phone."""
    phones, form = await app.need_phones(), app.forms.get(ConnectionForm, HOST)
    offer = phones.offer
    if offer is None or form.step is not JoinStep.CODE:
        return
    check_answers_offer(text, form.code)
    app.change_form(ConnectionForm, HOST, step=JoinStep.CONNECTING)
    try:
        transport = await offer.accept(text)
    except NoConnection as wrong:
        fail(app, HOST, wrong)
        return
    phones.offer = None
    session = phones.host.serve(transport)
    if session is not None:
        await _welcome(phones, session)
    app.change_form(ConnectionForm, HOST, step=JoinStep.CONNECTED, session=session, failure=None, failures=0)


async def _welcome(phones: Phones, session: PhoneSession) -> None:
    """Wait until the guest's phone has said who it is; one that says nothing is not waited for."""
    known = asyncio.Event()

    def look(_topic: str) -> None:
        if session.guest is not None:
            known.set()

    stop = phones.host.store.listeners.add(look)
    with suppress(TimeoutError):
        await asyncio.wait_for(known.wait(), WELCOME)
    stop()
