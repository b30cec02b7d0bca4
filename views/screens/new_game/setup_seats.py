"""The players of a new game in seating order: drag, remove, or open one for the deal and the picture."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from companion.application.commands.roster_commands import RememberPlayers
from companion.players import Player
from companion.wording import in_own_direction, say
from views import kit
from views.screens.new_game.setup_actions import change_setup, free_seat, setup_edition
from views.state.app_state import AppState


def setup_seats(app: AppState, shown: str, show: Callable[[str], object]) -> ft.Control:
    """A row for each player, which can be dragged to another seat; below the row of one that is `shown`, the deal and their look."""
    players = map(app.store.roster.current, app.setup.players)
    rows = [_seat(app, number, player, shown, show) for number, player in enumerate(players)]
    return dragged_rows(rows, lambda old, new: change_setup(app, app.setup.moved(old, new)))


def dragged_rows(rows: Sequence[ft.Control], move: Callable[[int, int], None]) -> ft.Control:
    """Rows that are dragged to other places by their handles."""
    return ft.ReorderableListView(
        controls=[*rows],
        on_reorder=lambda event: move(event.old_index, event.new_index),
        show_default_drag_handles=False,
        scroll=None,
        padding=0,
    )


def drag_handle(player: Player, width: float | None = None) -> ft.Control:
    """What the row of a player is dragged by."""
    drag = ft.Icon(ft.Icons.DRAG_INDICATOR, semantics_label=say("Drag {name}", name=player.name))
    place = ft.Container(drag, width=width, height=kit.TOUCH, alignment=ft.Alignment.CENTER)
    return ft.ReorderableDragHandle(content=place)


def _seat(
    app: AppState, number: int, player: Player, shown: str, show: Callable[[str], object]
) -> ft.Control:
    setup = app.setup
    deals = player.id == (setup.dealer or setup.players[0].id)
    # The name has all the width that there is: who deals first is said below it.
    words = kit.titled(in_own_direction(player.name), say("deals first") if deals else None)
    name = kit.in_line(kit.player_avatar(player), words, spacing=kit.GAP)
    row = ft.Row(
        [
            drag_handle(player),
            kit.pressable(
                say("{name}: deal and picture", name=player.name),
                name,
                app.handler(show, "" if shown == player.id else player.id),
                expand=True,
                padding=kit.SMALL_GAP,
                border_radius=kit.CORNER,
            ),
            kit.icon_button(
                say("Remove {name}", name=player.name), ft.Icons.CLOSE, app.handler(free_seat, app, player)
            ),
        ],
        spacing=kit.SMALL_GAP,
    )
    parts: list[ft.Control] = [row]
    if shown == player.id:
        parts.append(_opened(app, number, player, deals=deals))
    return ft.Container(
        kit.stretched(*parts, spacing=kit.GAP),
        key=f"seat-{player.id}",
        padding=ft.Padding.only(bottom=kit.SMALL_GAP),
    )


def _opened(app: AppState, number: int, player: Player, *, deals: bool) -> ft.Control:
    """What a tap on a name shows: who deals first, another seat without dragging, and the picture."""

    async def know() -> None:
        # Pictures are the roster's: who is new is known from here on.
        await app.store.change_roster(RememberPlayers((player,)), app.by)

    first = app.handler(lambda: change_setup(app, replace(app.setup, dealer=player.id)))
    up = app.handler(lambda: change_setup(app, app.setup.moved(number, number - 1)))
    is_known = app.store.roster.player(player.id) is not None
    return kit.stretched(
        kit.choices(
            kit.chip(say("{name} deals first", name=player.name), first, chosen=deals),
            kit.quiet_button(say("Draw for the deal"), app.opens("/new/draw"), icon=ft.Icons.STYLE_OUTLINED)
            if len(app.setup.players) > 1 and not setup_edition(app).scored_only
            else None,
            kit.quiet_button(say("Move {name} up", name=player.name), up, icon=ft.Icons.ARROW_UPWARD)
            if number
            else None,
            None
            if is_known
            else kit.quiet_button(say("Choose a picture"), app.handler(know), icon=ft.Icons.FACE),
        ),
        kit.with_key(kit.LookPart, f"look-{player.id}", player.id, True) if is_known else None,
        spacing=kit.GAP,
    )
