"""Rounds of Flip, move by move: the turn keeper and a table that plays by the sheet agree on all that can be seen."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

import pytest

from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rules import House
from companion.players import Player
from companion.referee.turn_keeper import after, start
from companion.turns.turn import Phase, Turn
from tests.companion.referee.flip_table import FlipTable
from tests.conftest import LONG
from tests.tables import EDITIONS

FLIP: Final = EDITIONS["flip"]
ROUNDS: Final = 2_000 if LONG else 60
PAIRED: Final = 200 if LONG else 8
MOVES: Final = 150
PLAYED_WITH: Final = (
    House.NO_CHALLENGE,
    House.DRAWN_ENDS_TURN,
    House.NUMBER_TO_GO_OUT,
    House.SEVEN_SWAPS,
    House.MISSED_UNO,
    House.FALSE_UNO,
    House.CARDS_DEALT,
    House.FOUR_ANY_TIME,
    House.DRAW_UNTIL_FIT,
    House.DRAWN_MUST_BE_PLAYED,
    House.REVERSE_SKIPS_TWO,
)
"""The house rules that the table knows."""


def seen(turn: Turn) -> dict[str, object]:
    """What everybody at the table can see."""
    over = turn.phase is Phase.OVER
    return {
        "over": over,
        "mover": turn.to_move,
        "way": int(turn.direction),
        "side": turn.side,
        "colour": None if over else turn.colour,
        "top": turn.top if turn.top_known else None,
        "hands": list(turn.counts.hands) if turn.counts else None,
        "still": turn.draws_at_end,
        "due": turn.pending if over or turn.phase is Phase.FOUR else 0,
        "first": turn.phase is Phase.FIRST_CARD,
        "naming": turn.phase is Phase.NAMING,
        "challenge": turn.phase is Phase.FOUR,
    }


def expected(table: FlipTable) -> dict[str, object]:
    over, asks = table.waits == "over", table.waits == "challenge"
    challenges = asks and not table.unchallenged
    return {
        "over": over,
        "mover": table.seat,
        "way": table.way,
        "side": table.side,
        "colour": None if over else table.colour,
        "top": table.top,
        "hands": table.hands if table.waits != "first" else None,
        "still": None if table.still is None else str(table.still),
        "due": table.due if (over and table.still is not None) or challenges else 0,
        "first": table.waits == "first",
        "naming": table.waits == "naming",
        "challenge": challenges,
    }


def played(seed: str, players: int, rules: HouseRules) -> tuple[bool, set[str]]:
    """A round is played; whether it ended, and what was seen in it."""
    rng = Random(seed)
    table = FlipTable(rng, players, frozenset(choice.house.value for choice in rules.choices))
    people = tuple(Player(id=str(seat), name=f"P{seat}") for seat in range(players))
    turn, met = start(people, "0", rules), set[str]()
    for _ in range(MOVES):
        if table.waits == "over" or table.pile < 12:
            break
        did = table.happens()
        turn = after(turn, did.event, FLIP).turn
        open_ = {"side", "top"} if did.face == "flip" and did.last else set()
        # Whether a last Flip turns the cards over before they are counted the sheet does not say.
        now, right = seen(turn), expected(table)
        assert {k: v for k, v in now.items() if k not in open_} == {
            k: v for k, v in right.items() if k not in open_
        }, (seed, did)
        met.add(f"{did.kind} {did.face or ''}{' last' if did.last else ''}")
    return table.waits == "over", met


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_turn_keeper_agrees_with_a_table_that_plays_by_the_sheet(players: int) -> None:
    ended, met = 0, set[str]()
    for number in range(ROUNDS // 4):
        over, what = played(f"flip {players} {number}", players, BY_THE_SHEET)
        ended += over
        met |= what
    assert ended
    for face in (
        "draw-one",
        "draw-five",
        "skip",
        "skip-everyone",
        "flip",
        "wild-draw-two",
        "wild-draw-color",
    ):
        assert f"played {face}" in met, face


def together(pair: tuple[House, House]) -> bool:
    return not any(two.value in one.rule.excludes for one, two in (pair, pair[::-1]))


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "pair", [*filter(together, combinations(PLAYED_WITH, 2))], ids=lambda pair: "+".join(map(str, pair))
)
def test_it_agrees_with_two_house_rules_at_once(pair: tuple[House, House]) -> None:
    rules = BY_THE_SHEET
    for house in pair:
        rules = rules.with_rule(house)
    for number in range(PAIRED):
        played(f"{'+'.join(pair)} {number}", 2 + number % 4, rules)
