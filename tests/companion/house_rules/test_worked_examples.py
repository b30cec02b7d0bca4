"""Each house rule at a table of four: what was laid, and what follows. Written out by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.effects.first_cards import FIRST_CARDS
from companion.errors import BadCards, BadEntry, CompanionError, NotNow
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rules import House
from companion.referee.turn_keeper import has_pass, start, steps_of
from companion.turns.turn import Phase, Step, TurnEvent, TurnKind
from tests.faces import Faces
from tests.special_wild import special_wild
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS

PLAIN = EDITIONS["plain"]
FOUR = (ANN, BEN, CLEO, DAN)
"""Dan deals, so Ann starts, then Ben, Cleo and Dan."""
UP = TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.FIVE, suit="red")
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


D2, D4, SKIP, REV = Faces.DRAW_TWO, Faces.WILD_DRAW_FOUR, Faces.SKIP, Faces.REVERSE

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
    "a +4 on a +2 makes six by value, too": Example(
        rules=(House.STACK_BY_VALUE, House.NO_CHALLENGE),
        events=(plays(D2), plays(D4, "blue"), TAKE),
        on="Dan",
        hands=(6, 6, 13, 7),
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
        events=(plays(Faces.SEVEN), jumps("dan", Faces.SEVEN)),
        on="Ann",
        hands=(6, 7, 7, 6),
    ),
    "a Skip that jumps in skips from there": Example(
        rules=(House.JUMP_IN,), events=(plays(SKIP), jumps("ben", SKIP)), on="Dan", hands=(6, 6, 7, 7)
    ),
    "a 7 waits for whom to swap with": Example(
        rules=(House.SEVEN_SWAPS,),
        events=(plays(Faces.SEVEN),),
        on="Ann",
        hands=(6, 7, 7, 7),
        phase=Phase.SWAP,
    ),
    "a 7 swaps two hands": Example(
        rules=(House.SEVEN_SWAPS,),
        events=(DRAW, PASS, plays(Faces.SEVEN), swaps("ann")),
        on="Cleo",
        hands=(6, 8, 7, 7),
    ),
    "a 0: all cards move on to the left": Example(
        rules=(House.ZERO_ROTATES,), events=(DRAW, PASS, plays(Faces.ZERO)), on="Cleo", hands=(7, 8, 6, 7)
    ),
    "a 0: all cards move on the way play runs": Example(
        rules=(House.ZERO_ROTATES,),
        events=(plays(REV), plays(Faces.ZERO)),
        on="Cleo",
        hands=(7, 7, 6, 6),
    ),
    "drawing until a card fits counts every card": Example(
        rules=(House.DRAW_UNTIL_FIT,),
        events=(TurnEvent(kind=TurnKind.DREW, counts=(5,)), plays(Faces.ONE)),
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
    "two Skips at once with two players go again": Example(
        rules=(House.SEVERAL_EQUAL,), events=(plays(SKIP, cards=2),), on="Ann", hands=(5, 7), seats=2
    ),
    "two Reverses at once with two players go again": Example(
        rules=(House.SEVERAL_EQUAL,), events=(plays(REV, cards=2),), on="Ann", hands=(5, 7), seats=2
    ),
    "of two 7s at once the colour on top counts": Example(
        rules=(House.SEVERAL_EQUAL,),
        events=(plays(Faces.SEVEN, "blue", cards=2), plays(Faces.EIGHT, "blue")),
        on="Cleo",
        hands=(5, 6, 7, 7),
    ),
    "two Wilds at once name one colour": Example(
        rules=(House.SEVERAL_EQUAL,),
        events=(plays(Faces.WILD, "blue", cards=2), plays(Faces.EIGHT, "blue")),
        on="Cleo",
        hands=(5, 6, 7, 7),
    ),
    "two +4 at once draw eight": Example(
        rules=(House.SEVERAL_EQUAL,),
        events=(plays(D4, "blue", cards=2),),
        on="Ben",
        hands=(5, 7, 7, 7),
        phase=Phase.FOUR,
        due=8,
    ),
    "two Skips pass a penalty on by two": Example(
        rules=(House.SEVERAL_EQUAL, House.PENALTY_PASSES),
        events=(plays(D2), plays(SKIP, "blue", cards=2), TAKE),
        on="Ann",
        hands=(6, 5, 7, 9),
    ),
    "two 7s at once swap twice": Example(
        rules=(House.SEVERAL_EQUAL, House.SEVEN_SWAPS),
        events=(plays(Faces.SEVEN, cards=2), swaps("ben"), swaps("cleo")),
        on="Ben",
        hands=(7, 5, 7, 7),
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
    "a hint costs what the table says": Example(
        rules=(House.HINT,),
        events=(TurnEvent(kind=TurnKind.HINTED, player="ben"),),
        on="Ann",
        hands=(7, 9, 7, 7),
    ),
    "who draws three may play one of them": Example(
        rules=(House.DRAW_MORE,), events=(DRAW, plays(Faces.SEVEN)), on="Ben", hands=(9, 7, 7, 7)
    ),
    "who draws three passes where none of them fits": Example(
        rules=(House.DRAW_MORE,), events=(DRAW, PASS), on="Ben", hands=(10, 7, 7, 7)
    ),
    "three cards end the turn, too": Example(
        rules=(House.DRAW_MORE, House.DRAWN_ENDS_TURN), events=(DRAW,), on="Ben", hands=(10, 7, 7, 7)
    ),
    "two of the very same Skip skip two": Example(
        rules=(House.TWO_ALIKE,), events=(plays(SKIP, cards=2),), on="Dan", hands=(5, 7, 7, 7)
    ),
    "two Wilds at once are alike": Example(
        rules=(House.TWO_ALIKE,),
        events=(plays(Faces.WILD, "blue", cards=2), plays(Faces.EIGHT, "blue")),
        on="Cleo",
        hands=(5, 6, 7, 7),
    ),
    "who names a colour that they must hold": Example(
        rules=(House.COLOUR_HELD,), events=(plays(Faces.WILD, "blue"),), on="Ben", hands=(6, 7, 7, 7)
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
    assert turn.pending == example.due
    assert turn.counts is not None
    assert turn.counts.hands == example.hands


def test_every_house_rule_has_an_example() -> None:
    assert {house for example in EXAMPLES.values() for house in example.rules} | {
        House.DRAWN_MUST_BE_PLAYED,
        House.NUMBER_TO_GO_OUT,
        House.NO_WILD_LAST,
        House.PARTNERS,
    } == set(House)


REFUSED: list[tuple[tuple[House, ...], tuple[TurnEvent, ...], type[CompanionError], str]] = [
    (
        (),
        (plays(Faces.SEVEN), plays(D2, "blue")),
        BadCards,
        "no colour, number or symbol fits",
    ),
    ((), (plays(D4), plays(D4, "blue")), NotNow, "draw 4 first, or challenge"),
    ((), (jumps("cleo", Faces.FIVE),), NotNow, "No jump-ins"),
    ((), (plays(SKIP, cards=2),), BadEntry, "with 2 cards"),
    ((), (TurnEvent(kind=TurnKind.DREW, counts=(3,)),), BadEntry, "with 3 cards"),
    ((), (swaps("ben"),), NotNow, "turn to play or draw"),
    ((House.STACK_TWOS,), (plays(D2), plays(D4)), BadCards, "Ben draws 2"),
    ((House.STACK_FOURS,), (plays(D4), plays(Faces.SEVEN)), BadCards, "Ben draws 4"),
    ((House.PENALTY_PASSES,), (plays(D2), plays(SKIP, "blue")), BadCards, "Ben draws 2"),
    (
        (House.JUMP_IN,),
        (plays(Faces.SEVEN), jumps("dan", Faces.SEVEN, "blue")),
        BadCards,
        "exactly the top card",
    ),
    ((House.JUMP_IN,), (jumps("ann", Faces.FIVE),), NotNow, "Ann's turn anyway"),
    ((House.SEVEN_SWAPS,), (plays(Faces.SEVEN), swaps("ann")), NotNow, "another player"),
    ((House.NUMBER_TO_GO_OUT,), (plays(SKIP, last=True),), BadCards, "Your last card must be a number"),
    ((House.NO_WILD_LAST,), (plays(D4, last=True),), BadCards, "Your last card can't be a wild"),
    ((House.STACK_BY_VALUE, House.NO_CHALLENGE), (plays(D4), plays(D2)), BadCards, "Ben draws 4"),
    ((), (TurnEvent(kind=TurnKind.HINTED, player="ben"),), NotNow, "A hint costs nothing"),
    ((House.DRAW_MORE,), (TurnEvent(kind=TurnKind.DREW, counts=(2,)),), BadEntry, "with 2 cards"),
    ((House.DRAW_MORE,), (DRAW, DRAW), NotNow, "has already drawn"),
    ((House.TWO_ALIKE,), (plays(SKIP, cards=3),), BadEntry, "with 3 cards"),
    ((House.TWO_ALIKE,), (plays(Faces.ZERO, cards=2),), BadEntry, "with 2 cards"),
    ((House.TWO_ALIKE,), (plays(SKIP, "blue", cards=2),), BadCards, "no colour, number or symbol fits"),
    (
        (House.TWO_ALIKE, House.PENALTY_PASSES),
        (plays(D2), plays(SKIP, "blue", cards=2)),
        BadCards,
        "Ben draws 2",
    ),
    ((House.SEVERAL_EQUAL,), (plays(Faces.WILD, cards=5),), BadEntry, "with 5 cards"),
    (
        (House.JUMP_IN, House.STACK_TWOS),
        (plays(D2), jumps("cleo", D2)),
        NotNow,
        "Ben has to draw 2 first, or pass them on",
    ),
    (
        (House.DRAW_UNTIL_FIT, House.DRAWN_MUST_BE_PLAYED),
        (DRAW, PASS),
        NotNow,
        "Ann has to play the card that fits",
    ),
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


def test_who_plays_a_wild_is_told_to_hold_its_colour_unless_it_is_the_last_card() -> None:
    rules, wild = table(House.COLOUR_HELD), plays(Faces.WILD, "blue")
    claim = after(rules, wild).claims[-1]
    assert (claim.text, claim.mark) == ("Ann has to hold a card of that colour.", Mark.HOUSE)
    assert after(BY_THE_SHEET, wild).claims == after(rules, wild).claims[:-1]
    ends = plays(Faces.WILD, "blue", last=True)
    assert after(rules, ends).claims == after(BY_THE_SHEET, ends).claims


def test_three_drawn_cards_have_to_be_looked_through_by_the_tables_rule() -> None:
    must = after(table(House.DRAW_MORE, House.DRAWN_MUST_BE_PLAYED), DRAW).claims
    assert [claim.text for claim in must] == ["Ann draws 3.", "If one of them fits, play it. If not, pass."]
    assert {claim.mark for claim in must} == {Mark.HOUSE}


@pytest.mark.parametrize("face", [SKIP, D2, Faces.SEVEN])
def test_anything_but_a_wild_may_be_the_last_card_where_only_wilds_may_not(face: Face) -> None:
    assert after(table(House.NO_WILD_LAST), plays(face, last=True)).turn.phase is Phase.OVER


def test_the_rule_of_higher_draw_cards_names_those_of_the_deck() -> None:
    rule, mercy = House.STACK_BY_VALUE.rule, EDITIONS["no-mercy"]
    assert rule.sentence(None, PLAIN.faces).endswith("Put a +4 on a +2, but not the other way.")
    assert rule.sentence(None, mercy.faces).endswith("Put a +10 on a +2, but not the other way.")


def test_a_number_may_be_the_last_card_where_nothing_else_may() -> None:
    assert after(table(House.NUMBER_TO_GO_OUT), plays(Faces.SEVEN, last=True)).turn.phase is Phase.OVER


@pytest.mark.parametrize(
    ("house", "face", "text"),
    [
        (House.SEVEN_SWAPS, Faces.SEVEN, "A last 7 swaps nothing."),
        (House.ZERO_ROTATES, Faces.ZERO, "A last 0 moves nothing."),
    ],
)
def test_a_last_seven_or_zero_moves_no_hand_and_both_the_rule_and_the_referee_say_so(
    house: House, face: Face, text: str
) -> None:
    step = after(table(house), plays(face, last=True))
    assert step.turn.phase is Phase.OVER
    assert [claim.text for claim in step.claims] == ["Ann goes out. The round is over.", text]
    assert text in house.rule.sentence(None)


def test_the_rules_of_jumping_in_and_of_several_at_once_say_what_they_leave_out() -> None:
    assert "unless somebody has to draw" in House.JUMP_IN.rule.sentence(None)
    assert "One has to fit" in House.SEVERAL_EQUAL.rule.sentence(None)


@dataclass(frozen=True, kw_only=True)
class AtTheEnd:
    """Who still draws how many cards once somebody is out.

    Attributes:
        rules: The house rules.
        events: What happened after a red 5 was turned up.
        draws: Who draws, and how many cards.
    """

    rules: tuple[House, ...]
    events: tuple[TurnEvent, ...]
    draws: tuple[str, int] | None


AT_THE_END = {
    "two last +2 draw four": AtTheEnd(
        rules=(House.SEVERAL_EQUAL,), events=(plays(D2, cards=2, last=True),), draws=("ben", 4)
    ),
    "a last +2 on a +2 draws both": AtTheEnd(
        rules=(House.STACK_TWOS,), events=(plays(D2), plays(D2, "blue", last=True)), draws=("cleo", 4)
    ),
    "two last +2 on a +2 draw all three": AtTheEnd(
        rules=(House.STACK_TWOS, House.SEVERAL_EQUAL),
        events=(plays(D2), plays(D2, "blue", cards=2, last=True)),
        draws=("cleo", 6),
    ),
    "a last Skip passes a penalty on": AtTheEnd(
        rules=(House.PENALTY_PASSES,), events=(plays(D2), plays(SKIP, last=True)), draws=("cleo", 2)
    ),
    "a last Reverse sends a penalty back": AtTheEnd(
        rules=(House.PENALTY_PASSES, House.NO_CHALLENGE),
        events=(plays(D4, "blue"), plays(REV, "blue", last=True)),
        draws=("ann", 4),
    ),
    "a last Skip without a penalty draws nothing": AtTheEnd(
        rules=(House.PENALTY_PASSES,), events=(plays(SKIP, last=True),), draws=None
    ),
}


@pytest.mark.parametrize("name", AT_THE_END)
def test_who_still_draws_after_the_last_card(name: str) -> None:
    example = AT_THE_END[name]
    step = after(table(*example.rules), *example.events)
    turn = step.turn
    assert turn.phase is Phase.OVER
    assert (turn.draws_at_end and (turn.draws_at_end, turn.pending)) == example.draws
    if example.draws:
        who, cards = example.draws
        assert step.claims[-1].text == f"First {who.title()} draws {cards}, then count the cards."


def test_in_ohana_the_table_is_asked_whether_a_penalty_passed_on_with_the_last_card_is_drawn() -> None:
    up = TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.FIVE, suit="red")
    begin = start(FOUR, "dan", table(House.PENALTY_PASSES))
    step = steps_of(begin, (up, plays(D2), plays(SKIP, last=True)), EDITIONS["ohana"])[-1]
    assert step.claims[-1].text == "Does Cleo draw 2 even so? The rules don't say. Decide together."


def first_card(edition: Edition, rules: HouseRules, *events: TurnEvent) -> Step:
    return steps_of(start(FOUR, "dan", rules), events, edition)[-1]


@pytest.mark.parametrize("house", [House.STACK_TWOS, House.STACK_ANY, House.PENALTY_PASSES])
def test_a_first_plus_two_may_be_answered_where_the_table_stacks_or_passes_on(house: House) -> None:
    up = TurnEvent(kind=TurnKind.TURNED_UP, face=D2, suit="red")
    first = first_card(PLAIN, table(house), up)
    assert (first.turn.phase, first.turn.mover, first.turn.pending) == (Phase.STACK, ANN, 2)
    assert [claim.text for claim in first.claims] == ["Ann draws 2, or passes them on."]
    taken = first_card(PLAIN, table(house), up, TAKE).turn
    assert (taken.phase, taken.mover) == (Phase.TO_PLAY, BEN)
    answer = plays(SKIP) if house is House.PENALTY_PASSES else plays(D2, "blue")
    answered = first_card(PLAIN, table(house), up, answer).turn
    assert (answered.phase, answered.mover) == (Phase.STACK, BEN)
    assert answered.pending == (2 if house is House.PENALTY_PASSES else 4)


def test_a_first_plus_four_that_draws_is_answered_before_its_colour_is_named() -> None:
    """A table's own edition may say so of its Wild Draw Four."""
    faces = [
        replace(facts, first_card=FIRST_CARDS["first-draws-two"]) if facts.face == D4 else facts
        for facts in PLAIN.faces
    ]
    edition = replace(PLAIN, faces=tuple(faces))
    up = TurnEvent(kind=TurnKind.TURNED_UP, face=D4)
    first = first_card(edition, table(House.STACK_FOURS), up)
    assert (first.turn.phase, first.turn.mover, first.turn.pending) == (Phase.STACK, ANN, 2)
    taken = first_card(edition, table(House.STACK_FOURS), up, TAKE).turn
    assert (taken.phase, taken.mover) == (Phase.NAMING, BEN)
    stacked = first_card(edition, table(House.STACK_FOURS), up, plays(D4, "blue")).turn
    assert (stacked.phase, stacked.mover, stacked.pending) == (Phase.FOUR, BEN, 6)


