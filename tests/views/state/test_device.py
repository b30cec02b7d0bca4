from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.host_store import HostStore
from tests.views.headless import Window, open_window
from tests.views.playing import length_shown, running_app, sit_down
from views.state.device import REFUSALS_MOST, Tick


def asked(window: Window) -> list[str]:
    """What the window was asked to do since it was last looked at, beside opening screens."""
    found = [name for name in window.wire.asked if name != "push_route"]
    window.wire.asked.clear()
    return found


async def at_the_pad(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    asked(window)


async def test_a_card_ticks_lightly_a_round_more_and_a_game_most(window: Window) -> None:
    await at_the_pad(window)
    await window.tap("Add 7")
    assert asked(window) == [Tick.CARD]
    await window.tap("Take back 7, 1 in hand")
    assert asked(window) == [Tick.CARD]
    await window.tap("Add Wild")
    asked(window)
    await window.tap("Save round")
    assert asked(window) == [Tick.ROUND]


async def test_what_is_no_card_does_not_tick(window: Window) -> None:
    await at_the_pad(window)
    await window.hold("Add 7")
    await window.open("/settings")
    await window.tap("Dark")
    assert not [name for name in asked(window) if name in set(Tick)]


async def test_a_won_game_ticks_most_and_lets_the_screen_sleep(window: Window) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Change something")
    await length_shown(window)
    await window.enter("Target in points", "50")
    await window.tap("Start game")
    assert asked(window) == ["focus", "enable"]
    for name in ("Ann went out", "Add Wild"):
        await window.tap(name)
    asked(window)
    await window.tap("Save round")
    assert sorted(asked(window)) == ["disable", Tick.GAME]
    await window.tap("Back")
    await window.tap("Play one more round")
    assert asked(window) == ["enable"]


async def test_the_turn_keeper_and_the_challenge_tick_too(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    game = window.route
    await window.open(f"{game}/referee/turns")
    asked(window)
    await window.tap("Red 7 was turned up")
    # The table of turns asks once whether its cards may move.
    assert [each for each in asked(window) if each != "get_accessibility_features"] == [Tick.CARD]


async def test_switched_off_nothing_ticks_and_the_screen_may_sleep_at_once(
    window: Window, store: HostStore
) -> None:
    await at_the_pad(window)
    other = await open_window(store, route="/settings")
    await other.tap("Vibrate on taps: on")
    await other.tap("Keep the screen awake: on")
    await window.settle()
    assert asked(window) == ["disable"]
    await window.tap("Add 7")
    assert asked(window) == []
    await other.tap("Vibrate on taps: off")
    await other.tap("Keep the screen awake: off")
    await window.settle()
    assert asked(window) == ["enable"]
    await window.tap("Add 7")
    assert asked(window) == [Tick.CARD]
    assert asked(other) == []
    await other.close()


async def test_only_the_window_that_was_tapped_ticks(window: Window, store: HostStore) -> None:
    await at_the_pad(window)
    other = await open_window(store, route=window.route)
    assert asked(other) == ["enable"]
    await window.tap("Add 7")
    await other.settle()
    assert asked(window) == [Tick.CARD]
    assert asked(other) == []
    await other.close()


async def test_the_screen_stays_awake_on_every_screen_of_a_game_and_on_no_other(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    assert asked(window) == ["enable"]
    game = window.route
    for part in ("/round", "/referee", "/referee/turns", "/round/rules", "/more/rules", ""):
        await window.open(game + part)
        assert asked(window) == [], part
    await window.open("/rules")
    assert asked(window) == ["disable"]
    for route in ("/players", "/settings", "/history", "/"):
        await window.open(route)
        assert asked(window) == [], route
    await window.open(f"{game}/round")
    assert asked(window) == ["enable"]


async def test_a_window_that_was_lost_is_asked_again_to_stay_awake(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    asked(window)
    await window.session.dispatch_event(window.page._i, "connect", None)
    await window.settle()
    assert asked(window) == ["enable"]
    await window.open("/")
    asked(window)
    await window.session.dispatch_event(window.page._i, "connect", None)
    await window.settle()
    assert asked(window) == []


async def test_only_refusals_after_a_tap_count(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    window.wire.refuses = True
    phone = window.page.data.phone
    phone.woken()
    for reason in range(2 * REFUSALS_MOST):
        phone.may_sleep(reason)
    await window.settle()
    asked(window)
    await window.tap("Ann went out")
    assert asked(window) == ["enable"]
    for _tap in range(2 * REFUSALS_MOST):
        await window.tap("Add 7")
    assert asked(window).count("enable") == REFUSALS_MOST - 1, (
        "a browser that always refuses is not asked for ever"
    )


async def test_a_window_that_can_do_neither_goes_on_without_a_word(
    window: Window, caplog: pytest.LogCaptureFixture
) -> None:
    window.wire.refuses = True
    with caplog.at_level(logging.INFO, logger="last_card"):
        await at_the_pad(window)
        await window.tap("Add 7")
        assert "Ben holds 7 points" in window.labels()
        await window.tap("Save round")
        await window.open("/")
    assert [said for said in caplog.records if said.name == "last_card" or said.levelno > logging.INFO] == []
    assert window.page.data.notice.sentence == ""


async def test_a_tap_does_not_wait_for_the_tick(window: Window) -> None:
    await at_the_pad(window)
    arrive = window.wire._arrive

    async def never(body: object) -> None:
        if getattr(body, "name", "") not in set(Tick):
            await arrive(body)

    window.wire._arrive = never  # type: ignore[assignment,method-assign]
    for _tap in range(3):
        await window.tap("Add 7")
    assert "Ben holds 21 points" in window.labels()


async def test_the_switches_are_remembered(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (window, store):
        await window.open("/settings")
        await window.tap("Vibrate on taps: on")
        await window.tap("Keep the screen awake: on")
        assert store.settings.keep_awake is store.settings.vibrate is False
    async with running_app(tmp_path) as (_, store):
        assert store.settings == replace(store.settings, keep_awake=False, vibrate=False)
