"""A process that writes rounds, one after another, and prints each that was acknowledged."""

from __future__ import annotations

import contextlib
import resource
import sys
from datetime import datetime
from pathlib import Path

from companion.application.live_game import row_of
from companion.errors import CompanionError, StaleGame
from companion.game.draft import Tap, TapKind
from companion.game.game import Game
from storage.opening import repository_on
from storage.repository import Repository
from tests.faces import Faces
from tests.tables import JAM, NOON, a_round, new_game, play


def repository_in(folder: Path) -> Repository:
    return repository_on(folder)


def record(repository: Repository, round_id: str) -> int:
    """Record one round, again and again until nobody else was first; answers the rounds there are."""
    while True:
        saved = repository.load("game-1")
        game: Game = play(saved.game, a_round(round_id, "ann", ben=1, cleo=1))
        try:
            repository.save(game, read=saved.generation, row=row_of(game, JAM), taps=())
        except StaleGame:
            continue
        return len(game.changes)


def main() -> None:
    folder, name, many, limit = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    repository = repository_in(folder)
    if limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        import signal

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    for number in range(many):
        try:
            record(repository, f"{name}-{number}")
            with contextlib.suppress(StaleGame):  # another process may have tapped first
                repository.add_taps("game-1", (Tap(kind=TapKind.ADD, player="ben", face=Faces.WILD),), read=0)
        except CompanionError as refusal:
            print(f"refused {type(refusal).__name__}", flush=True)
            return
        print(f"kept {name}-{number}", flush=True)


def start(folder: Path) -> Repository:
    repository = repository_in(folder)
    game = new_game(target=2000)
    repository.save(game, read=0, row=row_of(game, JAM))
    assert isinstance(NOON, datetime)
    return repository


if __name__ == "__main__":
    main()
