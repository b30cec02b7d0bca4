"""Export and import: all games as files, and an import that first shows what it would change."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, cast

import flet as ft

from companion.application.commands.command import settings_change
from companion.application.game_list import left_out
from companion.application.import_plan import ImportPlan
from companion.application.listeners import ROWS, SETTINGS
from companion.application.ports import Progress, StorageQuota
from companion.errors import NotNow
from companion.spreadsheets.table_text import is_table_of_hands
from companion.wording import say, say_count
from views import kit
from views.screens.history.old_book_screen import ADDRESS, TABLES, open_book
from views.screens.settings.install_screen import may_lose_games
from views.state.app_state import AppState, use_app, use_form, use_topic


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferProgress:
    """A long export or import under way, with the games done; then the effect of an import, waiting for a yes, of a file of this name."""

    doing: str = ""
    done: int = 0
    of: int = 0
    stopped: bool = False
    plan: ImportPlan | None = None
    name: str = ""


MEGABYTE: Final = 1_000_000


@ft.component
def OwnData() -> ft.Control:
    """Backup, export and import."""
    app = use_app()
    transfer = use_form(app, TransferProgress, "")
    use_topic(app, ROWS, SETTINGS)
    games = len(app.store.game_list.rows)
    unsaved = max(0, games - app.store.settings.backed_up)
    missing = left_out(app.store.game_list.rows)
    parts: list[ft.Control] = [
        kit.heading(say("Your games")),
        kit.caption(
            say_count("{count} game saved here.", "{count} games saved here.", games)
            + " "
            + say("Not in a backup yet: {unsaved}.", unsaved=unsaved)
        ),
        *([kit.plain(missing, size=kit.SMALL)] if missing else []),
        BrowserStorage(),
    ]
    if transfer.doing:
        parts += _under_way(app, transfer)
    elif transfer.plan is not None:
        parts += _planned(app, transfer.plan, transfer.name)
    else:
        offers = (
            (say("Save a backup (JSON)"), _backup, ft.Icons.SAVE_ALT),
            (say("Save all hands as a spreadsheet (CSV)"), _table, ft.Icons.TABLE_CHART_OUTLINED),
            (say("Import a file"), _choose, ft.Icons.FILE_OPEN_OUTLINED),
        )
        buttons = (kit.quiet_button(words, app.handler(act, app), icon=icon) for words, act, icon in offers)
        parts.append(kit.choices(*buttons))
    return kit.boxed(*parts)


@asynccontextmanager
async def _under_progress(app: AppState, doing: str) -> AsyncIterator[Progress]:
    """A long action, which tells its progress. A second press waits for the first."""
    if under_way := app.forms.get(TransferProgress, "").doing:
        raise NotNow(say("{doing} isn't finished yet.", doing=under_way))
    app.change_form(TransferProgress, "", doing=doing, done=0, of=0, stopped=False)

    def progress(done: int, of: int) -> None:
        app.change_form(TransferProgress, "", done=done, of=of)
        if app.forms.get(TransferProgress, "").stopped and done < of:
            raise NotNow(say("{doing}: stopped. Nothing is lost.", doing=doing))

    try:
        yield progress
    finally:
        app.change_form(TransferProgress, "", doing="")


async def _backup(app: AppState) -> None:
    store, now = app.store, app.store.clock()
    async with _under_progress(app, say("Making the backup")) as progress:
        raw = await app.as_host.transfer.export(None, now, progress)
        games = sum(not row.trouble for row in store.game_list.rows)
        if not await kit.save_file(app, f"last-card-{now:%Y-%m-%d}.json", raw):
            raise NotNow(say("No backup was saved."))
        await store.change_settings(settings_change(backed_up=games), app.by)
    told, missing = say("Backup saved. Keep a copy on another device."), left_out(store.game_list.rows)
    if missing:
        told = f"{say('Backup saved.')} {missing}"
    app.tell(told, wrong=bool(missing))


async def _table(app: AppState) -> None:
    async with _under_progress(app, say("Writing the spreadsheet")) as progress:
        raw = await app.as_host.transfer.export_hands(None, progress)
        await kit.save_file(app, f"last-card-hands-{app.store.clock():%Y-%m-%d}.csv", raw)
    if missing := left_out(app.store.game_list.rows):
        app.tell(missing, wrong=True)


async def _choose(app: AppState) -> None:
    chosen = await kit.pick_file(["json", *TABLES])
    if chosen is None:
        return
    name, raw = chosen
    if name.casefold().endswith((".csv", ".tsv", ".txt")) and not is_table_of_hands(raw):
        open_book(app, raw)
        app.go(ADDRESS)
        return
    async with _under_progress(app, say("Reading the file")) as progress:
        plan = await app.as_host.transfer.plan_import(raw, name, progress)
        app.change_form(TransferProgress, "", plan=plan, name=name)


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
        ft.Semantics(live_region=True, content=kit.plain(said)),
        ft.ProgressBar(value=share, semantics_label=said),
        kit.quiet_button(say("Stop"), app.changes(TransferProgress, "", stopped=True), icon=ft.Icons.STOP),
    ]


def _planned(app: AppState, plan: ImportPlan, name: str) -> list[ft.Control]:
    async def take(chosen: ImportPlan) -> None:
        app.change_form(TransferProgress, "", plan=None)
        try:
            async with _under_progress(app, say("Importing")) as progress:
                done = await app.as_host.transfer.take_import(chosen, progress)
        finally:
            await app.as_host.read_everything()
        kit.tell_imported(app, done)

    leave = app.changes(TransferProgress, "", plan=None)
    cancel = kit.quiet_button(say("Cancel"), leave)
    lines: list[ft.Control] = [
        kit.plain(say("“{name}” contains:", name=name[:60]), weight=ft.FontWeight.W_600),
        *map(kit.plain, plan.sentences()),
    ]
    if plan.changes_nothing:
        return [*lines, kit.quiet_button(say("OK"), leave)]
    if not plan.forks:
        return [*lines, kit.main_button(say("Import"), app.handler(take, plan), icon=ft.Icons.CHECK), cancel]
    return [
        *lines,
        kit.plain(say("Which ones go on?"), weight=ft.FontWeight.W_600),
        kit.choices(
            kit.quiet_button(say("The ones here"), app.handler(take, plan)),
            kit.quiet_button(say("The ones in the file"), app.handler(take, plan.with_forks())),
        ),
        kit.caption(say("With the ones in the file, those here go to the trash. You can get them back.")),
        cancel,
    ]


@ft.component
def BrowserStorage() -> ft.Control:
    """The safety of the games in a browser's storage, and the space that is left; nothing outside a browser."""
    app = use_app()
    quota, set_quota = ft.use_state(cast("StorageQuota | None", None))

    async def ask() -> None:
        read_quota = app.as_host.read_quota
        if read_quota is not None:
            set_quota(await read_quota())

    ft.use_effect(ask, [])
    if quota is None:
        return ft.Container(height=0)
    lines = [say("Saved in this browser, on this device only.")]
    if quota.most:
        lines.append(
            say(
                "{used} MB of {most} MB are used, Last Card itself included.",
                used=-(-quota.used // MEGABYTE),
                most=quota.most // MEGABYTE,
            )
        )
    if may_lose_games(app):
        lines.append(say("Not installed, Safari deletes the games after 7 days without a visit."))
    elif quota.promised:
        lines.append(say("The browser promised not to delete them."))
    else:
        lines.append(
            say("The browser may delete them when space runs out. Keep a backup, or install the app.")
        )
    said = kit.caption(" ".join(lines))
    if app.installation is None or app.installation.is_installed:
        return said
    button = kit.quiet_button(
        say("How to install"), app.opens("/settings/install"), icon=ft.Icons.INSTALL_MOBILE
    )
    return ft.Column([said, button], spacing=kit.GAP)
