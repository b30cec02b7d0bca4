"""The trash: the deleted games, which can be restored or deleted permanently."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from companion.application.deleted_games import DeletedGames
from companion.application.listeners import ROWS
from companion.errors import CompanionError, NotNow
from companion.wording import say, say_count
from views.components.confirmation import Confirmation
from views.components.controls import plain, quiet_button, section
from views.state.app_state import use_app, use_topic


async def restore_all(trash: DeletedGames, entries: Iterable[str]) -> int:
    """Restore games from the trash; returns how many came back beside a game that went another way.

    If one cannot be restored, the others still are.

    Raises:
        NotNow: If some stay in the trash; the message has the reason for each.
    """
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
def TrashPart() -> ft.Control:
    """The games in the trash."""
    app = use_app()
    use_topic(app, ROWS)
    # The trash may be another one although the rows are equal, after a game was replaced by one of the same length.
    revision = app.redraws.revision(ROWS).redraws
    ids, set_ids = ft.use_state(frozenset[str]())

    async def look() -> None:
        set_ids(frozenset(await app.as_host.trash.entries()))

    ft.use_effect(look, [revision])
    if not ids:
        return ft.Container(height=0)

    async def restore() -> None:
        try:
            beside = await restore_all(app.as_host.trash, await app.as_host.trash.entries())
        finally:
            await look()
        told = say_count(
            "Everything restored. {count} game went another way than the one here, and stands beside it.",
            "Everything restored. {count} games went another way than the ones here, and stand beside them.",
            beside,
        )
        app.tell(told if beside else say("Everything restored."))

    async def empty() -> None:
        count = await app.as_host.trash.empty()
        await look()
        app.tell(say_count("{count} game deleted for good.", "{count} games deleted for good.", count))

    return section(
        say("Trash"),
        plain(say_count("{count} deleted game", "{count} deleted games", len(ids)), faint=True),
        quiet_button(say("Restore all"), app.handler(restore), icon=ft.Icons.RESTORE_FROM_TRASH),
        Confirmation(say("Delete for good"), say("Yes, delete for good"), empty, ft.Icons.DELETE_FOREVER),
    )
