"""What ten thousand games cost those who play one: a round in any of them, memory, and a game of a thousand rounds."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from companion.application.commands.command import Undo
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.rounds import RoundRecorded
from companion.game.game import make_change
from companion.scoring.systems import System
from storage.opening import open_store
from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.bench.storing import STORED, fill
from tests.commands import do_with_draft
from tests.tables import ANN, BEN, CLEO, JAM, ROOT, a_round, at, new_game

FEW = amount(100, 1)
ROUNDS = amount(120)
LONG = amount(1000, 4)
STEPS = amount(30)
UNDO_MOST = 3.0
"""The most that going back to the start of a game of a thousand rounds may take, in seconds of processor."""

MEMORY = """
import asyncio, sys
from pathlib import Path
from storage.opening import open_store

async def go():
    store = open_store(Path(sys.argv[1]))
    await store.open()
    await store.statistics.know()
    await store.repository.close()
    print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmRSS")))

asyncio.run(go())
"""


async def _round(store: HostStore, game_id: str, round_id: str) -> float:
    """Seconds from a round to its acknowledgement, in a game that is open; the round is taken back afterwards."""
    await store.games.open(game_id)

    played = RoundRecorded(round=a_round(round_id, "ann", ben=1, cleo=1))
    began = time.perf_counter()
    await do_with_draft(store, game_id, played)
    took = time.perf_counter() - began
    await store.do(game_id, Undo(), HOST)
    return took


async def _rounds(empty: Path, full: Path) -> Figure:
    few, many = open_store(empty), open_store(full)
    times: tuple[list[float], list[float]] = ([], [])
    for store in (few, many):
        await store.open()
    # Twenty thousand files were just written: each fsync would wait until the system has stored some of them.
    os.sync()
    for number in range(ROUNDS):
        # Neither the first nor the last that was started, but any. Both games have as many rounds, and each store is
        # the first as often as the other.
        games = [(few, "game-1", times[0]), (many, f"stored-{(number * 7919) % STORED}", times[1])]
        for store, game_id, spent in games if number % 2 else reversed(games):
            spent.append(await _round(store, game_id, f"r{number}"))
    for store in (few, many):
        await store.repository.close()
    return Figure(
        name=f"a round in any of {STORED:,} games : in an empty store",
        ours=times[1],
        theirs=times[0],
        bound=1.3,
    )


def _memory(folder: Path) -> float:
    """Gigabytes of a process that has read the list and the statistics."""
    words = [sys.executable, "-c", MEMORY, str(folder)]
    done = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True)
    return int(done.stdout) / 1024 / 1000


def _memories(few: Path, many: Path) -> list[Figure]:
    for folder in (few, many):
        _memory(folder)
    kept = [_memory(folder) for folder in (many, few)]
    for folder in (few, many):
        (folder / "index.json").unlink()
        (folder / "figures.json").unlink()
    rebuilt = [_memory(folder) for folder in (many, few)]
    return [
        Figure(
            name=f"memory after {what}, {STORED:,} games : {FEW}",
            ours=[ours],
            theirs=[theirs],
            bound=1.5,
            unit="MB",
        )
        for what, (ours, theirs) in (("statistics", kept), ("an index rebuilt", rebuilt))
    ]


async def _long_game(folder: Path) -> list[Figure]:
    store = open_store(folder)
    await store.open()
    game = new_game(System.HANDS_WON, players=(ANN, BEN, CLEO), target=None)
    for number in range(LONG):
        game = make_change(game, RoundRecorded(at=at(number), round=a_round(f"r{number}", "ann")), JAM)
    await store.start(game, HOST)
    steps: list[float] = []
    for _ in range(LONG):
        began = time.process_time()
        await store.do(game.id, Undo(), HOST)
        steps.append(time.process_time() - began)
    await store.repository.close()
    return [
        Figure(
            name=f"{LONG:,} rounds taken back and saved : {UNDO_MOST:.0f} s of processor",
            ours=[sum(steps)],
            theirs=[UNDO_MOST],
            bound=1.0,
        ),
        Figure(
            name="a round taken back and saved, the last : the first",
            ours=steps[-STEPS:],
            theirs=steps[:STEPS],
            bound=2.0,
        ),
    ]


def figures() -> list[Figure]:
    """All of them."""
    with tempfile.TemporaryDirectory() as parent:
        empty, few, many, long = (Path(parent) / name for name in ("empty", "few", "many", "long"))
        for folder, games in ((empty, 0), (few, FEW), (many, STORED)):
            fill(folder, games)
        return [
            asyncio.run(_rounds(empty, many)),
            *_memories(few, many),
            *asyncio.run(_long_game(long)),
        ]
