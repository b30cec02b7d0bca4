"""Parts of the referee's screens: choices of a colour, a player, a number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import flet as ft

from companion.editions.edition import Edition
from companion.wording import say
from views import kit
from views.state.app_state import AppState
from views.state.notice import Act

HAND_MOST: Final = 60
"""The most cards in a hand that a stepper counts."""


def part(title: str, *controls: ft.Control | None) -> ft.Control:
    """One question of a screen, on its own sheet of paper."""
    return kit.section(title, *controls, stretch=True)


def missing(*sentences: str) -> ft.Control:
    """What the player has to tap before there is an answer, in the place of the answer."""
    lines: list[ft.Control] = [kit.plain(sentence, faint=True) for sentence in sentences]
    return ft.Semantics(live_region=True, container=True, key="missing", content=ft.Column(lines))


def colour_keys(app: AppState, edition: Edition, named: Act, height: float = kit.TOUCH) -> ft.Control:
    """The edition's suit colours of which one is named for a wild: a tap does `named` with its id."""
    return kit.suit_keys(
        app, edition, None, named, lambda colour: say("{colour} is named", colour=colour), height
    )


def people(
    app: AppState, names: Iterable[tuple[str, str]], chosen: str, choose: Act, name: Callable[[str], str]
) -> ft.Control:
    """Players to choose from, by id and name; `name` says what a tap on one does."""

    def offer(player: str, called: str) -> ft.Control:
        return kit.chip(called, app.handler(choose, player), chosen=chosen == player, name=name(called))

    return kit.choices(*(offer(*each) for each in names))


def stepper(
    app: AppState,
    value: int,
    change: Callable[[int], None],
    limits: tuple[int, int],
    *,
    less: str,
    more: str,
    unit: str = "",
) -> ft.Control:
    """A number with a way down to the lower limit and a way up to the upper one; `unit` is how it is written."""
    low, high = limits
    return ft.Row(
        [
            kit.icon_button(
                less, ft.Icons.REMOVE_CIRCLE_OUTLINE, app.handler(lambda: change(max(value - 1, low)))
            ),
            ft.Semantics(
                live_region=True,
                container=True,
                content=kit.plain(unit or str(value), size=kit.HEADING, weight=ft.FontWeight.W_700),
            ),
            kit.icon_button(
                more, ft.Icons.ADD_CIRCLE_OUTLINE, app.handler(lambda: change(min(value + 1, high)))
            ),
        ],
        spacing=kit.GAP,
    )


def edition_part(app: AppState, edition: Edition, choose: Callable[[str], None]) -> ft.Control:
    """The choice of an edition that the referee follows, where there is no game to say it."""

    def offer(other: Edition) -> ft.Control:
        return kit.chip(
            other.called,
            app.handler(choose, other.id),
            chosen=other.id == edition.id,
            name=say("Play with {edition}", edition=other.called),
        )

    return kit.scrolling_row(
        *(offer(other) for other in app.store.editions.values() if not other.scored_only)
    )
