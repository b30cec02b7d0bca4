"""What a table does in its own way: people sit elsewhere, an old score book comes in, and past games join a league."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

from companion.application.commands.command import Undo
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.name_matches import people_for
from companion.game.changes.evenings import SeriesSet
from companion.game.changes.players import SeatsOrdered
from companion.spreadsheets.book_games import BookTable, Wins, games_of
from companion.spreadsheets.book_reading import read_book
from storage.opening import open_store
from tests.bench.amounts import amount
from tests.bench.figures import Limit
from tests.tables import ANN, BEN, CLEO, DAN, JAM, NOON, a_round, new_game, play

SEATS = amount(60)
ROUNDS = amount(500, 4)
BOOK = amount(500, 4)
LEAGUE = amount(129, 3)
AGAIN = amount(5)


async def _timed(act: Callable[[], Awaitable[object]]) -> float:
    before = time.perf_counter()
    await act()
    return time.perf_counter() - before


async def _seats(store: HostStore) -> Limit:
    """Whole new orders of four seats in a long game."""
    rounds = (a_round(f"r{number}", "ann", ben=1, cleo=1, dan=1) for number in range(ROUNDS))
    await store.start(play(new_game(players=(ANN, BEN, CLEO, DAN), target=2_000, id_="long"), *rounds), HOST)
    orders = (("ben", "ann", "cleo", "dan"), ("ann", "cleo", "ben", "dan"))
    times = [
        await _timed(lambda order=orders[number % 2]: store.do("long", SeatsOrdered(order=order), HOST))  # type: ignore[misc]
        for number in range(SEATS)
    ]
    return Limit(name=f"changing the seats after {ROUNDS} rounds", times=times, part=0.95, bound=100)


async def _book(store: HostStore) -> Limit:
    """A family's sheet: read, made into games, and saved as one import, which is taken back."""
    days = (date(2000, 1, 1) + timedelta(days=7 * number) for number in range(BOOK))
    raw = "\n".join(("Date;Ann;Ben;Cleo", *(f"{day};0;{day.day};{day.month}" for day in days))).encode()

    async def taken() -> None:
        book = read_book(raw)
        people = people_for(book.names, store.roster, {})
        table = BookTable(names=book.names, people=people, wins=Wins.FEWEST, edition=JAM)
        games = games_of(book, is_day_first=True, are_rounds=False, undated=NOON.date())
        plan = await store.transfer.plan_games(tuple(map(table.game, games)), lambda _done, _of: None)
        done.append(await store.transfer.take_import(plan, lambda _done, _of: None))
        await store.read_everything()

    done: list[object] = []
    times = []
    for _ in range(AGAIN):
        times.append(await _timed(taken))
        assert len(store.game_list.rows) > BOOK
        await store.take_back_import(done.pop())  # type: ignore[arg-type]
    return Limit(name=f"taking over a sheet of {BOOK} games", times=times, part=1, bound=6_000)


async def _league(store: HostStore) -> Limit:
    """Past games that join a league at once."""
    said = SeriesSet(series="winter", name="Winter", form="league")
    ids = [f"past-{number}" for number in range(LEAGUE)]
    for number, id_ in enumerate(ids):
        game = play(new_game(id_=id_, target=60), a_round("1", "ann", ben=50, cleo=20))
        await store.start(replace(game, started=NOON - timedelta(days=number)), HOST)

    async def join() -> None:
        for id_ in ids:
            await store.do(id_, said, HOST)

    times = []
    for _ in range(AGAIN):
        times.append(await _timed(join))
        for id_ in ids:
            await store.do(id_, Undo(), HOST)
    return Limit(name=f"adding {LEAGUE} games to a league", times=times, part=1, bound=3_000)


async def _all(folder: Path) -> list[Limit]:
    store = open_store(folder)
    await store.open()
    found: list[Limit] = [await _seats(store), await _book(store), await _league(store)]
    await store.repository.close()
    return found


def figures() -> list[Limit]:
    """All of them."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_all(Path(folder)))
