"""The trash: each deleted game with its players, its date and its state, to restore or to delete for good."""

from collections.abc import Iterable
from typing import Final

import flet as ft

from companion.application.deleted_games import DeletedGames
from companion.application.listeners import ROWS
from companion.errors import CompanionError, NotNow
from companion.formats import listed
from companion.statistics.game_row import GameRow
from companion.wording import say, say_count
from views import kit
from views.state.app_state import AppState, use_app, use_topic

PAGE: Final = 12
"""The number of games that are shown at first, and added with each tap: each is read from the disk."""


async def restore_all(trash: DeletedGames, entries: Iterable[str]) -> int:
    """Restore games; returns how many came back beside a game that went another way. NotNow tells why some stay, after the others."""
    stay: list[str] = []
    beside = 0
    for entry in sorted(entries):
        try:
            beside += not entry.startswith(await trash.restore(entry))
        except CompanionError as refusal:
            stay.append(str(refusal))
    if stay:
        raise NotNow(" ".join(stay))
    return beside


@ft.component
def TrashScreen() -> ft.View:
    """The deleted games, the one that was changed last first."""
    app = use_app()
    use_topic(app, ROWS)
    # The trash may be another one although the rows are equal, after a game was replaced by one of the same length.
    revision = app.redraws.revision(ROWS).redraws
    shown, show = ft.use_state(PAGE)
    unread: tuple[str, ...] | None = None
    entries, set_entries = ft.use_state(unread)
    rows, set_rows = ft.use_state(dict[str, GameRow]())

    async def look() -> None:
        trash = app.as_host.trash
        found = await trash.entries()
        read = {}
        for entry in found[:shown]:
            try:
                read[entry] = rows.get(entry) or await trash.row(entry)
            except NotNow:
                continue  # Another window has just restored it.
        if app.redraws.revision(ROWS).redraws == revision:  # Else it is read again already.
            set_rows(read)
            set_entries(found)

    ft.use_effect(look, [revision, shown])

    async def restore(wanted: tuple[str, ...]) -> None:
        beside = await restore_all(app.as_host.trash, wanted)
        told = say_count(
            "Restored. {count} game went another way than the one here, and stands beside it.",
            "Restored. {count} games went another way than the ones here, and stand beside them.",
            beside,
        )
        everything = say_count("{count} game restored.", "{count} games restored.", len(wanted))
        app.tell(told if beside else everything)

    async def empty() -> None:
        count = await app.as_host.trash.empty()
        app.tell(say_count("{count} game deleted for good.", "{count} games deleted for good.", count))

    title = say("Trash")
    if entries is None:
        return kit.screen(app, title, ft.Container(expand=True))
    if not entries:
        return kit.screen(app, title, kit.reading_column([kit.invitation(app, say("The trash is empty."))]))
    body: list[ft.Control] = [
        kit.plain(say_count("{count} deleted game", "{count} deleted games", len(entries)), faint=True)
    ]
    for entry, row in rows.items():
        again = app.handler(restore, (entry,))
        body.append(ft.Container(_deleted(app, entry, row, again), key=f"trash-{entry}"))
    body += kit.more_games(len(entries) - len(rows), PAGE, app.handler(show, shown + PAGE))
    sure = say("Yes, delete all for good")
    body.append(kit.Confirmation(say("Delete all for good"), sure, empty, ft.Icons.DELETE_FOREVER))
    again, icon = app.handler(restore, entries), ft.Icons.RESTORE_FROM_TRASH
    bottom = kit.main_button(say("Restore all"), again, icon=icon)
    return kit.screen(app, title, kit.reading_column(body, key="trash"), bottom=bottom)


def _deleted(app: AppState, entry: str, row: GameRow, restore: object) -> ft.Control:
    """A deleted game, and what can be done with it."""
    names, when, state = listed(app.store.game_list.names_in(row)), row.when, kit.row_state(app, row)
    if not row.finished:
        state = say("in progress · {rounds}", rounds=state)
    about = "" if row.trouble else listed((names, when))

    async def delete() -> None:
        await app.as_host.trash.delete_for_good(entry)
        app.tell(say_count("{count} game deleted for good.", "{count} games deleted for good.", 1))

    lines: list[ft.Control] = [kit.plain(row.trouble)]
    if not row.trouble:
        facts = f"{when} · {state}", kit.deck_and_scoring(app, row)
        lines = [kit.strong(names), *map(kit.caption, facts)]
    name = say("Restore the game of {names}", names=about) if about else ""
    again = kit.quiet_button(say("Restore"), restore, icon=ft.Icons.RESTORE_FROM_TRASH, name=name)
    sure = say("Yes, delete for good")
    away = kit.Confirmation(say("Delete for good"), sure, delete, ft.Icons.DELETE_FOREVER, about)
    return kit.boxed(*lines, kit.choices(again, away))
