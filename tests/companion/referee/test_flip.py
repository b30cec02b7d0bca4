"""What only Flip has, at the turn keeper and in its challenge: the figures are those of its sheet."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Final

import pytest

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.editions.ruled_edition import ruled_edition
from companion.errors import BadCards, BadEntry
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.questions import Reading
from companion.house_rules.rules import House
from companion.house_rules.rulings import Ruling, Rulings
from companion.referee.challenge import Challenge, judge_word
from companion.referee.odds import advise, break_even, cards_until, readiness_set
from companion.referee.turn_keeper import after, start, steps_of
from companion.turns.turn import Phase, Step, Turn, TurnEvent, TurnKind
from tests.tables import ANN, BEN, CLEO, EDITIONS

FLIP: Final = EDITIONS["flip"]
FIVE: Final = Face("5")
UP: Final = TurnEvent(kind=TurnKind.TURNED_UP, face=FIVE, suit="blue")


def plays(face: str, suit: str | None = None, *, last: bool = False) -> TurnEvent:
    return TurnEvent(kind=TurnKind.PLAYED, face=Face(face), suit=suit, last=last)


TURNED: Final = (UP, plays("flip", "blue"), plays("5", "pink"))


def step(*events: TurnEvent, edition: Edition = FLIP, **given: object) -> Step:
    begun: Turn = replace(start((ANN, BEN, CLEO), "cleo"), **given)  # type: ignore[arg-type]
    return steps_of(begun, events, edition)[-1]


def ruled(reading: Reading) -> Edition:
    return ruled_edition(FLIP, Rulings((Ruling(reading=reading, day=date(2026, 11, 22)),)))


def test_a_first_draw_one_draws_one() -> None:
    opened = step(TurnEvent(kind=TurnKind.TURNED_UP, face=Face("draw-one"), suit="red"))
    assert opened.turn.counts
    assert (opened.turn.counts.hands, opened.turn.mover) == ((8, 7, 7), BEN)
    assert opened.claims[0].text == "Ann draws 1 and misses a turn."


def test_a_first_flip_is_passed_over_or_begins_the_round_on_the_dark_side_by_a_ruling() -> None:
    first = TurnEvent(kind=TurnKind.TURNED_UP, face=Face("flip"), suit="red")
    assert step(first).turn.phase is Phase.FIRST_CARD
    dark = step(first, edition=ruled(Reading("flip-first-counts")))
    assert (dark.turn.side, dark.turn.top_known, dark.turn.mover) == (1, False, ANN)
    assert {claim.mark for claim in dark.claims[:2]} == {Mark.RULING}


@pytest.mark.parametrize(
    "event", [plays("draw-five", "blue"), plays("5", "pink"), plays("skip-everyone", "blue")]
)
def test_no_card_and_no_colour_of_the_other_side_is_played(event: TurnEvent) -> None:
    with pytest.raises(BadCards):
        step(UP, event)


def test_after_a_flip_anything_goes_until_somebody_said_what_is_on_top() -> None:
    flipped = step(UP, plays("flip", "blue")).turn
    assert (flipped.side, flipped.colour, flipped.top_known) == (1, None, False)
    assert after(flipped, plays("skip-everyone", "teal"), FLIP).turn.mover == BEN
    known = after(flipped, TurnEvent(kind=TurnKind.TURNED_UP, face=Face("draw-five"), suit="pink"), FLIP).turn
    assert (known.mover, known.colour, known.top) == (BEN, "pink", Face("draw-five"))
    with pytest.raises(BadCards, match="no colour"):
        after(known, plays("5", "teal"), FLIP)


def test_nobody_jumps_in_with_the_flip_that_lies_at_the_bottom() -> None:
    rules = BY_THE_SHEET.with_rule(House.JUMP_IN)
    flipped = step(UP, plays("flip", "blue"), rules=rules).turn
    jump = TurnEvent(kind=TurnKind.JUMPED_IN, face=Face("flip"), suit="pink", player="cleo")
    with pytest.raises(BadCards, match="isn't exactly the top card"):
        after(flipped, jump, FLIP)


def test_how_many_were_drawn_until_the_colour_came_the_table_says() -> None:
    drew = TurnEvent(kind=TurnKind.ACCEPTED, counts=(6,))
    turn = step(*TURNED, plays("wild-draw-color", "teal"), drew).turn
    assert turn.counts
    assert (turn.counts.hands, turn.mover, turn.colour) == ((12, 6, 6), BEN, "teal")
    unsaid = step(*TURNED, plays("wild-draw-color", "teal"), TurnEvent(kind=TurnKind.ACCEPTED)).turn
    assert unsaid.counts
    assert unsaid.counts.hands == (None, 6, 6)
    with pytest.raises(BadEntry):
        step(*TURNED, plays("wild-draw-color", "teal"), replace(drew, counts=(113,)))


def test_the_colour_before_a_wild_draw_color_goes_on_by_a_ruling() -> None:
    edition = ruled(Reading.COLOUR_BEFORE)
    turn = step(*TURNED, plays("wild-draw-color", "teal"), edition=edition).turn
    assert (turn.until, turn.colour) == ("teal", "pink")


def test_a_last_wild_draw_color_still_needs_its_colour() -> None:
    with pytest.raises(BadCards):
        step(*TURNED, plays("wild-draw-color", last=True))
    over = step(*TURNED, plays("wild-draw-color", "teal", last=True), counts=None)
    assert (over.turn.phase, over.turn.draws_at_end) == (Phase.OVER, "ann")
    assert "draws until the colour comes" in over.claims[-1].text


@pytest.mark.parametrize(
    ("side", "holds", "sentence"),
    [
        (0, True, "Guilty: Ann draws 2."),
        (0, False, "Innocent: Ben draws 4."),
        (1, True, "Guilty: Ann draws until the colour comes."),
        (1, False, "Innocent: Ben draws until the colour comes, and 2 more."),
    ],
)
def test_both_challenges_have_the_figures_of_the_sheet(side: int, holds: bool, sentence: str) -> None:
    edition = FLIP.one_side(side)
    asked = Challenge(player="Ann", challenger="Ben", colour=edition.suits[0].id, named=edition.suits[1].id)
    verdict = judge_word(edition, asked, holds=holds, after="Cleo")
    assert verdict.sentence == sentence
    assert not any("-1" in point.text for point in verdict.points)


@pytest.mark.parametrize("guilty", [None, True, False])
def test_where_nothing_is_left_to_draw_none_are_drawn_and_the_round_goes_on(guilty: bool | None) -> None:
    """All cards of the colour are in hands, and both piles are drawn: the colour cannot come."""
    hit = step(*TURNED, plays("wild-draw-color", "teal")).turn
    kind = TurnKind.ACCEPTED if guilty is None else TurnKind.CHALLENGED
    turn = after(hit, TurnEvent(kind=kind, yes=bool(guilty), counts=(0,)), FLIP).turn
    assert (turn.phase, turn.until) == (Phase.TO_PLAY, None)
    assert turn.counts
    assert turn.counts.hands == (8 if guilty is False else 6, 6, 6)


def test_until_a_colour_comes_is_112_by_27_cards_on_average_and_fewer_where_a_wild_ends_it() -> None:
    # 111 cards are left, 26 of them pink; of the 8 wilds one was played.
    assert cards_until(FLIP.one_side(1), "pink", ()) == Fraction(112, 27)
    assert cards_until(ruled(Reading.WILD_ENDS).one_side(1), "pink", ()) == Fraction(112, 34)


def test_the_advice_follows_from_how_many_cards_are_drawn_on_average() -> None:
    due = Fraction(112, 27)
    assert break_even(due) == Fraction(54, 166)
    advice = advise(Fraction(1, 2), readiness_set(1.0), due)
    assert advice.challenge
    assert advice.rival == pytest.approx(float(due) / 2)
