"""Filters over games by edition, scoring system, state and days. A game must pass all that are set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

import flet as ft

from companion.errors import BadEntry
from companion.scoring.systems import System
from companion.statistics.player_figures import GameFilter
from companion.statistics.row_search import RowQuery
from companion.wording import say
from views import theme
from views.components.checked_field import CheckedField
from views.components.controls import chip, choices
from views.state.app_state import AppState


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryFilter:
    """What is looked for in the history, and which games the statistics count.

    Attributes:
        text: What was typed.
        edition: The id of an edition; empty for all.
        system: A scoring system; None for all.
        finished: Over, in progress, or None for both.
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
        raise BadEntry(
            say("“{day}” isn't a date. Type one like 2026-01-31.", day=text.strip()[:20])
        ) from wrong


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
    return RowQuery(
        text=history_filter.text, only=filter_of(history_filter), finished=history_filter.finished
    )


def filters(app: AppState, about: str, *, states: bool) -> list[ft.Control]:
    """The controls of the filters, each with a choice for all games.

    Args:
        app: The window.
        about: Which form it is: `player-` and an id, or empty for the history.
        states: Whether games can be filtered by whether they are finished.
    """
    history_filter = app.forms.get(HistoryFilter, about)

    def change(to: Callable[[HistoryFilter], HistoryFilter]) -> None:
        app.change_form(HistoryFilter, about, to)

    def edition(edition_id: str, name: str) -> ft.Control:
        return chip(
            name,
            app.handler(lambda: change(lambda form: replace(form, edition=edition_id))),
            chosen=history_filter.edition == edition_id,
        )

    def system(which: System | None, name: str) -> ft.Control:
        return chip(
            name,
            app.handler(lambda: change(lambda form: replace(form, system=which))),
            chosen=history_filter.system is which,
        )

    def state(finished: bool | None, name: str) -> ft.Control:
        return chip(
            name,
            app.handler(lambda: change(lambda form: replace(form, finished=finished))),
            chosen=history_filter.finished is finished,
        )

    rows: list[ft.Control] = [
        ft.Row(
            [
                edition("", say("All editions")),
                *(edition(each.id, each.name) for each in app.store.editions.values()),
            ],
            scroll=ft.ScrollMode.AUTO,
            spacing=theme.GAP,
        ),
        choices(system(None, say("All scoring")), *(system(each, each.rules.label) for each in System)),
    ]
    if states:
        rows.append(
            choices(state(None, say("All")), state(False, say("In progress")), state(True, say("Finished")))
        )
    rows.append(
        ft.Row(
            [
                ft.Container(
                    CheckedField(
                        say("From day"),
                        lambda _: "",
                        lambda: app.forms.get(HistoryFilter, about).since,
                        lambda text: change(lambda form: replace(form, since=text)),
                        hint_text="2026-01-31",
                    ),
                    expand=True,
                ),
                ft.Container(
                    CheckedField(
                        say("To day"),
                        lambda _: "",
                        lambda: app.forms.get(HistoryFilter, about).until,
                        lambda text: change(lambda form: replace(form, until=text)),
                        hint_text="2026-12-31",
                    ),
                    expand=True,
                ),
            ],
            spacing=theme.GAP,
        )
    )
    try:
        filter_of(history_filter)
    except BadEntry as refusal:
        rows.append(
            ft.Semantics(
                live_region=True, content=ft.Text(str(refusal), color=ft.Colors.ERROR, size=theme.SMALL)
            )
        )
    return rows
