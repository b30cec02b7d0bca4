"""The turn timer is off until its seconds are chosen; it counts each turn anew, and only while its screen is open."""

from __future__ import annotations

import asyncio

import flet as ft

from companion.application.commands.command import settings_change
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.players import Role
from tests.views.headless import Window
from tests.views.playing import tapped, three_at_table
from tests.views.shared_table import GAME, Table
from views.turn_sound import COUNTING, OVER


def identifiers(window: Window) -> set[str]:
    found = (each.identifier for each in window.controls() if isinstance(each, ft.Semantics))
    return {each for each in found if each in {COUNTING, OVER}}


def counting() -> list[str]:
    names = (getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks())
    return [name for name in names if name.startswith("TurnTimer")]


async def test_the_timer_is_off_until_its_seconds_are_chosen_and_is_kept(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 5 was turned up")
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
    await store.change_settings(settings_change(turn_seconds=2), HOST)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 5 was turned up")
    await window.until(lambda: identifiers(window) == {OVER})
    assert "Time is up" in window.names()
    await window.tap("Ben plays Red 7")
    assert identifiers(window) == {COUNTING}


async def test_nothing_is_counted_before_the_first_card_and_under_another_screen(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window)
    await store.change_settings(settings_change(turn_seconds=1), HOST)
    await window.open(f"{route}/referee/turns")
    assert identifiers(window) == set()
    await tapped(window, "Red 5 was turned up", "Ben plays Wild Draw Four", "Blue is named")
    await window.tap("Should I challenge?")
    await window.settle()
    assert OVER not in identifiers(window)


async def test_a_guest_who_scores_has_a_timer_whose_seconds_are_the_hosts_until_others_are_chosen(
    table: Table,
) -> None:
    bob = await table.guest(seat="ben")
    await table.sharing.set_role(bob.id, Role.SCORER)
    await table.store.change_settings(settings_change(turn_seconds=60), HOST)
    window = await table.window(bob, f"/game/{GAME}/referee/turns")
    await tapped(window, "Blue 5 was turned up")
    assert identifiers(window) == {COUNTING}
    await tapped(window, "Turn timer", "No timer")
    assert identifiers(window) == set()
    assert table.store.settings.turn_seconds == 60


async def test_a_window_that_was_closed_under_another_screen_counts_no_more(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window)
    await store.change_settings(settings_change(turn_seconds=90), HOST)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 5 was turned up", "Ben plays Wild Draw Four", "Blue is named")
    await window.tap("Should I challenge?")
    assert counting()
    await window.close()
    await asyncio.sleep(1.1)
    assert not counting()