def test_who_must_play_the_card_that_fits_passes_only_when_nothing_is_left_to_draw() -> None:
    rules = table(House.DRAW_UNTIL_FIT, House.DRAWN_MUST_BE_PLAYED)
    drew = after(rules, TurnEvent(kind=TurnKind.DREW, counts=(3,)))
    assert not has_pass(drew.turn)
    assert drew.claims[-1].text == "It has to be played."
    dry = after(rules, TurnEvent(kind=TurnKind.DREW, counts=(79,)))
    assert dry.claims[-1].text == "Nothing is left to draw. If nothing fits, pass."
    assert after(rules, TurnEvent(kind=TurnKind.DREW, counts=(79,)), PASS).turn.mover == BEN
    assert after(table(House.DRAW_UNTIL_FIT), DRAW, PASS).turn.mover == BEN


@pytest.mark.parametrize(("edition_id", "label"), [("space-jam", "Slam side up"), ("jurassic-world", "Done")])
def test_where_only_a_number_ends_the_round_what_a_special_wild_discards_says_so(
    edition_id: str, label: str
) -> None:
    edition = EDITIONS[edition_id]
    up = TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.FIVE, suit="red")
    for house, ends in ((House.NUMBER_TO_GO_OUT, ", on a number"), (House.SEVEN_SWAPS, "")):
        waiting = first_card(edition, table(house), up, plays(Faces.SPECIAL)).turn
        (out,) = [each for each in special_wild(edition).question(waiting, edition).answers if each.last]
        assert out.label.startswith(label)
        assert out.label.endswith(ends)
        assert ("on a number" in out.label) is bool(ends)


