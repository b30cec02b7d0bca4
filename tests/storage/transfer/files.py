"""Files of games for the tests, and what is in one, read at once: the app reads the same in slices."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from companion.application.import_plan import ImportPlan, ImportPlanner
from companion.game.game import Game
from companion.game.roster import Roster
from companion.scoring.systems import System
from companion.steps import run_all
from storage.async_repository import AsyncRepository
from storage.opening import repository_on
from storage.transfer.csv_file import csv_lines
from storage.transfer.csv_reading import open_table
from storage.transfer.import_reader import FileGames
from storage.transfer.json_file import (
    BETWEEN_GAMES,
    END_OF_EXPORT,
    line_of_export,
    open_export,
    start_of_export,
)
from tests.tables import ANN, BEN, CLEO, EDITIONS, NOON, OHANA, a_round, cards, new_game, play

ROSTER = Roster(players=(ANN, BEN, CLEO), hidden=frozenset({"ben"}), merged={"cleo": "ann"})


def nothing(_done: int, _of: int) -> None:
    pass


def some_games() -> tuple[Game, ...]:
    return (
        play(new_game(id_="a"), a_round("1", "ann", ben=cards("wild", "7"), cleo=20, note="=SUM(A1)")),
        play(
            new_game(System.LOWEST_TALLY, id_="b", target=2000),
            a_round("1", "ben", ann=cards("wild"), cleo=cards("0")),
            a_round("2", None, dealer="ben"),
        ),
        new_game(System.HANDS_WON, id_="c", target=None, edition=OHANA),
    )


def repository_at(folder: Path) -> AsyncRepository:
    return AsyncRepository(sync=repository_on(folder))


def file_of(*games: Game, roster: Roster | None = None) -> bytes:
    return start_of_export(roster, NOON) + BETWEEN_GAMES.join(map(line_of_export, games)) + END_OF_EXPORT


def csv_of(*games: Game) -> bytes:
    return "".join(csv_lines((game, EDITIONS[game.edition]) for game in games)).encode()


@dataclass(frozen=True, slots=True)
class Read:
    """The games and the roster of a file."""

    games: tuple[Game, ...]
    roster: Roster


def _read(file: FileGames) -> Read:
    return Read(tuple(game for game in file.games if game is not None), file.roster)


def read_export(raw: bytes) -> Read:
    return _read(open_export(raw))


def read_table(raw: bytes) -> Read:
    return _read(open_table(raw, EDITIONS, Roster()))


def planned(read: Read, here: Roster | None = None) -> ImportPlan:
    """What importing these into a folder without games would do."""
    planner = ImportPlanner(roster=here or Roster(), editions=EDITIONS, imported_roster=read.roster)
    for game in read.games:
        run_all(planner.add(game, None))
    return planner.plan()
