"""Whoever imports a large file keeps nobody waiting: the worker does it in slices, and it can be stopped between them."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.errors import DamagedFile, NotNow
from companion.game.game import Game
from companion.game.roster import Roster
from companion.scoring.systems import System
from storage.line_file import SLICE
from storage.transfer.csv_reading import open_table
from storage.transfer.json_file import open_export
from tests.storage.transfer.files import csv_of, file_of, nothing, repository_at
from tests.tables import EDITIONS, a_round, new_game, play

pytestmark = pytest.mark.no_cover

GAMES = 300
ROUNDS = 400


def many_games() -> Iterator[Game]:
    for number in range(GAMES):
        rounds = (a_round(f"{place}", "ann", ben=1, cleo=1) for place in range(3))
        yield play(new_game(target=2000, id_=f"g{number}"), *rounds)


def a_long_game() -> Game:
    game = new_game(System.HANDS_WON, target=None, id_="long")
    return play(game, *(a_round(f"{place}", "ann", ben=1, cleo=1) for place in range(ROUNDS)))


@cache
def file_named(name: str) -> bytes:
    made = file_of if name.endswith(".json") else csv_of
    return made(*(many_games() if name.startswith("many") else [a_long_game()]))


@pytest.mark.parametrize("name", ["many.json", "many.csv", "long.json", "long.csv"])
def test_other_requests_are_answered_between_the_slices_of_reading_a_file(tmp_path: Path, name: str) -> None:
    async def go() -> None:
        repository = repository_at(tmp_path)
        # The time that this process works: a busy machine lets it wait, and nobody is answered meanwhile.
        began = time.process_time()
        planning = asyncio.ensure_future(repository.transfer.plan_import(file_named(name), name, nothing))
        answered = 0
        while not planning.done():
            await repository.settings()
            answered += 1
        took = time.process_time() - began
        assert len((await planning).new) == (1 if name.startswith("long") else GAMES)
        # Twice the time of a slice, for a slice ends with the game it is at.
        assert answered > took / (2 * SLICE) / 2, (answered, took)
        await repository.close()

    asyncio.run(go())


def test_each_row_and_each_change_of_a_long_game_is_a_step_of_its_own() -> None:
    changes = sum(game is None for game in open_export(file_named("long.json")).games)
    assert changes >= ROUNDS
    hands = 2 * ROUNDS
    steps = sum(game is None for game in open_table(file_named("long.csv"), EDITIONS, Roster()).games)
    # Each row is read from the file and taken apart, and then each round is checked.
    assert steps >= hands + hands + ROUNDS


@pytest.mark.parametrize("name", ["many.json", "many.csv"])
def test_reading_a_file_can_be_stopped_and_tells_how_far_it_is(tmp_path: Path, name: str) -> None:
    async def go() -> None:
        repository = repository_at(tmp_path)
        reports: list[tuple[int, int]] = []

        def progress(done: int, of: int) -> None:
            reports.append((done, of))
            if len(reports) == 1:
                raise NotNow("stopped")

        with pytest.raises(NotNow, match="stopped"):
            await repository.transfer.plan_import(file_named(name), name, progress)
        # The first report comes after the first slice. A second one may be the last: a quick machine needs no more.
        (done, of) = reports[0]
        assert done < GAMES >= of >= done
        assert await repository.rows() == ()
        reports.append((0, 0))
        await repository.transfer.plan_import(file_named(name), name, progress)
        assert reports[-1] == (GAMES, GAMES)
        await repository.close()

    asyncio.run(go())


def test_a_wrong_game_at_the_end_of_a_long_file_is_refused_with_its_line(tmp_path: Path) -> None:
    async def go() -> None:
        repository = repository_at(tmp_path)
        raw = file_named("many.json").replace(b'"g299"', b'"g298"')
        with pytest.raises(DamagedFile, match=r"Game 300: the game “g298” stands twice"):
            await repository.transfer.plan_import(raw, "x.json", nothing)
        assert await repository.rows() == ()
        await repository.close()

    asyncio.run(go())


def test_a_plan_of_many_games_gives_the_garbage_collector_little_to_go_through(tmp_path: Path) -> None:
    async def go() -> None:
        repository = repository_at(tmp_path)
        gc.collect()
        before = len(gc.get_objects())
        plan = await repository.transfer.plan_import(file_named("many.json"), "many.json", nothing)
        gc.collect()
        # As values they are more than thirty objects per game, and a collection took 70 ms for 2,000 games.
        assert len(gc.get_objects()) - before < 5 * len(plan.new)
        await repository.close()

    asyncio.run(go())
