"""Cards that do anything, composed at random: the turn keeper goes on, somebody is on, and no count falls below zero."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from companion.cards import CardGroup, Face
from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.effects.effects import EFFECTS, parts_in_play, play_of
from companion.errors import CompanionError
from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.rules import House
from companion.players import Player
from companion.referee.turn_keeper import after, start
from companion.turns.turn import Phase, Turn, TurnEvent, TurnKind
from tests.conftest import LONG
from tests.tables import EDITIONS

ROUNDS: Final = 10_000 if LONG else 1_000
BATCHES: Final = 4
MOVES: Final = 40
PLAIN: Final = EDITIONS["plain"]
WORDS: Final = (*EFFECTS, "next-draws 1", "next-draws 3", "next-draws 10", "discards-numbers 2 6 9")
KINDS: Final = (
    *[TurnKind.PLAYED] * 6,
    *[TurnKind.ACCEPTED] * 2,
    *(TurnKind.CHALLENGED, TurnKind.DREW, TurnKind.PASSED, TurnKind.SWAPPED, TurnKind.NAMED),
    *(TurnKind.JUMPED_IN, TurnKind.MISSED_UNO),
)


def any_card(rng: Random, number: int) -> CardKind:
    return replace(
        PLAIN.faces[10],
        face=Face(f"card-{number}"),
        name=f"Card {number}",
        group=rng.choice((CardGroup.WILD, CardGroup.ACTION)),
        play=play_of(tuple(rng.sample(WORDS, rng.choice((0, 1, 1, 2, 2, 3))))),
        challenge=2 if rng.random() < 0.3 else None,
        count=8,
    )


def any_deck(rng: Random) -> Edition:
    made = tuple(any_card(rng, number) for number in range(6))
    return replace(PLAIN, faces=(*PLAIN.faces, *made), cards=PLAIN.cards + 48)


def any_rules(rng: Random) -> HouseRules:
    rules = HouseRules()
    for house in rng.sample([each for each in House if each is not House.PARTNERS], rng.choice((0, 1, 2, 4))):
        rules = rules.with_rule(house)
    return rules


def any_event(rng: Random, turn: Turn, deck: Edition) -> TurnEvent:
    if turn.phase is Phase.SPECIAL:
        answers = parts_in_play(turn, deck)[turn.resolving.part].question(turn, deck).answers
        return rng.choice(answers).event((1,) * len(turn.players))
    return TurnEvent(
        kind=rng.choice(KINDS),
        face=rng.choice(deck.faces[-6:] if rng.random() < 0.7 else deck.faces).face,
        suit=rng.choice(deck.suits).id,
        last=rng.random() < 0.04,
        yes=rng.random() < 0.5,
        player=rng.choice(turn.players).id,
        counts=() if rng.random() < 0.7 else (2,),
    )


def wrong_with(turn: Turn) -> str:
    if turn.pending < 0:
        return "a penalty below zero"
    if turn.counts and any(hand is not None and hand < 0 for hand in turn.counts.hands):
        return "a hand below zero"
    if turn.phase in {Phase.FOUR, Phase.STACK} and not turn.must_draw:
        return "nothing to draw"
    return "a penalty that nobody has to answer" if turn.phase is Phase.TO_PLAY and turn.must_draw else ""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_whatever_cards_do_a_round_goes_on_until_somebody_is_out(batch: int) -> None:
    reached = Counter[Phase]()
    for seed in range(batch, ROUNDS, BATCHES):
        rng = Random(seed)
        deck, seats = any_deck(rng), rng.choice((2, 3, 4, 6))
        players = tuple(Player(id=f"p{seat}", name=f"P{seat}") for seat in range(seats))
        turn = start(players, players[0].id, any_rules(rng))
        turn = after(turn, TurnEvent(kind=TurnKind.TURNED_UP, face=Face("5"), suit="red"), deck).turn
        for _ in range(MOVES):
            event = any_event(rng, turn, deck)
            try:
                turn = after(turn, event, deck).turn
            except CompanionError:
                continue
            reached[turn.phase] += 1
            assert not wrong_with(turn), (seed, event, deck.card(turn.top).play.words)
            if turn.phase is Phase.OVER:
                break
    assert {*reached} >= {Phase.TO_PLAY, Phase.FOUR, Phase.STACK, Phase.SPECIAL, Phase.SWAP, Phase.OVER}
