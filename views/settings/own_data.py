"""Data belongs to its owner: everything out as files, files in after a look at what they will change."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import flet as ft

from companion.errors import NotNow
from companion.exchange import Imported
from companion.ports import Settings
from companion.wording import say, say_count
from views import theme
from views.parts.controls import card_box, choices, heading, main_button, plain, quiet_button
from views.parts.files import pick_file, save_file
from views.settings.room_part import BrowserRoom
from views.state.app_state import AppState, use_app, use_pulse
from views.state.desk import Carrying
from views.state.parlour import ROWS, SETTINGS

REMIND_AFTER: Final = 30
"""So many games after the last backup, one is recalled."""


def games_unsaved(settings: Settings, games: int) -> int:
    """How many games came since the last backup."""
    return max(0, games - settings.backed_up)


@ft.component
def OwnData() -> ft.Control:
    """Backup, export and import."""
    app = use_app()
    carrying = app.desk("").carrying
    ft.use_state(carrying)
    use_pulse(app, ROWS)
    use_pulse(app, SETTINGS)
    games = len(app.parlour.rows)
    unsaved = games_unsaved(app.parlour.settings, games)
    parts: list[ft.Control] = [
        heading(say("Your games are yours")),
        plain(
            say_count("{count} game is kept here.", "{count} games are kept here.", games)
            + " "
            + say("Newer than the last backup: {unsaved}.", unsaved=unsaved),
            faint=True,
            size=theme.SMALL,
        ),
        BrowserRoom(),
    ]
    if carrying.doing:
        parts += _under_way(app, carrying)
    elif carrying.plan is not None:
        parts += _planned(app, carrying)
    else:
        parts.append(
            choices(
                [
                    quiet_button(say("Save a backup (JSON)"), app.does(_backup, app), icon=ft.Icons.SAVE_ALT),
                    quiet_button(
                        say("Save all hands as a table (CSV)"),
                        app.does(_table, app),
                        icon=ft.Icons.TABLE_CHART_OUTLINED,
                    ),
                    quiet_button(
                        say("Import a file"), app.does(_choose, app), icon=ft.Icons.FILE_OPEN_OUTLINED
                    ),
                ]
            )
        )
    return card_box(ft.Column(parts, spacing=theme.GAP))


async def _carried(
    app: AppState, doing: str, act: Callable[[Callable[[int, int], None]], Awaitable[None]]
) -> None:
    """Do something long with its progress on the screen; a second press waits for the first."""
    carrying = app.desk("").carrying
    if carrying.doing:
        raise NotNow(say("{doing} is under way.", doing=carrying.doing))
    carrying.doing, carrying.done, carrying.of, carrying.stopped = doing, 0, 0, False

    def progress(done: int, of: int) -> None:
        carrying.done, carrying.of = done, of
        if carrying.stopped and done < of:
            raise NotNow(say("{doing} was stopped. What was done is whole; nothing is lost.", doing=doing))

    try:
        await act(progress)
    finally:
        carrying.doing = ""


async def _backup(app: AppState) -> None:
    async def act(progress: Callable[[int, int], None]) -> None:
        parlour = app.parlour
        now = parlour.clock()
        raw = await parlour.shelf.export(None, now, progress)
        await save_file(f"last-card-{now:%Y-%m-%d}.json", raw)
        games = len(parlour.rows)
        await parlour.change_settings(lambda now: replace(now, backed_up=games))

    await _carried(app, say("The backup"), act)
    app.tell(say("The backup is made. Keep it somewhere else than on this device."))


async def _table(app: AppState) -> None:
    async def act(progress: Callable[[int, int], None]) -> None:
        raw = await app.parlour.shelf.export_hands(None, progress)
        await save_file(f"last-card-hands-{app.parlour.clock():%Y-%m-%d}.csv", raw)

    await _carried(app, say("The table"), act)


async def _choose(app: AppState) -> None:
    carrying = app.desk("").carrying
    chosen = await pick_file(["json", "csv"])
    if chosen is not None:
        name, raw = chosen
        carrying.plan, carrying.name = await app.parlour.shelf.plan_import(raw, name), name


def _under_way(app: AppState, carrying: Carrying) -> list[ft.Control]:
    async def stop() -> None:
        carrying.stopped = True

    share = carrying.done / carrying.of if carrying.of else None
    said = say_count(
        "{doing}: {done} of {count} game",
        "{doing}: {done} of {count} games",
        carrying.of,
        doing=carrying.doing,
        done=carrying.done,
    )
    return [
        ft.Semantics(live_region=True, content=plain(said)),
        ft.ProgressBar(value=share, semantics_label=said),
        quiet_button(say("Stop"), app.does(stop), icon=ft.Icons.STOP),
    ]


def _planned(app: AppState, carrying: Carrying) -> list[ft.Control]:
    plan = carrying.plan
    assert plan is not None  # noqa: S101 - shown only while there is a plan

    async def take() -> None:
        done: list[Imported] = []

        async def act(progress: Callable[[int, int], None]) -> None:
            done.append(await app.parlour.take_import(plan, progress))

        carrying.plan = None
        try:
            await _carried(app, say("The import"), act)
        finally:
            await app.parlour.read_everything()

        async def back() -> None:
            changed = await app.parlour.take_back_import(done[0])
            app.tell(
                say_count(
                    "The import was taken back. {count} game was changed since and stays.",
                    "The import was taken back. {count} games were changed since and stay.",
                    changed,
                )
                if changed
                else say("The import was taken back.")
            )

        app.tell(done[0].told(), undo=back, undo_label=say("Undo"))

    async def leave() -> None:
        carrying.plan = None

    lines: list[ft.Control] = [
        plain(say("“{name}” will bring:", name=carrying.name[:60]), weight=ft.FontWeight.W_600),
        *(plain(line) for line in plan.told()),
    ]
    if plan.changes_nothing:
        return [*lines, quiet_button(say("Good"), app.does(leave))]
    return [
        *lines,
        main_button(say("Import"), app.does(take), icon=ft.Icons.CHECK),
        quiet_button(say("Leave it"), app.does(leave)),
    ]
