"""Files out of the app and into it. The client reads and writes them: no path ever reaches this process.

A path would be whatever the client says it is, and whoever has a window can forge a client. So the bytes travel:
through the websocket, or, where the local server runs, by a route of their own. Which of the two is decided by how
the process was started, never by what a page says of itself.
"""

from __future__ import annotations

import asyncio
from typing import Final

import flet as ft

from companion.errors import BadEntry, NotNow
from companion.wording import say
from views.server.file_route import FILE_MOST, FILE_ROUTE

OVER_THE_WIRE: Final = 8 * 1024 * 1024
"""The largest file that goes through the window's websocket, in bytes; larger ones take a route of their own."""
ANSWER: Final = 600.0
"""After so many seconds without an answer a window's dialogue counts as closed."""


async def save_file(name: str, raw: bytes) -> None:
    """Let the player keep a file; the client asks where and writes it.

    Raises:
        NotNow: If the window cannot keep files.
    """
    if not raw:
        raise NotNow(say("There is nothing in the file."))
    try:
        if FILE_ROUTE.open and len(raw) > OVER_THE_WIRE:
            await ft.UrlLauncher().launch_url(FILE_ROUTE.lay_out(name, raw), web_only_window_name="_self")
            return
        # The client answers with the path it wrote to. It is not looked at.
        await asyncio.wait_for(ft.FilePicker().save_file(file_name=name, src_bytes=raw), ANSWER)
    except (RuntimeError, TimeoutError) as wrong:
        raise NotNow(say("This window cannot keep files here: {why}", why=str(wrong)[:120])) from wrong


async def pick_file(kinds: list[str]) -> tuple[str, bytes] | None:
    """A file the player chose, or None; its size is looked at before anything is transferred.

    Raises:
        BadEntry: If it is too large.
        NotNow: If the window cannot open files.
    """
    picker = ft.FilePicker()
    try:
        files = await asyncio.wait_for(
            picker.pick_files(
                allowed_extensions=kinds,
                file_type=ft.FilePickerFileType.CUSTOM,
                with_data=not FILE_ROUTE.open,
            ),
            ANSWER,
        )
    except (RuntimeError, TimeoutError) as wrong:
        raise NotNow(say("This window cannot open files here: {why}", why=str(wrong)[:120])) from wrong
    if not files:
        return None
    file = files[0]
    if file.size > FILE_MOST:
        raise BadEntry(
            say(
                "“{name}” has {size} MB; {most} MB are the most.",
                name=file.name[:60],
                size=file.size // 1024 // 1024,
                most=FILE_MOST // 1024 // 1024,
            )
        )
    if FILE_ROUTE.open:
        address = FILE_ROUTE.expect()
        await picker.upload(
            [ft.FilePickerUploadFile(name=file.name, id=file.id, upload_url=address, method="PUT")]
        )
        return file.name, await FILE_ROUTE.receive(address)
    if file.bytes is None:
        raise NotNow(say("This window cannot open “{name}”.", name=file.name[:80]))
    return file.name, file.bytes
