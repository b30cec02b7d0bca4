"""The tabs above the card pad: one for each opponent, with the points so far."""

from __future__ import annotations

import contextlib
from typing import Any, Final, NamedTuple

import flet as ft

from companion.application.listeners import game_topic
from companion.application.live_game import RoundEntry
from companion.formats import listed
from companion.players import Player
from companion.wording import in_own_direction, say, say_count
from views import kit
from views.screens.score_entry.points_field import worth_in
from views.screens.score_entry.round_route import RoundRoute, use_entry
from views.screens.score_entry.score_actions import may_fill, select_hand, selected_in
from views.state.app_state import use_app, use_topic

IN_A_ROW: Final = 4
"""Tabs per row."""
ROWS_MOST: Final = 2
"""More rows of tabs would leave the keys below them too low for their words."""
NARROWEST: Final = 76
"""The minimum width of a tab, in dp, that shows the name and the points."""
WITH_DISC: Final = 150
"""The width of a tab, in dp, from which it also shows the avatar."""
LEAST_SCALE: Final = 1.5
"""From this text scale on the smallest letters of a name grow no further."""
SCROLLS: Final = 12.0
"""The room of a name in tabs that scroll, as a multiple of its font size."""
SHORT_NAME: Final = 6
"""A longer name is set smaller in a tab without avatar."""
STACKED_MOST: Final = 1.2
"""The largest text scale at which the name and the points fit into a tab one above the other."""
TITLE: Final = 64
"""The width of the title of a row, in dp, for text of the usual size."""
WIDEST: Final = 108
"""Points that are as wide as those of nearly any hand."""
FAINT: Final = 0.6
"""The opacity of a tab that cannot be opened here."""
TALL: Final = 800
"""The window height, in dp, from which there may be several rows of tabs."""


class Tab(NamedTuple):
    """The content of an opponent's tab: whether the hand is entered, or set aside, its points, and whether it is selected.

    The selected hand has no points here: they are shown below in large digits, and its tab is not redrawn on every tap.
    """

    player: Player
    counted: bool
    points: int | None
    chosen: bool
    is_aside: bool


@ft.component
def OpponentsRow(route: RoundRoute, titled: bool = False) -> ft.Control:
    """The tabs; a dot marks a hand that is not entered yet. With a title they are one line beside it, which scrolls."""
    app = use_app()
    use_topic(app, kit.WINDOW)
    use_topic(app, game_topic(route.game))

    def tabs_of(entry: RoundEntry) -> tuple[Tab, ...]:
        selected, tabs = selected_in(app, route, entry), []
        for player in entry.opponents:
            chosen, counted = player is selected, entry.draft.is_entered(player.id)
            points = None if chosen else worth_in(entry, player.id)
            tabs.append(Tab(player, counted, points, chosen, entry.draft.is_set_aside(player.id)))
        return tuple(tabs)

    opponents = use_entry(app, route, tabs_of) or ()
    drawn: ft.MutableRef[ft.Row | None] = ft.use_ref(None)
    drawn.current = None
    chosen = next((tab.player.id for tab in opponents if tab.chosen), "")

    async def show() -> None:
        if drawn.current is not None and chosen:
            # The window may have been closed, or have gone on to another screen.
            with contextlib.suppress(RuntimeError):
                await drawn.current.scroll_to(scroll_key=f"tab-{chosen}", duration=0)

    ft.use_effect(show, [chosen, len(opponents), app.text_scale])
    # The width of a tab when all tabs of a row share the width of the pad.
    beside = max(1, min(len(opponents), IN_A_ROW))
    each = (kit.pad_shape(app).width - kit.GAP * (beside - 1)) / beside
    whole = [tab.player.name for tab in opponents]
    smallest = kit.LEAST / min(app.text_scale, LEAST_SCALE)
    room = _letters(each / app.text_scale, app.text_scale) / (smallest * app.text_scale)
    # Between large points and the edge of a tab there would be one letter of a name.
    is_readable = all(kit.ems(name) <= room for name in whole if len(name) <= SHORT_NAME)
    fits = each >= NARROWEST * app.text_scale and is_readable and not titled
    width = each / app.text_scale if fits else None
    names = kit.short_names(whole, room if fits else SCROLLS)
    tabs: list[ft.Control] = [
        ft.Container(
            kit.memoized(Opponent, f"to-{tab.player.id}", route, tab, name, width, app.text_scale),
            key=ft.ScrollKey(f"tab-{tab.player.id}"),  # type: ignore[call-arg]  # its type hides its argument
            expand=True if fits else None,
        )
        for tab, name in zip(opponents, names, strict=True)
    ]
    if fits and len(tabs) <= IN_A_ROW:
        return ft.Row(tabs, spacing=kit.GAP)
    if fits and len(tabs) <= ROWS_MOST * IN_A_ROW and (app.page.height or 0) >= TALL:
        return ft.Column(kit.even_rows(tabs, IN_A_ROW), spacing=kit.GAP)
    row = drawn.current = ft.Row(tabs, scroll=ft.ScrollMode.AUTO, spacing=kit.GAP)
    return titled_row(say("Hand of"), row) if titled else row


