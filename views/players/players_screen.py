"""Players: everybody who ever sat at a table of this device."""

from __future__ import annotations

import flet as ft

from companion.wording import say, say_count
from views import theme
from views.parts.controls import card_box, disc, plain
from views.parts.frame import reading_column, screen
from views.state.app_state import use_app, use_pulse
from views.state.parlour import ROSTER, ROWS


@ft.component
def Players() -> ft.View:
    """The roster, with how many games each has played and won."""
    app = use_app()
    use_pulse(app, ROSTER)
    use_pulse(app, ROWS)
    rows = app.parlour.rows
    items: list[ft.Control] = []
    for player in app.parlour.roster.players:
        games = [row for row in rows if player.name in row.players]
        won = sum(player.name in row.winners for row in games)
        items.append(
            card_box(
                ft.Row(
                    [
                        disc(player),
                        ft.Column(
                            [
                                plain(player.name, weight=ft.FontWeight.W_600, size=theme.HEADING),
                                plain(
                                    say_count("{count} game", "{count} games", len(games))
                                    + " · "
                                    + say("{won} won", won=won),
                                    faint=True,
                                    size=theme.SMALL,
                                ),
                            ],
                            spacing=2,
                            expand=True,
                        ),
                    ],
                    spacing=2 * theme.GAP,
                ),
                key=f"player-{player.id}",
            )
        )
    if not items:
        items = [plain(say("Nobody yet. Whoever plays is remembered here."), faint=True)]
    return screen(app, say("Players"), reading_column(items, key="players"), tab=3)
