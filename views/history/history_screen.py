"""History: every game, the one changed last first; each opens with its rounds."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.wording import say, say_count
from views import theme
from views.parts.controls import card_box, plain
from views.parts.frame import screen
from views.play.home import resume_card
from views.state.app_state import use_app, use_pulse
from views.state.parlour import ROWS

PAGE = 40
"""Games added each time the end of the list comes near."""


@ft.component
def History() -> ft.View:
    """The list of games, drawn as far as it was scrolled."""
    app = use_app()
    use_pulse(app, ROWS)
    shown, set_shown = ft.use_state(PAGE)
    rows = app.parlour.rows

    def scrolled(event: Any) -> None:
        if event.max_scroll_extent - event.pixels < 600 and shown < len(rows):
            set_shown(lambda now: min(len(rows), now + PAGE))

    items: list[ft.Control] = [plain(say_count("{count} game", "{count} games", len(rows)), faint=True)]
    for row in rows[:shown]:
        if row.trouble:
            items.append(ft.Container(card_box(plain(row.trouble)), key=f"game-{row.id}"))
        else:
            items.append(ft.Container(resume_card(app, row), key=f"game-{row.id}"))
    if not rows:
        items = [plain(say("No game yet. Every game you play is kept here."), faint=True)]
    return screen(
        app,
        say("History"),
        ft.Container(
            alignment=ft.Alignment.TOP_CENTER,
            expand=True,
            content=ft.Container(
                width=theme.READING,
                content=ft.ListView(
                    items,
                    key="history",
                    spacing=theme.GAP,
                    padding=ft.Padding.symmetric(horizontal=2 * theme.GAP, vertical=theme.GAP),
                    on_scroll=scrolled,
                    scroll_interval=100,
                    expand=True,
                ),
            ),
        ),
        tab=2,
    )
