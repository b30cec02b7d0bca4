"""One more change of a long game costs as much Python as one of a short game."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from companion.application.live_game import live, row_of
from companion.application.ports import SavedGame
from companion.game.changes.rounds import RoundRecorded
from companion.game.game import Game, make_change, table_of
from companion.game.roster import Roster
from companion.scoring.systems import System
from companion.statistics.game_figures import figures_of
from tests.tables import ANN, BEN, CLEO, JAM, a_round, at, cards, new_game

ROSTER = Roster(players=(ANN, BEN, CLEO))
SHORT, LONG = 60, 600
TRIED = 5
"""Changes of which the cheapest counts: now and then one of them drops states that are no longer needed."""


def instructions_of(act: Callable[[], Any]) -> int:
    """How many instructions of Python run."""
    count = 0

    def trace(frame: FrameType, event: str, _arg: object) -> Any:
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


class Played:
    """A game in which rounds are recorded and taken back, with everything the app derives from it each time."""

    def __init__(self) -> None:
        self.game: Game = new_game(System.HANDS_WON, players=(ANN, BEN, CLEO), target=None)
        self.made = 0

    def record(self) -> None:
        number = self.made = self.made + 1
        played = a_round(f"r{number}", "ann", ben=cards("wild", "7"), cleo=cards("0", "skip"))
        self.show(make_change(self.game, RoundRecorded(at=at(number), round=played), JAM))

    def undo(self) -> None:
        self.show(self.game.undone())

    def show(self, game: Game) -> None:
        row_of(game, JAM)
        figures_of(game, JAM)
        live(SavedGame(game=ROSTER.applied_to(game), generation=1), JAM, ())
        game.changes[-1].label(table_of(game, JAM))
        self.game = game

    def cheapest(self, act: Callable[[], None]) -> int:
        return min(instructions_of(act) for _ in range(TRIED))


def test_a_round_and_an_undo_of_a_long_game_run_as_many_instructions_as_those_of_a_short_one() -> None:
    played, found = Played(), []
    for length in (SHORT, LONG):
        while played.made < length:
            played.record()
        found.append((played.cheapest(played.record), played.cheapest(played.undo)))
    (round_of_short, undo_of_short), (round_of_long, undo_of_long) = found
    assert round_of_long < round_of_short * 1.3
    assert undo_of_long < undo_of_short * 1.3
