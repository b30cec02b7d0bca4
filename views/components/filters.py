"""Filters over games by edition, scoring system, state and days. A game must pass all that are set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

import flet as ft

from companion.errors import BadEntry
from companion.scoring.systems import System
from companion.statistics.game_row import RowQuery
from companion.statistics.player_figures import GameFilter
from companion.wording import say
from views import theme
from views.components.checked_field import CheckedField
from views.components.controls import chip, choices, scrolling_row
from views.state.app_state import AppState


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryFilter:
    """The filter of the history, and of the games that the statistics count; what is empty or None lets all pass.

    Attributes:
        edition: The id of an edition.
        since: The first day, as it was typed.
        until: The last day, as it was typed.
        open: Whether the filters are shown.
    """

    text: str = ""
    edition: str = ""
    system: System | None = None
    finished: bool | None = None
    since: str = ""
    until: str = ""
    open: bool = False


def day_typed(text: str) -> date | None:
    """A typed day; None for an empty text.

    Raises:
        BadEntry: If the text is no day.
    """
    if not text.strip():
        return None
    try:
        return date.fromisoformat(text.strip())
    except ValueError as wrong:
        sentence = say("“{day}” isn't a date. Type one like 2026-01-31.", day=text.strip()[:20])
        raise BadEntry(sentence) from wrong


def filter_of(history_filter: HistoryFilter) -> GameFilter:
    """The filter that the form describes.

    Raises:
        BadEntry: If a day is invalid.
    """
    return GameFilter(
        edition=history_filter.edition,
        system=history_filter.system,
        since=day_typed(history_filter.since),
        until=day_typed(history_filter.until),
    )


def query_of(history_filter: HistoryFilter) -> RowQuery:
    """The query that the form describes.

    Raises:
        BadEntry: If a day is invalid.
    """
    only = filter_of(history_filter)
    return RowQuery(text=history_filter.text, only=only, finished=history_filter.finished)


def filters(app: AppState, about: str, *, states: bool) -> list[ft.Control]:
    """The filters, each with a choice for all games; `about` is empty for the history, or `player-` and an id."""
    history_filter = app.forms.get(HistoryFilter, about)

    def offer(field: str, value: Any, name: str) -> ft.Control:
        is_chosen = getattr(history_filter, field) == value
        return chip(name, app.changes(HistoryFilter, about, **{field: value}), chosen=is_chosen)

    def typed(field: str) -> Callable[[], str]:
        return lambda: str(getattr(app.forms.get(HistoryFilter, about), field))

    def write(field: str) -> Callable[[Any], None]:
        return lambda text: app.change_form(HistoryFilter, about, **{field: text})

    editions = (offer("edition", each.id, each.name) for each in app.store.editions.values())
    systems = (offer("system", each, each.rules.label) for each in System)
    rows: list[ft.Control] = [
        scrolling_row(offer("edition", "", say("All editions")), *editions),
        choices(offer("system", None, say("All scoring")), *systems),
    ]
    if states:
        labels = ((None, say("All")), (False, say("In progress")), (True, say("Finished")))
        rows.append(choices(*(offer("finished", finished, name) for finished, name in labels)))
    days = (
        CheckedField(say("From day"), lambda _: "", typed("since"), write("since"), hint_text="2026-01-31"),
        CheckedField(say("To day"), lambda _: "", typed("until"), write("until"), hint_text="2026-12-31"),
    )
    rows.append(ft.Row([ft.Container(day, expand=True) for day in days], spacing=theme.GAP))
    try:
        filter_of(history_filter)
    except BadEntry as refusal:
        wrong = ft.Text(str(refusal), color=ft.Colors.ERROR, size=theme.SMALL)
        rows.append(ft.Semantics(live_region=True, content=wrong))
    return rows
