"""The title of the pad: who went out in which round; a tap on it changes who."""

from __future__ import annotations

from typing import Any, Final

import flet as ft

from companion.application.round_entry import Entry
from companion.application.topics import draft_topic, game_topic
from companion.wording import say
from views import theme
from views.components.controls import pressable
from views.components.screen_frame import has_large_letters
from views.screens.score_entry.entry_route import Entered, entry_of
from views.state.app_state import AppState, use_app, use_selected
from views.state.keyboard import Key, Shortcut

LONG_NAME: Final = 12
"""The number of letters from which a name is written smaller."""


def _titled(app: AppState, entered: Entered) -> tuple[str, str, str]:
    """Who went out, the same in words, and which round it is; nobody while that is not said."""
    entry = entry_of(app, entered)
    if entry is None:
        return "", "", ""
    name = who = ""
    if entry.draft.went_out is not None:
        name = entry.live.table.name(entry.draft.went_out)
        who = say("{name} went out", name=name)
    elif entry.draft.abandoned:
        name, who = say("Nobody"), say("Nobody went out")
    return name, who, _round(entry)


def _round(entry: Entry) -> str:
    if entry.draft.amends is not None:
        return say("Correct round {number}", number=entry.live.table.round(entry.draft.amends).number)
    return say("Round {number}", number=len(entry.live.table.rounds) + 1)


@ft.component
def WinnerTitle(entered: Entered, choosing: bool, choose: Any) -> ft.Control:
    """Who went out and the round; `choose` shows the players to choose from, or hides them."""
    app = use_app()
    topics = (draft_topic(entered.game), game_topic(entered.game))
    name, who, round_ = use_selected(app, topics, lambda: _titled(app, entered))
    large = has_large_letters(app)
    second = ft.Text(
        say("went out · {round}", round=round_) if who else round_,
        size=theme.BODY if not who else 13 if not large else 11,
        weight=ft.FontWeight.W_700 if not who else None,
        color=ft.Colors.ON_SURFACE if not who else ft.Colors.ON_SURFACE_VARIANT,
        no_wrap=True,
    )
    if not who:
        return second
    first = ft.Text(
        name,
        # The bar is as high as ever; a long name has the width of the title for itself.
        size=(theme.HEADING if len(name) < LONG_NAME else 15) if not large else 12,
        weight=ft.FontWeight.W_700,
        color=ft.Colors.ON_SURFACE,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    if not app.role.scores:
        return ft.Column([first, second], spacing=0, tight=True)
    sign = ft.Icons.EXPAND_LESS if choosing else ft.Icons.EXPAND_MORE
    words = ft.Column(
        [
            first,
            ft.Row(
                [second, ft.Icon(sign, size=18, color=ft.Colors.PRIMARY)],
                spacing=2,
                tight=True,
            ),
        ],
        spacing=0,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    closes = Shortcut(key=Key.ESCAPE, label=say("Close"), layer=1) if choosing else None
    return pressable(
        f"{who} · {round_}",
        words,
        app.does(choose),
        height=52,
        padding=ft.Padding.symmetric(horizontal=6),
        border_radius=12,
        shortcut=closes,
        key="winner-title",
    )
