"""The picture of a step of joining: the host's phone and the guest's, and which of them looks at which."""

from enum import Enum

import flet as ft

from companion.wording import say
from views.kit import theme
from views.kit.controls import caption, middle, silent


class JoiningPicture(Enum):
    """The picture: the icons on the host's phone and on the guest's, and the arrow between them."""

    GUEST_SCANS = (ft.Icons.QR_CODE_2, ft.Icons.PHOTO_CAMERA, ft.Icons.ARROW_BACK)
    HOST_SCANS = (ft.Icons.PHOTO_CAMERA, ft.Icons.QR_CODE_2, ft.Icons.ARROW_FORWARD)
    CONNECTED = (ft.Icons.TABLE_RESTAURANT, ft.Icons.STYLE, ft.Icons.SYNC_ALT)
    APART = (ft.Icons.TABLE_RESTAURANT, ft.Icons.STYLE, ft.Icons.LINK_OFF)


def two_phones(step: JoiningPicture, *, is_host: bool) -> ft.Control:
    """The picture of a step. This phone has a strong frame, and says so."""
    host, guest, between = step.value
    arrow = ft.Icon(between, size=30, color=ft.Colors.SECONDARY)
    parts: list[ft.Control] = [
        _phone(host, say("Host's phone"), is_this=is_host),
        ft.Container(arrow, padding=ft.Padding.only(bottom=26)),
        _phone(guest, say("Guest's phone"), is_this=not is_host),
    ]
    return silent(ft.Row(parts, alignment=ft.MainAxisAlignment.CENTER, spacing=theme.WIDE_GAP))


def _phone(icon: ft.IconData, name: str, *, is_this: bool) -> ft.Control:
    foreground = ft.Colors.PRIMARY if is_this else ft.Colors.OUTLINE
    shape = ft.Container(
        ft.Icon(icon, size=34, color=foreground),
        width=58,
        height=92,
        border_radius=theme.CORNER,
        border=ft.Border.all(3 if is_this else 2, foreground),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        alignment=ft.Alignment.CENTER,
    )
    called = caption(say("This phone") if is_this else name, weight=ft.FontWeight.W_700 if is_this else None)
    return ft.Container(middle(shape, called), width=120)