def test_several_special_wilds_at_once_are_carried_out_one_after_another() -> None:
    jam, slam = EDITIONS["space-jam"], TurnEvent(kind=TurnKind.SPECIAL)
    up = TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.FIVE, suit="red")
    events = (up, plays(Faces.SPECIAL, "blue", cards=2))
    rules = table(House.SEVERAL_EQUAL)
    once = first_card(jam, rules, *events, slam)
    assert (once.turn.phase, once.turn.mover) == (Phase.SPECIAL, ANN)
    assert not any("turn." in claim.text for claim in once.claims)
    twice = first_card(jam, rules, *events, slam, slam).turn
    assert (twice.phase, twice.mover) == (Phase.TO_PLAY, BEN)
    assert twice.counts is not None
    assert twice.counts.hands == (9, 7, 7, 7)


def test_a_hand_whose_count_is_known_is_counted_on_after_another_was_lost() -> None:
    jam = EDITIONS["space-jam"]
    up = TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.FIVE, suit="red")
    slam = TurnEvent(kind=TurnKind.SPECIAL, yes=True)
    turn = first_card(jam, BY_THE_SHEET, up, plays(Faces.SPECIAL), slam, DRAW).turn
    assert turn.counts is not None
    assert turn.counts.hands == (None, 8, 7, 7)


def test_what_follows_from_a_house_rule_is_marked_as_one() -> None:
    message = after(table(House.STACK_TWOS), plays(D2), plays(D2, "blue"), TAKE).claims
    assert message[0].text == "Cleo draws 4 and misses a turn."
    assert message[0].mark is Mark.HOUSE
    plain = after(table(House.STACK_TWOS), plays(D2), TAKE).claims
    assert plain[0].text == "Ben draws 2 and misses a turn."
    assert plain[0].mark is not Mark.HOUSE
