"""Thirty phones at five tables: a crowd that taps for a while and knows what must have come of it."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from companion.application.guests import HOST, SEAT_TAPS_MOST
from companion.players import Player
from storage.opening import open_store
from tests.tables import new_game
from tests.views.server.guest_phone import GuestPhone, a_guest_phone, join
from tests.views.server.shared_server import SharedServer
from views.card_flight import BETWEEN, KEY

TABLES, PHONES = 5, 6
THINKS = (0.3, 1.2)
"""The shortest and the longest time between two taps of a thumb, in seconds."""
HURRIES = (0.1, 0.4)
"""The time between two taps of a thumb that counts three hands in the time of one."""


def game_of(table: int) -> str:
    return f"table-{table}"


def player_of(table: int, seat: int) -> Player:
    return Player(id=f"p-{table}-{seat}", name=f"Player {table}{seat}")


def key_of(digit: int) -> str:
    """The key of a card on the pad, whatever it is called."""
    return BETWEEN.join((KEY, str(digit), ""))


async def lay_tables(data: Path, tables: int = TABLES) -> None:
    """Games of one who went out and six who count."""
    store = open_store(data)
    await store.open()
    for table in range(tables):
        seats = tuple(player_of(table, seat) for seat in range(PHONES + 1))
        await store.start(new_game(players=seats, id_=game_of(table)), HOST)
    await store.repository.close()


@dataclass
class Tapper:
    """A player's phone, and the points its hand must have."""

    phone: GuestPhone
    player: Player
    held: list[int] = field(default_factory=list)
    keys: dict[int, int] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)

    async def tap(self, chance: random.Random) -> None:
        """One tap, until its answer is here."""
        digit = chance.randrange(1, 10)
        # The keys are drawn once; looking for one is this process's work and would count as waiting.
        if digit not in self.keys:
            self.keys[digit] = await self.phone.find_at(key_of(digit))
        key = self.keys[digit]
        self.held.append(digit)
        del self.phone.said[:]
        begun = time.perf_counter()
        await self.phone.press(key)
        await self.phone.see_number(self.player.name, sum(self.held))
        self.waits.append(time.perf_counter() - begun)

    async def go_on(self, until: float, chance: random.Random, thinks: tuple[float, float]) -> None:
        await asyncio.sleep(chance.uniform(0, thinks[1]))
        while time.perf_counter() < until and len(self.held) < SEAT_TAPS_MOST:
            await self.tap(chance)
            await asyncio.sleep(chance.uniform(*thinks))


async def crowd(
    server: SharedServer,
    seconds: float,
    *,
    tables: int,
    phones: int,
    seed: int = 1,
    thinks: tuple[float, float] = THINKS,
    begun: Callable[[], None] = lambda: None,
) -> list[Tapper]:
    """Let the phones of each table tap; answers what each did. `begun` is called before the first tap."""
    chance = random.Random(seed)
    async with contextlib.AsyncExitStack() as open_:
        tappers: list[Tapper] = []
        for table in range(tables):
            route = f"/game/{game_of(table)}"
            async with a_guest_phone(server.own, route=route) as host:
                await host.tap_at(f"out-{player_of(table, 0).id}")
                await host.find_at(key_of(1))
            for seat in range(1, phones + 1):
                source = f"127.0.{10 + table}.{seat}"
                player = player_of(table, seat)
                cookie = await asyncio.to_thread(
                    join, server.address, server.digits, seat=player.id, source=source
                )
                phone = await open_.enter_async_context(
                    a_guest_phone(server.address, cookie, route=f"{route}/round", source=source)
                )
                await phone.find_at(key_of(1))
                tappers.append(Tapper(phone=phone, player=player))
        for tapper in tappers:
            for digit in range(1, 10):
                tapper.keys[digit] = await tapper.phone.find_at(key_of(digit))
        begun()
        until = time.perf_counter() + seconds
        await asyncio.gather(
            *(tapper.go_on(until, random.Random(chance.random()), thinks) for tapper in tappers)
        )
    return tappers


def p95(waits: list[float]) -> float:
    """What nineteen of twenty stay below."""
    return sorted(waits)[int(len(waits) * 0.95)]
