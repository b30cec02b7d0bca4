from __future__ import annotations

import ast
import inspect
from typing import get_args

import pytest

from companion.game import change_names
from companion.game.actions import join, note_game, remove_round, set_dealer
from companion.game.change_names import name_of_change
from companion.game.changes import Change, StartWith
from companion.game.game import Game
from companion.game.table import table_of
from tests.tables import DAN, JAM, NOON, a_round, cards, new_game, play


def undone(game: Game) -> str:
    """The name of the last change, as the table screen tells it after an undo."""
    after = game.undone()
    return name_of_change(after.changes[after.done], table_of(game, JAM), table_of(after, JAM))


@pytest.mark.parametrize("kind", get_args(Change), ids=lambda kind: kind.__name__)
def test_every_kind_of_change_has_a_name(kind: type) -> None:
    tree = ast.parse(inspect.getsource(change_names))
    cases = {
        node.cls.id
        for node in ast.walk(tree)
        if isinstance(node, ast.MatchClass) and isinstance(node.cls, ast.Name)
    }
    assert kind.__name__ in cases


def test_an_undo_names_the_round_the_player_and_the_dealer() -> None:
    game = play(new_game(), a_round("1", "ann", ben=cards("7"), cleo=cards("7")))
    assert undone(game) == "Round 1"
    assert undone(remove_round(game, "1", JAM, at=NOON)) == "removal of round 1"
    assert undone(join(game, DAN, JAM, start=StartWith.ZERO, at=NOON)) == "Dan joined"
    assert undone(set_dealer(game, "cleo", JAM, at=NOON)) == "Cleo deals"
    assert undone(note_game(game, "rain", JAM, at=NOON)) == "note"
