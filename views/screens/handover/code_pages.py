"""A code as QR codes: one, or several that turn by themselves, which another phone scans in any order."""

from __future__ import annotations

import asyncio
from typing import Final

import flet as ft

from companion.handover.code_parts import CodePart
from companion.wording import say
from views import kit
from views.flet_internals.windows import run_in_window
from views.state.app_state import use_app, use_topic

TURN_AFTER: Final = 2.0
"""Seconds until the next page. A phone needs about one to focus and read a code."""


@ft.component
def CodePages(parts: tuple[CodePart, ...], site: str) -> ft.Control:
    """The pages of a code. On a site each is a link that the camera app of a phone opens."""
    app = use_app()
    use_topic(app, kit.WINDOW)
    page, set_page = ft.use_state(0)
    is_paused, pause = ft.use_state(False)
    timer: ft.MutableRef[asyncio.TimerHandle | None] = ft.use_ref(None)
    total = len(parts)

    async def turn() -> None:
        set_page((page + 1) % total)

    def begin() -> None:
        stop()
        if total > 1 and not is_paused:
            timer.current = asyncio.get_running_loop().call_later(
                TURN_AFTER, lambda: run_in_window(app.page, turn)
            )

    def stop() -> None:
        if timer.current is not None:
            timer.current.cancel()
            timer.current = None

    ft.use_effect(begin, [page, is_paused, total], cleanup=stop)

    shown = parts[page % total]
    name = say("QR code")
    if total > 1:
        name = say("QR code, page {page} of {total}", page=shown.number, total=total)
    lines: list[ft.Control] = [kit.code_square(app, name, site, shown.text, alone=True)]
    if total > 1:
        place = kit.plain(
            say("Page {page} of {total}", page=shown.number, total=total), weight=ft.FontWeight.W_700
        )
        lines.append(
            kit.choices(
                ft.Container(place, padding=ft.Padding.symmetric(vertical=kit.ROW_GAP)),
                kit.quiet_button(
                    say("Continue") if is_paused else say("Pause"),
                    app.handler(lambda: pause(not is_paused)),
                    icon=ft.Icons.PLAY_ARROW if is_paused else ft.Icons.PAUSE,
                ),
                kit.icon_button(say("Next page"), ft.Icons.SKIP_NEXT, app.handler(turn)),
            )
        )
    return kit.middle(*lines)
