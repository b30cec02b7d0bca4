"""Files out of the app and into it, through what the window offers, with a way round where it offers nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import flet as ft

from companion.errors import BadEntry, NotNow
from companion.wording import say
from views.parts.aside import aside
from views.web.parcels import PARCEL_MOST, PARCELS

OVER_THE_WIRE: Final = 8 * 1024 * 1024
"""The largest file that goes through the window's websocket, in bytes; larger ones take a route of their own."""
ANSWER: Final = 600.0
"""After so many seconds without an answer a window's dialogue counts as closed."""


async def save_file(page: ft.Page, name: str, raw: bytes) -> None:
    """Let the player keep a file.

    Raises:
        NotNow: If the window cannot keep files.
    """
    if not raw:
        raise NotNow(say("There is nothing in the file."))
    try:
        if page.web and len(raw) > OVER_THE_WIRE and PARCELS.open:
            await ft.UrlLauncher().launch_url(PARCELS.lay_out(name, raw), web_only_window_name="_self")
            return
        path = await asyncio.wait_for(ft.FilePicker().save_file(file_name=name, src_bytes=raw), ANSWER)
    except (RuntimeError, TimeoutError) as wrong:
        raise NotNow(say("This window cannot keep files here: {why}", why=str(wrong)[:120])) from wrong
    if path and not page.web:
        await aside(Path(path).write_bytes, raw)


async def pick_file(page: ft.Page, kinds: list[str]) -> tuple[str, bytes] | None:
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
                with_data=page.web and not PARCELS.open,
            ),
            ANSWER,
        )
    except (RuntimeError, TimeoutError) as wrong:
        raise NotNow(say("This window cannot open files here: {why}", why=str(wrong)[:120])) from wrong
    if not files:
        return None
    file = files[0]
    if file.size > PARCEL_MOST:
        raise BadEntry(
            say(
                "“{name}” has {size} MB; {most} MB are the most.",
                name=file.name[:60],
                size=file.size // 1024 // 1024,
                most=PARCEL_MOST // 1024 // 1024,
            )
        )
    if file.bytes is not None:
        return file.name, file.bytes
    if page.web and PARCELS.open:
        address = PARCELS.expect()
        await picker.upload(
            [ft.FilePickerUploadFile(name=file.name, id=file.id, upload_url=address, method="PUT")]
        )
        return file.name, await PARCELS.receive(address)
    if file.path is None:
        raise NotNow(say("This window cannot open “{name}”.", name=file.name[:80]))
    return file.name, await aside(Path(file.path).read_bytes)
