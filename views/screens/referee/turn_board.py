"""The table from above: who sits where, whose turn it is, which way it goes, the colour in play."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.editions.edition import Edition
from companion.players import Player
from companion.turns.seats import Direction
from companion.turns.turn import Phase, Turn
from companion.wording import say, say_count
from views import theme
from views.components.controls import disc, named, silent
from views.components.panes import half_width, has_panes
from views.screens.referee.seat_places import seat_places
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
    seats: list[ft.Control] = []
    counts = turn.counts.hands if turn.counts else (None,) * len(turn.players)
    for number, (player, place) in enumerate(zip(turn.players, places.seats, strict=True)):
        here = number == turn.to_move
        seats.append(
            ft.Container(
                left=place.left,
                top=place.top,
                width=place.width,
                height=place.height,
                border_radius=14,
                bgcolor=ft.Colors.PRIMARY_CONTAINER if here else ft.Colors.SURFACE_CONTAINER,
                border=ft.Border.all(3, ft.Colors.PRIMARY) if here else None,
                alignment=ft.Alignment.CENTER,
                content=ft.Column(
                    [
                        ft.Row(
                            [disc(player, 28), *_held(player, counts[number], scale)],
                            spacing=4,
                            tight=True,
                            alignment=ft.MainAxisAlignment.CENTER,
                        ),
                        silent(
                            ft.Text(
                                player.name,
                                size=theme.SMALL,
                                weight=ft.FontWeight.W_700 if here else None,
                                color=ft.Colors.ON_PRIMARY_CONTAINER if here else ft.Colors.ON_SURFACE,
                                no_wrap=True,
                                overflow=ft.TextOverflow.ELLIPSIS,
                            )
                        ),
                    ],
                    spacing=2,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                ),
            )
        )
    middle = ft.Container(
        left=places.middle.left,
        top=places.middle.top,
        width=places.middle.width,
        height=places.middle.height,
        border_radius=18,
        alignment=ft.Alignment.CENTER,
        bgcolor=_colour(edition, turn),
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        content=silent(_middle(edition, turn)),
    )
    board = ft.Stack([*seats, middle], width=width, height=places.height)
    return named(spoken(edition, turn), board, live=True)


def _held(player: Player, cards: int | None, scale: float) -> list[ft.Control]:
    """The number of a player's cards, beside the disc; nothing where the count was lost."""
    if cards is None:
        return []
    said = say_count("{name} has {count} card", "{name} has {count} cards", cards, name=player.name)
    drawn = ft.Row(
        [
            ft.Icon(ft.Icons.STYLE, size=14 * scale),
            ft.Text(str(cards), size=theme.SMALL, weight=ft.FontWeight.W_700, no_wrap=True),
        ],
        spacing=2,
        tight=True,
    )
    return [named(said, silent(drawn))]


def _colour(edition: Edition, turn: Turn) -> str:
    return next((suit.colour for suit in edition.suits if suit.id == turn.colour), "#FFFFFF")


def _middle(edition: Edition, turn: Turn) -> ft.Control:
    ink = theme.ink_on(_colour(edition, turn))
    way = ft.Icons.ROTATE_RIGHT if turn.direction is Direction.LEFT else ft.Icons.ROTATE_LEFT
    symbol = next((suit.symbol for suit in edition.suits if suit.id == turn.colour), "")
    facts = edition.facts(turn.top) if turn.top else None
    return ft.Column(
        [
            ft.Icon(way, size=40, color=ink),
            ft.Text(
                f"{symbol} {facts.short if facts else ''}".strip(),
                size=theme.HEADING,
                weight=ft.FontWeight.W_800,
                color=ink,
                no_wrap=True,
            ),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def spoken(edition: Edition, turn: Turn) -> str:
    """The board in one sentence, for who cannot see it."""
    if turn.phase is Phase.OVER:
        return say("{name} is out.", name=turn.mover.name)
    way = say("to the left") if turn.direction is Direction.LEFT else say("to the right")
    colour = next((suit.name for suit in edition.suits if suit.id == turn.colour), say("not known yet"))
    return say(
        "{name}'s turn. Play goes {way}. Colour: {colour}.",
        name=turn.mover.name,
        way=way,
        colour=colour,
    )
