"""Games that were played before they were in a series, which may be a new one: all that are to count, at once."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

import flet as ft

from companion.application.listeners import ROSTER, ROWS
from companion.formats import day, labelled, listed
from companion.game.changes.change import NOT_MADE
from companion.game.changes.evenings import SeriesSet
from companion.statistics.game_row import GameRow
from companion.wording import say, say_count
from views import kit
from views.state.app_state import AppState, use_app, use_form, use_topic

PAGE: Final = 16
"""The games that are shown at first, and added with each tap. Those that are not shown count as well."""


async def define(app: AppState, games: Iterable[str], said: SeriesSet) -> None:
    """Let each game say the same about the series, the last one first: its word counts at once."""
    with app.redraws.together():
        for game in games:
            await app.store.do(game, replace(said, at=NOT_MADE), app.by)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenGames:
    """Which past games are to be in a series: what its people played in no other, but for what was said of it.

    Attributes:
        open: Whether the games are offered.
        since: The first day, as it was typed.
        flipped: The games whose tick was changed.
        everybody: Whether games of other people are offered, too.
        only: The games that are offered; None for all.
        ticked: The games with a tick at first, which stand first; None for those of its people in no series.
    """

    open: bool = False
    since: str = ""
    flipped: frozenset[str] = frozenset()
    everybody: bool = False
    only: frozenset[str] | None = None
    ticked: frozenset[str] | None = None


def offered_games(app: AppState, series_id: str) -> tuple[tuple[GameRow, bool], ...]:
    """The games that a series is offered, each with whether it has a tick; none while they are folded."""
    form, games = app.forms.get(TakenGames, series_id), app.store.game_list
    if not form.open:
        return ()
    since = None if kit.day_error(form.since) else kit.day_typed(form.since)
    found = tuple(row for row in games.could_join(series_id) if row.started.date() >= (since or date.min))
    if form.only is not None:
        found = tuple(row for row in found if row.id in form.only)
    mine = found if form.only is not None else games.of_its_people(games.series_with(series_id), found)
    free = {row.id for row in mine if row.series is None or not row.series.series}
    ticked = (free if form.ticked is None else form.ticked) ^ form.flipped
    first = form.ticked or frozenset()
    shown = sorted(found if form.everybody else mine, key=lambda row: row.id not in first)
    return tuple((row, row.id in ticked) for row in shown)


async def take_games(app: AppState, said: SeriesSet) -> None:
    """Put the games with a tick into a series, with an Undo that lets each say what it said before."""
    about = said.series if app.store.game_list.series_with(said.series) else ""
    taken = [row for row, has_tick in offered_games(app, about) if has_tick]

    async def take_back() -> None:
        with app.redraws.together():
            for row in taken:
                await define(app, [row.id], row.series or SeriesSet())

    await define(app, (row.id for row in taken), said)
    app.change_form(TakenGames, about, lambda _: TakenGames())
    told = say_count("{count} game added.", "{count} games added.", len(taken))
    app.tell(told, undo=take_back)


@ft.component
def TakeGames(series_id: str) -> ft.Control:
    """The past games that a series can have, with ticks; empty for a new one, which is made below them."""
    app = use_app()
    use_topic(app, ROWS, ROSTER)
    form = use_form(app, TakenGames, series_id)
    shown, show = ft.use_state(PAGE)
    series = app.store.game_list.series_with(series_id)
    if not app.store.game_list.could_join(series_id):
        return ft.Container(height=0)
    if not form.open:
        unfold = app.changes(TakenGames, series_id, open=True)
        return kit.choices(kit.quiet_button(say("Add past games"), unfold, icon=ft.Icons.PLAYLIST_ADD))
    games = offered_games(app, series_id)
    count = sum(has_tick for _, has_tick in games)

    def line(row: GameRow, has_tick: bool) -> ft.Control:
        other = row.series.name if row.series and row.series.series else ""
        names = listed(app.store.game_list.names_in(row)) if form.everybody else ""
        told = labelled(say("Series"), other) if other else ""
        facts = day(row.started), names, kit.row_state(app, row), told
        flip = app.changes(TakenGames, series_id, lambda now: replace(now, flipped=now.flipped ^ {row.id}))
        return kit.chip(" · ".join(filter(None, facts)), flip, chosen=has_tick)

    adding: ft.Control = kit.caption(say_count("{count} game", "{count} games", count))
    if series is not None:
        label = say_count("Add {count} game", "Add {count} games", count)
        take = app.handler(take_games, app, series.said)
        adding = kit.main_button(label, take, icon=ft.Icons.PLAYLIST_ADD_CHECK, disabled=not count)
    everybody = app.changes(TakenGames, series_id, everybody=not form.everybody)
    return kit.section(
        say("Add past games"),
        kit.CheckedField(
            say("Since, such as 2026-01-31"),
            kit.day_error,
            lambda: app.forms.get(TakenGames, series_id).since,
            lambda text: app.change_form(TakenGames, series_id, since=text),
        ),
        kit.choices(kit.chip(say("Also other people's games"), everybody, chosen=form.everybody))
        if form.only is None
        else None,
        ft.Column([line(*each) for each in games[:shown]], spacing=kit.GAP),
        kit.stretched(*kit.more_games(len(games) - shown, PAGE, app.handler(show, shown + PAGE))),
        adding,
    )
