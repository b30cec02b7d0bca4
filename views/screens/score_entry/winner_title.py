"""The title of the pad: who went out in which round; a tap on it changes who."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import flet as ft

from companion.application.topics import draft_topic, game_topic
from companion.wording import say
from views import theme
from views.components.controls import pressable
from views.components.screen_frame import has_large_letters
from views.screens.score_entry.round_route import RoundRoute, asks_only_winner, entry_of
from views.state.app_state import AppState, use_app, use_selected
from views.state.keyboard import Key, Shortcut

LONG_NAME: Final = 12
"""The number of letters from which a name is written smaller."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Titled:
    """The parts of the title.

    Attributes:
        name: Who went out; empty while that is not said.
        abandoned: Whether the round was called off.
        number: The number of the round.
        is_asked_below: Whether the players to choose from are shown anyway.
    """

    name: str
    abandoned: bool
    number: int
    is_asked_below: bool


def _titled(app: AppState, route: RoundRoute) -> Titled | None:
    entry = entry_of(app, route)
    if entry is None:
        return None
    table, draft = entry.live.table, entry.draft
    return Titled(
        name="" if draft.went_out is None else table.name(draft.went_out),
        abandoned=draft.abandoned,
        number=len(table.rounds) + 1 if draft.amends is None else table.round(draft.amends).number,
        is_asked_below=asks_only_winner(entry),
    )


def _words(titled: Titled | None, *, corrects: bool) -> tuple[str, str, str]:
    """The player who went out, the same in a sentence, and the round; nobody while that is not said."""
    if titled is None:
        return "", "", ""
    name = who = ""
    if titled.name:
        name, who = titled.name, say("{name} went out", name=titled.name)
    elif titled.abandoned:
        name, who = say("Nobody"), say("Nobody went out")
    number = titled.number
    return (
        name,
        who,
        say("Fixing round {number}", number=number) if corrects else say("Round {number}", number=number),
    )


@ft.component
def WinnerTitle(route: RoundRoute, choosing: bool, choose: Any) -> ft.Control:
    """The player who went out and the round; `choose` shows the players to choose from, or hides them."""
    app = use_app()
    topics = (draft_topic(route.game), game_topic(route.game))
    titled = use_selected(app, topics, lambda: _titled(app, route))
    name, who, round_ = _words(titled, corrects=route.is_correction)
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
    if not app.role.scores or (titled is not None and titled.is_asked_below):
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
        app.handler(choose),
        height=52,
        padding=ft.Padding.symmetric(horizontal=6),
        border_radius=12,
        shortcut=closes,
        key="winner-title",
    )
