"""Whole hands that move, beside a table with real cards: shuffled together and dealt out again, or swapped."""

from __future__ import annotations

from itertools import cycle
from random import Random

import pytest

from companion.cards import Face, Mark
from companion.effects.effect import Answer
from companion.effects.effects import parts_in_play
from companion.players import Player
from companion.referee.turn_keeper import after
from companion.turns.turn import CardCounts, Direction, Phase, Turn, TurnEvent, TurnKind
from tests.tables import EDITIONS

CLASSIC = EDITIONS["classic"]
HANDS = Face("wild-hands")


def played(hands: list[int], mover: int, direction: Direction, *, last: bool = False) -> Turn:
    """The round once this player has laid the card down, with so many cards in each hand before."""
    players = tuple(Player(id=f"p{seat}", name=f"P{seat}") for seat in range(len(hands)))
    counts = CardCounts(hands=tuple(hands), discarded=1, deck=112)
    turn = Turn(
        players=players, to_move=mover, direction=direction, colour="red", top=Face("5"), counts=counts
    )
    event = TurnEvent(kind=TurnKind.PLAYED, face=HANDS, suit="blue", last=last)
    return after(turn, event, CLASSIC).turn


def answers_of(turn: Turn) -> tuple[Answer, ...]:
    return parts_in_play(turn, CLASSIC)[turn.resolving.part].question(turn, CLASSIC).answers


def dealt(sizes: list[int], first: int, direction: Direction) -> tuple[int, ...]:
    """What real hands have after all cards were collected, shuffled and dealt out one by one."""
    cards = [(seat, number) for seat, size in enumerate(sizes) for number in range(size)]
    Random(len(cards)).shuffle(cards)
    hands: list[list[tuple[int, int]]] = [[] for _ in sizes]
    seats = cycle((first + direction * step) % len(sizes) for step in range(len(sizes)))
    for card in cards:
        hands[next(seats)].append(card)
    return tuple(map(len, hands))


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_all_hands_are_dealt_out_again_from_the_next_player_on(seats: int) -> None:
    rng = Random(seats)
    for direction in (Direction.LEFT, Direction.RIGHT):
        for _ in range(200):
            sizes, mover = [rng.randint(2, 12) for _ in range(seats)], rng.randrange(seats)
            shuffle = next(answer for answer in answers_of(played(sizes, mover, direction)) if answer.yes)
            turn = after(played(sizes, mover, direction), shuffle.event(), CLASSIC).turn
            down = [size - (seat == mover) for seat, size in enumerate(sizes)]
            next_seat = (mover + direction) % seats
            assert turn.counts
            assert turn.counts.hands == dealt(down, next_seat, direction), (sizes, mover)
            assert (turn.to_move, turn.direction, turn.colour) == (next_seat, direction, "blue")


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_two_hands_are_swapped_with_whom_the_player_names_or_with_nobody(seats: int) -> None:
    sizes = [2 + seat for seat in range(seats)]
    for answer in answers_of(played(sizes, 1, Direction.LEFT)):
        if answer.yes:
            continue
        turn = after(played(sizes, 1, Direction.LEFT), answer.event(), CLASSIC).turn
        down = [size - (seat == 1) for seat, size in enumerate(sizes)]
        if answer.counts:
            (other,) = answer.counts
            assert other != 1
            down[1], down[other] = down[other], down[1]
        assert turn.counts
        assert [*turn.counts.hands] == down
        assert turn.to_move == 2 % seats
    with_whom = {answer.counts for answer in answers_of(played(sizes, 1, Direction.LEFT)) if answer.counts}
    assert with_whom == {(seat,) for seat in range(seats) if seat != 1}


def test_after_a_last_one_the_table_says_whether_its_player_is_dealt_cards_again() -> None:
    out, again = answers_of(played([1, 5, 4], 0, Direction.LEFT, last=True))
    over = after(played([1, 5, 4], 0, Direction.LEFT, last=True), out.event(), CLASSIC)
    assert (over.turn.phase, over.turn.mover.id) == (Phase.OVER, "p0")
    assert over.claims[-1].mark is Mark.NOT_SAID
    goes_on = after(played([1, 5, 4], 0, Direction.LEFT, last=True), again.event(), CLASSIC).turn
    assert goes_on.counts
    assert (goes_on.phase, goes_on.to_move, goes_on.counts.hands) == (Phase.TO_PLAY, 1, (3, 3, 3))


def test_voldemort_takes_along_what_nobody_counts_and_may_be_the_last_with_it() -> None:
    deck = EDITIONS["harry-potter"]
    players = tuple(Player(id=f"p{seat}", name=f"P{seat}") for seat in range(3))
    counts = CardCounts(hands=(6, 7, 7), discarded=1, deck=112)
    turn = Turn(players=players, to_move=0, colour="red", top=Face("5"), counts=counts)
    asked = after(turn, TurnEvent(kind=TurnKind.PLAYED, face=Face("voldemort"), suit="blue"), deck).turn
    found = {
        answer.label: after(asked, answer.event(), deck).turn
        for answer in parts_in_play(asked, deck)[asked.resolving.part].question(asked, deck).answers
    }
    assert len(found) == 6
    assert found["None: it is a Wild"].counts == CardCounts(hands=(5, 7, 7), discarded=2, deck=112)
    assert found["None: it is a Wild"].colour == "blue"
    # Which of the three numbers lies on top nobody said: any card may follow.
    assert (found["Green"].colour, found["Green"].top_known) == ("green", False)
    assert found["Green"].counts
    assert found["Green"].counts.hands == (None, 7, 7)
    assert found["Done, and P0 is out"].phase is Phase.OVER
