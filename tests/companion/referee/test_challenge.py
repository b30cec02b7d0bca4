from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.errors import BadCards, BadEntry
from companion.referee.challenge import Challenge, judge_hand, judge_word
from companion.referee.odds import (
    PastVerdict,
    Unseen,
    advise,
    break_even,
    chance_held,
    guilt,
    readiness_of,
    readiness_set,
    unseen,
)
from companion.referee.suited import Card, check_cards, deck_of
from tests.faces import Faces
from tests.tables import EDITIONS, JAM, OHANA

PLAIN = EDITIONS["plain"]
BLUE_SEVEN = Card(face=Faces.SEVEN, suit="blue")
RED_SKIP = Card(face=Faces.SKIP, suit="red")
WILD = Card(face=Faces.WILD)
FOUR = Card(face=Faces.WILD_DRAW_FOUR)
CHALLENGED = [edition for edition in EDITIONS.values() if edition.challengeable]

WILDS_COUNT = {"ohana", "classic-newest"}
"""The decks in which a wild in the hand makes guilty."""


def challenge(colour: str = "blue", *, named: str | None = "red", last: bool = False) -> Challenge:
    return Challenge(player="Ann", challenger="Ben", colour=colour, named=named, last_card=last)


CASES = [
    # edition, hand, guilty, because, section of the first point, marks of the points
    ("space-jam", (BLUE_SEVEN, RED_SKIP), True, (BLUE_SEVEN,), "PPNN"),
    ("space-jam", (RED_SKIP, WILD, FOUR), False, (), "PIPIIP"),
    ("jurassic-world", (BLUE_SEVEN,), True, (BLUE_SEVEN,), "PPNN"),
    ("lotso", (WILD,), False, (), "PIPIIP"),
    ("lotso", (), False, (), "PIPIIP"),
    ("ohana", (BLUE_SEVEN, WILD), True, (BLUE_SEVEN, WILD), "PPPIP"),
    ("ohana", (RED_SKIP, WILD), True, (WILD,), "PPIP"),
    ("ohana", (FOUR,), True, (FOUR,), "PPIP"),
    ("ohana", (Card(face=Faces.SPECIAL),), True, (Card(face=Faces.SPECIAL),), "PPIP"),
    ("ohana", (RED_SKIP,), False, (), "PPPIP"),
    ("plain", (BLUE_SEVEN,), True, (BLUE_SEVEN,), "NNNN"),
]


@pytest.mark.parametrize(("edition_id", "hand", "guilty", "because", "marks"), CASES)
def test_the_verdict_on_a_shown_hand(
    edition_id: str, hand: tuple[Card, ...], guilty: bool, because: tuple[Card, ...], marks: str
) -> None:
    edition = EDITIONS[edition_id]
    verdict = judge_hand(edition, challenge(), hand, after="Cleo")
    assert (verdict.guilty, verdict.because) == (guilty, because)
    assert (
        "".join({"not-said": "N"}.get(point.mark, point.mark[0].upper()) for point in verdict.points) == marks
    )
    assert (verdict.draws, verdict.drawer) == ((4, "Ann") if guilty else (6, "Ben"))
    assert verdict.next_player == ("Ben" if guilty else "Cleo")
    for point in verdict.points:
        assert point.section == ("" if point.mark is Mark.NOT_SAID else edition.challenge.section)
    assert verdict.sentence.startswith("Guilty: Ann draws 4" if guilty else "Innocent: Ben draws 6")


@pytest.mark.parametrize(("holds", "draws"), [(True, 8), (False, 10)])
def test_of_a_challenged_stack_all_is_drawn_and_by_a_house_rule(holds: bool, draws: int) -> None:
    stack = replace(challenge(), due=8, by_house=True)
    verdict = judge_word(EDITIONS["lotso"], stack, holds=holds, after="Cleo")
    assert verdict.draws == draws
    by_table = [point for point in verdict.points if point.mark is Mark.HOUSE]
    assert by_table[0].text.startswith(f"{verdict.drawer} draws {draws}")
    assert {verdict.points.index(point) for point in by_table} >= {*range(2, len(verdict.points))}
    assert verdict.points[0].mark is Mark.PRINTED


