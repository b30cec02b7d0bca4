"""Whatever is tapped twice at a table of phones acts once: every window then shows what one tap leads to."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from companion.players import Role
from tests.phone_table import GAME
from tests.views.headless import Window
from tests.views.phone_windows import PhoneWindow, phone_windows
from tests.views.screens.sharing.phones.test_taking_over import HOST_NOW

Tap = Callable[[Window, str], Awaitable[None]]


async def once(window: Window, name: str) -> None:
    await window.tap(name)


async def at_once(window: Window, name: str) -> None:
    await window.tap_twice(name, later=None)


async def shortly_after(window: Window, name: str) -> None:
    """The page itself ignores the second tap where another button has taken the place of this one."""
    await window.tap(name)
    if name in window.names():
        # A tap comes a second after the one before it; this one after 0.3 seconds.
        window.seconds -= 0.7
        await window.tap(name)


async def story(folder: Path, tap: Tap) -> list[str]:
    """What all windows show after each step of one game: shared, joined, scored and taken over."""
    shown: list[str] = []

    async def act(phone: PhoneWindow, name: str) -> None:
        await tap(phone.window, name)
        for each in phones.open:
            await each.window.settle()
        lines = [f"{each.window.route}: {sorted(each.window.names())}" for each in phones.open]
        # A code counts the tries.
        shown.append(re.sub(r"[0-9A-Z]{6,}", "…", "\n".join([name, *lines])))

    async with phone_windows(folder) as phones:
        host = await phones.phone("host", f"/game/{GAME}/share")
        await act(host, "I don't play")
        await act(host, "Share this table")
        ben = await phones.phone("Ben")
        await act(ben, "Join a table")
        await phones.connect(host, ben)
        await ben.see("Who are you?")
        await act(ben, "Ben")
        await host.see("Ben has joined.")
        await act(host, "Back to the table")
        await act(host, "Let others join")
        await act(host, "Let a guest join")
        await host.window.tap("Back")
        await host.give("Ben", Role.SCORER)
        await ben.see("Ben: you can score, as the host can")
        await act(host, "Ann went out")
        await act(host, "Ben, missing")
        await host.window.tap("Add 7")
        await act(host, "Cleo, missing")
        await host.window.tap("Add 9")
        await act(host, "Save round")
        for each in phones.open:
            await each.see("16")
        await act(host, "Undo")
        await act(ben, "Redo")
        phones.wifi.ends[-1].cut()
        await ben.see("There is no connection to the host's phone.")
        await act(ben, "Go on with the game on this phone")
        await act(ben, "Go on here")
        await ben.see(HOST_NOW)
        await act(ben, HOST_NOW)
        await act(ben, "End sharing")
        await act(host, "Back")
    return shown


@pytest.mark.parametrize("twice", [at_once, shortly_after])
async def test_a_double_tap_leads_where_one_tap_leads(tmp_path: Path, twice: Tap) -> None:
    assert await story(tmp_path / "twice", twice) == await story(tmp_path / "once", once)
