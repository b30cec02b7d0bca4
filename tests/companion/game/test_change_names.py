from __future__ import annotations

from fractions import Fraction
from typing import get_args

import pytest

from companion.game.actions import (
    amend_round,
    correct_points,
    drop_rounds_after,
    end_game,
    join,
    keep_verdict,
    leave,
    note_game,
    remove_round,
    reopen,
    set_dealer,
    set_decks,
    set_house_rules,
    set_target,
)
from companion.game.change_names import name_of_change
from companion.game.changes import Change, StartWith
from companion.game.game import Game
from companion.game.table import table_of
from companion.house_rules.chosen_rules import Choice, HouseRules
from companion.house_rules.rules import House
from tests.tables import DAN, JAM, NOON, a_round, cards, new_game, play

GAME = play(
    new_game(),
    a_round("1", "ann", ben=cards("7"), cleo=cards("7")),
    a_round("2", "ben", ann=cards("7"), cleo=cards("7")),
)
RULES = HouseRules((Choice(house=House.JUMP_IN),))
ENDED = end_game(GAME, JAM, at=NOON)
NAMES: dict[str, Game] = {
    "Round 2": GAME,
    "fix of round 1": amend_round(GAME, a_round("1", "ann", ben=cards("8"), cleo=cards("7")), JAM, at=NOON),
    "removal of round 1": remove_round(GAME, "1", JAM, at=NOON),
    "end after round 1": drop_rounds_after(GAME, "1", JAM, at=NOON),
    "Ben's points changed": correct_points(GAME, "ben", 5, "forgotten", JAM, id_="c", at=NOON),
    "Dan joined": join(GAME, DAN, JAM, start=StartWith.ZERO, at=NOON),
    "Dan joined, before Ben": join(GAME, DAN, JAM, start=StartWith.ZERO, at=NOON, before="ben"),
    "Cleo left": leave(GAME, "cleo", JAM, at=NOON),
    "Cleo deals": set_dealer(GAME, "cleo", JAM, at=NOON),
    "verdict on Ben": keep_verdict(
        GAME,
        JAM,
        player="ben",
        challenger="cleo",
        colour="red",
        guilty=True,
        chance=Fraction(1, 3),
        id_="v",
        at=NOON,
    ),
    "new target": set_target(GAME, 300, JAM, at=NOON),
    "number of decks": set_decks(GAME, 2, JAM, at=NOON),
    "house rules": set_house_rules(GAME, RULES, JAM, at=NOON),
    "note": note_game(GAME, "rain", JAM, at=NOON),
    "end of the game": ENDED,
    "playing on": reopen(ENDED, JAM, at=NOON),
}
"""A game for each kind of change, by the name of its last change."""


@pytest.mark.parametrize("name", NAMES)
def test_an_undo_names_what_it_takes_back(name: str) -> None:
    game = NAMES[name]
    after = game.undone()
    assert name_of_change(after.changes[after.done], table_of(game, JAM), table_of(after, JAM)) == name


def test_every_kind_of_change_is_named_here() -> None:
    assert {type(game.changes[-1]) for game in NAMES.values()} == set(get_args(Change))