def test_in_the_nineties_the_colour_must_be_one_of_its_own() -> None:
    nineties = EDITIONS["nineties"]
    pink = Card(face=Faces.TWO, suit="pink")
    assert judge_hand(nineties, challenge("pink", named="purple"), (pink,), after="Cleo").guilty
    with pytest.raises(BadCards, match="no such colour"):
        judge_hand(nineties, challenge("red", named=None), (), after="Cleo")
    with pytest.raises(BadCards, match="no such colour"):
        judge_hand(nineties, challenge("pink", named=None), (RED_SKIP,), after="Cleo")


@pytest.mark.parametrize("edition", CHALLENGED, ids=lambda edition: edition.id)
def test_the_verdict_agrees_with_the_definition_on_every_hand_of_up_to_two_cards(edition: Edition) -> None:
    deck, seen, colour = deck_of(edition), 0, edition.suits[0].id
    challenged_card = edition.challengeable[0].face
    deck[Card(face=challenged_card)] -= 1
    for size in range(3):
        for hand in combinations_with_replacement(deck, size):
            if not Counter(hand) <= deck:
                continue
            holds_colour = any(card.suit == colour for card in hand)
            holds_wild = any(card.suit is None for card in hand)
            expected = holds_colour or (edition.id in WILDS_COUNT and holds_wild)
            assert judge_hand(edition, challenge(colour, named=None), hand, after="Cleo").guilty is expected
            seen += 1
    assert seen > 1500


def test_the_tables_word_is_enough() -> None:
    assert judge_word(JAM, challenge(), holds=True, after="Cleo").guilty
    point = judge_word(OHANA, challenge(), holds=False, after="Cleo").points[0].text
    assert "no wild" in point
    assert "Wilds do not count" in judge_word(JAM, challenge(), holds=False, after="Cleo").points[1].text
    assert "Blue card or a wild" in judge_word(OHANA, challenge(), holds=True, after="Cleo").points[0].text


def test_a_last_card_cannot_be_held_guilty() -> None:
    common = judge_word(JAM, challenge(last=True, named=None), holds=False, after="Cleo")
    assert not common.guilty
    assert "Ann goes out" in common.points[-2].text
    with pytest.raises(BadEntry, match="no hand"):
        judge_word(JAM, challenge(last=True), holds=True, after="Cleo")
    with pytest.raises(BadEntry, match="1 card was tapped"):
        judge_hand(JAM, challenge(last=True), (WILD,), after="Cleo")


def test_nobody_challenges_themself() -> None:
    with pytest.raises(BadEntry, match="Nobody challenges their own card"):
        judge_word(JAM, replace(challenge(), challenger="Ann"), holds=True, after="Cleo")


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ((WILD,) * 112, "113 cards"),
        ((Card(face=Faces.SEVEN, suit="green"),), "no such colour"),
        ((Card(face=Faces.SEVEN),), "needs its colour"),
        ((Card(face=Faces.WILD, suit="blue"),), "has no colour"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(hand: tuple[Card, ...], message: str) -> None:
    with pytest.raises(BadCards, match=message):
        judge_hand(JAM, challenge(), hand, after="Cleo")


def test_a_face_the_deck_lacks_cannot_be_in_a_hand() -> None:
    with pytest.raises(BadCards, match="no such card"):
        check_cards(PLAIN, (Card(face=Faces.SPECIAL),))


# --- the odds


@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))
def test_the_odds_equal_counting_every_hand_of_a_small_deck(cards: int, matching: int, hand: int) -> None:
    matching, hand = min(matching, cards), min(hand, cards)
    hands = list(combinations(range(cards), hand))
    held = sum(any(card < matching for card in each) for each in hands)
    assert chance_held(Unseen(cards=cards, matching=matching), hand) == Fraction(held, len(hands))


@given(st.sampled_from(CHALLENGED), st.integers(0, 90))
def test_the_odds_grow_with_the_hand(edition: Edition, cards: int) -> None:
    left = unseen(edition, edition.suits[0].id, ())
    assert chance_held(left, cards) <= chance_held(left, cards + 1) <= 1
    assert chance_held(left, 0) == 0


