"""The dialogs to save and to open a file. The client reads and writes the file; this process never opens a path.

A path comes from the client, and an attacker with a window can forge the client. So only bytes are transferred:
through the websocket or, with the local server, through an HTTP route. How the process was started decides which
of the two is used, never a claim of the page.
"""

import asyncio
from typing import Final

import flet as ft

from companion.errors import BadEntry, NotNow
from companion.wording import say
from views.file_route import FILE_MOST, FILE_ROUTE
from views.state.app_state import AppState

OVER_THE_WIRE: Final = 8 * 1024 * 1024
"""The largest file sent through the websocket, in bytes. Larger files use the HTTP route."""
ANSWER: Final = 600.0
"""Seconds without an answer after which a file dialog counts as closed."""


async def save_file(app: AppState, name: str, raw: bytes) -> bool:
    """Let the player save a file: the client asks for the place and writes it. Returns whether it was saved.

    A browser says nothing of a download, which counts as saved. NotNow if the window cannot save files.
    """
    if not raw:
        raise NotNow(say("The file is empty."))
    try:
        if app.installation is not None and app.installation.shares_files:
            sharing = app.installation.share(name, raw, say("Save or send {name}", name=name))
            return await asyncio.wait_for(sharing, ANSWER)
        if FILE_ROUTE.open and len(raw) > OVER_THE_WIRE:
            address = FILE_ROUTE.offer_download(name, raw)
            await ft.UrlLauncher().launch_url(address, web_only_window_name="_self")
            return True
        # The client answers with the path that it wrote, or with none where the player closed the dialog. Nothing is
        # done with the path, since it cannot be trusted.
        path = await asyncio.wait_for(ft.FilePicker().save_file(file_name=name, src_bytes=raw), ANSWER)
    except (RuntimeError, TimeoutError) as wrong:
        raise NotNow(say("This window cannot keep files here: {why}", why=str(wrong)[:120])) from wrong
    return app.page.web or path is not None


async def pick_file(kinds: list[str]) -> tuple[str, bytes] | None:
    """The name and the bytes of the file that the player chose, or None. The size is checked before the transfer.

    Raises:
        BadEntry: If it is too large.
        NotNow: If the window cannot open files.
    """
    picker = ft.FilePicker()
    try:
        picking = picker.pick_files(
            allowed_extensions=kinds, file_type=ft.FilePickerFileType.CUSTOM, with_data=not FILE_ROUTE.open
        )
        files = await asyncio.wait_for(picking, ANSWER)
    except (RuntimeError, TimeoutError) as wrong:
        raise NotNow(say("This window cannot open files here: {why}", why=str(wrong)[:120])) from wrong
    if not files:
        return None
    file = files[0]
    if file.size > FILE_MOST:
        size, most = file.size // 1024 // 1024, FILE_MOST // 1024 // 1024
        raise BadEntry(
            say("“{name}” has {size} MB; {most} MB are the most.", name=file.name[:60], size=size, most=most)
        )
    if FILE_ROUTE.open:
        address = FILE_ROUTE.expect_upload()
        upload = ft.FilePickerUploadFile(name=file.name, id=file.id, upload_url=address, method="PUT")
        await picker.upload([upload])
        return file.name, await FILE_ROUTE.receive_upload(address)
    if file.bytes is None:
        raise NotNow(say("Can't open “{name}” here.", name=file.name[:80]))
    return file.name, file.bytes
