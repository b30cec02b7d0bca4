"""Round the felt no seat covers another one or the middle, however many sit at the table."""

from __future__ import annotations

from itertools import combinations
from math import cos, pi, sin

from hypothesis import given
from hypothesis import strategies as st

from companion.players import PLAYERS_MOST
from companion.turns.turn import Direction, Turn
from tests.tables import ANN, BEN, CLEO, DAN
from views.kit.seat_places import HUB_LEAST, seat_places
from views.kit.turn_boards import arrow_angle

COUNTS = st.integers(2, PLAYERS_MOST)
WIDTHS = st.integers(268, 760)
HEIGHTS = st.integers(130, 800)


@given(count=COUNTS, width=WIDTHS, height=HEIGHTS, scale=st.floats(1, 3))
def test_no_seat_covers_another_or_the_middle(count: int, width: int, height: int, scale: float) -> None:
    places = seat_places(count, width, height, scale)
    assert len(places.seats) == count
    assert not [pair for pair in combinations(places.seats, 2) if pair[0].overlaps(pair[1])]
    assert places.hub >= HUB_LEAST
    for box in places.seats:
        assert -0.001 <= box.left <= width - box.width + 0.001
        assert -0.001 <= box.top <= height - box.height + 0.001
        assert box.distance(width / 2, height / 2) >= places.hub


@given(count=COUNTS, width=WIDTHS, height=HEIGHTS)
def test_the_first_seat_is_below_the_middle_and_the_next_ones_follow_clockwise(
    count: int, width: int, height: int
) -> None:
    places = seat_places(count, width, height, 1.0)
    first, *others = places.seats
    assert abs(first.left + first.width / 2 - width / 2) < 0.001
    assert first.top + first.height > height - 0.001
    at_the_left = [seat.left + seat.width / 2 < width / 2 - 0.5 for seat in others]
    assert at_the_left == sorted(at_the_left, reverse=True)
    at_the_right = [seat.left + seat.width / 2 > width / 2 + 0.5 for seat in others]
    assert sum(at_the_right) == sum(at_the_left)


@given(width=WIDTHS, height=HEIGHTS, count=COUNTS)
def test_the_direction_of_a_seat_is_where_it_stands(width: int, height: int, count: int) -> None:
    places = seat_places(count, width, height, 1.0)
    for box, angle in zip(places.seats, places.angles, strict=True):
        x, y = box.left + box.width / 2 - width / 2, box.top + box.height / 2 - height / 2
        far = (x * x + y * y) ** 0.5
        assert abs(far * sin(angle) - x) < 0.01
        assert abs(-far * cos(angle) - y) < 0.01


@given(moves=st.lists(st.tuples(st.integers(0, 3), st.sampled_from(Direction)), max_size=30))
def test_the_arrow_goes_the_way_of_play_to_the_seat_that_is_on(moves: list[tuple[int, Direction]]) -> None:
    players = (ANN, BEN, CLEO, DAN)
    turns = [Turn(players=players, to_move=0)]
    angles = (pi, -pi / 2, 0.0, pi / 2)
    before = arrow_angle(turns, angles)
    for seat, direction in moves:
        turns.append(Turn(players=players, to_move=seat, direction=direction))
        now = arrow_angle(turns, angles)
        # The four seats are a quarter turn from each other.
        quarters = (seat - turns[-2].to_move) * direction % 4
        assert abs(now - before - direction * quarters * pi / 2) < 1e-6
        before = now
