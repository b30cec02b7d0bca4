"""A Flip as the last card: whether all cards are turned over before they are counted is the table's to rule."""

from __future__ import annotations

from datetime import date

import pytest

from companion.application.commands.entry_commands import AddTurnEvent, CountHands, EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.cards import DARK, LIGHT, Face, Mark
from companion.editions.ruled_edition import ruled_edition
from companion.game.changes.settings import RulingAsked
from companion.game.draft import Tap, TapKind
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rulings import Ruling, Rulings
from companion.referee.turn_keeper import after, start
from companion.turns.turn import Turn, TurnEvent, TurnKind
from tests.tables import ANN, BEN, CLEO, new_game
from tests.two_sides import FLIP, SIDED

GAME = "game-1"
UP = TurnEvent(kind=TurnKind.TURNED_UP, face=Face("7"), suit=SIDED.suits[0].id)


def flip(*, last: bool) -> TurnEvent:
    return TurnEvent(kind=TurnKind.PLAYED, face=FLIP, suit=SIDED.suits[0].id, last=last)


def ruling(reading: Reading) -> Ruling:
    return Ruling(reading=reading, day=date(2026, 11, 29))


def ended(reading: Reading | None) -> tuple[Turn, list[tuple[str, Mark]]]:
    made = (ruling(reading),) if reading else ()
    edition = ruled_edition(SIDED, Rulings(made))
    turn = after(start((ANN, BEN, CLEO), "ann"), UP, edition).turn
    step = after(turn, flip(last=True), edition)
    return step.turn, [(claim.text, claim.mark) for claim in step.claims]


@pytest.mark.parametrize(
    ("reading", "side", "mark"),
    [
        (None, DARK, Mark.NOT_SAID),
        (Reading.FLIP_TURNS, DARK, Mark.RULING),
        (Reading.FLIP_STAYS, LIGHT, Mark.RULING),
    ],
)
def test_the_side_that_is_up_at_the_end_follows_the_ruling(
    reading: Reading | None, side: int, mark: Mark
) -> None:
    turn, claims = ended(reading)
    assert turn.side == side
    assert claims[0][1] is mark


def test_a_flip_in_the_middle_of_a_round_turns_over_whatever_was_ruled() -> None:
    edition = ruled_edition(SIDED, Rulings((ruling(Reading.FLIP_STAYS),)))
    turn = after(start((ANN, BEN, CLEO), "ann"), UP, edition).turn
    assert after(turn, flip(last=False), edition).turn.side == DARK


@pytest.mark.parametrize("reading", [None, Reading.FLIP_TURNS, Reading.FLIP_STAYS])
async def test_the_count_begins_on_that_side_with_the_flip_as_its_last_card(
    store: HostStore, reading: Reading | None
) -> None:
    await store.edition_changes.save(SIDED, read=None)
    await store.start(new_game(edition=SIDED), HOST)
    if reading:
        await store.do(GAME, RulingAsked(question=OpenQuestion.LAST_FLIP, ruling=ruling(reading)), HOST)
    await store.do(GAME, EnterTaps((Tap(kind=TapKind.TURN_ON),)), HOST)
    for event in (UP, flip(last=True)):
        await store.do(GAME, AddTurnEvent(event), HOST)
    _, live = await store.do(GAME, CountHands(), HOST)
    side = LIGHT if reading is Reading.FLIP_STAYS else DARK
    assert (live.draft.side, live.draft.last_card, live.draft.went_out) == (side, FLIP, "ben")
