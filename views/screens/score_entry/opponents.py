"""The tabs above the card pad: one for each opponent, with the points so far."""

import contextlib
from typing import Final, NamedTuple

import flet as ft

from companion.application.listeners import game_topic
from companion.application.live_game import RoundEntry
from companion.formats import listed
from companion.players import Player
from companion.wording import say, say_count
from views import kit
from views.screens.score_entry.points_field import worth_in
from views.screens.score_entry.round_route import RoundRoute, use_entry
from views.screens.score_entry.score_actions import may_fill, select_hand, selected_in
from views.state.app_state import use_app, use_topic

FAINT: Final = 0.6
"""The opacity of a tab that cannot be opened here."""


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
    """The tabs; a dot marks a hand that is not entered yet. With a title they are one line beside it, which scrolls if it must."""
    app = use_app()
    use_topic(app, kit.WINDOW, game_topic(route.game))

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

    place, names = kit.tab_place(app, [tab.player.name for tab in opponents], titled=titled)
    ft.use_effect(show, [chosen, len(opponents), place])
    tabs: list[ft.Control] = [
        ft.Container(
            kit.memoized(Opponent, f"to-{tab.player.id}", route, tab, name, place),
            key=ft.ScrollKey(f"tab-{tab.player.id}"),  # type: ignore[call-arg]  # its type hides its argument
            expand=None if place.width is None else True,
        )
        for tab, name in zip(opponents, names, strict=True)
    ]
    rows = kit.tab_rows(app, tabs, place)
    if not isinstance(rows, ft.Row):
        return rows
    drawn.current = rows if rows.scroll else None
    return kit.titled_row(say("Hand of"), rows) if titled else rows


@ft.component
def Opponent(route: RoundRoute, tab: Tab, short: str, place: kit.TabPlace) -> ft.Control:
    """The tab of one opponent by a short name; a tap selects that hand."""
    app = use_app()
    player, counted, points, chosen, is_aside = tab
    state = say("being counted") if counted else say("missing")
    if points is not None:
        state = say_count("{count} point", "{count} points", points)
    if is_aside:
        state = say("knocked out")
    icon = (kit.KNOCKED_OUT if is_aside else ft.Icons.EDIT) if counted else None
    inside, look = kit.hand_tab(player, short, points, icon, place, chosen=chosen)
    label = listed((player.name, state))
    if not may_fill(app, player.id):
        # Whoever may only count their own hand sees how far the others are, and opens none of theirs.
        return kit.pressable(label, inside, None, opacity=FAINT, **look)
    return kit.pressable(label, inside, app.handler(select_hand, app, route, player.id), **look)
