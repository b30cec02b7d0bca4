"""The start of the app in a browser, where no server runs: one window at a time keeps the games."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol
from urllib.parse import urldefrag
from zipfile import ZipFile

import flet as ft
import js
from pyodide.ffi import JsException

from companion.application.host_store import HostStore
from companion.application.ports import GuestRepository, StorageQuota
from companion.errors import CompanionError, NotOnThePhone
from companion.languages import PREFERRED, Translations
from companion.wording import Translation, use_translation
from views.app import window
from views.browser.other_window import show_other_window, show_refused
from views.browser.page_channel import Camera, PageChannel, PageInstallation, place, site_address
from views.first_paint import KeptPaint, open_painted_game

if TYPE_CHECKING:
    from views.state.phones import Phones


LATER: Final = "phones.zip"
"""The modules that a start leaves out, because only a table of phones needs them."""


class WindowLock(Protocol):
    """The lock that one window of this browser holds; `lost` is called when another took it over."""

    lost: Callable[[], None]

    async def take(self) -> bool:
        """Take the lock if no other window holds it. Returns whether this window has it."""

    async def take_over(self) -> None:
        """Take the lock from the window that holds it."""


async def browser_quota() -> StorageQuota:
    """The storage quota of the browser; zeros if the browser does not say it.

    Source: the Storage standard, sections 4 (persistence) and 5 (`estimate`).
    """
    storage: Any = getattr(js.navigator, "storage", None)
    # Safari has `persisted` since version 15 and `estimate` since version 17.
    estimate = await storage.estimate() if hasattr(storage, "estimate") else None
    promised = await storage.persisted() if hasattr(storage, "persisted") else False
    return StorageQuota(
        used=int(getattr(estimate, "usage", 0) or 0),
        most=int(getattr(estimate, "quota", 0) or 0),
        promised=bool(promised),
    )


async def load_later_modules() -> None:
    """Load the modules, so that they can be imported; NotOnThePhone where neither the site nor the phone has them."""
    try:
        answer: Any = await js.fetch(js.URL.new(LATER, js.location.href).href)
        raw = (await answer.arrayBuffer()).to_bytes() if answer.ok else b""
    except JsException:
        raw = b""
    if not raw:
        raise NotOnThePhone
    _install(raw)


def _install(raw: bytes) -> None:
    path = Path(LATER).absolute()
    path.write_bytes(raw)
    for folder in {name.rpartition("/")[0] for name in ZipFile(path).namelist()}:
        importlib.import_module(folder.replace("/", ".")).__path__.append(f"{path}/{folder}")
    importlib.invalidate_caches()


def begin_in_browser(
    new_lock: Callable[[str], WindowLock],
    open_store: Callable[[str, Translations], Awaitable[tuple[HostStore, GuestRepository]]],
    translations: Translations,
) -> Callable[[ft.Page], Awaitable[None]]:
    """The start of the page's window, for Flet, given what makes the lock, opens the database of a name, and has the texts."""
    # A start may use the memory of an earlier one. Without a new seed it would draw the same numbers each time.
    random.seed()
    name = f"last-card:{place()}"
    lock = new_lock(name)

    about = PageInstallation()

    async def speak() -> None:
        """Have the language in which the page was opened, while the games are read."""
        with contextlib.suppress(CompanionError):
            # The window says so, when it asks again.
            use_translation(await translations.chosen("", about.languages))

    async def open_if_free() -> tuple[HostStore, GuestRepository] | None:
        if not await lock.take():
            return None
        store, guests = await open_store(name, translations)
        # With it the first screen is drawn once, and not again with the totals.
        await open_painted_game(store)
        return store, guests

    # The games are read while the client is still being loaded.
    opening = asyncio.get_running_loop().create_task(open_if_free())
    speaking = asyncio.get_running_loop().create_task(speak())

    # What connects this window with other phones, once it has been asked for.
    connected: list[Phones] = []

    async def main(page: ft.Page) -> None:
        async def show(store: HostStore, guests: GuestRepository) -> None:
            async def load_phones() -> Phones:
                await load_later_modules()
                from views.browser.phone_connector import open_phones

                connected.append(open_phones(store, guests))
                return connected[-1]

            store.read_quota = browser_quota
            channel = PageChannel(lambda: store.offer_update(channel.take_update))
            paint = KeptPaint(store, channel.keep_paint)

            def told(translation: Translation) -> None:
                use_translation(translation)
                channel.keep_language(translation.language.code)
                paint.renew()

            PREFERRED.set(about.device_languages)
            await window(
                store,
                site=site_address(),
                code=urldefrag(page.url or "").fragment,
                scanner=Camera(),
                installation=about,
                language_told=told,
                load_phones=load_phones,
                joined=await guests.joined_tables(),
                was_sharing=await guests.shared_table() is not None,
            )(page)

        async def take_over() -> None:
            await lock.take_over()
            await show(*await open_store(name, translations))

        def lost() -> None:
            # Nothing more can be saved here: a guest's tap would be neither entered nor refused.
            while connected:
                connected.pop().hang_up()
            page.run_task(show_other_window, page, take_over)

        lock.lost = lost
        await speaking
        try:
            opened = await opening
        except CompanionError as wrong:
            show_refused(page, str(wrong))
            return
        await (show(*opened) if opened is not None else show_other_window(page, take_over))

    return main
