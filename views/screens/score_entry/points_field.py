"""The field for typed points, instead of tapped cards.

The field and the points beside it always agree: while the text is invalid, the hand counts as not entered, and
the round cannot be saved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.application.commands.entry_commands import ClearTypedPoints, TypePoints
from companion.application.live_game import LiveGame
from companion.application.round_entry import numbers_for
from companion.application.topics import draft_topic
from companion.errors import BadEntry
from companion.hand import TypedPoints
from companion.typed_number import WholeNumber
from companion.wording import say
from views import theme
from views.components.number_field import NumberField
from views.screens.score_entry.entry_route import Entered, entry_of
from views.state.app_state import AppState, use_app, use_selected


def _key(live: LiveGame, entered: Entered, player: str) -> str:
    """The key of a hand's text: different for each round and player."""
    return f"{entered.key}/{len(live.table.rounds)}/{player}"


def _worth(app: AppState, entered: Entered, player: str) -> int | None:
    """The points of a hand as entered; None while nothing is entered."""
    entry = entry_of(app, entered)
    if entry is None or not entry.draft.is_entered(player):
        return None
    return entry.draft.holding(player).points(entry.live.edition)


def text_typed(app: AppState, entered: Entered, player: str) -> str | None:
    """The text in this window's field for a hand; None if the window shows the cards instead."""
    entry = entry_of(app, entered)
    if entry is None:
        return None
    text = app.entry_form.points_typed.get(_key(entry.live, entered, player))
    held = entry.draft.holding(player)
    return str(held.typed) if text is None and isinstance(held, TypedPoints) else text


def _error(app: AppState, entered: Entered, player: str) -> str:
    """The error message for the points typed in this window; empty if they are valid."""
    live = app.store.peek(entered.game)
    text = text_typed(app, entered, player)
    return numbers_for(live).error_of(text) if live and text is not None else ""


def check_points_typed(app: AppState, entered: Entered) -> None:
    """Refuse to save a round while a field of this window has invalid points.

    Raises:
        BadEntry: If a field does; the message is that of the field.
    """
    entry = entry_of(app, entered)
    for player in entry.opponents if entry else ():
        error = _error(app, entered, player.id)
        if error:
            raise BadEntry(say("{name}: {wrong}", name=player.name, wrong=error))


async def type_points_instead(app: AppState, entered: Entered, player: str) -> None:
    """Show the field. Its initial text is the points of the cards tapped so far."""
    live = app.store.peek(entered.game)
    if live is not None:
        worth = _worth(app, entered, player)
        app.entry_form.points_typed[_key(live, entered, player)] = "" if worth is None else str(worth)
        app.redraws.check(draft_topic(entered.game))


async def tap_cards_instead(app: AppState, entered: Entered, player: str) -> None:
    """Show the cards again and delete the typed text. Cards tapped before stay."""
    await app.store.enter(entered.game, ClearTypedPoints(round_id=entered.round, player=player))
    live = app.store.peek(entered.game)
    if live is not None:
        app.entry_form.points_typed.pop(_key(live, entered, player), None)
        app.redraws.check(draft_topic(entered.game))


@dataclass(slots=True)
class _Saving:
    """The number of changes of the field that are being saved."""

    count: int = 0


@ft.component
def PointsField(entered: Entered, player: str) -> ft.Control:
    """The field for one hand; every change is saved."""
    app = use_app()
    starts: Callable[[], Any] = _Saving
    saving, _ = ft.use_state(starts)
    worth = use_selected(app, draft_topic(entered.game), lambda: _worth(app, entered, player))
    live = app.store.peek(entered.game)
    if live is None:
        return ft.Container()
    key, numbers = _key(live, entered, player), numbers_for(live)
    text = text_typed(app, entered, player) or ""
    if key in app.entry_form.points_typed and not saving.count and _value(numbers, text) != worth:
        # Another window has changed this hand since.
        app.entry_form.points_typed[key] = "" if worth is None else str(worth)

    async def save_typed(text: str) -> None:
        app.entry_form.points_typed[key] = text
        saving.count += 1
        try:
            await app.store.enter(entered.game, TypePoints(round_id=entered.round, player=player, text=text))
        finally:
            saving.count -= 1
        app.enters(entered.game, entered.hand(player))
        app.redraws.check(draft_topic(entered.game))

    async def on_typed(text: str) -> None:
        await app.does(save_typed, text)(None)

    return NumberField(
        say("Points left in hand"),
        numbers,
        lambda: text_typed(app, entered, player) or "",
        on_typed,
        error_inside=False,
        autofocus=True,
        dense=True,
    )


def _value(numbers: WholeNumber, text: str) -> int | None:
    try:
        return numbers.read(text)
    except BadEntry:
        return None


@ft.component
def PointsError(entered: Entered, player: str) -> ft.Control:
    """The error message for the typed points, in a line of its own below the field."""
    app = use_app()
    error = use_selected(app, draft_topic(entered.game), lambda: _error(app, entered, player))
    if not error:
        return ft.Container(height=0)
    line = ft.Text(error, size=theme.SMALL, color=ft.Colors.ERROR)
    return ft.Semantics(live_region=True, content=line)
