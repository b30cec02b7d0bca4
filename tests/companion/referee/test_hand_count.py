"""The table says how many cards a player has: a count that was lost is known again, and a wrong one put right."""

from __future__ import annotations

from typing import Final

import pytest

from companion.cards import Face
from companion.errors import BadEntry, NotNow
from companion.game.draft import Tap, TapKind
from companion.handover.handed_game import HandedGame, handed_game
from companion.referee.turn_keeper import after, start, steps_of
from companion.turns.turn import MORE_KINDS_VERSION, Turn, TurnEvent, TurnKind
from tests.companion.referee.test_mercy import FOUR, MERCY, at
from tests.tables import EDITIONS, new_game


def has(player: str, cards: int) -> TurnEvent:
    return TurnEvent(kind=TurnKind.COUNTED, player=player, counts=(cards,))


def counted(turn: Turn, *events: TurnEvent) -> Turn:
    return steps_of(turn, events, MERCY)[-1].turn


def test_a_count_that_was_lost_is_known_again_but_not_where_the_other_cards_went() -> None:
    lost = at((7, None, 9))
    assert lost.counts
    assert lost.counts.draw_pile is None
    step = after(lost, has("ben", 4), MERCY)
    assert step.claims == ()
    assert step.turn.counts
    assert (step.turn.counts.hands, step.turn.counts.draw_pile) == ((7, 4, 9), None)


def test_a_wrong_count_is_put_right_and_all_else_stays() -> None:
    turn = at((7, 8, 9))
    step = after(turn, has("cleo", 2), MERCY)
    assert step.turn.counts
    assert step.turn.counts.hands == (7, 8, 2)
    assert (step.turn.to_move, step.turn.phase, step.turn.top) == (turn.to_move, turn.phase, turn.top)


def test_who_is_counted_with_too_many_is_out() -> None:
    step = after(at((7, None, 9)), has("ben", 25), MERCY)
    assert step.turn.set_aside == ("ben",)


def test_a_round_that_was_taken_up_in_the_middle_knows_the_hands_that_were_counted_but_no_pile() -> None:
    begun = start(FOUR, "dan")
    turn = counted(begun, TurnEvent(kind=TurnKind.TAKEN_UP, player="ann"), has("ben", 3))
    assert turn.counts
    assert (turn.counts.hands, turn.counts.draw_pile) == ((None, 3, None, None), None)
    for name in ("ann", "cleo", "dan"):
        turn = counted(turn, has(name, 5))
    assert turn.counts
    assert (turn.counts.hands, turn.counts.draw_pile) == ((5, 3, 5, 5), None)
    # Nobody knows how many cards are left, so as many are drawn as somebody has to.
    hit = counted(turn, TurnEvent(kind=TurnKind.PLAYED, face=Face("wild-draw-ten"), suit="red"))
    drew = counted(hit, TurnEvent(kind=TurnKind.ACCEPTED))
    assert drew.counts
    assert drew.counts.hands == (4, 13, 5, 5)


@pytest.mark.parametrize("cards", [0, 168 - 16, 500])
def test_a_number_that_cannot_be_is_refused(cards: int) -> None:
    with pytest.raises(BadEntry):
        after(at((7, 7, 9)), has("ben", cards), MERCY)


def test_before_the_first_card_and_after_the_last_nobody_is_counted() -> None:
    with pytest.raises(NotNow):
        after(start(FOUR, "dan"), has("ben", 7), MERCY)
    over = after(
        at((1, 7)), TurnEvent(kind=TurnKind.PLAYED, face=Face("5"), suit="red", last=True), MERCY
    ).turn
    with pytest.raises(NotNow):
        after(over, has("ben", 7), MERCY)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_deck_counts_and_an_older_last_card_needs_a_newer_one(edition: str) -> None:
    game = new_game(edition=EDITIONS[edition])
    handed = HandedGame(game=game, taps=(Tap(kind=TapKind.TURN, turn=has("ben", 3)),))
    assert handed.version == MORE_KINDS_VERSION
    assert handed_game(handed.packed()).taps == handed.taps


PHASES: Final = ("7", "wild-draw-ten", "discard-all", "wild-roulette", "3")


@pytest.mark.parametrize("face", PHASES)
def test_it_is_said_in_the_middle_of_whatever_a_card_asks_and_the_question_stays(face: str) -> None:
    suit = None if face == "wild-roulette" else "red"
    asked = after(at((7, 7, 9)), TurnEvent(kind=TurnKind.PLAYED, face=Face(face), suit=suit), MERCY).turn
    said = after(asked, has("cleo", 2), MERCY).turn
    assert (said.phase, said.pending, said.to_move, said.resolving) == (
        asked.phase,
        asked.pending,
        asked.to_move,
        asked.resolving,
    )
