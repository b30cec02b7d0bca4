"""What the referee says, with its marks: by the sheet, and what each reading and each house rule changes of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import date

import pytest

from companion.editions.edition import Edition
from companion.editions.ruled_edition import ruled_edition
from companion.errors import CompanionError
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.questions import Reading
from companion.house_rules.rules import House
from companion.house_rules.rulings import Ruling, Rulings
from companion.referee.dealer_draw import draw_for_deal
from companion.referee.turn_keeper import open_with, start, steps_of
from companion.rule_book.rule import Claim
from companion.turns.turn import Step, TurnEvent, TurnKind
from tests.faces import FACES, Faces
from tests.kept import compare
from tests.tables import ANN, BEN, CLEO, FOLLOWED

NAMES = tuple(player.name for player in (ANN, BEN, CLEO))
ANSWERS = {
    "": (),
    "takes": (TurnEvent(kind=TurnKind.ACCEPTED),),
    "guilty": (TurnEvent(kind=TurnKind.CHALLENGED, yes=True),),
    "innocent": (TurnEvent(kind=TurnKind.CHALLENGED, yes=False),),
    "draws": (TurnEvent(kind=TurnKind.DREW),),
    "draws, passes": (TurnEvent(kind=TurnKind.DREW), TurnEvent(kind=TurnKind.PASSED)),
    "missed uno": (TurnEvent(kind=TurnKind.MISSED_UNO, player="ann"),),
}
"""What happens after a card."""


def said(claims: tuple[Claim, ...]) -> str:
    return " / ".join(f"{claim.text} [{claim.mark.value}]" for claim in claims)


def state(step: Step) -> str:
    turn = step.turn
    return f"{turn.phase.value}, {turn.players[turn.to_move].name} is on"


def verdicts(edition: Edition, rules: HouseRules) -> Iterator[tuple[str, str]]:
    """What happened, and what is said then."""
    faces = [face for face in FACES if edition.count(face)]
    suit = edition.suits[0].id
    for seats in (2, 3):
        players = (ANN, BEN, CLEO)[:seats]
        for face in faces:
            with suppress(CompanionError):
                opened = open_with(edition, face, NAMES[:seats], seats - 1)
                yield f"{seats}: first {face}", said(opened.claims)
        for face in faces[5:]:
            for last in (False, True):
                card = TurnEvent(kind=TurnKind.PLAYED, face=face, suit=suit, last=last)
                first = TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.FIVE, suit=suit)
                try:
                    played = steps_of(start(players, players[-1].id, rules), (first, card), edition)[-1]
                except CompanionError:
                    continue
                for name, events in ANSWERS.items():
                    with suppress(CompanionError):
                        step = (played, *steps_of(played.turn, events, edition))[-1]
                        yield (
                            f"{seats}: {'last ' * last}{face} {name}",
                            f"{state(step)}: {said(step.claims)}",
                        )
    signed = Faces.WILD if edition.count(Faces.WILD) else Faces.SKIP
    for drawn in ({"ann": Faces.NINE, "ben": Faces.NINE}, {"ann": Faces.NINE, "ben": signed}):
        result = draw_for_deal(edition, ("ann", "ben"), drawn)
        yield f"drawn {[*drawn.values()]}", said((result.claim,))


def variants(edition: Edition) -> Iterator[tuple[str, Edition, HouseRules]]:
    """The edition as each reading and each house rule alone makes it."""
    for reading in Reading:
        rulings = Rulings((Ruling(reading=reading, day=date(2026, 11, 22)),))
        yield f"reading {reading.value}", ruled_edition(edition, rulings), BY_THE_SHEET
    for house in House:
        yield f"house rule {house.value}", edition, BY_THE_SHEET.with_rule(house)


@pytest.mark.parametrize("edition", FOLLOWED.values(), ids=FOLLOWED)
def test_what_the_referee_says_is_what_was_kept(edition: Edition) -> None:
    printed = dict(verdicts(edition, BY_THE_SHEET))
    lines = [f"{what}: {words}" for what, words in printed.items()]
    for name, ruled, rules in variants(edition):
        if ruled is edition and rules == BY_THE_SHEET:
            # The sheet does not ask this.
            continue
        now = dict(verdicts(ruled, rules))
        lines += [
            f"{name}: {what}: {now.get(what, 'nothing')}"
            for what in {**printed, **now}
            if now.get(what) != printed.get(what)
        ]
    compare(f"verdicts-{edition.id}", lines)
