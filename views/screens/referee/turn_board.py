"""The table from above: who sits where, whose turn it is, which way it goes, the colour in play."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.editions.edition import Edition
from companion.players import Player
from companion.suits import Suit
from companion.turns.seats import Direction
from companion.turns.turn import Phase, Turn
from companion.wording import say, say_count
from views import theme
from views.components.controls import disc, named, silent
from views.components.panes import half_width, has_panes
from views.screens.referee.seat_places import Box, seat_places
from views.state.app_state import AppState

TALL: Final = 260
"""The height of the board, in dp."""
TALLEST: Final = 460
"""The most height of the board where it has a pane of its own, in dp."""
SHARE: Final = 0.5
"""The share of the window's height that it takes there."""
SEAT: Final = (92, 64)
"""The width and height of one seat, in dp."""

MIDDLE: Final = (112, 88)
"""The width and height of the card in the middle, in dp."""


def turn_board(app: AppState, edition: Edition, turn: Turn) -> ft.Control:
    """The seats round the table, as they sit; the first one at the bottom."""
    width = min(half_width(app), theme.READING) - 4 * theme.GAP
    scale = min(app.text_scale, 1.5)
    tall = TALL * scale
    if has_panes(app):
        # Beside the keys the board has the height of the window for itself.
        tall = max(tall, min(TALLEST, (app.page.height or 0) * SHARE))
    places = seat_places(
        len(turn.players),
        width=width,
        height=tall,
        seat=(SEAT[0] * scale, SEAT[1] * scale),
        card=(MIDDLE[0], MIDDLE[1] * scale),
    )
    counts = turn.counts.hands if turn.counts else (None,) * len(turn.players)
    seats = [
        _seat(player, cards, box, scale, is_on=number == turn.to_move)
        for number, (player, cards, box) in enumerate(zip(turn.players, counts, places.seats, strict=True))
    ]
    suit = next((suit for suit in edition.suits if suit.id == turn.colour), None)
    middle = ft.Container(
        left=places.middle.left,
        top=places.middle.top,
        width=places.middle.width,
        height=places.middle.height,
        border_radius=18,
        alignment=ft.Alignment.CENTER,
        bgcolor=suit.colour if suit else "#FFFFFF",
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        content=silent(_middle(edition, turn, suit)),
    )
    board = ft.Stack([*seats, middle], width=width, height=places.height)
    return named(_spoken(turn, suit), board, live=True)


def _seat(player: Player, cards: int | None, box: Box, scale: float, *, is_on: bool) -> ft.Control:
    """A seat with the number of the player's cards beside the disc; nothing there where the count was lost."""
    name = ft.Text(
        player.name,
        size=theme.SMALL,
        weight=ft.FontWeight.W_700 if is_on else None,
        color=ft.Colors.ON_PRIMARY_CONTAINER if is_on else ft.Colors.ON_SURFACE,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    signs = [disc(player, 28)]
    if cards is not None:
        said = say_count("{name} has {count} card", "{name} has {count} cards", cards, name=player.name)
        count = ft.Text(str(cards), size=theme.SMALL, weight=ft.FontWeight.W_700, no_wrap=True)
        held = ft.Row([ft.Icon(ft.Icons.STYLE, size=14 * scale), count], spacing=2, tight=True)
        signs.append(named(said, silent(held)))
    head = ft.Row(signs, spacing=4, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Container(
        left=box.left,
        top=box.top,
        width=box.width,
        height=box.height,
        border_radius=14,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if is_on else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(3, ft.Colors.PRIMARY) if is_on else None,
        alignment=ft.Alignment.CENTER,
        content=ft.Column(
            [head, silent(name)],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _middle(edition: Edition, turn: Turn, suit: Suit | None) -> ft.Control:
    """The direction, and the card that was played last."""
    ink = theme.ink_on(suit.colour if suit else "#FFFFFF")
    way = ft.Icons.ROTATE_RIGHT if turn.direction is Direction.LEFT else ft.Icons.ROTATE_LEFT
    facts = edition.facts(turn.top) if turn.top else None
    card = f"{suit.symbol if suit else ''} {facts.short if facts else ''}".strip()
    return ft.Column(
        [
            ft.Icon(way, size=40, color=ink),
            ft.Text(card, size=theme.HEADING, weight=ft.FontWeight.W_800, color=ink, no_wrap=True),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _spoken(turn: Turn, suit: Suit | None) -> str:
    """The board in one sentence, for who cannot see it."""
    name = turn.mover.name
    if turn.phase is Phase.OVER:
        return say("{name} is out.", name=name)
    way = say("to the left") if turn.direction is Direction.LEFT else say("to the right")
    colour = suit.name if suit else say("not known yet")
    return say("{name}'s turn. Play goes {way}. Colour: {colour}.", name=name, way=way, colour=colour)
