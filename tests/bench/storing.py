"""How long it takes to record a round: with nothing stored, with much stored, and against a database."""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
import time
from pathlib import Path

from storage.durable_storage import FileContent, decode_file, encode_file
from storage.repository import Repository
from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.storage.writer import record, repository_in, start

ROUNDS = amount(60)
STORED = amount(10_000, 80)


def fill(folder: Path, games: int) -> None:
    """Store this many games of six rounds each, and their list."""
    repository = start(folder)
    for number in range(6):
        record(repository, f"first-{number}")
    kept = decode_file((folder / "games" / "game-1.json").read_bytes())
    text = json.dumps(kept.tables)
    for number in range(games):
        tables = json.loads(text.replace("game-1", f"stored-{number}"))
        raw = encode_file(FileContent(generation=kept.generation, tables=tables))
        for place in ("games", "copies"):
            (folder / place / f"stored-{number}.json").write_bytes(raw)
    found = len(repository_in(folder).rows())
    assert found == games + 1, found
    listed = repository_in(folder)
    listed.rows()
    while listed.do_background_work():
        pass


def _time(repository: Repository, name: str) -> float:
    before = time.perf_counter()
    record(repository, name)
    return time.perf_counter() - before


def figures() -> list[Figure]:
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        fill(Path(one), 0)
        fill(Path(other), STORED)
        empty, full = repository_in(Path(one)), repository_in(Path(other))
        empty.rows()
        full.rows()
        base = sqlite3.connect(Path(one) / "reference.sqlite")
        base.execute("PRAGMA synchronous=FULL")
        base.execute("CREATE TABLE games (id TEXT PRIMARY KEY, document BLOB)")
        base.commit()
        # Twenty thousand files were just written: each fsync would wait until the system has stored some of them.
        os.sync()
        few: list[float] = []
        many: list[float] = []
        commits: list[float] = []
        for number in range(ROUNDS):
            few.append(_time(empty, f"r{number}"))
            many.append(_time(full, f"r{number}"))
            raw = (Path(one) / "games" / "game-1.json").read_bytes()
            before = time.perf_counter()
            base.execute("INSERT OR REPLACE INTO games VALUES ('game-1', ?)", (raw,))
            base.commit()
            commits.append(time.perf_counter() - before)
        base.close()
    return [
        Figure(name=f"a round with {STORED:,} games stored : with none", ours=many, theirs=few, bound=1.3),
        Figure(name="a round : one sqlite3 commit", ours=few, theirs=commits, bound=8.0),
    ]
