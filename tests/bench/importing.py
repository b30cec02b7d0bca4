"""A large import while somebody plays: JSON and CSV, read, saved and taken back."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.rounds import RoundRecorded
from companion.game.draft import Tap, TapKind
from companion.game.game import Game, make_change
from companion.scoring.systems import System
from storage.opening import open_store
from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.bench.timed_worker import TimedWorker, cost_of, timed, waits_for
from tests.storage.transfer.files import csv_of, file_of
from tests.tables import ANN, BEN, CLEO, JAM, a_round, at, cards, new_game, play

GAMES = amount(2_000, 4)
ROUNDS = 6
LONG = amount(500, 8)
"""The number of rounds of the long game in each file."""


def _games() -> tuple[Game, ...]:
    rounds = [a_round(f"r{n}", "ann", ben=cards("wild", "7"), cleo=cards("0", "skip")) for n in range(ROUNDS)]
    long = new_game(System.HANDS_WON, target=None, id_="long")
    for number in range(LONG):
        long = make_change(
            long, RoundRecorded(at=at(number), round=a_round(f"r{number}", "ann", ben=1, cleo=1)), JAM
        )
    return (long, *(play(new_game(target=2000, id_=f"g{n}"), *rounds) for n in range(GAMES)))


async def _playing(folder: Path) -> tuple[HostStore, str]:
    """A store in which a round is being entered."""
    store = open_store(folder)
    await store.open()
    game = new_game(players=(ANN, BEN, CLEO), id_="played")
    await store.start(game, HOST)
    await store.do(game.id, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
    return store, game.id


def _nothing(_done: int, _of: int) -> None:
    pass


async def _imported(folder: Path, name: str, raw: bytes) -> list[Figure]:
    store, game = await _playing(folder)
    worker: TimedWorker = timed(store)
    kind = name.rpartition(".")[2].upper()

    def reading() -> asyncio.Task[object]:
        return asyncio.ensure_future(store.repository.transfer.plan_import(raw, name, _nothing))

    found = [
        await cost_of(worker, reading(), f"reading {GAMES:,} games of a {kind} file"),
        await waits_for(worker, reading(), f"reading a {kind} file", store, game),
    ]
    plan = await store.repository.transfer.plan_import(raw, name, _nothing)
    taking = asyncio.ensure_future(store.repository.transfer.take_import(plan, _nothing))
    found.append(await waits_for(worker, taking, f"saving the games of a {kind} file", store, game))
    taken = asyncio.ensure_future(store.take_back_import(await taking))
    found.append(await waits_for(worker, taken, f"taking a {kind} import back", store, game))
    await store.repository.close()
    return found


def figures() -> list[Figure]:
    """All of them."""
    found: list[Figure] = []
    for name, raw in (("all.json", file_of(*_games())), ("all.csv", csv_of(*_games()))):
        with tempfile.TemporaryDirectory() as folder:
            found += asyncio.run(_imported(Path(folder), name, raw))
    return found
