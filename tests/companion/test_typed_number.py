"""Typed numbers, and sums as they stand on paper."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadEntry
from companion.typed import WholeNumber

POINTS: Final = WholeNumber(lowest=0, highest=1240, optional=True, adds=True)
CORRECTION: Final = WholeNumber(lowest=-1000, highest=1000, adds=True)


@given(st.lists(st.integers(0, 99), min_size=1, max_size=12), st.booleans(), st.booleans())
def test_a_typed_sum_is_what_its_numbers_add_up_to(numbers: list[int], waits: bool, spaced: bool) -> None:
    typed = (" + " if spaced else "+").join(map(str, numbers)) + "+" * waits
    assert POINTS.read(typed) == sum(numbers)


@given(st.integers(-99, 99), st.lists(st.integers(-99, 99), max_size=8))
def test_a_correction_adds_and_takes_away_in_one_text(first: int, others: list[int]) -> None:
    typed = f"{first}" + "".join(f"{number:+}" for number in others)
    total = sum([first, *others])
    assert CORRECTION.read(typed) == CORRECTION.read(typed.replace("-", "\N{MINUS SIGN}")) == total


@pytest.mark.parametrize(
    "typed", ["20++7", "+", "20+x", "20*3", "1241", "700+700", "2.5+1", "3-4", "1+" * 41]
)
def test_what_is_no_sum_in_the_range_is_refused_with_what_was_typed(typed: str) -> None:
    with pytest.raises(BadEntry, match="Type a whole number from 0 to 1240"):
        POINTS.read(typed)


def test_a_field_that_does_not_add_refuses_a_sum() -> None:
    with pytest.raises(BadEntry, match="“20\\+7” doesn't fit"):
        WholeNumber(lowest=0, highest=500).read("20+7")
