"""Each house rule at a table of four: what was laid, and what follows. Written out by hand."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.cards import Face, Mark
from companion.errors import BadCards, BadEntry, CompanionError, NotNow
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rules import House
from companion.referee.turn_keeper import start, steps_of
from companion.turns.turn import Phase, Step, TurnEvent, TurnKind
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS

PLAIN = EDITIONS["plain"]
FOUR = (ANN, BEN, CLEO, DAN)
"""Dan deals, so Ann starts, then Ben, Cleo and Dan."""
UP = TurnEvent(kind=TurnKind.TURNED_UP, face=Face.FIVE, suit="red")
DRAW = TurnEvent(kind=TurnKind.DREW)
PASS = TurnEvent(kind=TurnKind.PASSED)
TAKE = TurnEvent(kind=TurnKind.ACCEPTED)


def plays(face: Face, suit: str = "red", *, cards: int = 1, last: bool = False) -> TurnEvent:
    counts = (cards,) if cards > 1 else ()
    return TurnEvent(kind=TurnKind.PLAYED, face=face, suit=suit, counts=counts, last=last)


def jumps(player: str, face: Face, suit: str = "red") -> TurnEvent:
    return TurnEvent(kind=TurnKind.JUMPED_IN, player=player, face=face, suit=suit)


def swaps(player: str) -> TurnEvent:
    return TurnEvent(kind=TurnKind.SWAPPED, player=player)


def table(*houses: House, **numbers: int) -> HouseRules:
    rules = BY_THE_SHEET
    for house in houses:
        rules = rules.with_rule(house, numbers.get(house.name.lower()))
    return rules


def after(rules: HouseRules, *events: TurnEvent, seats: int = 4) -> Step:
    players = FOUR[:seats]
    return steps_of(start(players, players[-1].id, rules), (UP, *events), PLAIN)[-1]


@dataclass(frozen=True, kw_only=True)
class Example:
    """What holds after some events.

    Attributes:
        rules: The house rules.
        events: What happened after a red 5 was turned up.
        on: Who is to move.
        hands: The cards in each hand, from Ann on; everybody was dealt seven.
        phase: What the table waits for.
        due: How many cards who is to move must draw.
        seats: How many play.
    """

    rules: tuple[House, ...]
    events: tuple[TurnEvent, ...]
    on: str
    hands: tuple[int, ...]
    phase: Phase = Phase.TO_PLAY
    due: int = 0
    seats: int = 4


D2, D4, SKIP, REV = Face.DRAW_TWO, Face.WILD_DRAW_FOUR, Face.SKIP, Face.REVERSE

EXAMPLES = {
    "a +2 may be answered": Example(
        rules=(House.STACK_TWOS,), events=(plays(D2),), on="Ben", hands=(6, 7, 7, 7), phase=Phase.STACK, due=2
    ),
    "a +2 on a +2 makes four": Example(
        rules=(House.STACK_TWOS,),
        events=(plays(D2), plays(D2, "blue")),
        on="Cleo",
        hands=(6, 6, 7, 7),
        phase=Phase.STACK,
        due=4,
    ),
    "who cannot add draws the stack and misses the turn": Example(
        rules=(House.STACK_TWOS,),
        events=(plays(D2), plays(D2, "blue"), plays(D2, "green"), TAKE),
        on="Ann",
        hands=(6, 6, 6, 13),
    ),
    "a +4 on a +4 makes eight": Example(
        rules=(House.STACK_FOURS,),
        events=(plays(D4), plays(D4, "blue"), TAKE),
        on="Dan",
        hands=(6, 6, 15, 7),
    ),
    "a stack of +4 that is challenged and guilty goes to who played last": Example(
        rules=(House.STACK_FOURS,),
        events=(plays(D4), plays(D4, "blue"), TurnEvent(kind=TurnKind.CHALLENGED, yes=True)),
        on="Cleo",
        hands=(6, 14, 7, 7),
    ),
    "a stack of +4 that is challenged and innocent costs two more": Example(
        rules=(House.STACK_FOURS,),
        events=(plays(D4), plays(D4, "blue"), TurnEvent(kind=TurnKind.CHALLENGED)),
        on="Dan",
        hands=(6, 6, 17, 7),
    ),
    "a +4 on a +2 makes six": Example(
        rules=(House.STACK_ANY, House.NO_CHALLENGE),
        events=(plays(D2), plays(D4, "blue"), TAKE),
        on="Dan",
        hands=(6, 6, 13, 7),
    ),
    "a Reverse sends the penalty back": Example(
        rules=(House.PENALTY_PASSES,), events=(plays(D2), plays(REV), TAKE), on="Dan", hands=(8, 6, 7, 7)
    ),
    "a Skip sends the penalty on": Example(
        rules=(House.PENALTY_PASSES,), events=(plays(D2), plays(SKIP), TAKE), on="Dan", hands=(6, 6, 9, 7)
    ),
    "who jumps in is followed by the next": Example(
        rules=(House.JUMP_IN,),
        events=(plays(Face.SEVEN), jumps("dan", Face.SEVEN)),
        on="Ann",
        hands=(6, 7, 7, 6),
    ),
    "a Skip that jumps in skips from there": Example(
        rules=(House.JUMP_IN,), events=(plays(SKIP), jumps("ben", SKIP)), on="Dan", hands=(6, 6, 7, 7)
    ),
    "a 7 waits for whom to swap with": Example(
        rules=(House.SEVEN_SWAPS,),
        events=(plays(Face.SEVEN),),
        on="Ann",
        hands=(6, 7, 7, 7),
        phase=Phase.SWAP,
    ),
    "a 7 swaps two hands": Example(
        rules=(House.SEVEN_SWAPS,),
        events=(DRAW, PASS, plays(Face.SEVEN), swaps("ann")),
        on="Cleo",
        hands=(6, 8, 7, 7),
    ),
    "a 0 moves all hands to the left": Example(
        rules=(House.ZERO_ROTATES,), events=(DRAW, PASS, plays(Face.ZERO)), on="Cleo", hands=(7, 8, 6, 7)
    ),
    "a 0 moves all hands the way play runs": Example(
        rules=(House.ZERO_ROTATES,),
        events=(plays(REV), plays(Face.ZERO)),
        on="Cleo",
        hands=(7, 7, 6, 6),
    ),
    "drawing until a card fits counts every card": Example(
        rules=(House.DRAW_UNTIL_FIT,),
        events=(TurnEvent(kind=TurnKind.DREW, counts=(5,)), plays(Face.ONE)),
        on="Ben",
        hands=(11, 7, 7, 7),
    ),
    "drawing ends the turn": Example(
        rules=(House.DRAWN_ENDS_TURN,), events=(DRAW,), on="Ben", hands=(8, 7, 7, 7)
    ),
    "two Skips at once skip two": Example(
        rules=(House.SEVERAL_EQUAL,), events=(plays(SKIP, cards=2),), on="Dan", hands=(5, 7, 7, 7)
    ),
    "two +2 at once draw four": Example(
        rules=(House.SEVERAL_EQUAL,), events=(plays(D2, cards=2),), on="Cleo", hands=(5, 11, 7, 7)
    ),
    "two Reverses at once change nothing": Example(
        rules=(House.SEVERAL_EQUAL,), events=(plays(REV, cards=2),), on="Ben", hands=(5, 7, 7, 7)
    ),
    "a +4 that nobody challenges is drawn at once": Example(
        rules=(House.NO_CHALLENGE,), events=(plays(D4, "blue"),), on="Cleo", hands=(6, 11, 7, 7)
    ),
    "a +4 at any time is drawn at once": Example(
        rules=(House.FOUR_ANY_TIME,), events=(plays(D4, "blue"),), on="Cleo", hands=(6, 11, 7, 7)
    ),
    "a forgotten call costs what the table says": Example(
        rules=(House.MISSED_UNO,),
        events=(TurnEvent(kind=TurnKind.MISSED_UNO, player="cleo"),),
        on="Ann",
        hands=(7, 7, 11, 7),
    ),
    "a false call costs what the table says": Example(
        rules=(House.FALSE_UNO,),
        events=(TurnEvent(kind=TurnKind.FALSE_UNO, player="dan"),),
        on="Ann",
        hands=(7, 7, 7, 9),
    ),
    "everybody is dealt what the table says": Example(
        rules=(House.CARDS_DEALT,), events=(), on="Ann", hands=(5, 5, 5, 5)
    ),
    "a Reverse of two skips the other one": Example(
        rules=(House.REVERSE_SKIPS_TWO,), events=(plays(REV),), on="Ann", hands=(6, 7), seats=2
    ),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_at_a_table_with_a_house_rule(name: str) -> None:
    example = EXAMPLES[name]
    turn = after(table(*example.rules), *example.events, seats=example.seats).turn
    assert turn.mover.name == example.on
    assert turn.phase is example.phase
    assert turn.due == example.due
    assert turn.counts is not None
    assert turn.counts.hands == example.hands


def test_every_house_rule_has_an_example() -> None:
    assert {house for example in EXAMPLES.values() for house in example.rules} | {
        House.DRAWN_MUST_BE_PLAYED,
        House.NUMBER_TO_GO_OUT,
        House.PARTNERS,
    } == set(House)


REFUSED: list[tuple[tuple[House, ...], tuple[TurnEvent, ...], type[CompanionError], str]] = [
    ((), (plays(Face.SEVEN), plays(D2, "blue")), BadCards, "wrong colour, wrong symbol"),
    ((), (plays(D4), plays(D4, "blue")), NotNow, "draw 4 first, or challenge"),
    ((), (jumps("cleo", Face.FIVE),), NotNow, "No jump-ins"),
    ((), (plays(SKIP, cards=2),), BadEntry, "with 2 cards"),
    ((), (TurnEvent(kind=TurnKind.DREW, counts=(3,)),), BadEntry, "with 3 cards"),
    ((), (swaps("ben"),), NotNow, "turn to play or draw"),
    ((House.STACK_TWOS,), (plays(D2), plays(D4)), BadCards, "Ben draws 2"),
    ((House.STACK_FOURS,), (plays(D4), plays(Face.SEVEN)), BadCards, "Ben draws 4"),
    ((House.PENALTY_PASSES,), (plays(D2), plays(SKIP, "blue")), BadCards, "Ben draws 2"),
    (
        (House.JUMP_IN,),
        (plays(Face.SEVEN), jumps("dan", Face.SEVEN, "blue")),
        BadCards,
        "exactly the top card",
    ),
    ((House.JUMP_IN,), (jumps("ann", Face.FIVE),), NotNow, "Ann's turn anyway"),
    ((House.SEVEN_SWAPS,), (plays(Face.SEVEN), swaps("ann")), NotNow, "another player"),
    ((House.NUMBER_TO_GO_OUT,), (plays(SKIP, last=True),), BadCards, "has to be a number"),
    ((House.SEVERAL_EQUAL,), (plays(Face.WILD, cards=2),), BadEntry, "with 2 cards"),
]


@pytest.mark.parametrize(("rules", "events", "error", "message"), REFUSED)
def test_what_the_table_does_not_play_is_refused(
    rules: tuple[House, ...], events: tuple[TurnEvent, ...], error: type[CompanionError], message: str
) -> None:
    with pytest.raises(error, match=message):
        after(table(*rules), *events)


def test_a_drawn_card_must_be_played_by_the_tables_rule() -> None:
    (claim,) = after(table(House.DRAWN_MUST_BE_PLAYED), DRAW).claims
    assert claim.mark is Mark.HOUSE
    assert "play it. If not" in claim.text


def test_a_number_may_be_the_last_card_where_nothing_else_may() -> None:
    assert after(table(House.NUMBER_TO_GO_OUT), plays(Face.SEVEN, last=True)).turn.phase is Phase.OVER


def test_a_seven_as_the_last_card_swaps_nothing() -> None:
    assert after(table(House.SEVEN_SWAPS), plays(Face.SEVEN, last=True)).turn.phase is Phase.OVER


def test_what_follows_from_a_house_rule_is_marked_as_one() -> None:
    message = after(table(House.STACK_TWOS), plays(D2), plays(D2, "blue"), TAKE).claims
    assert message[0].text == "Cleo draws 4 and misses a turn."
    assert message[0].mark is Mark.HOUSE
    plain = after(table(House.STACK_TWOS), plays(D2), TAKE).claims
    assert plain[0].text == "Ben draws 2 and misses a turn."
    assert plain[0].mark is not Mark.HOUSE
