"""The table beside the pad or the referee, in a wide window: the totals and all rounds."""

from __future__ import annotations

import flet as ft

from companion.application.topics import game_topic
from views import theme
from views.components.controls import suit_stripe
from views.components.screen_frame import WINDOW, reading_column
from views.screens.table.rounds_grid import rounds_grid
from views.screens.table.seats import seat_rows
from views.screens.table.teams import team_boxes
from views.state.app_state import use_app, use_role, use_topic


@ft.component
def TablePane(game_id: str) -> ft.Control:
    """The table of a game that is open. It hears of saved rounds, not of single cards."""
    app = use_app()
    use_topic(app, game_topic(game_id))
    use_topic(app, WINDOW)
    use_role(app)
    live = app.store.peek(game_id)
    if live is None:
        return ft.Container()
    rows = team_boxes if live.table.house_rules.partners else seat_rows
    # Beside the pad a button for going out would change the winner of the round that is being counted.
    parts = rows(app, live, offers_out=False)
    if live.table.rounds:
        parts.append(ft.Container(rounds_grid(app, live), padding=ft.Padding.only(top=theme.GAP)))
    return ft.Column(
        [suit_stripe(live.edition), reading_column(parts, key=f"beside-{game_id}")],
        spacing=0,
        expand=True,
    )
