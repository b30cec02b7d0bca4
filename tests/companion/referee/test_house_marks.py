"""What follows from a house rule is marked as one, and what the sheet alone would say keeps its own mark.

The expected marks are read off the sentences of the house rules: `H` for a house rule, and P, I and N as in
`tests/companion/referee/reviewed.csv`.
"""

from __future__ import annotations

from contextlib import suppress

import pytest

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.errors import CompanionError
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.referee.turn_keeper import start, steps_of
from companion.turns.turn import TurnEvent, TurnKind
from tests.faces import Faces
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS, OHANA

LOTSO = EDITIONS["lotso"]
D2, D4, SKIP, REV = Faces.DRAW_TWO, Faces.WILD_DRAW_FOUR, Faces.SKIP, Faces.REVERSE
TAKE, DRAW, PASS = (TurnEvent(kind=kind) for kind in (TurnKind.ACCEPTED, TurnKind.DREW, TurnKind.PASSED))
LOST, GUILTY = (TurnEvent(kind=TurnKind.CHALLENGED, yes=yes) for yes in (False, True))
FORGOT = TurnEvent(kind=TurnKind.MISSED_UNO, player="ann")


def plays(face: Face, suit: str = "red", cards: int = 1, *, last: bool = False) -> TurnEvent:
    return TurnEvent(
        kind=TurnKind.PLAYED, face=face, suit=suit, counts=(cards,) if cards > 1 else (), last=last
    )


def jumps(face: Face, player: str = "cleo") -> TurnEvent:
    return TurnEvent(kind=TurnKind.JUMPED_IN, player=player, face=face, suit="red")


def marks(edition: Edition, houses: tuple[House, ...], events: tuple[TurnEvent, ...], seats: int = 4) -> str:
    """The marks of what is said last, at a table where Ann starts on a red 5."""
    rules = BY_THE_SHEET
    for house in houses:
        rules = rules.with_rule(house)
    players = (ANN, BEN, CLEO, DAN)[:seats]
    first = TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.FIVE, suit="red")
    step = steps_of(start(players, players[-1].id, rules), (first, *events), edition)[-1]
    return "".join({"not-said": "N"}.get(claim.mark, claim.mark[0].upper()) for claim in step.claims)


# The house rules, what happened, and the marks of the last step.
BY_HOUSE = [
    ((House.JUMP_IN,), (jumps(Faces.FIVE),)),
    ((House.JUMP_IN,), (plays(D2), jumps(D2, "dan"))),
    ((House.JUMP_IN,), (plays(SKIP), jumps(SKIP, "dan"))),
    ((House.SEVEN_SWAPS,), (plays(Faces.SEVEN),)),
    ((House.SEVEN_SWAPS,), (plays(Faces.SEVEN), TurnEvent(kind=TurnKind.SWAPPED, player="cleo"))),
    ((House.ZERO_ROTATES,), (plays(Faces.ZERO),)),
    ((House.SEVERAL_EQUAL,), (plays(SKIP, cards=2),)),
    ((House.SEVERAL_EQUAL,), (plays(REV, cards=2),)),
    ((House.SEVERAL_EQUAL,), (plays(D2, cards=2),)),
    ((House.SEVERAL_EQUAL,), (plays(Faces.THREE, cards=2),)),
    ((House.STACK_TWOS,), (plays(D2),)),
    ((House.STACK_TWOS,), (plays(D2), plays(D2, "blue"))),
    ((House.STACK_TWOS,), (plays(D2), plays(D2, "blue"), TAKE)),
    ((House.STACK_FOURS,), (plays(D4), plays(D4, "blue"), TAKE)),
    ((House.STACK_FOURS,), (plays(D4), plays(D4, "blue"), LOST)),
    ((House.STACK_FOURS,), (plays(D4), plays(D4, "blue"), GUILTY)),
    ((House.PENALTY_PASSES,), (plays(D2), plays(SKIP))),
    ((House.PENALTY_PASSES,), (plays(D2), plays(SKIP), TAKE)),
    ((House.PENALTY_PASSES,), (plays(D2), plays(REV), TAKE)),
    ((House.DRAW_UNTIL_FIT,), (DRAW,)),
    ((House.DRAWN_ENDS_TURN,), (DRAW,)),
    ((House.MISSED_UNO,), (FORGOT,)),
]


