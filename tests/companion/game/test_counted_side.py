"""All cards of a round counts in a round: said once, kept with the round, and turned back without losing a card."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import CARDS_VERSION, DARK, LIGHT, SIDES_VERSION, Face
from companion.errors import BadCards, BadEntry, CompanionError
from companion.game.draft import Draft, Tap, drafts_of, taps_to_correct
from companion.game.entry import (
    cards_turned,
    changes_nothing,
    check_taps_of_deck,
    keep_round,
    on_counted_side,
)
from companion.game.game import table_of
from companion.round import Hand, Round
from tests.tables import JAM, a_round, at, cards, new_game, play
from tests.two_sides import DRAW_FIVE, DRAW_TWO, ON, SIDED, added, are_on, out, turned

GAME = new_game(edition=SIDED, target=2000)
FACES = (*ON[LIGHT], DRAW_FIVE)
TAPS = st.lists(
    st.one_of(
        st.builds(turned, st.sampled_from((LIGHT, DARK))),
        st.builds(
            lambda player, face: added(player, face)[0],
            st.sampled_from(("ben", "cleo")),
            st.sampled_from(FACES),
        ),
    ),
    max_size=20,
)


def shown(*taps: Tap) -> Draft:
    return on_counted_side(drafts_of(taps).new, SIDED)


def dark(round_: Round) -> Round:
    return replace(round_, side=DARK)


@given(TAPS)
def test_what_is_shown_is_always_of_one_side(taps: list[Tap]) -> None:
    draft = shown(*taps)
    assert draft.side is not None
    assert all(isinstance(hand, Hand) and are_on(hand, draft.side) for hand in draft.held.values())


@given(TAPS)
def test_turning_the_cards_over_and_back_gives_the_same_cards(taps: list[Tap]) -> None:
    before = shown(*taps)
    assert before.side is not None
    over = shown(*taps, turned(1 - before.side))
    back = shown(*taps, turned(1 - before.side), turned(before.side))
    assert back.held == before.held
    for player, held in over.held.items():
        was, now = before.holding(player), held
        assert isinstance(was, Hand)
        assert isinstance(now, Hand)
        common = Counter({face: n for face, n in was.counts().items() if {*SIDED.card(face).sides} == {0, 1}})
        assert not common - now.counts(), "a card that both sides have stays"


@given(TAPS)
def test_no_card_is_lost_unsaid(taps: list[Tap]) -> None:
    raw = drafts_of(taps).new
    visible = on_counted_side(raw, SIDED)
    waiting = cards_turned(raw, visible, raw.held)
    total = Counter[str]()
    for held in (*raw.held.values(),):
        assert isinstance(held, Hand)
        total += held.counts()
    for held in visible.held.values():
        assert isinstance(held, Hand)
        total -= held.counts()
    assert waiting == total


@given(TAPS)
def test_a_round_that_is_kept_counts_the_cards_of_its_side_alone(taps: list[Tap]) -> None:
    draft = drafts_of((out(), *taps)).new
    try:
        kept = keep_round(GAME, draft, SIDED, new_id="r", at=at(2))
    except CompanionError:
        return
    made = table_of(kept, SIDED).rounds[-1].round
    assert made.side == shown(*taps).side
    assert {*made.cards_seen()} <= {*ON[made.side]}


def test_each_round_is_of_the_light_side_until_the_other_is_said_or_a_card_of_it() -> None:
    """Every deal begins with the light sides up, whatever ended the round before."""
    assert shown(out()).side == LIGHT
    assert shown(out(), turned(DARK)).side == DARK
    assert shown(out(), *added("ben", "7", side=DARK)).side == DARK


def test_a_correction_begins_on_the_side_of_its_round_and_changes_nothing() -> None:
    first = dark(a_round("1", "ann", ben=cards("7", DRAW_FIVE), cleo=cards("wild")))
    second = a_round("2", "ann", ben=cards(DRAW_TWO), cleo=cards("wild"))
    game = play(GAME, first, second, edition=SIDED)
    for played in table_of(game, SIDED).rounds:
        draft = drafts_of(taps_to_correct(played.round)).corrections[played.round.id]
        assert changes_nothing(game, draft, SIDED)
    assert all(tap.points is None for tap in taps_to_correct(second)), "as earlier versions wrote it"


@pytest.mark.parametrize(
    ("side", "hand", "last", "refusal"),
    [
        (LIGHT, (DRAW_FIVE,), None, "counts in a round: Draw Five"),
        (DARK, ("7", DRAW_TWO), None, "counts in a round: Draw Two"),
        (DARK, ("7",), DRAW_TWO, "counts in a round: Draw Two"),
        (LIGHT, ("7",), DRAW_FIVE, "counts in a round: Draw Five"),
        (2, ("7",), None, "no such side"),
    ],
)
def test_a_round_of_two_sides_is_refused(
    side: int, hand: tuple[str, ...], last: Face | None, refusal: str
) -> None:
    round_ = replace(a_round("1", "ann", ben=cards(*hand), cleo=cards("7"), last=last), side=side)
    with pytest.raises(BadCards, match=refusal):
        play(GAME, round_, edition=SIDED)


def test_a_deck_of_one_side_has_no_dark_round() -> None:
    with pytest.raises(BadCards, match="no such side"):
        play(new_game(), dark(a_round("1", "ann", ben=5, cleo=5)))
    with pytest.raises(BadCards, match="no such side"):
        check_taps_of_deck(JAM, (turned(DARK),))
    check_taps_of_deck(SIDED, (turned(DARK),))


def test_a_typed_hand_is_worth_at_most_its_side() -> None:
    most = {LIGHT: 1440, DARK: 4 * 9 * 0 + SIDED.worth_of(DARK)}
    for side in (LIGHT, DARK):
        play(GAME, replace(a_round("1", "ann", ben=most[side], cleo=0), side=side), edition=SIDED)
        with pytest.raises(BadEntry, match=f"worth {most[side]}"):
            play(GAME, replace(a_round("1", "ann", ben=most[side] + 1, cleo=0), side=side), edition=SIDED)


def test_only_the_dark_side_needs_a_newer_last_card() -> None:
    light = a_round("1", "ann", ben=cards("7"), cleo=cards("wild"))
    assert (light.version, dark(light).version) == (1, SIDES_VERSION)
    assert SIDES_VERSION > CARDS_VERSION
