"""What stands behind a *Why?* of the turn keeper says more than the sentences above it, in every deck and of every card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest

from companion.application.live_turn import rules_behind
from companion.editions.edition import Edition
from companion.errors import CompanionError
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rules import House
from companion.players import Player
from companion.referee.turn_keeper import after, start
from companion.turns.turn import Phase, Step, Turn, TurnEvent, TurnKind
from tests.tables import FOLLOWED

PLAYERS: Final = tuple(Player(id=name.lower(), name=name) for name in ("Ann", "Ben", "Cleo"))
RULES: Final = [
    BY_THE_SHEET,
    *(BY_THE_SHEET.with_rule(house) for house in (House.STACK_ANY, House.JUMP_IN, House.DRAWN_ENDS_TURN)),
    BY_THE_SHEET.with_rule(House.NO_CHALLENGE),
]


def steps(edition: Edition, rules: HouseRules, seats: int) -> Iterator[tuple[str, Step]]:
    """What is said of each card that is turned up, or played, and of what follows on it; moves that cannot be are left out."""
    begun = start(PLAYERS[:seats], PLAYERS[seats - 1].id, rules)
    follows = [
        *(
            TurnEvent(kind=kind)
            for kind in (TurnKind.ACCEPTED, TurnKind.CHALLENGED, TurnKind.DREW, TurnKind.PASSED)
        ),
        TurnEvent(kind=TurnKind.CHALLENGED, yes=True),
        *(TurnEvent(kind=kind, player="ben") for kind in (TurnKind.MISSED_UNO, TurnKind.FALSE_UNO)),
    ]
    suit = edition.suits[0].id
    for card in edition.faces:
        for kind, at, last in (
            (TurnKind.TURNED_UP, begun, False),
            (TurnKind.PLAYED, in_play(begun, edition, suit), False),
            (TurnKind.PLAYED, in_play(begun, edition, suit), True),
        ):
            event = TurnEvent(kind=kind, face=card.face, suit=suit, last=last)
            step = tried(at, event, edition)
            if step is None:
                continue
            yield f"{kind} {card.name} {last}", step
            for then in follows:
                following = tried(step.turn, then, edition)
                if following is not None:
                    yield f"{kind} {card.name}, {then.kind}", following


def in_play(begun: Turn, edition: Edition, colour: str) -> Turn:
    return replace(begun, phase=Phase.TO_PLAY, colour=colour, top=edition.faces[0].face)


def tried(turn: Turn, event: TurnEvent, edition: Edition) -> Step | None:
    try:
        return after(turn, event, edition)
    except CompanionError:
        return None


@pytest.mark.sampled(3)
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: "+".join(each.house for each in rules.choices))
@pytest.mark.parametrize("edition", FOLLOWED.values(), ids=FOLLOWED)
def test_the_rules_behind_what_is_said_say_something_that_was_not_said(
    edition: Edition, rules: HouseRules
) -> None:
    told = 0
    for seats in (2, 3):
        for name, step in steps(edition, rules, seats):
            if not step.claims:
                continue
            told += 1
            said = {claim.said for claim in step.claims}
            behind = [claim.said for claim in rules_behind(edition, rules, step.claims)]
            assert behind, (name, said)
            assert len({*behind}) == len(behind)
            assert said.isdisjoint(behind), name
    assert told > 20


def test_a_rule_of_the_table_stands_in_place_of_the_printed_one() -> None:
    edition, rules = FOLLOWED["plain"], BY_THE_SHEET.with_rule(House.STACK_ANY)
    red = edition.suits[0].id
    begun = in_play(start(PLAYERS, "cleo", rules), edition, red)
    two = next(card.face for card in edition.faces if card.short == "+2")
    step = after(begun, TurnEvent(kind=TurnKind.PLAYED, face=two, suit=red), edition)
    behind = [claim.said for claim in rules_behind(edition, rules, step.claims)]
    assert "No. You draw and lose your turn." not in behind
    assert any(choice.told(edition.faces) in behind for choice in rules.choices)
