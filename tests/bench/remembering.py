"""The figures of looking back: the history, a player, and everything out and in, with few and with many games."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from datetime import timedelta
from hashlib import sha256
from pathlib import Path

from companion.application.commands.roster_commands import RememberPlayers
from companion.application.guests import HOST
from storage.opening import open_store
from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.bench.storing import STORED, fill
from tests.tables import ROOT
from tests.views.headless import Window, open_window

FEW = amount(100, 60)
TURNS = amount(12)
MEMORY = 300
"""The most memory an export or an import may take, in MB."""
TYPED = ("7", "4", "9", "3")
"""What is typed in turn: each finds more games than are drawn at once, in both stores."""
PATIENCE = 100_000
"""How often the loop may turn before something must have been drawn."""


async def _until_drawn(window: Window, before: int) -> None:
    for _ in range(PATIENCE):
        if window.wire.sent != before:
            break
        await asyncio.sleep(0)
    else:
        raise AssertionError("nothing was drawn")
    for _ in range(4):
        await asyncio.sleep(0)


async def _opening(window: Window, route: str) -> float:
    await window.open("/settings")
    before, began = window.wire.sent, time.process_time()
    window.page.navigate(route)
    await _until_drawn(window, before)
    await window.settle()
    return time.process_time() - began


async def _keystroke(window: Window, typed: str) -> float:
    field = window.field("Search games")
    window.session.apply_patch(field._i, {"value": typed})
    before, began = window.wire.sent, time.process_time()
    await window.session.dispatch_event(field._i, "change", typed)
    await _until_drawn(window, before)
    return time.process_time() - began


async def _look_back(folders: tuple[Path, Path]) -> list[Figure]:
    history: tuple[list[float], list[float]] = ([], [])
    typing: tuple[list[float], list[float]] = ([], [])
    player: tuple[list[float], list[float]] = ([], [])
    windows = []
    for folder in folders:
        store = open_store(folder)
        await store.open()
        # The stored games are alike; a word of each one's own makes every keystroke find others.
        store.game_list.rows = tuple(
            replace(
                row,
                notes=sha256(row.id.encode()).hexdigest()[:6],
                started=row.started + timedelta(hours=number),
            )
            for number, row in enumerate(store.game_list.rows)
        )
        saved = await store.repository.load(store.game_list.rows[0].id)
        await store.change_roster(RememberPlayers(tuple(saved.game.seats)), HOST)
        await store.statistics.know()
        windows.append((await open_window(store), store))
    for turn in range(TURNS):
        for (window, _), spent in zip(windows, history, strict=True):
            spent.append(await _opening(window, "/history"))
        for (window, _), spent in zip(windows, typing, strict=True):
            for typed in TYPED:
                spent.append(await _keystroke(window, typed))
            await window.enter("Search games", "")
        for (window, store), spent in zip(windows, player, strict=True):
            who = store.roster.players[turn % 3].id
            spent.append(await _opening(window, f"/players/player/{who}"))
    for window, store in windows:
        await window.close()
        await store.repository.close()
    return [
        Figure(
            name=f"history opened with {STORED:,} games : with {FEW}",
            ours=history[1],
            theirs=history[0],
            bound=1.5,
        ),
        Figure(
            name=f"history, one keystroke with {STORED:,} : with {FEW}",
            ours=typing[1],
            theirs=typing[0],
            bound=1.5,
        ),
        Figure(
            name=f"a player opened with {STORED:,} games : with {FEW}",
            ours=player[1],
            theirs=player[0],
            bound=1.5,
        ),
    ]


MEASURE = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""A small process between, since a child is counted with the memory of whoever started it."""


def _run(*words: str) -> tuple[float, float]:
    """Seconds and megabytes of a command."""
    began = time.perf_counter()
    command = [sys.executable, "-c", MEASURE, sys.executable, "main.py", *words]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return time.perf_counter() - began, int(done.stdout) / 1024


def _carry(full: Path) -> list[Figure]:
    with tempfile.TemporaryDirectory() as other:
        file = Path(other) / "all.json"
        out_time, out_memory = _run("export", "--to", str(file), "--data", str(full))
        in_time, in_memory = _run("import", str(file), "--data", str(Path(other) / "data"))
        began = time.perf_counter()
        json.loads(file.read_bytes())
        plain = time.perf_counter() - began
    print(
        f"  ({file.name}: {STORED:,} games out in {out_time:.1f} s, in in {in_time:.1f} s; plain json {plain:.1f} s)"
    )
    return [
        Figure(
            name=f"memory of exporting {STORED:,} games : {MEMORY} MB",
            ours=[out_memory / 1000],
            theirs=[MEMORY / 1000],
            bound=1.0,
            unit="MB",
        ),
        Figure(
            name=f"memory of importing {STORED:,} games : {MEMORY} MB",
            ours=[in_memory / 1000],
            theirs=[MEMORY / 1000],
            bound=1.0,
            unit="MB",
        ),
    ]


def figures() -> list[Figure]:
    """All of them, on a store of few and one of many games."""
    with tempfile.TemporaryDirectory() as few, tempfile.TemporaryDirectory() as many:
        fill(Path(few), FEW)
        fill(Path(many), STORED)
        found = asyncio.run(_look_back((Path(few), Path(many))))
        return [*found, *_carry(Path(many))]
