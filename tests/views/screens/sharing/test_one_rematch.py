"""Two who start a rematch at one table get one game, on a computer's table and on a table of phones, and all are told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded
from companion.players import Role
from tests.views.headless import Window
from tests.views.phone_windows import phone_windows
from tests.views.shared_table import GAME, a_table

TOLD = "A new game has begun."


@dataclass
class Both:
    """The host, a scorer and a player at a table whose game is over."""

    store: HostStore
    host: Window
    scorer: Window
    player: Window

    @property
    def begun(self) -> list[str]:
        return [row.id for row in self.store.game_list.rows if row.is_in_progress]

    async def settle(self) -> None:
        for each in (self.host, self.scorer, self.player):
            await each.settle()

    async def host_begins(self) -> None:
        await reads(self.host, "Rematch")
        await self.host.tap("Rematch")


@asynccontextmanager
async def on_a_computer(folder: Path) -> AsyncIterator[Both]:
    async with a_table(folder) as table:
        await table.sharing.begin(GAME)
        ben, cleo = await table.guest(seat="ben"), await table.guest(seat="cleo")
        await table.sharing.set_role(ben.id, Role.SCORER)
        yield Both(table.store, await table.window(), await table.window(ben), await table.window(cleo))


@asynccontextmanager
async def on_phones(folder: Path) -> AsyncIterator[Both]:
    async with phone_windows(folder) as phones:
        host = await phones.invites()
        ben = await phones.joins(host, "Ben")
        await host.window.tap("Let another guest join")
        await host.see("One guest at a time.")
        cleo = await phones.joins(host, "Cleo")
        await host.give("Ben", Role.SCORER)
        await ben.window.until(lambda: ben.app.role.scores)
        await host.window.open(f"/game/{GAME}")
        yield Both(host.store, host.window, ben.window, cleo.window)


async def reads(window: Window, words: str) -> None:
    await window.until(lambda: words in window.text() or words in window.names())


Opened = Callable[[Path], AbstractAsyncContextManager[Both]]
TABLES = pytest.mark.parametrize("table_of", [on_a_computer, on_phones])
FIRST = pytest.mark.parametrize("is_host_first", [True, False], ids=["the host first", "the scorer first"])


async def at_rematch(both: Both, is_host_first: bool) -> tuple[Window, Window]:
    """The windows of those who both change something before a rematch, the first one first."""
    await both.store.do(GAME, GameEnded(), HOST)
    for each in (both.host, both.scorer):
        await reads(each, "Rematch")
        await each.tap("Change something")
    return (both.host, both.scorer) if is_host_first else (both.scorer, both.host)


@TABLES
@FIRST
async def test_the_second_start_offers_the_game_that_has_begun(
    tmp_path: Path, table_of: Opened, is_host_first: bool
) -> None:
    async with table_of(tmp_path) as both:
        first, second = await at_rematch(both, is_host_first)
        await first.tap("Start game")
        await first.until(lambda: first.route.startswith("/game/") and first.route != f"/game/{GAME}")
        for each in (second, both.player):
            await reads(each, TOLD)
        await second.tap("Start game")
        assert len(both.begun) == 1
        await second.until(lambda: TOLD in second.text())
        await second.tap("Look")
        assert second.route == first.route == f"/game/{both.begun[0]}"


@TABLES
async def test_two_starts_at_once_make_one_game(tmp_path: Path, table_of: Opened) -> None:
    async with table_of(tmp_path) as both:
        windows = await at_rematch(both, is_host_first=True)
        places = [(each.session, each.find("Start game")._i) for each in windows]
        await asyncio.gather(*(session.dispatch_event(at, "click", None) for session, at in places))
        await both.settle()
        await both.host.until(lambda: {each.route == "/new" for each in windows} == {True, False})
        assert len(both.begun) == 1
        late = next(each for each in windows if each.route == "/new")
        await reads(late, TOLD)
        await late.tap("Look")
        assert {each.route for each in windows} == {f"/game/{both.begun[0]}"}


@TABLES
async def test_two_taps_on_rematch_at_once_make_one_game(tmp_path: Path, table_of: Opened) -> None:
    async with table_of(tmp_path) as both:
        await both.store.do(GAME, GameEnded(), HOST)
        windows = both.host, both.scorer
        for each in windows:
            await reads(each, "Rematch")
        places = [(each.session, each.find("Rematch")._i) for each in windows]
        await asyncio.gather(*(session.dispatch_event(at, "click", None) for session, at in places))
        await both.settle()
        await both.host.until(lambda: any(each.route != f"/game/{GAME}" for each in windows))
        assert len(both.begun) == 1


@TABLES
async def test_a_rematch_that_has_begun_is_offered_to_who_asks_for_one_later(
    tmp_path: Path, table_of: Opened
) -> None:
    async with table_of(tmp_path) as both:
        await both.store.do(GAME, GameEnded(), HOST)
        await reads(both.scorer, "Rematch")
        await both.host_begins()
        await both.scorer.until(lambda: TOLD in both.scorer.text())
        await both.scorer.tap("Rematch")
        assert both.scorer.route != "/new"
        await both.scorer.tap("Start another game")
        await both.scorer.until(lambda: both.scorer.route.startswith("/game/"))
        assert len(both.begun) == 2, "who wants two games has two"


@TABLES
async def test_a_guest_at_a_game_that_is_over_waits_for_the_next_one_and_is_led_there(
    tmp_path: Path, table_of: Opened
) -> None:
    async with table_of(tmp_path) as both:
        await both.store.do(GAME, GameEnded(), HOST)
        await both.player.open(f"/game/{GAME}")
        await reads(both.player, "Wait for the next game")
        await both.host_begins()
        await reads(both.player, "To the new game")
        await both.player.tap("To the new game")
        assert both.player.route == f"/game/{both.begun[0]}"
