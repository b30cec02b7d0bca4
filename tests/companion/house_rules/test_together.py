"""What house rules mean for each other is told, for every two that decide the same move."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from companion.cards import Face
from companion.errors import CompanionError
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rules import House
from companion.referee.turn_keeper import after, start
from companion.turns.turn import Turn, TurnEvent, TurnKind
from tests.companion.house_rules.test_every_pair import rules_of
from tests.conftest import LONG
from tests.faces import Faces
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS

PLAIN: Final = EDITIONS["plain"]
PAIRS: Final = [
    pair
    for pair in itertools.combinations(House, 2)
    if not any(one.value in other.rule.excludes for one, other in itertools.permutations(pair))
    and House.PARTNERS not in pair
]
FACES: Final = (
    *(Faces.FIVE, Faces.SEVEN, Faces.ZERO, Faces.SKIP, Faces.REVERSE),
    *(Faces.DRAW_TWO, Faces.WILD_DRAW_FOUR),
)
"""One face of each effect."""
IN_WORDS: Final = {
    (
        House.STACK_TWOS,
        House.STACK_FOURS,
    ): "one forbids no card that the other allows, but both are heard as “stack any”",
    **{
        (stacking, House.PENALTY_PASSES): "two moves, one after the other"
        for stacking in (House.STACK_TWOS, House.STACK_FOURS, House.STACK_ANY, House.STACK_BY_VALUE)
    },
    (House.ZERO_ROTATES, House.TWO_ALIKE): "the deck of the test has one 0 of a colour, others have two",
    (House.PENALTY_PASSES, House.REVERSE_SKIPS_TWO): "their sentences say two things of one card",
    (House.STACK_FOURS, House.JUMP_IN): "the same words as for a Draw Two",
}
"""What is told although no single move has both, and why."""


def event(kind: TurnKind, face: Face | None = None, *counts: int, **more: object) -> TurnEvent:
    made = TurnEvent(kind=kind, face=face, suit="red" if face else None, counts=counts)
    return replace(made, **more)  # type: ignore[arg-type]


def moments() -> Iterator[tuple[TurnEvent, ...]]:
    """The beginnings of rounds after which every kind of answer is tried."""
    for face in (Faces.FIVE, Faces.SEVEN, Faces.ZERO):
        yield (event(TurnKind.TURNED_UP, face),)
    yield (event(TurnKind.TURNED_UP, Faces.DRAW_TWO), event(TurnKind.ACCEPTED))
    up = event(TurnKind.TURNED_UP, Faces.FIVE)
    four = event(TurnKind.PLAYED, Faces.WILD_DRAW_FOUR)
    yield from (
        (up, four),
        (up, event(TurnKind.PLAYED, Faces.DRAW_TWO)),
        (up, four, event(TurnKind.ACCEPTED)),
    )
    yield from ((up, event(TurnKind.DREW)), (up, event(TurnKind.DREW, None, 2)))


def answers() -> Iterator[TurnEvent]:
    for face, counts, last in itertools.product(FACES, ((), (2,)), (False, True)):
        yield event(TurnKind.PLAYED, face, *counts, last=last)
        yield event(TurnKind.JUMPED_IN, face, *counts, last=last, player="ann")
    for kind in (TurnKind.DREW, TurnKind.PASSED, TurnKind.ACCEPTED):
        yield event(kind)
    yield event(TurnKind.DREW, None, 2)
    for guilty in (False, True):
        yield event(TurnKind.CHALLENGED, yes=guilty)
    for kind in (TurnKind.SWAPPED, TurnKind.MISSED_UNO, TurnKind.FALSE_UNO):
        yield event(kind, player="ann")


@cache
def outcome(turn: Turn, rules: HouseRules, happened: TurnEvent) -> Turn | None:
    """The round afterwards, without the rules that led there; None where they do not allow it."""
    try:
        moved = after(replace(turn, rules=rules), happened, PLAIN).turn
    except CompanionError:
        return None
    return replace(moved, rules=BY_THE_SHEET, by_house=False, laid=None)


def at_moment(rules: HouseRules, events: tuple[TurnEvent, ...], seats: int) -> Turn | None:
    turn = start((ANN, BEN, CLEO, DAN)[:seats], "ann", rules)
    try:
        for each in events:
            turn = after(turn, each, PLAIN).turn
    except CompanionError:
        return None
    return replace(turn, rules=BY_THE_SHEET, by_house=False)


@cache
def decide_one_move(one: House, other: House) -> bool:
    """Whether a move ends as it does by both, or one forbids what the other alone would change."""
    both = rules_of(frozenset({one, other}))
    alone = rules_of(frozenset({one})), rules_of(frozenset({other}))
    for events in moments():
        turn = at_moment(both, events, 2 if House.REVERSE_SKIPS_TWO in (one, other) else 4)
        for happened in answers() if turn else ():
            assert turn
            together = outcome(turn, both, happened)
            first, second = (outcome(turn, rules, happened) for rules in alone)
            if together == first == second:
                continue
            neither = outcome(turn, BY_THE_SHEET, happened)
            forbids = (together == second and first != neither) or (together == first and second != neither)
            if together not in {first, second} or (first != second and forbids):
                return True
    return False


def told(one: House, other: House) -> bool:
    rules = rules_of(frozenset({one, other}))
    return any({each.house, *each.others} == {one, other} for each in rules.together)


def test_two_rules_that_decide_the_same_move_say_what_they_mean_together() -> None:
    # Every third pair, in `make test-long` all.
    untold = [pair for pair in PAIRS[:: 1 if LONG else 3] if decide_one_move(*pair) and not told(*pair)]
    assert untold == []


def test_what_is_told_of_two_rules_is_about_a_move_or_has_a_reason() -> None:
    idle = {pair for pair in PAIRS if told(*pair) and not decide_one_move(*pair)}
    assert idle == set(IN_WORDS)