def titled_row(title: str, row: ft.Row) -> ft.Control:
    """A row that scrolls beside what it is about; two such titles are equally wide."""
    words = ft.Container(kit.caption(title), width=TITLE * use_app().text_scale)
    return ft.Row([words, ft.Container(row, expand=True)], spacing=kit.GAP)


def _letters(width: float, text_scale: float, points: int | None = WIDEST) -> float:
    """The width, in dp, that a tab so wide leaves for the name."""
    roomy = width >= WITH_DISC
    # Beside the points, a narrow tab has room for two letters of a name.
    if not roomy and text_scale <= STACKED_MOST:
        return width - 8
    signs = 20 if points is None else kit.ems(str(points)) * kit.BODY * text_scale
    return width - 24 - signs - (44 if roomy else 4)


@ft.component
def Opponent(route: RoundRoute, tab: Tab, short: str, width: float | None, text_scale: float) -> ft.Control:
    """The tab of one opponent by a short name; a tap selects that hand."""
    app = use_app()
    player, counted, points, chosen, is_aside = tab
    state = say("being counted") if counted else say("missing")
    if points is not None:
        state = say_count("{count} point", "{count} points", points)
    if is_aside:
        state = say("knocked out")
    roomy = width is None or width >= WITH_DISC
    stacked = not roomy and text_scale <= STACKED_MOST
    ink = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE
    size: float = kit.BODY if roomy or len(short) <= SHORT_NAME else kit.SMALL
    if width is not None:
        fitting = _letters(width, text_scale, points) / (max(kit.LETTER, kit.ems(short)) * text_scale)
        size = max(kit.LEAST / min(text_scale, LEAST_SCALE), min(size, fitting))
    name = ft.Text(
        in_own_direction(short),
        size=size,
        weight=ft.FontWeight.W_700 if chosen else None,
        color=ink,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
        style=ft.TextStyle(height=1.1) if stacked else None,
    )
    mark: ft.Control = ft.Icon(ft.Icons.CIRCLE, size=10, color=ft.Colors.PRIMARY)
    if points is not None:
        mark = ft.Text(str(points), size=kit.BODY, weight=ft.FontWeight.W_700, color=ink)
        if stacked:
            mark.style = ft.TextStyle(height=1.1)
    elif counted:
        mark = ft.Icon(kit.KNOCKED_OUT if is_aside else ft.Icons.EDIT, size=kit.SMALL_ICON, color=ink)
    middle = ft.MainAxisAlignment.CENTER
    inside: ft.Control = ft.Column(
        [name, mark],
        spacing=0,
        tight=True,
        alignment=middle,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if not stacked:
        called = ft.Container(name, expand=True if width is not None else None, expand_loose=True)
        row = [kit.disc(player, 28), called, mark] if roomy else [called, mark]
        inside = ft.Row(row, spacing=kit.GAP if roomy else kit.SMALL_GAP, tight=True, alignment=middle)
    look: dict[str, Any] = {
        "height": kit.TOUCH,
        "padding": ft.Padding.symmetric(horizontal=kit.SMALL_GAP if stacked else kit.GAP),
        "border_radius": 14,
        "bgcolor": ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER,
        "border": ft.Border.all(
            2 if chosen else 1, ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT
        ),
        "alignment": ft.Alignment.CENTER,
    }
    label = listed((player.name, state))
    if not may_fill(app, player.id):
        # Whoever may only count their own hand sees how far the others are, and opens none of theirs.
        return kit.named(label, ft.Container(kit.silent(inside), opacity=FAINT, **look))
    return kit.pressable(label, inside, app.handler(select_hand, app, route, player.id), **look)