def test_the_unseen_cards_are_the_deck_less_the_four_and_what_the_asker_sees() -> None:
    assert unseen(PLAIN, "blue", ()) == Unseen(cards=107, matching=25)
    assert unseen(OHANA, "blue", ()) == Unseen(cards=111, matching=25 + 11)
    assert unseen(OHANA, "blue", (WILD, BLUE_SEVEN, RED_SKIP)) == Unseen(cards=108, matching=25 + 11 - 2)
    assert unseen(PLAIN, "blue", (), decks=2) == Unseen(cards=215, matching=50)
    assert chance_held(Unseen(cards=107, matching=25), 1) == Fraction(25, 107)


def test_the_deck_with_colours_is_the_edition_s_deck() -> None:
    for edition in EDITIONS.values():
        assert deck_of(edition).total() == edition.cards


def test_hands_that_cannot_be_have_no_odds() -> None:
    with pytest.raises(BadEntry, match="\N{MINUS SIGN}1"):
        chance_held(Unseen(cards=10, matching=2), -1)
    with pytest.raises(BadCards, match="only 10"):
        chance_held(Unseen(cards=10, matching=2), 11)
    with pytest.raises(BadCards, match="no such colour"):
        unseen(JAM, "mauve", ())


def test_more_of_a_card_than_the_deck_holds_leaves_none_out_of_sight() -> None:
    assert unseen(JAM, "blue", (FOUR,) * 9) == Unseen(cards=108, matching=25)


# --- should I challenge


chances = st.fractions(0, 1, max_denominator=50)


@given(chances, st.floats(0, 1))
def test_guilt_is_never_more_than_the_chance_of_holding_the_colour(p: Fraction, b: float) -> None:
    assert -1e-12 <= guilt(p, b) <= float(p) + 1e-9


@given(chances)
def test_who_plays_it_whenever_they_can_is_as_guilty_as_the_cards_say_and_who_never_does_is_not(
    p: Fraction,
) -> None:
    assert guilt(p, 1.0) == pytest.approx(float(p))
    if p < 1:
        assert guilt(p, 0.0) == 0
    assert guilt(1, 0.0) == 1


def test_without_a_record_readiness_is_a_half() -> None:
    assert readiness_of(()).b == pytest.approx(0.5)


@given(st.lists(st.fractions("1/20", "19/20", max_denominator=20), min_size=1, max_size=12))
def test_guilty_verdicts_raise_readiness_and_innocent_ones_lower_it(ps: list[Fraction]) -> None:
    guilty = readiness_of(PastVerdict(chance=p, guilty=True) for p in ps)
    innocent = readiness_of(PastVerdict(chance=p, guilty=False) for p in ps)
    assert innocent.b < 0.5 < guilty.b
    assert guilty.challenged == innocent.challenged == len(ps)


def test_one_verdict_gives_the_posterior_mean_worked_by_hand() -> None:
    # With p = 1/2 the likelihood of guilty is b / (1 + b): the mean is (ln 2 - 1/2) / (1 - ln 2).
    found = readiness_of([PastVerdict(chance=Fraction(1, 2), guilty=True)]).b
    assert found == pytest.approx((0.6931471805599453 - 0.5) / (1 - 0.6931471805599453), abs=1e-4)


def test_verdicts_that_tell_nothing_leave_readiness_alone() -> None:
    certain = [PastVerdict(chance=Fraction(1), guilty=True), PastVerdict(chance=Fraction(0), guilty=False)]
    assert readiness_of(certain).b == pytest.approx(0.5)
    assert readiness_of(certain).challenged == 2


def test_readiness_can_be_set_by_hand() -> None:
    record = [PastVerdict(chance=Fraction(1, 2), guilty=True)]
    by_hand = readiness_set(0.25, record)
    assert (by_hand.b, by_hand.by_hand, by_hand.challenged) == (0.25, True, 1)
    with pytest.raises(BadEntry, match="1.5"):
        readiness_set(1.5)


def test_the_advice_breaks_even_at_a_third() -> None:
    assert break_even() == Fraction(1, 3)
    always = readiness_set(1.0)
    assert advise(Fraction(1, 3) + Fraction(1, 100), always).challenge
    assert not advise(Fraction(1, 3) - Fraction(1, 100), always).challenge
    advice = advise(Fraction(3, 4), always)
    assert advice.challenging == pytest.approx(1.5)
    assert advice.rival == pytest.approx(3.0)
    assert (advice.accepting, advice.sure) == (4, "This one is clear.")
    assert advise(Fraction(1, 3), always).sure == "This one is close."
    assert advise(Fraction(1, 2), always).sure == "This one is fairly clear."
