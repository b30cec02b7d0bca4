"""The strip at the table while the turn keeper runs: whose turn it is, the colour, the direction, and the way back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.application.live_turn import turn_of
from companion.application.topics import draft_topic, game_topic
from companion.turns.seats import Direction
from companion.turns.turn import Phase
from companion.wording import say
from views import theme
from views.components.controls import named, pressable, silent
from views.state.app_state import AppState, use_app, use_selected


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnNow:
    """What the strip shows.

    Attributes:
        words: The strip in words.
        colour: The colour in play, as `#RRGGBB`; empty before one is known.
        is_clockwise: Whether play goes to the left.
        is_over: Whether somebody is out.
    """

    words: str
    colour: str
    is_clockwise: bool
    is_over: bool


def turn_now(app: AppState, game_id: str) -> TurnNow | None:
    """The turn of the round being played; None while the turn keeper is off, or can no longer follow."""
    live = app.store.peek(game_id)
    turn = turn_of(live) if live is not None and not live.table.finished else None
    if live is None or turn is None:
        return None
    suit = next((suit for suit in live.edition.suits if suit.id == turn.colour), None)
    is_clockwise = turn.direction is Direction.LEFT
    is_over = turn.phase is Phase.OVER
    way = say("clockwise") if is_clockwise else say("counterclockwise")
    words = " · ".join([turn.mover.name, *([suit.name.lower()] if suit else []), way])
    if is_over:
        words = say("{name} is out.", name=turn.mover.name)
    return TurnNow(
        words=words, colour=suit.colour if suit else "", is_clockwise=is_clockwise, is_over=is_over
    )


@ft.component
def TurnStrip(game_id: str) -> ft.Control:
    """The strip. A component of its own, so that a card played does not redraw the table."""
    app = use_app()
    now = use_selected(app, (draft_topic(game_id), game_topic(game_id)), lambda: turn_now(app, game_id))
    if now is None:
        return ft.Container(height=0)

    async def keeper() -> None:
        app.go(f"/game/{game_id}/referee/turns")

    ink = theme.ink_on(now.colour) if now.colour else ft.Colors.ON_PRIMARY_CONTAINER
    way = ft.Icons.ROTATE_RIGHT if now.is_clockwise else ft.Icons.ROTATE_LEFT
    row: list[ft.Control] = [
        ft.Icon(ft.Icons.FLAG if now.is_over else way, color=ink),
        ft.Text(now.words, size=theme.HEADING, weight=ft.FontWeight.W_700, color=ink, expand=True),
    ]
    look: dict[str, Any] = {
        "padding": ft.Padding.symmetric(horizontal=2 * theme.GAP, vertical=12),
        "border_radius": 18,
        "bgcolor": now.colour or ft.Colors.PRIMARY_CONTAINER,
    }
    if not app.role.scores:
        return _placed(named(now.words, ft.Container(silent(ft.Row(row, spacing=12)), **look), live=True))
    row.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ink))
    return _placed(pressable(now.words, ft.Row(row, spacing=12), app.does(keeper), **look))


def _placed(strip: ft.Control) -> ft.Control:
    """The strip above the seats, as wide as they are."""
    return ft.Container(
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(left=2 * theme.GAP, right=2 * theme.GAP, top=theme.GAP),
        content=ft.Container(strip, width=theme.READING),
    )
