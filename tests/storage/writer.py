"""A process that writes rounds, one after another, and tells each that was acknowledged."""

from __future__ import annotations

import contextlib
import resource
import sys
from datetime import datetime
from pathlib import Path

from companion.cards import Face
from companion.draft import Tap, TapKind
from companion.errors import CompanionError, StaleGame
from companion.game import Game
from companion.statistics.game_figures import figures_of
from storage.repository import Repository
from tests.tables import JAM, NOON, a_round, new_game, play
from views.state.live_game import row_of


def shelf_in(folder: Path) -> Repository:
    return Repository(
        folder=folder,
        row_of=lambda game: row_of(game, JAM),
        figures_of=lambda game: figures_of(game, JAM),
    )


def record(shelf: Repository, round_id: str) -> int:
    """Record one round, again and again until nobody else was first; answers the rounds there are."""
    while True:
        saved = shelf.load("game-1")
        game: Game = play(saved.game, a_round(round_id, "ann", ben=1, cleo=1))
        try:
            shelf.save(game, read=saved.generation, row=row_of(game, JAM), taps=())
        except StaleGame:
            continue
        return len(game.changes)


def main() -> None:
    folder, name, many, limit = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    shelf = shelf_in(folder)
    if limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        import signal

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    for number in range(many):
        try:
            record(shelf, f"{name}-{number}")
            with contextlib.suppress(StaleGame):  # another process may have tapped first
                shelf.add_taps("game-1", (Tap(kind=TapKind.ADD, player="ben", face=Face.WILD),), read=0)
        except CompanionError as refusal:
            print(f"refused {type(refusal).__name__}", flush=True)
            return
        print(f"kept {name}-{number}", flush=True)


def start(folder: Path) -> Repository:
    shelf = shelf_in(folder)
    game = new_game(target=2000)
    shelf.save(game, read=0, row=row_of(game, JAM))
    assert isinstance(NOON, datetime)
    return shelf


if __name__ == "__main__":
    main()
