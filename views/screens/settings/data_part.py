"""Export and import: all games as files, and an import that first shows what it would change."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from companion.application.commands.command import SettingsChange
from companion.application.game_list import left_out
from companion.application.import_plan import Imported, ImportPlan
from companion.application.ports import Settings
from companion.application.topics import ROWS, SETTINGS
from companion.errors import NotNow
from companion.wording import say, say_count
from views import theme
from views.components.controls import boxed, caption, choices, heading, main_button, plain, quiet_button
from views.components.file_dialogs import pick_file, save_file
from views.screens.settings.browser_storage_part import BrowserStorage
from views.state.app_state import AppState, use_app, use_form, use_topic


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferProgress:
    """A long export or import under way, and what the last import may take back.

    Attributes:
        doing: What is being done, as a word; empty when nothing is.
        done: How much of it.
        of: Of how much.
        stopped: Whether the player asked to stop it.
        plan: What an import will do, waiting for a yes.
        name: The name of its file.
    """

    doing: str = ""
    done: int = 0
    of: int = 0
    stopped: bool = False
    plan: ImportPlan | None = None
    name: str = ""


REMIND_AFTER: Final = 30
"""The number of new games after the last backup at which the app reminds of the next one."""


def games_unsaved(settings: Settings, games: int) -> int:
    """The number of games since the last backup."""
    return max(0, games - settings.backed_up)


@ft.component
def OwnData() -> ft.Control:
    """Backup, export and import."""
    app = use_app()
    transfer = use_form(app, TransferProgress, "")
    use_topic(app, ROWS)
    use_topic(app, SETTINGS)
    games = len(app.store.game_list.rows)
    unsaved = games_unsaved(app.store.settings, games)
    missing = left_out(app.store.game_list.rows)
    parts: list[ft.Control] = [
        heading(say("Your games")),
        caption(
            say_count("{count} game saved here.", "{count} games saved here.", games)
            + " "
            + say("Not in a backup yet: {unsaved}.", unsaved=unsaved)
        ),
        *([plain(missing, size=theme.SMALL)] if missing else []),
        BrowserStorage(),
    ]
    if transfer.doing:
        parts += _under_way(app, transfer)
    elif transfer.plan is not None:
        parts += _planned(app, transfer)
    else:
        parts.append(
            choices(
                quiet_button(say("Save a backup (JSON)"), app.handler(_backup, app), icon=ft.Icons.SAVE_ALT),
                quiet_button(
                    say("Save all hands as a spreadsheet (CSV)"),
                    app.handler(_table, app),
                    icon=ft.Icons.TABLE_CHART_OUTLINED,
                ),
                quiet_button(
                    say("Import a file"), app.handler(_choose, app), icon=ft.Icons.FILE_OPEN_OUTLINED
                ),
            )
        )
    return boxed(*parts)


def _transfer(app: AppState) -> TransferProgress:
    return app.forms.get(TransferProgress, "")


def _change(app: AppState, change: Callable[[TransferProgress], TransferProgress]) -> None:
    app.change_form(TransferProgress, "", change)


async def _with_progress(
    app: AppState, doing: str, act: Callable[[Callable[[int, int], None]], Awaitable[None]]
) -> None:
    """Run a long action and show its progress. A second press waits for the first."""
    if under_way := _transfer(app).doing:
        raise NotNow(say("{doing} isn't finished yet.", doing=under_way))
    _change(app, lambda form: replace(form, doing=doing, done=0, of=0, stopped=False))

    def progress(done: int, of: int) -> None:
        _change(app, lambda form: replace(form, done=done, of=of))
        if _transfer(app).stopped and done < of:
            raise NotNow(say("{doing}: stopped. Nothing is lost.", doing=doing))

    try:
        await act(progress)
    finally:
        _change(app, lambda form: replace(form, doing=""))


async def _backup(app: AppState) -> None:
    async def act(progress: Callable[[int, int], None]) -> None:
        store = app.store
        now = store.clock()
        raw = await app.as_host.transfer.export(None, now, progress)
        games = sum(not row.trouble for row in store.game_list.rows)
        if not await save_file(app, f"last-card-{now:%Y-%m-%d}.json", raw):
            raise NotNow(say("No backup was saved."))
        await store.change_settings(SettingsChange(backed_up=games), app.by)

    await _with_progress(app, say("Making the backup"), act)
    missing = left_out(app.store.game_list.rows)
    app.tell(
        f"{say('Backup saved.')} {missing}"
        if missing
        else say("Backup saved. Keep a copy on another device."),
        wrong=bool(missing),
    )


async def _table(app: AppState) -> None:
    async def act(progress: Callable[[int, int], None]) -> None:
        raw = await app.as_host.transfer.export_hands(None, progress)
        await save_file(app, f"last-card-hands-{app.store.clock():%Y-%m-%d}.csv", raw)

    await _with_progress(app, say("Writing the spreadsheet"), act)
    if missing := left_out(app.store.game_list.rows):
        app.tell(missing, wrong=True)


async def _choose(app: AppState) -> None:
    chosen = await pick_file(["json", "csv"])
    if chosen is None:
        return
    name, raw = chosen

    async def act(progress: Callable[[int, int], None]) -> None:
        plan = await app.as_host.transfer.plan_import(raw, name, progress)
        _change(app, lambda form: replace(form, plan=plan, name=name))

    await _with_progress(app, say("Reading the file"), act)


def _under_way(app: AppState, transfer: TransferProgress) -> list[ft.Control]:
    share = transfer.done / transfer.of if transfer.of else None
    said = say_count(
        "{doing}: {done} of {count} game",
        "{doing}: {done} of {count} games",
        transfer.of,
        doing=transfer.doing,
        done=transfer.done,
    )
    return [
        ft.Semantics(live_region=True, content=plain(said)),
        ft.ProgressBar(value=share, semantics_label=said),
        quiet_button(
            say("Stop"),
            app.handler(lambda: _change(app, lambda form: replace(form, stopped=True))),
            icon=ft.Icons.STOP,
        ),
    ]


def _planned(app: AppState, transfer: TransferProgress) -> list[ft.Control]:
    plan = transfer.plan
    assert plan is not None  # noqa: S101 - shown only while there is a plan

    async def take(chosen: ImportPlan) -> None:
        done: list[Imported] = []

        async def act(progress: Callable[[int, int], None]) -> None:
            done.append(await app.as_host.transfer.take_import(chosen, progress))

        _change(app, lambda form: replace(form, plan=None))
        try:
            await _with_progress(app, say("Importing"), act)
        finally:
            await app.as_host.read_everything()

        async def back() -> None:
            changed = await app.as_host.take_back_import(done[0])
            app.tell(
                say_count(
                    "Import undone. {count} game was changed since and stays.",
                    "Import undone. {count} games were changed since and stay.",
                    changed,
                )
                if changed
                else say("Import undone.")
            )

        app.tell(done[0].sentence(), undo=back)

    leave = app.handler(lambda: _change(app, lambda form: replace(form, plan=None)))
    lines: list[ft.Control] = [
        plain(say("“{name}” contains:", name=transfer.name[:60]), weight=ft.FontWeight.W_600),
        *(plain(line) for line in plan.sentences()),
    ]
    if plan.changes_nothing:
        return [*lines, quiet_button(say("OK"), leave)]
    if plan.forks:
        return [
            *lines,
            plain(say("Which ones go on?"), weight=ft.FontWeight.W_600),
            choices(
                quiet_button(say("The ones here"), app.handler(take, plan)),
                quiet_button(say("The ones in the file"), app.handler(take, plan.with_forks())),
            ),
            caption(
                say("With the ones in the file, those here go to the trash, where you can get them back.")
            ),
            quiet_button(say("Cancel"), leave),
        ]
    return [
        *lines,
        main_button(say("Import"), app.handler(take, plan), icon=ft.Icons.CHECK),
        quiet_button(say("Cancel"), leave),
    ]
