"""Parts of the referee's screens: choices of a colour, a player, a number; a ruling with its claims."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

import flet as ft

from companion.editions.edition import Edition
from companion.players import Player
from companion.rule_book.rule import Claim
from companion.suits import Suit
from companion.wording import say
from views import theme
from views.components.controls import chip, choices, icon_button, plain, pressable, scrolling_row, section
from views.screens.rules.rule_parts import claim_lines
from views.state.app_state import AppState, use_app

LINE: Final = 1.4
"""The height of a line of text as a fraction of the font size."""
BORDER: Final = 3
"""The border of the chosen colour, in dp."""


def part(title: str, *controls: ft.Control) -> ft.Control:
    """One question of a screen, on its own sheet of paper."""
    return section(title, *controls, stretch=True)


def suit_key(suit: Suit, on_click: Any, *, chosen: bool, name: str) -> ft.Control:
    """A suit colour to choose, with its letter; the chosen one carries a tick."""
    ink = theme.ink_on(suit.colour)
    # A letter that is higher than its key would stand below the middle.
    height = max(theme.TOUCH, theme.HEADING * LINE * use_app().text_scale + 2 * BORDER)
    return pressable(
        name,
        ft.Row(
            [
                *([ft.Icon(ft.Icons.CHECK, size=18, color=ink)] if chosen else []),
                ft.Text(suit.symbol, size=theme.HEADING, weight=ft.FontWeight.W_800, color=ink, no_wrap=True),
            ],
            alignment=ft.MainAxisAlignment.CENTER,
            tight=True,
            spacing=4,
        ),
        on_click,
        expand=True,
        height=height,
        bgcolor=suit.colour,
        border_radius=12,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(BORDER, ft.Colors.ON_SURFACE) if chosen else None,
    )


def suit_keys(
    app: AppState,
    edition: Edition,
    chosen: str | None,
    choose: Callable[[str], None],
    name: Callable[[str], str],
) -> ft.Control:
    """The edition's suit colours side by side; `name` says what a tap on a colour does."""

    def key(suit: Suit) -> ft.Control:
        return suit_key(suit, app.handler(choose, suit.id), chosen=chosen == suit.id, name=name(suit.name))

    return ft.Row([key(suit) for suit in edition.suits], spacing=theme.GAP)


def colour_keys(app: AppState, edition: Edition, named: Callable[[str], Awaitable[None]]) -> ft.Control:
    """The edition's suit colours of which one is named for a wild: a tap does `named` with its id."""
    return ft.Row(
        [
            suit_key(
                suit,
                app.handler(named, suit.id),
                chosen=False,
                name=say("{colour} is named", colour=suit.name),
            )
            for suit in edition.suits
        ],
        spacing=theme.GAP,
    )


def people(
    app: AppState,
    names: Iterable[tuple[str, str]],
    chosen: str,
    choose: Callable[[str], None],
    name: Callable[[str], str],
) -> ft.Control:
    """Players to choose from, by id and name; `name` says what a tap on one does."""

    def offer(player: str, called: str) -> ft.Control:
        return chip(called, app.handler(choose, player), chosen=chosen == player, name=name(called))

    return choices(*(offer(*each) for each in names))


def player_chips(
    app: AppState,
    players: Iterable[Player],
    act: Callable[[str], Awaitable[None]],
    name: Callable[[str], str],
) -> ft.Control:
    """Players of whom one did something: a tap does `act` with the id; `name` says what a tap does."""
    return choices(
        *(
            chip(player.name, app.handler(act, player.id), chosen=False, name=name(player.name))
            for player in players
        )
    )


def stepper(
    app: AppState, value: int, step: Callable[[int], None], *, less: str, more: str, unit: str
) -> ft.Control:
    """A number with a way down and a way up."""
    return ft.Row(
        [
            icon_button(less, ft.Icons.REMOVE_CIRCLE_OUTLINE, app.handler(lambda: step(value - 1))),
            ft.Semantics(
                live_region=True,
                container=True,
                content=plain(unit, size=theme.HEADING, weight=ft.FontWeight.W_700),
            ),
            icon_button(more, ft.Icons.ADD_CIRCLE_OUTLINE, app.handler(lambda: step(value + 1))),
        ],
        spacing=theme.GAP,
    )


def ruling(title: str, claims: Iterable[Claim], *, loud: bool = True) -> ft.Control:
    """A ruling in large letters, and its points, below the marks of their sources."""
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            padding=2 * theme.GAP,
            border_radius=18,
            bgcolor=ft.Colors.TERTIARY_CONTAINER if loud else ft.Colors.SURFACE_CONTAINER,
            content=ft.Column(
                [
                    *(
                        [
                            ft.Text(
                                title,
                                size=theme.TITLE,
                                weight=ft.FontWeight.W_800,
                                color=ft.Colors.ON_TERTIARY_CONTAINER if loud else ft.Colors.ON_SURFACE,
                            )
                        ]
                        if title
                        else []
                    ),
                    *claim_lines(claims),
                ],
                spacing=12,
            ),
        ),
    )


def edition_part(app: AppState, edition: Edition, choose: Callable[[str], None]) -> ft.Control:
    """The choice of an edition, where there is no game to say it."""

    def offer(other: Edition) -> ft.Control:
        return chip(
            other.name,
            app.handler(choose, other.id),
            chosen=other.id == edition.id,
            name=say("Play with {edition}", edition=other.name),
        )

    return scrolling_row(*(offer(other) for other in app.store.editions.values()))
