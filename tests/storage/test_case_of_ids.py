"""A disk that does not tell capital letters apart, as those of Windows and macOS: no game takes the place of another."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.errors import CompanionError, DamagedFile
from companion.game.game import Game
from storage.async_repository import AsyncRepository
from storage.files.disk import FileStat
from storage.files.real_disk import RealDisk
from storage.opening import repository_on, store_over
from tests.storage.transfer.files import file_of, planned, read_export
from tests.tables import a_round, new_game, play

IDS = ("G0", "g0", "Go", "ab-1", "AB-1")


@dataclass(slots=True)
class CaseBlindDisk(RealDisk):
    """The real disk, where a name is the file that is there by it in any case."""

    def _there(self, path: Path) -> Path:
        with suppress(OSError):
            for each in path.parent.iterdir():
                if each.name.lower() == path.name.lower():
                    return each
        return path

    def read(self, path: Path) -> bytes:
        return RealDisk.read(self, self._there(path))

    def put(self, path: Path, raw: bytes, *, private: bool = False) -> None:
        RealDisk.put(self, self._there(path), raw, private=private)

    def append(self, path: Path, at: int, raw: bytes) -> FileStat:
        return RealDisk.append(self, self._there(path), at, raw)

    def move(self, source: Path, target: Path) -> None:
        RealDisk.move(self, self._there(source), self._there(target))

    def remove(self, path: Path, *, at_once: bool = True) -> None:
        RealDisk.remove(self, self._there(path), at_once=at_once)

    def stat(self, path: Path) -> FileStat | None:
        return RealDisk.stat(self, self._there(path))


def a_game(game_id: str) -> Game:
    return play(
        new_game(id_=game_id, target=2000), a_round("1", "ann", ben=len(game_id), cleo=ord(game_id[-1]) % 9)
    )


def games_in(folder: Path) -> Iterator[Game]:
    """Every game of a folder, those of the trash too, as a new start finds them."""
    repository = repository_on(folder, CaseBlindDisk())
    for row in repository.rows():
        yield repository.load(row.id).game
    for entry in repository.trash.entries():
        found = repository.games.in_trash(entry)
        assert found
        yield found.saved.game


@pytest.mark.parametrize(("first", "second"), [pair for pair in product(IDS, IDS) if pair[0] != pair[1]])
@pytest.mark.parametrize("way", ["imported", "started", "deleted"])
def test_of_any_two_games_the_first_stays_and_the_second_is_there_or_refused(
    tmp_path: Path, first: str, second: str, way: str
) -> None:
    async def play_both() -> bool:
        store = store_over(AsyncRepository(sync=repository_on(tmp_path, CaseBlindDisk())))
        await store.open()
        await store.start(a_game(first), HOST)
        if way == "deleted":
            await store.trash.add(first)
        try:
            if way == "started":
                await store.start(a_game(second), HOST)
            else:
                transfer = store.transfer
                plan = await transfer.plan_import(
                    file_of(a_game(second)), "file.json", lambda _done, _count: None
                )
                await transfer.take_import(plan, lambda _done, _count: None)
            if way == "deleted":
                await store.trash.add(second)
        except CompanionError as refusal:
            assert first.lower() == second.lower(), refusal
            assert first in str(refusal), refusal
            return False
        finally:
            await store.repository.close()
        return True

    both = asyncio.run(play_both())
    expected = [a_game(first), a_game(second)] if both else [a_game(first)]
    assert sorted(games_in(tmp_path), key=lambda game: game.id) == sorted(expected, key=lambda game: game.id)


def test_a_file_with_two_games_that_a_disk_cannot_tell_apart_is_refused_whole() -> None:
    with pytest.raises(DamagedFile, match="G0.*g0|g0.*G0"):
        planned(read_export(file_of(a_game("g0"), a_game("G0"))))
