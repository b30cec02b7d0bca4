from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import Face
from companion.errors import BadEntry
from companion.round import Hand, TypedPoints
from tests.faces import FACES, Faces
from tests.tables import JAM, cards

hands = st.lists(st.sampled_from(FACES), max_size=30)


def test_a_hand_of_one_zero_is_no_points() -> None:
    assert cards("0").points(JAM) == 0
    assert len(cards("0")) == 1


@given(hands, st.randoms())
def test_the_order_of_taps_does_not_change_a_hand(faces: list[Face], chance: Random) -> None:
    shuffled = list(faces)
    chance.shuffle(shuffled)
    assert Hand(faces=tuple(faces)) == Hand(faces=tuple(shuffled))


@given(hands, st.sampled_from(FACES))
def test_a_card_taken_back_leaves_the_hand_as_it_was(faces: list[Face], face: Face) -> None:
    hand = Hand(faces=tuple(faces))
    assert hand.with_card(face).without_card(face) == hand


def test_a_card_that_is_not_there_cannot_be_taken_back() -> None:
    with pytest.raises(BadEntry, match="That card isn't in this hand"):
        cards("1").without_card(Faces.SKIP)


def test_points_below_zero_cannot_be_typed() -> None:
    with pytest.raises(BadEntry, match="-5"):
        TypedPoints(typed=-5)
