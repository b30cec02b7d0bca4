"""Attack: a launcher is pressed in the place of drawing; the keeper agrees with a table that plays by what is known of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random
from typing import Final

import pytest

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.editions.edition_file import read_edition
from companion.editions.edition_text import edition_text
from companion.editions.ruled_edition import ruled_edition
from companion.errors import BadEntry
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.questions import Reading
from companion.house_rules.rules import House
from companion.house_rules.rulings import Ruling, Rulings
from companion.players import Player
from companion.referee.turn_keeper import after, start
from companion.turns.turn import CardCounts, Phase, Step, Turn, TurnEvent, TurnKind
from tests.companion.referee.attack_table import AttackTable
from tests.conftest import LONG
from tests.tables import ANN, BEN, CLEO, EDITIONS, SHARED

ATTACK: Final = EDITIONS["attack"]
ROUNDS: Final = 2_000 if LONG else 80
MOVES: Final = 300


def seen(turn: Turn) -> dict[str, object]:
    over = turn.phase is Phase.OVER
    return {
        "over": over,
        "mover": turn.to_move,
        # Nobody is on after the last card, so a Reverse that is the last one turns nothing round.
        "way": None if over else int(turn.direction),
        "top": turn.top,
        "colour": turn.colour,
        "hands": turn.counts and list(turn.counts.hands),
    }


def there(table: AttackTable) -> dict[str, object]:
    return {
        "over": table.over,
        "mover": table.on,
        "way": None if table.over else table.way,
        "top": table.top,
        "colour": table.colour,
        # The last card says that nothing is left in a hand, whatever was known of it.
        "hands": [
            None if held.lost and not (table.over and seat == table.on) else len(held.cards)
            for seat, held in enumerate(table.hands)
        ],
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_who_is_on_and_what_is_known_of_the_hands_is_the_same_at_a_table_with_real_cards(seats: int) -> None:
    faces, ended = set[str | None](), 0
    for number in range(ROUNDS // 4):
        table = AttackTable(Random(f"{seats} {number}"), seats)
        players = tuple(Player(id=str(seat), name=f"Player {seat}") for seat in range(seats))
        turn = start(players, str(seats - 1))
        for _ in range(MOVES):
            did = table.play()
            faces.add(did.face)
            turn = after(turn, did.event, ATTACK).turn
            assert seen(turn) == there(table), (number, did)
            if table.over:
                ended += 1
                break
    assert ended > ROUNDS // 8
    assert {card.face for card in ATTACK.faces} <= faces


def at(hands: tuple[int | None, ...] = (7, 7, 7), edition: Edition = ATTACK) -> Turn:
    """Three players, or fewer, in a round; Ann is on."""
    players = (ANN, BEN, CLEO)[: len(hands)]
    counts = CardCounts(hands=hands, discarded=1, deck=112)
    begun = replace(start(players, players[-1].id), phase=Phase.TO_PLAY, counts=counts)
    return replace(begun, top=Face("3"), colour=edition.suits[0].id)


def plays(face: str, *, last: bool = False) -> TurnEvent:
    return TurnEvent(kind=TurnKind.PLAYED, face=Face(face), suit="blue", last=last)


def told(step: Step) -> list[tuple[str, Mark]]:
    return [(claim.text, claim.mark) for claim in step.claims]


def hands(step: Step) -> tuple[int | None, ...] | None:
    return step.turn.counts.hands if step.turn.counts else None


def test_who_presses_takes_what_comes_and_the_turn_is_over() -> None:
    step = after(at(), TurnEvent(kind=TurnKind.DREW), ATTACK)
    assert told(step)[0] == ("Ann presses the launcher. That ends the turn.", Mark.PRINTED)
    assert (step.turn.mover, hands(step)) == (BEN, (None, 7, 7))


@pytest.mark.parametrize("came", [0, 1, 5])
def test_a_table_that_counts_what_comes_says_how_many_and_the_hand_stays_known(came: int) -> None:
    step = after(at(), TurnEvent(kind=TurnKind.DREW, counts=(came,)), ATTACK)
    assert (step.turn.mover, hands(step)) == (BEN, (7 + came, 7, 7))
    with pytest.raises(BadEntry, match="113 cards"):
        after(at(), TurnEvent(kind=TurnKind.DREW, counts=(113,)), ATTACK)


def test_a_hit_2_of_two_players_is_pressed_by_the_other_one_and_its_player_goes_again() -> None:
    step = after(at((7, 7)), plays("hit-two"), ATTACK)
    assert [text for text, _ in told(step)] == [
        "Ben presses 2 times.",
        "Ben misses a turn.",
        "Ann's turn.",
    ]
    assert (step.turn.mover, hands(step)) == (ANN, (6, None))


def test_a_missed_call_costs_two_presses_and_by_a_house_rule_cards() -> None:
    missed = TurnEvent(kind=TurnKind.MISSED_UNO, player="ben")
    step = after(at(), missed, ATTACK)
    assert told(step) == [("Ben forgot to call “UNO”: press twice.", Mark.PRINTED)]
    assert hands(step) == (7, None, 7)
    by_house = replace(at(), rules=BY_THE_SHEET.with_rule(House.MISSED_UNO, 4))
    assert hands(after(by_house, missed, ATTACK)) == (7, 11, 7)


@pytest.mark.parametrize("card", ["hit-two", "wild-all-hit", "wild-hit-fire"])
def test_whether_a_last_card_is_still_pressed_for_the_table_rules(card: str) -> None:
    def step(*readings: Reading) -> list[str]:
        rulings = Rulings(tuple(Ruling(reading=each, day=date(2026, 11, 29)) for each in readings))
        done = after(at((1, 7, 7)), plays(card, last=True), ruled_edition(ATTACK, rulings))
        assert (done.turn.phase, hands(done)) == (Phase.OVER, (0, 7, 7))
        return [claim.text for claim in done.claims]

    goes_out = "Ann goes out. The round is over."
    asked = "Is the launcher pressed even so? The rules don't say. Decide together."
    assert step() == [goes_out, asked]
    assert step(Reading.NO_DRAW_AFTER) == [goes_out]
    assert step(Reading.DRAW_AFTER)[-1] == "Then count the cards."


def test_a_last_trade_hands_swaps_nothing() -> None:
    step = after(at((1, 7, 7)), plays("trade-hands", last=True), ATTACK)
    assert told(step)[-1] == ("After a last card nobody swaps cards.", Mark.NOT_SAID)
    assert step.turn.phase is Phase.OVER


def test_a_table_that_draws_until_a_card_fits_plays_on_with_the_launcher() -> None:
    rules = BY_THE_SHEET.with_rule(House.DRAW_UNTIL_FIT)
    step = after(replace(at(), rules=rules), TurnEvent(kind=TurnKind.DREW, counts=(3,)), ATTACK)
    assert (step.turn.mover, step.turn.drew, hands(step)) == (ANN, 3, (10, 7, 7))


def test_a_deck_with_a_launcher_is_written_and_read_again() -> None:
    copy = read_edition(edition_text(ATTACK), file="attack.toml", shared=SHARED)
    assert copy == ATTACK
    assert not ATTACK.counts_like(replace(ATTACK, launcher=False))
