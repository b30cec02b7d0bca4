"""Games that were played before they were in a series: all of its people's that are to count, at once."""

from collections.abc import Iterable
from datetime import date
from typing import Final

import flet as ft

from companion.application.listeners import ROSTER, ROWS
from companion.formats import day
from companion.game.changes.evenings import SeriesSet
from companion.statistics.game_row import GameRow
from companion.wording import say, say_count
from views import kit
from views.state.app_state import AppState, use_app, use_topic

PAGE: Final = 16
"""The games that are shown at first, and added with each tap. Those that are not shown count as well."""


async def define(app: AppState, games: Iterable[str], said: SeriesSet) -> None:
    """Let each game say the same about the series, the last one first: its word counts at once."""
    with app.redraws.together():
        for game in games:
            await app.store.do(game, said, app.by)


@ft.component
def TakeGames(series_id: str) -> ft.Control:
    """The way to take past games into a series; nothing where there are none."""
    app = use_app()
    use_topic(app, ROWS, ROSTER)
    opened, set_opened = ft.use_state(False)
    left_out, leave_out = ft.use_state(frozenset[str]())
    shown, show = ft.use_state(PAGE)
    since = kit.use_text()
    series = app.store.game_list.series_with(series_id)
    found = app.store.game_list.could_join(series) if series else ()
    if series is None or not found:
        return ft.Container(height=0)
    if not opened:
        return kit.quiet_button(
            say("Add past games"), app.handler(set_opened, True), icon=ft.Icons.PLAYLIST_ADD
        )
    first = None if kit.day_error(since.text) else kit.day_typed(since.text)
    found = tuple(row for row in found if row.started.date() >= (first or date.min))
    taken = [row for row in found if row.id not in left_out]

    async def take() -> None:
        said, ids = series.said, [row.id for row in taken]
        await define(app, ids, SeriesSet(series=said.series, name=said.name, form=said.form))
        set_opened(False)
        told = say_count("{count} game added.", "{count} games added.", len(ids))
        app.tell(told, undo=lambda: define(app, ids, SeriesSet()))

    def line(row: GameRow) -> ft.Control:
        label = f"{day(row.started)} · {kit.row_state(app, row)}"
        return kit.chip(label, app.handler(leave_out, left_out ^ {row.id}), chosen=row.id not in left_out)

    return kit.section(
        say("Add past games"),
        kit.plain(say("Games of the same people that are in no series."), faint=True),
        kit.CheckedField(say("Since, such as 2026-01-31"), kit.day_error, lambda: since.text, since.show),
        ft.Column([*map(line, found[:shown])], spacing=kit.GAP),
        kit.stretched(*kit.more_games(len(found) - shown, PAGE, app.handler(show, shown + PAGE))),
        kit.main_button(
            say_count("Add {count} game", "Add {count} games", len(taken)),
            app.handler(take),
            icon=ft.Icons.PLAYLIST_ADD_CHECK,
            disabled=not taken,
        ),
    )