@pytest.mark.parametrize("edition", [LOTSO, OHANA], ids=lambda edition: edition.id)
@pytest.mark.parametrize(("houses", "events"), BY_HOUSE)
def test_what_only_a_house_rule_leads_to_is_a_house_rule_beside_every_other_rule_too(
    edition: Edition, houses: tuple[House, ...], events: tuple[TurnEvent, ...]
) -> None:
    assert set(marks(edition, houses, events)) == {"H"}
    for other in House:
        both = BY_THE_SHEET
        for house in (*houses, other):
            both = both.with_rule(house)
        kept = tuple(choice.house for choice in both.choices)
        # Beside some rules there is no such move: nobody challenges, or who is on is another.
        with suppress(CompanionError):
            assert not {*houses} <= {*kept} or set(marks(edition, kept, events)) == {"H"}, other


def test_a_reverse_of_two_players_is_the_tables_where_the_table_says_so() -> None:
    assert marks(LOTSO, (House.REVERSE_SKIPS_TWO,), (plays(REV),), seats=2) == "HH"
    assert marks(LOTSO, (), (plays(REV),), seats=2) == "NN"


# The same with a house rule that changes nothing of it: Lotso's marks, and Ohana's.
BY_SHEET = [
    ((House.STACK_TWOS,), (plays(D2), TAKE), "PI", "PI"),
    ((House.STACK_TWOS,), (plays(SKIP),), "PI", "PI"),
    ((House.STACK_TWOS,), (plays(Faces.SEVEN),), "I", "P"),
    ((House.STACK_TWOS,), (plays(REV),), "PI", "PP"),
    ((House.STACK_TWOS,), (plays(D4), TAKE), "PI", "PI"),
    ((House.STACK_TWOS,), (plays(D4), LOST), "PII", "PPI"),
    ((House.STACK_TWOS,), (plays(D4), GUILTY), "PN", "PI"),
    ((House.JUMP_IN,), (jumps(Faces.FIVE), plays(Faces.SEVEN)), "I", "P"),
    ((House.STACK_TWOS,), (plays(D2, last=True),), "PP", "PN"),
    ((House.STACK_TWOS,), (FORGOT,), "P", "P"),
    ((House.JUMP_IN,), (DRAW, PASS), "P", "P"),
    ((House.SEVEN_SWAPS,), (plays(Faces.EIGHT, last=True),), "P", "P"),
    ((House.STACK_FOURS,), (plays(D4), plays(D4, "blue"), FORGOT), "P", "P"),
]


@pytest.mark.parametrize(("houses", "events", "lotso", "ohana"), BY_SHEET)
def test_what_the_sheet_alone_leads_to_keeps_its_mark(
    houses: tuple[House, ...], events: tuple[TurnEvent, ...], lotso: str, ohana: str
) -> None:
    assert marks(LOTSO, houses, events) == lotso
    assert marks(OHANA, houses, events) == ohana


def test_a_last_ohana_ends_the_round_only_where_the_table_says_so() -> None:
    last = plays(Faces.SPECIAL, last=True)
    wins = TurnEvent(kind=TurnKind.SPECIAL, yes=True)
    four = TurnEvent(kind=TurnKind.SPECIAL, counts=(0, 4, 4, 4))
    assert marks(OHANA, (), (last, wins)) == "NN"
    # That its own player draws, too, is what the table decided.
    assert marks(OHANA, (), (last, four)) == "NN"


def test_whom_a_first_draw_two_hits_is_inferred_where_it_could_be_answered_too() -> None:
    turned = TurnEvent(kind=TurnKind.TURNED_UP, face=D2, suit="red")
    rules = BY_THE_SHEET.with_rule(House.STACK_TWOS)
    asked, taken = steps_of(start((ANN, BEN, CLEO), CLEO.id, rules), (turned, TAKE), LOTSO)
    assert [claim.mark for claim in asked.claims] == [Mark.HOUSE]
    assert [claim.mark for claim in taken.claims] == [Mark.INFERRED, Mark.INFERRED]
