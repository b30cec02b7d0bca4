"""The host's part of the screen for sharing: letting the phones of guests in, one at a time."""

from functools import partial

import flet as ft

from companion.application.guests import Guest
from companion.application.listeners import GUESTS
from companion.wording import say
from views import kit
from views.screens.sharing.guest_list import EndSharing, GuestList
from views.screens.sharing.own_seat import begin_sharing, use_own_seat
from views.screens.sharing.phones.connection_parts import WithoutCamera, failure_box, step_line, waiting_line
from views.screens.sharing.phones.hosting import (
    HostForm,
    HostStep,
    scan_guest,
    show_offer,
    stop_inviting,
    take_answer,
)
from views.screens.sharing.phones_here import gone_on_card, is_shared, phones_of, phones_sentence
from views.state.app_state import AppState, use_app, use_form, use_selected


@ft.component
def HostScreen() -> ft.View:
    """The host's screen for a table of phones."""
    app = use_app()
    game_id = ft.use_route_params().get("gid", "")
    form = use_form(app, HostForm, "")
    sharing = app.sharing
    shares = use_selected(app, GUESTS, lambda: is_shared(app))
    joined = use_selected(app, GUESTS, lambda: form.session.guest_here if form.session else None)
    named = use_selected(app, GUESTS, lambda: phones_of(app))
    own_seat = use_own_seat(app, game_id)

    def leave() -> None:
        if app.forms.get(HostForm, "").step is not HostStep.CONNECTING:
            stop_inviting(app)

    ft.use_effect(lambda: None, [], cleanup=leave)
    title = say("Let others join")
    if sharing is None:
        return kit.screen(app, title, ft.Container())
    if not shares:

        async def begin() -> None:
            await begin_sharing(app, sharing, game_id)
            await show_offer(app, game_id)

        button = kit.main_button(say("Share this table"), app.handler(begin), icon=ft.Icons.WIFI_TETHERING)
        body = [*_before(), *own_seat]
        return kit.screen(app, title, kit.reading_column(body, key="share"), bottom=button)
    parts, bottom = _step(app, form, game_id, joined)
    guests = [kit.with_key(GuestList, "guests")] if any(named) else []
    # Between the two codes of the first guest, there is nothing to end yet.
    is_first = form.step is HostStep.CODE and not any(named)
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
    app: AppState, form: HostForm, game_id: str, joined: Guest | None
) -> tuple[list[ft.Control], ft.Control]:
    """The step of the guest who joins now, and its button."""
    new_code, leave = app.handler(show_offer, app, game_id), app.handler(_back, app, game_id)
    back = kit.main_button(say("Back to the table"), leave, icon=ft.Icons.TABLE_RESTAURANT)
    match form.step:
        case HostStep.CODE:
            sentence = say(
                "A guest scans this code, with their phone's camera or in their Last Card under “Join a table”."
            )
            middle = ft.TextAlign.CENTER
            parts = [
                step_line(kit.JoiningPicture.GUEST_SCANS, 1, sentence, is_host=True),
                kit.strong(say("One guest at a time."), text_align=middle),
                kit.code_square(app, say("QR code for one guest"), app.site, form.code),
                kit.plain(say("When the guest's phone shows a code, tap “Next”."), text_align=middle),
                kit.with_key(
                    WithoutCamera,
                    "typed",
                    form.code,
                    app.site,
                    say("The guest's code"),
                    say("Connect"),
                    partial(take_answer, app),
                ),
            ]
            scan, label = app.handler(scan_guest, app), say("Next: scan the guest's phone")
            return parts, kit.main_button(label, scan, icon=ft.Icons.QR_CODE_SCANNER)
        case HostStep.CONNECTING:
            ring = waiting_line(say("The two phones look for each other. It takes 15 seconds at most."))
            return [kit.two_phones(kit.JoiningPicture.HOST_SCANS, is_host=True), ring], back
        case HostStep.FAILED if form.failure is not None:
            way = f"/game/{game_id}/hand-over" if game_id else "/"
            again = kit.main_button(say("Show a new code"), new_code, icon=ft.Icons.QR_CODE_2)
            return [failure_box(app, form.failure, is_host=True, other_way=way)], again
        case HostStep.CONNECTED if joined is not None:
            another = kit.quiet_button(say("Let another guest join"), new_code, icon=ft.Icons.PERSON_ADD_ALT)
            picture = kit.two_phones(kit.JoiningPicture.CONNECTED, is_host=True)
            return [picture, _joined(joined), another], back
    if app.phones is not None and app.phones.host.is_full:
        return [kit.plain(say("No more phones can join this table."))], back
    guests = phones_of(app)
    parts = [kit.two_phones(kit.JoiningPicture.GUEST_SCANS, is_host=True)] if any(guests) else _before()
    if guests.have_all_left:
        parts.append(gone_on_card(app))
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
    stop_inviting(app)
    app.go(f"/game/{game_id}" if game_id else "/")
