"""The choice of the series that a game belongs to: of a game that was played, and of a new one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Final

import flet as ft

from companion.application.listeners import ROWS
from companion.game.changes.change import NOT_MADE
from companion.game.changes.evenings import SeriesSet, series_of
from companion.statistics.series import Series
from companion.wording import say
from views.kit.controls import chip, choices, quiet_button, section
from views.kit.memo import with_key
from views.kit.series_parts import SeriesMaker
from views.kit.undoing import change_with_undo
from views.state.app_state import AppState, use_app, use_topic

OFFERED: Final = 6
"""The most series that are offered: those played last."""


def series_chips(
    app: AppState,
    offered: Iterable[Series],
    now: SeriesSet | None,
    choose: Callable[[SeriesSet], Awaitable[None] | None],
    *,
    makes: bool = False,
) -> ft.Control:
    """No series, or one of some; none is chosen while a new one is made."""
    found = {series.id: series.said for series in [*offered][:OFFERED]}
    if now is not None and now.series:
        found.setdefault(now.series, now)
    chosen = now.series if now else ""
    return choices(
        chip(say("No series"), app.handler(choose, SeriesSet()), chosen=not chosen and not makes),
        *(
            chip(
                said.name,
                app.handler(choose, replace(said, at=NOT_MADE)),
                chosen=said.series == chosen and not makes,
            )
            for said in found.values()
        ),
    )


@ft.component
def SeriesOfGame(game_id: str) -> ft.Control:
    """The series of a game: another one, a new one, or none."""
    app = use_app()
    use_topic(app, ROWS)
    making, make = ft.use_state(False)
    live = app.store.games.get(game_id)
    now = series_of(live.table) if live else None

    async def choose(said: SeriesSet) -> None:
        make(False)
        if said.series != (now.series if now else ""):
            notice = (
                say("Added to {name}.", name=said.name) if said.series else say("Taken out of the series.")
            )
            await change_with_undo(app, game_id, said, notice)

    return section(
        say("Series"),
        series_chips(app, app.store.game_list.series, now, choose),
        with_key(SeriesMaker, "maker", choose)
        if making
        else quiet_button(say("New series"), app.handler(make, True), icon=ft.Icons.ADD),
    )
