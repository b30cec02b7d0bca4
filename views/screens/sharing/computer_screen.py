"""The screen for sharing from a computer: the QR code, the six digits, and the guests with their roles."""

import flet as ft

from companion.application.listeners import GUESTS
from companion.wording import say
from views import kit
from views.screens.sharing.guest_list import EndSharing, GuestList, use_own_seat
from views.screens.sharing.phones_here import is_shared
from views.state.app_state import use_app, use_selected


@ft.component
def ComputerScreen() -> ft.View:
    """The screen for sharing from a computer."""
    app = use_app()
    game_id = ft.use_route_params().get("gid", "")
    sharing = app.sharing
    shares = use_selected(app, GUESTS, lambda: is_shared(app))
    own_seat, begin = use_own_seat(app, game_id)
    back = app.opens(f"/game/{game_id}" if game_id else "/")
    done = kit.main_button(say("Back to the table") if game_id else say("Done"), back)
    if sharing is None:
        sentence = say("Nobody can join here: this version runs without a server.")
        if app.sharing_is_closed:
            sentence = say(
                "To share the table or end sharing, open the address that Last Card printed when it last started, "
                "in this browser. Keeping the score needs no such address."
            )
        return kit.screen(app, say("Let others join"), sentence, bottom=done)

    if shares:
        parts = [
            kit.with_key(InvitationPart, "invitation", game_id),
            kit.with_key(GuestList, "guests"),
            kit.with_key(EndSharing, "ending"),
        ]
        bottom: ft.Control = done
    else:
        parts = [_before(), *own_seat]
        share = app.handler(begin, sharing)
        bottom = kit.main_button(say("Share this table"), share, icon=ft.Icons.WIFI_TETHERING)
    return kit.screen(app, say("Let others join"), kit.reading_column(parts, key="share"), bottom=bottom)


def _before() -> ft.Control:
    """The explanation of sharing, before it starts."""
    unsafe = say("The connection isn't encrypted. Don't share on a Wi-Fi with strangers.")
    rows: list[ft.Control] = [
        kit.strong(say("Everybody on their own phone"), size=kit.TITLE),
        kit.icon_line(ft.Icons.QR_CODE_2, say("You get a QR code. Whoever scans it joins the table.")),
        kit.icon_line(
            ft.Icons.BACK_HAND_OUTLINED, say("Players count their own cards. You say who may score.")
        ),
        kit.icon_line(
            ft.Icons.WIFI, say("Everybody needs to be on this computer's Wi-Fi. Nothing leaves it.")
        ),
        kit.icon_line(ft.Icons.LOCK_OPEN, unsafe),
    ]
    return ft.Container(
        ft.Column(rows, spacing=kit.WIDEST_GAP), padding=ft.Padding.symmetric(vertical=kit.WIDE_GAP)
    )


@ft.component
def InvitationPart(game_id: str) -> ft.Control:
    """The invitation: the QR code, the address and the six digits."""
    app = use_app()
    sharing = app.sharing
    link, digits = use_selected(
        app,
        GUESTS,
        lambda: (sharing.link, sharing.invitation.digits) if sharing and sharing.invitation else ("", ""),
    )
    if sharing is None or sharing.table is None:
        return ft.Container()

    new_code = app.handler(lambda: sharing.draw(game_id or (sharing.table.game if sharing.table else "")))
    shared = app.store.game_list.row(game_id)
    if not link:
        told, label = say("The game is over, so the code has ended."), say("New code")
        if shared is not None and shared.is_in_progress:
            told, label = say("A new game has begun."), say("Send new guests to this game")
        return kit.boxed(kit.plain(told), kit.quiet_button(label, new_code, icon=ft.Icons.QR_CODE_2))
    shown, said = f"{digits[:3]} {digits[3:]}", say("Code {digits}", digits=" ".join(digits))
    code = ft.Text(shown, size=kit.HERO, weight=ft.FontWeight.W_800, no_wrap=True, semantics_label=said)
    address = ft.Text(sharing.address, size=kit.BODY, selectable=True, text_align=ft.TextAlign.CENTER)
    other = say("New code")
    if game_id and game_id != sharing.table.game:
        other = say("Send new guests to this game")
    return kit.middle(
        kit.code_square(app, say("QR code for joining"), link),
        kit.caption(say("Scan it, or open this address and type the code:")),
        address,
        ft.Semantics(container=True, live_region=True, content=code),
        kit.quiet_button(other, new_code, icon=ft.Icons.AUTORENEW),
    )
