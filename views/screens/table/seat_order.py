"""The screen on which all sit down in another order: rows that are dragged or moved up, and one change for all of it."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.changes.players import SeatsOrdered
from companion.game.current_table import Table
from companion.players import Player
from companion.wording import in_own_direction, say
from views import kit
from views.state.app_state import use_app


@ft.component
def SeatOrder(live: LiveGame) -> ft.Control:
    """Those who are at the table, clockwise. The button takes the new order, and so does leaving the screen."""
    app, game_id = use_app(), live.game.id
    sitting = tuple(seat.player.id for seat in live.table.present)
    moved, show = ft.use_state(tuple[str, ...]())
    # Somebody may have come or left meanwhile.
    order = (
        *(player for player in moved if player in sitting),
        *(player for player in sitting if player not in moved),
    )
    left_with: ft.MutableRef[tuple[str, ...]] = ft.use_ref(())
    left_with.current = order if order != sitting else ()

    def move(old: int, new: int) -> None:
        ids = [*order]
        ids.insert(new, ids.pop(old))
        show(tuple(ids))

    def told(table: Table) -> str:
        deals = say("{name} deals next.", name=table.name(table.dealer))
        return f"{say('All sit in the new order.')} {deals}"

    async def take(order: tuple[str, ...]) -> None:
        left_with.current = ()
        await kit.change_with_undo(app, game_id, SeatsOrdered(order=order), told)

    async def sit() -> None:
        await take(order)
        app.go(f"/game/{game_id}")

    async def leave() -> None:
        if left_with.current:
            await app.handler(take, left_with.current)(None)

    ft.use_effect(lambda: None, [], cleanup=leave)

    def row(place: int, player: Player) -> ft.Control:
        drag = ft.Icon(ft.Icons.DRAG_INDICATOR, semantics_label=say("Drag {name}", name=player.name))
        name = ft.Text(in_own_direction(player.name), size=kit.BODY, weight=ft.FontWeight.W_600, expand=True)
        up = kit.icon_button(
            say("Move {name} up", name=player.name),
            ft.Icons.ARROW_UPWARD,
            app.handler(move, place, place - 1),
            disabled=not place,
        )
        handle = ft.Container(drag, width=kit.TOUCH, height=kit.TOUCH, alignment=ft.Alignment.CENTER)
        return ft.Container(
            ft.Row(
                [ft.ReorderableDragHandle(content=handle), kit.player_avatar(player), name, up],
                spacing=kit.GAP,
            ),
            key=f"order-{player.id}",
        )

    rows = [row(place, live.table.seat(player).player) for place, player in enumerate(order)]
    return kit.stretched(
        kit.plain(say("As you sit, clockwise."), faint=True),
        ft.ReorderableListView(
            controls=[*rows],
            on_reorder=lambda event: move(event.old_index, event.new_index),
            show_default_drag_handles=False,
            scroll=None,
            padding=0,
        ),
        *kit.counts_from_next_round(live),
        kit.main_button(say("Sit like this"), app.handler(sit), icon=ft.Icons.CHECK)
        if order != sitting
        else None,
    )
