"""A game of a thousand rounds: what is worked out after one more round, and after each round taken back."""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from companion.application.commands.command import Undo
from companion.application.guests import HOST
from companion.application.live_game import live, row_of
from companion.application.ports import SavedGame
from companion.game.changes.rounds import RoundRecorded
from companion.game.checkpoints import Derived
from companion.game.game import Game, make_change
from companion.game.roster import Roster
from companion.round import Round
from companion.scoring.systems import System
from companion.statistics.game_figures import figures_of
from storage.opening import open_store
from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.tables import ANN, BEN, CLEO, DAN, JAM, a_round, at, cards, new_game

ROSTER = Roster(players=(ANN, BEN, CLEO, DAN))
ROUNDS = amount(1000, 12)
STEPS = amount(30)
"""The number of steps that are measured at each end."""
AT_TEN = range(10, 10 + STEPS)
AT_THE_END = range(ROUNDS - STEPS, ROUNDS)
UNDO_MOST = 3.0
"""The most that going back to the start may take, in seconds of processor."""


def _round(number: int) -> Round:
    return a_round(f"r{number}", "ann", ben=cards("wild", "7"), cleo=cards("0", "1", "skip"), dan=cards("5"))


def _shown(game: Game) -> float:
    """Everything the app works out of a game after a change; answers the seconds of processor it took."""
    began = time.process_time()
    row_of(game, JAM)
    figures_of(game, JAM)
    live(SavedGame(game=ROSTER.applied_to(game), generation=1), JAM, ())
    return time.process_time() - began


async def _kept(folder: Path) -> tuple[list[float], list[float]]:
    """What each round, and then each undo, takes with everything, from the game to the disk, in seconds of processor."""
    store = open_store(folder)
    await store.open()
    game = new_game(System.HANDS_WON, players=(ANN, BEN, CLEO, DAN), target=None)
    await store.start(game, HOST)
    await store.statistics.know()
    spent: tuple[list[float], list[float]] = ([], [])
    for number in range(ROUNDS):
        began = time.process_time()
        await store.do(game.id, RoundRecorded(round=_round(number)), HOST)
        spent[0].append(time.process_time() - began)
    for _ in range(ROUNDS):
        began = time.process_time()
        await store.do(game.id, Undo(), HOST)
        spent[1].append(time.process_time() - began)
    await store.repository.close()
    return spent


def _at_the_end(rounds: list[float], name: str) -> Figure:
    """The last rounds against those about the tenth."""
    return Figure(
        name=f"round {ROUNDS:,} of a game{name} : round 10",
        ours=rounds[AT_THE_END.start : AT_THE_END.stop],
        theirs=rounds[AT_TEN.start : AT_TEN.stop],
        bound=2.0,
    )


def figures() -> list[Figure]:
    """All of them."""
    game = new_game(System.HANDS_WON, players=(ANN, BEN, CLEO, DAN), target=None)
    rounds = []
    for number in range(ROUNDS):
        began = time.process_time()
        game = make_change(game, RoundRecorded(at=at(number), round=_round(number)), JAM)
        rounds.append(time.process_time() - began + _shown(game))

    game = replace(game, derived=Derived())
    _shown(game)
    undos = []
    while game.can_undo:
        game = game.undone()
        undos.append(_shown(game))
    with tempfile.TemporaryDirectory() as folder:
        kept_rounds, kept = asyncio.run(_kept(Path(folder)))
    return [
        Figure(
            name=f"undo of {ROUNDS:,} rounds, kept : {UNDO_MOST:.0f} s of processor",
            ours=[sum(kept)],
            theirs=[UNDO_MOST],
            bound=1.0,
        ),
        Figure(
            name="undo, kept, the last steps : the first", ours=kept[-STEPS:], theirs=kept[:STEPS], bound=2.0
        ),
        _at_the_end(kept_rounds, ", kept"),
        _at_the_end(rounds, ""),
        Figure(
            name=f"undo of {ROUNDS:,} rounds : {UNDO_MOST:.0f} s of processor",
            ours=[sum(undos)],
            theirs=[UNDO_MOST],
            bound=1.0,
        ),
        Figure(
            name="undo, the last steps : the first",
            ours=undos[-STEPS:],
            theirs=undos[:STEPS],
            bound=2.0,
        ),
    ]
