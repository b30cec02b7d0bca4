"""The tabs above the card pad: one for each opponent, with the points so far."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.application.topics import draft_topic, game_topic
from companion.players import Player
from companion.wording import say, say_count
from views import theme
from views.components.controls import disc, pressable
from views.components.memo import memoized
from views.components.panes import has_panes, pane_width
from views.components.screen_frame import WINDOW
from views.screens.score_entry.round_route import RoundRoute, entry_of
from views.screens.score_entry.score_actions import select_hand, selected_in
from views.state.app_state import AppState, use_app, use_selected, use_topic

IN_A_ROW: Final = 4
"""Tabs per row."""
ROWS_MOST: Final = 2
"""More rows of tabs would leave the keys below them too low for their words."""
NARROWEST: Final = 76
"""The minimum width of a tab, in dp, that shows the name and the points."""
WITH_DISC: Final = 150
"""The width of a tab, in dp, from which it also shows the avatar."""
SHORT_NAME: Final = 6
"""A longer name is set smaller in a tab without avatar."""
TALL: Final = 800
"""The window height, in dp, from which there may be several rows of tabs."""


def _width_each(app: AppState, opponents: int) -> float:
    """The width of a tab when all tabs of a row share the width of the pad, in dp."""
    width, height = app.page.width or 412, app.page.height or 915
    sideways = width > height and width >= 600 and not has_panes(app)
    inside = width * 0.4 - 2 * theme.GAP if sideways else min(pane_width(app), theme.READING) - 24
    beside = max(1, min(opponents, IN_A_ROW))
    return (inside - theme.GAP * (beside - 1)) / beside


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """The content of an opponent's tab.

    Attributes:
        player: The opponent.
        counted: Whether the hand is entered.
        points: Its points. The selected hand has none here: they are shown below in large digits, and its tab is not
            redrawn on every tap.
        chosen: Whether the hand is selected.
    """

    player: Player
    counted: bool
    points: int | None
    chosen: bool


def _tabs(app: AppState, route: RoundRoute) -> tuple[Tab, ...]:
    """The tabs of all opponents."""
    entry = entry_of(app, route)
    if entry is None:
        return ()
    selected, draft = selected_in(app, route, entry), entry.draft
    tabs = []
    for player in entry.opponents:
        chosen, counted = player is selected, draft.is_entered(player.id)
        points = draft.holding(player.id).points(entry.live.edition) if counted and not chosen else None
        tabs.append(Tab(player=player, counted=counted, points=points, chosen=chosen))
    return tuple(tabs)


@ft.component
def OpponentsRow(route: RoundRoute) -> ft.Control:
    """The tabs; a dot marks a hand that is not entered yet."""
    app = use_app()
    use_topic(app, WINDOW)
    use_topic(app, game_topic(route.game))
    opponents = use_selected(app, draft_topic(route.game), lambda: _tabs(app, route))
    drawn: ft.MutableRef[ft.Row | None] = ft.use_ref(None)
    drawn.current = None
    chosen = next((tab.player.id for tab in opponents if tab.chosen), "")

    async def show() -> None:
        if drawn.current is not None and chosen:
            # The window may have been closed, or have gone on to another screen.
            with contextlib.suppress(RuntimeError):
                await drawn.current.scroll_to(scroll_key=f"tab-{chosen}", duration=0)

    ft.use_effect(show, [chosen, len(opponents), app.text_scale])
    each = _width_each(app, len(opponents))
    fits = each >= NARROWEST * app.text_scale
    width = each / app.text_scale if fits else None
    tabs: list[ft.Control] = [
        ft.Container(
            memoized(Opponent, f"to-{tab.player.id}", route, tab, width, app.text_scale),
            key=ft.ScrollKey(f"tab-{tab.player.id}"),  # type: ignore[call-arg]  # its type hides its argument
            expand=True if fits else None,
        )
        for tab in opponents
    ]
    if fits and len(tabs) <= IN_A_ROW:
        return ft.Row(tabs, spacing=theme.GAP)
    if fits and len(tabs) <= ROWS_MOST * IN_A_ROW and (app.page.height or 0) >= TALL:
        rows = [*tabs, *(ft.Container(expand=True) for _ in range(-len(tabs) % IN_A_ROW))]
        return ft.Column(
            [ft.Row(rows[at : at + IN_A_ROW], spacing=theme.GAP) for at in range(0, len(rows), IN_A_ROW)],
            spacing=theme.GAP,
        )
    row = drawn.current = ft.Row(tabs, scroll=ft.ScrollMode.AUTO, spacing=theme.GAP)
    return row


@ft.component
def Opponent(route: RoundRoute, tab: Tab, width: float | None, text_scale: float) -> ft.Control:
    """The tab of one opponent; a tap selects that hand."""
    del text_scale
    app = use_app()
    player, counted, points, chosen = tab.player, tab.counted, tab.points, tab.chosen
    state = say("being counted") if counted else say("missing")
    if points is not None:
        state = say_count("{count} point", "{count} points", points)
    roomy = width is None or width >= WITH_DISC
    ink = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE

    name = ft.Text(
        player.name if width is not None else player.name[:12],
        size=theme.BODY if roomy or len(player.name) <= SHORT_NAME else theme.SMALL,
        weight=ft.FontWeight.W_700 if chosen else None,
        color=ink,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    sign: ft.Control = ft.Icon(ft.Icons.CIRCLE, size=10, color=ft.Colors.PRIMARY)
    if points is not None:
        sign = ft.Text(str(points), size=theme.BODY, weight=ft.FontWeight.W_700, color=ink)
    elif counted:
        sign = ft.Icon(ft.Icons.EDIT, size=16, color=ink)
    return pressable(
        f"{player.name}, {state}",
        ft.Row(
            [
                *([disc(player, 28)] if roomy else []),
                ft.Container(name, expand=True if width is not None else None, expand_loose=True),
                sign,
            ],
            spacing=8 if roomy else 4,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        app.handler(select_hand, app, route, player.id),
        height=theme.TOUCH,
        padding=ft.Padding.symmetric(horizontal=10),
        border_radius=14,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(2 if chosen else 1, ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT),
        alignment=ft.Alignment.CENTER,
    )
