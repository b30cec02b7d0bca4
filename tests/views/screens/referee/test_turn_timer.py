"""The turn timer is off until its seconds are chosen; it counts each turn anew, and only while its screen is open."""

from __future__ import annotations

import flet as ft

from companion.application.commands.command import SettingsChange
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from tests.views.headless import Window
from tests.views.playing import tapped, three_at_table
from views.turn_sound import COUNTING, OVER


def identifiers(window: Window) -> set[str]:
    found = (each.identifier for each in window.controls() if isinstance(each, ft.Semantics))
    return {each for each in found if each in {COUNTING, OVER}}


async def test_the_timer_is_off_until_its_seconds_are_chosen_and_is_kept(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Follow this round", "Red 5 was turned up")
    assert store.settings.turn_seconds == 0
    assert identifiers(window) == set()
    await tapped(window, "Turn timer", "30 seconds")
    assert store.settings.turn_seconds == 30
    assert identifiers(window) == {COUNTING}
    await tapped(window, "Turn timer", "No timer")
    assert store.settings.turn_seconds == 0
    assert "Ben plays Red 7" in window.names()


async def test_the_time_ends_with_its_sign_and_the_next_turn_begins_anew(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window)
    await store.change_settings(SettingsChange(turn_seconds=2), HOST)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Follow this round", "Red 5 was turned up")
    await window.until(lambda: identifiers(window) == {OVER})
    assert "Time is up" in window.names()
    await window.tap("Ben plays Red 7")
    assert identifiers(window) == {COUNTING}


async def test_nothing_is_counted_before_the_first_card_and_under_another_screen(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window)
    await store.change_settings(SettingsChange(turn_seconds=1), HOST)
    await window.open(f"{route}/referee/turns")
    await window.tap("Follow this round")
    assert identifiers(window) == {COUNTING}
    await tapped(window, "Red 5 was turned up", "Ben plays Wild Draw Four", "Blue is named")
    await window.tap("Should I challenge?")
    await window.settle()
    assert OVER not in identifiers(window)
