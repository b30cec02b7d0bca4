"""Filters over games by edition, scoring system, state and days. A game must pass all that are set."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

import flet as ft

from companion.errors import BadEntry
from companion.formats import whole_day
from companion.game.length import LengthKind
from companion.scoring.systems import System
from companion.spreadsheets.days import days_of
from companion.statistics.evenings import TOGETHER
from companion.statistics.game_row import RowQuery
from companion.statistics.player_figures import GameFilter
from companion.wording import say
from views.kit import theme
from views.kit.checked_field import CheckedField
from views.kit.controls import chip, choices, scrolling_row
from views.state.app_state import AppState


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryFilter:
    """The filter of the history, and of the games that the statistics count; what is empty or None lets all pass.

    The first day and the last one are as they were typed; `open` tells whether the filters are shown, `years` which years were
    folded or unfolded, and `evening` whether only the last evening counts.
    """

    text: str = ""
    edition: str = ""
    system: System | None = None
    measure: LengthKind | None = None
    finished: bool | None = None
    since: str = ""
    until: str = ""
    open: bool = False
    years: frozenset[int] = frozenset()
    evening: bool = False


def day_typed(text: str) -> date | None:
    """A typed day; None for an empty text. BadEntry if the text is no day."""
    return day_needed(text) if text.strip() else None


def day_needed(text: str, latest: date | None = None) -> date:
    """A typed day, where there must be one, written in any way that can mean one day alone.

    BadEntry if the text is no day, or one after the `latest`.
    """
    typed = text.strip()
    try:
        days: tuple[date, ...] = (date.fromisoformat(typed),)
    except ValueError:
        days = days_of(typed)
    if len(days) != 1:
        raise BadEntry(say("“{day}” isn't a date. Type one like 2026-01-31.", day=typed[:20]))
    check_not_after(latest, *days)
    return days[0]


def check_not_after(latest: date | None, *days: date) -> None:
    """Refuse days on which nothing can have been played yet. BadEntry if there is one."""
    for day in days:
        if latest is not None and day > latest:
            raise BadEntry(say("{day} is still to come.", day=whole_day(day)))


def day_error(text: str, latest: date | None = None) -> str:
    """Why a typed text is no day, or one after the `latest`; empty for a day, and for an empty text."""
    try:
        if text.strip():
            day_needed(text, latest)
    except BadEntry as wrong:
        return str(wrong)
    return ""


def filter_of(app: AppState, history_filter: HistoryFilter) -> GameFilter:
    """The filter that the form describes; the games of the last evening are those that are in it now.

    BadEntry if a day is invalid.
    """
    last = next(iter(app.store.game_list.evenings), None) if history_filter.evening else None
    return GameFilter(
        games=(last.ids if last else frozenset()) if history_filter.evening else None,
        edition=history_filter.edition,
        system=history_filter.system,
        measure=history_filter.measure,
        since=day_typed(history_filter.since),
        until=day_typed(history_filter.until),
    )


def query_of(app: AppState, history_filter: HistoryFilter) -> RowQuery:
    """The query that the form describes. BadEntry if a day is invalid."""
    only = filter_of(app, history_filter)
    return RowQuery(text=history_filter.text, only=only, finished=history_filter.finished)


def _usual_periods(app: AppState) -> list[tuple[str, str, bool]]:
    """The name of each, its first day, and whether it is the last evening."""
    today = app.store.clock().date()
    last = next(iter(app.store.game_list.evenings), None)
    offered = [
        (say("This year"), f"{today.replace(month=1, day=1)}", False),
        (say("This month"), f"{today.replace(day=1)}", False),
    ]
    if last is not None:
        is_now = app.store.clock() - last.started <= TOGETHER
        offered.append((say("This session") if is_now else say("Last session"), "", True))
    return [*offered, (say("All time"), "", False)]


def period_name(app: AppState, about: str) -> str:
    """The period that counts, in words."""
    form = app.forms.get(HistoryFilter, about)
    now = form.since, form.evening
    usual = (name for name, *period in _usual_periods(app) if (*period,) == now and not form.until)
    return next(usual, f"{form.since or '…'} – {form.until or '…'}")


def periods(app: AppState, about: str) -> ft.Control:
    """The usual periods, and a chip that opens the fields for other dates."""
    history_filter = app.forms.get(HistoryFilter, about)
    now = history_filter.since, history_filter.evening

    def usual(name: str, since: str, evening: bool) -> ft.Control:
        takes = app.changes(HistoryFilter, about, since=since, until="", evening=evening)
        return chip(name, takes, chosen=now == (since, evening) and not history_filter.until)

    turns = app.changes(HistoryFilter, about, open=not history_filter.open)
    others = chip(say("Dates"), turns, chosen=history_filter.open)
    return choices(*(usual(*period) for period in _usual_periods(app)), others)


def filters(app: AppState, about: str) -> list[ft.Control]:
    """The filters, each with a choice for all games; `about` is empty for the history, or `player-` and an id.

    Only the history asks for states and days, too: the days of a player's figures are those of the period.
    """
    history_filter = app.forms.get(HistoryFilter, about)

    def offer(field: str, value: Any, name: str) -> ft.Control:
        is_chosen = getattr(history_filter, field) == value
        return chip(name, app.changes(HistoryFilter, about, **{field: value}), chosen=is_chosen)

    editions = (offer("edition", each.id, each.called) for each in app.store.editions.values())
    systems = (offer("system", each, each.rules.label) for each in System)
    rows: list[ft.Control] = [
        scrolling_row(offer("edition", "", say("All decks")), *editions),
        choices(offer("system", None, say("All scoring")), *systems),
    ]
    lengths = {row.length.kind for row in app.store.game_list.rows}
    if len(lengths) > 1:
        kinds = (offer("measure", each, each.rules.label) for each in LengthKind if each in lengths)
        rows.append(choices(offer("measure", None, say("All lengths")), *kinds))
    if about:
        return rows
    labels = ((None, say("All")), (False, say("In progress")), (True, say("Finished")))
    states = choices(*(offer("finished", finished, name) for finished, name in labels))
    return [*rows, states, *days(app, about)]


def days(app: AppState, about: str) -> list[ft.Control]:
    """The fields of the first day and the last."""

    def typed(field: str) -> Callable[[], str]:
        return lambda: str(getattr(app.forms.get(HistoryFilter, about), field))

    def write(field: str) -> Callable[[Any], None]:
        return lambda text: app.change_form(HistoryFilter, about, **{field: text})

    fields = (
        CheckedField(say("From day"), lambda _: "", typed("since"), write("since"), hint_text="2026-01-31"),
        CheckedField(say("To day"), lambda _: "", typed("until"), write("until"), hint_text="2026-12-31"),
    )
    rows: list[ft.Control] = [ft.Row([ft.Container(day, expand=True) for day in fields], spacing=theme.GAP)]
    try:
        filter_of(app, app.forms.get(HistoryFilter, about))
    except BadEntry as refusal:
        wrong = ft.Text(str(refusal), color=ft.Colors.ERROR, size=theme.SMALL)
        rows.append(ft.Semantics(live_region=True, content=wrong))
    return rows
