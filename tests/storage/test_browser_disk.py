"""The repository over a browser's database: all of a task or nothing, whenever the browser dies or its quota is used up.

The records here are a dictionary that fails on request; a browser's own are used in tests/site.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.application.live_game import row_of
from companion.errors import CompanionError, DiskFull, StaleGame
from companion.game.draft import Tap, TapKind
from companion.players import Player
from storage.async_repository import IDLE_AFTER, AsyncRepository
from storage.files.browser_disk import BrowserDisk, Changes, Transactions
from storage.files.disk import FileStat
from storage.opening import repository_on
from tests.faces import Faces
from tests.tables import JAM, NOON, a_round, new_game, play

FOLDER = Path("/last-card")
SEVEN = Tap(kind=TapKind.ADD, player="ben", face=Faces.SEVEN)


class Died(Exception):
    """The browser was killed."""


class MemoryRecords:
    """Records that fail on request: full, dead before the transaction, dead right after it."""

    def __init__(self) -> None:
        self.files: dict[str, tuple[FileStat, bytes]] = {}
        self.fails: str = ""
        self.brought = 0

    async def load(self, names: Iterable[str]) -> dict[str, bytes]:
        found = {name: self.files[name][1] for name in names if name in self.files}
        self.brought += 1
        return found

    async def commit(self, changes: Changes) -> None:
        fails, self.fails = self.fails, ""
        if fails == "full":
            raise DiskFull("no more room")
        if fails == "dies before":
            raise Died
        for name, change in changes.items():
            if change is None:
                self.files.pop(name, None)
            else:
                self.files[name] = change
        if fails == "dies after":
            raise Died


async def opened(records: MemoryRecords, *, loaded: bool = False) -> AsyncRepository:
    """The repository as a new start of the browser finds it, or with every record loaded."""
    disk = BrowserDisk()
    disk.set_files({name: stat for name, (stat, _) in records.files.items()})
    for name, (_, raw) in records.files.items() if loaded else ():
        disk.cache(name, raw)
    worker = Transactions(disk=disk, records=records)
    repository = await worker.do(lambda: repository_on(FOLDER, disk))
    return AsyncRepository(sync=repository, worker=worker)


@dataclass(frozen=True)
class Acknowledged:
    """What was acknowledged as saved."""

    rounds: int = 0
    taps: int = 0
    names: int = 0

    def after(self, act: str) -> Acknowledged:
        if act == "round":
            return replace(self, rounds=self.rounds + 1, taps=0)
        if act == "tap":
            return replace(self, taps=self.taps + 1)
        return replace(self, taps=0) if act == "clear" else replace(self, names=self.names + 1)


async def do(repository: AsyncRepository, act: str, acknowledged: Acknowledged) -> None:
    if act == "round":
        saved = await repository.load("game-1")
        after = play(saved.game, a_round(f"r{acknowledged.rounds}", "ann", ben=1, cleo=1))
        await repository.save(after, read=saved.generation, row=row_of(after, JAM), taps=())
    elif act == "tap":
        await repository.add_taps("game-1", (SEVEN,), read=acknowledged.taps)
    elif act == "clear":
        await repository.clear_taps("game-1", read=acknowledged.taps)
    else:
        people = [Player(id=f"p{n}", name=f"P{n}") for n in range(acknowledged.names + 1)]
        now = await repository.roster()
        await repository.save_roster(now.with_recent(people), read=now)


async def found_in(repository: AsyncRepository) -> Acknowledged:
    assert await repository.troubles() == ()
    game = (await repository.load("game-1")).game
    taps, roster = await repository.taps("game-1"), await repository.roster()
    return Acknowledged(rounds=len(game.changes), taps=len(taps), names=len(roster.players))


ACTS = st.sampled_from(["round", "tap", "tap", "clear", "name"])
FAILS = st.sampled_from(["", "", "", "full", "dies before", "dies after"])


@given(st.lists(st.tuples(ACTS, FAILS), max_size=25))
def test_what_was_acknowledged_is_there_and_what_was_refused_is_not(acts: list[tuple[str, str]]) -> None:
    async def lived() -> None:
        records = MemoryRecords()
        repository = await opened(records)
        game = new_game(target=2000)
        await repository.save(game, read=0, row=row_of(game, JAM))
        acknowledged = Acknowledged()
        for act, fails in acts:
            records.fails = fails
            try:
                await do(repository, act, acknowledged)
            except DiskFull:
                pass
            except Died:
                repository = await opened(records)
                # Dead right after the transaction: it is saved, but was not acknowledged.
                acknowledged = acknowledged.after(act) if fails == "dies after" else acknowledged
            else:
                # An act that had nothing to write did not come to its failure.
                records.fails = ""
                acknowledged = acknowledged.after(act)
            assert await found_in(repository) == acknowledged
        again = await opened(records)
        assert await found_in(again) == acknowledged
        assert [row.rounds for row in await again.rows()] == [acknowledged.rounds]

    asyncio.run(lived())


@pytest.mark.parametrize("fails", ["full", "dies before", "dies after"])
def test_a_game_is_in_the_list_or_in_the_trash_whatever_happens_between(fails: str) -> None:
    async def lived() -> None:
        records = MemoryRecords()
        repository = await opened(records)
        game = new_game()
        await repository.save(game, read=0, row=row_of(game, JAM))
        records.fails = fails
        with pytest.raises((Died, DiskFull)):
            await repository.delete("game-1")
        again = await opened(records)
        there = [row.id for row in await again.rows()]
        assert sorted([*there, *await again.trash()]) == ["game-1"]
        assert bool(there) == (fails != "dies after")

    asyncio.run(lived())


@given(st.sampled_from(["games", "copies"]), st.integers(min_value=0), st.integers(0, 7))
def test_one_flipped_bit_in_a_record_loses_nothing(folder: str, place: int, bit: int) -> None:
    async def lived() -> None:
        records = MemoryRecords()
        repository = await opened(records)
        game = play(new_game(), a_round("one", "ann", ben=40, cleo=2))
        await repository.save(game, read=0, row=row_of(game, JAM))
        name = f"/last-card/{folder}/game-1.json"
        stat, raw = records.files[name]
        flipped = bytearray(raw)
        flipped[place % len(raw)] ^= 1 << bit
        records.files[name] = stat, bytes(flipped)
        again = await opened(records)
        assert (await again.load("game-1")).game == game

    asyncio.run(lived())


def test_a_start_loads_few_records_however_many_games_there_are() -> None:
    async def lived() -> None:
        records = MemoryRecords()
        repository = await opened(records)
        for number in range(300):
            game = play(new_game(id_=f"g{number}"), a_round("one", "ann", ben=1, cleo=1))
            await repository.save(game, read=0, row=row_of(game, JAM))
        assert len(await repository.rows()) == 300
        await repository.close()
        records.brought = 0
        again = await opened(records)
        assert len(await again.rows()) == 300
        assert (await again.roster()).players == ()
        assert records.brought <= 2
        # Without the index all are read, in a few helpings that double.
        del records.files["/last-card/index.json"]
        records.brought = 0
        reopened = await opened(records)
        assert len(await reopened.rows()) == 300
        assert records.brought <= 12
        # What was read again is in the index soon, though nothing was saved: a browser is closed without a word.
        async with asyncio.timeout(IDLE_AFTER + 20):
            while "/last-card/index.json" not in records.files:  # noqa: ASYNC110 - records tell nobody what they keep
                await asyncio.sleep(0.05)

    asyncio.run(lived())


def test_files_that_were_not_asked_for_in_a_while_leave_the_memory() -> None:
    async def lived() -> None:
        records = MemoryRecords()
        repository = await opened(records)
        for number in range(200):
            game = new_game(id_=f"g{number}")
            await repository.save(game, read=0, row=row_of(game, JAM))
        disk = repository.sync.disk
        assert isinstance(disk, BrowserDisk)
        assert sum(file.raw is not None for file in disk.files.values()) <= 128
        for number in range(200):
            assert (await repository.load(f"g{number}")).game.id == f"g{number}"

    asyncio.run(lived())


def test_a_stale_save_is_refused_and_an_export_is_what_a_disk_would_give(tmp_path: Path) -> None:
    async def lived() -> None:
        repository = await opened(MemoryRecords())
        disk = AsyncRepository(sync=repository_on(tmp_path))
        game = play(new_game(), a_round("one", "ann", ben=40, cleo=2))
        for one in (repository, disk):
            await one.save(game, read=0, row=row_of(game, JAM))
            other = new_game(players=game.seats[:2])
            with pytest.raises(StaleGame):
                await one.save(other, read=0, row=row_of(other, JAM))
        when = NOON + timedelta(days=1)
        assert await repository.transfer.export(None, when, lambda *_: None) == await disk.transfer.export(
            None, when, lambda *_: None
        )
        plan = await repository.transfer.plan_import(
            await disk.transfer.export(None, when, lambda *_: None), "all.json", lambda _done, _of: None
        )
        assert (plan.same, plan.new, plan.further) == (1, (), ())
        await repository.delete("game-1")
        assert await repository.trash() == ("game-1",)
        assert await repository.empty_trash() == 1
        assert await repository.rows() == ()
        with pytest.raises(CompanionError):
            await repository.restore("game-1")
        await repository.close()
        await disk.close()

    asyncio.run(lived())
