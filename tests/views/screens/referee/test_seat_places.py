"""On the board no seat covers another one or the card in the middle, however many sit at the table."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from companion.players import PLAYERS_MOST
from views.screens.referee.seat_places import SeatPlaces, seat_places

CARD = 112.0, 88.0


def placed(count: int, width: float, height: float, scale: float) -> SeatPlaces:
    card = CARD[0], CARD[1] * scale
    return seat_places(count, width=width, height=height * scale, seat=(92 * scale, 64 * scale), card=card)


@given(
    count=st.integers(2, PLAYERS_MOST),
    width=st.integers(268, 720),
    height=st.sampled_from([260.0, 460.0]),
    scale=st.floats(1, 1.5),
)
def test_no_seat_covers_another_or_the_card(count: int, width: float, height: float, scale: float) -> None:
    places = placed(count, width, height, scale)
    assert len(places.seats) == count
    boxes = (*places.seats, places.middle)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]
    for box in boxes:
        assert box.width >= 60
        assert -0.001 <= box.left <= width - box.width + 0.001
        assert -0.001 <= box.top <= places.height - box.height + 0.001


@given(count=st.integers(2, PLAYERS_MOST), width=st.integers(268, 720))
def test_the_first_seat_is_below_the_card_and_the_next_ones_follow_clockwise(count: int, width: int) -> None:
    places = placed(count, width, 260.0, 1.0)
    first, *others = places.seats
    assert abs(first.left + first.width / 2 - width / 2) < 0.001
    assert first.top + first.height > places.height - 0.001
    at_the_left = [seat.left + seat.width / 2 < width / 2 - 0.001 for seat in others]
    assert at_the_left == sorted(at_the_left, reverse=True)
    at_the_right = [seat.left + seat.width / 2 > width / 2 + 0.001 for seat in others]
    assert sum(at_the_right) == sum(at_the_left)
