"""The players of a new game in seating order: drag, move, choose who deals first, or remove."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.application.commands.roster_commands import RememberPlayers
from companion.players import Player
from companion.wording import in_own_direction, say
from views import theme
from views.components.controls import caption, disc, icon_button, pressable, stretched
from views.components.look_part import LookPart
from views.components.memo import with_key
from views.components.screen_frame import has_large_letters
from views.screens.new_game.setup_actions import change_setup, free_seat
from views.state.app_state import AppState


def setup_seats(app: AppState, shown: str, show: Callable[[str], object]) -> ft.Control:
    """A row for each player, which can be dragged to another seat; below the row of one that is `shown`, their look."""
    if not app.setup.players:
        return ft.Container(height=0)
    return ft.ReorderableListView(
        controls=[
            _seat(app, number, app.store.roster.current(player), shown, show)
            for number, player in enumerate(app.setup.players)
        ],
        on_reorder=lambda event: change_setup(app, app.setup.moved(event.old_index, event.new_index)),
        show_default_drag_handles=False,
        scroll=None,
        padding=0,
    )


def _seat(
    app: AppState, number: int, player: Player, shown: str, show: Callable[[str], object]
) -> ft.Control:
    setup = app.setup
    deals = player.id == (setup.dealer or setup.players[0].id)

    async def look() -> None:
        # Pictures are the roster's: who is new is known from here on.
        if app.store.roster.player(player.id) is None:
            await app.store.change_roster(RememberPlayers((player,)), app.by)
        show("" if shown == player.id else player.id)

    # The name has all the width that there is: who deals first is said below it, and chosen by an icon.
    words = [ft.Text(in_own_direction(player.name), size=theme.BODY, weight=ft.FontWeight.W_600)]
    if deals:
        words.append(caption(say("deals first")))
    sign = ft.Icon(ft.Icons.DRAG_INDICATOR, semantics_label=say("Drag {name}", name=player.name))
    drag = ft.Container(sign, width=24, height=theme.TOUCH, alignment=ft.Alignment.CENTER)
    who: list[ft.Control] = [
        ft.ReorderableDragHandle(content=drag),
        pressable(
            say("Choose {name}'s picture", name=player.name),
            disc(player, 36),
            app.handler(look),
            width=theme.TOUCH,
            height=theme.TOUCH,
            border_radius=theme.TOUCH,
            alignment=ft.Alignment.CENTER,
        ),
        ft.Column([*words], spacing=0, tight=True, expand=True),
    ]
    can: list[ft.Control] = [
        icon_button(
            say("{name} deals first", name=player.name),
            ft.Icons.STYLE if deals else ft.Icons.STYLE_OUTLINED,
            app.handler(lambda: change_setup(app, replace(app.setup, dealer=player.id))),
            chosen=deals,
        ),
        icon_button(
            say("Move {name} up", name=player.name),
            ft.Icons.ARROW_UPWARD,
            app.handler(lambda: change_setup(app, app.setup.moved(number, max(0, number - 1)))),
            disabled=number == 0,
        ),
        icon_button(
            say("Remove {name}", name=player.name), ft.Icons.CLOSE, app.handler(free_seat, app, player)
        ),
    ]
    row: ft.Control = ft.Row([*who, *can], spacing=4)
    if has_large_letters(app):
        row = ft.Column([ft.Row(who, spacing=4), ft.Row(can, alignment=ft.MainAxisAlignment.END)], spacing=0)
    if shown == player.id:
        look_part = with_key(LookPart, f"look-{player.id}", player.id, True)
        row = stretched(row, look_part, spacing=theme.GAP)
    return ft.Container(row, key=f"seat-{player.id}", padding=ft.Padding.only(bottom=4))
