from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.application.import_plan import PackedGame
from companion.game.checkpoints import RECENT, Derived, common_length
from companion.game.game import table_of
from tests.tables import JAM, a_round, new_game, play


@dataclass
class Adder:
    """Concatenates numbers through the cache, and counts how many it had to process."""

    memory: Derived = field(default_factory=Derived)
    looked: int = 0

    def ask(self, items: Sequence[int], key: object = "", count: int | None = None) -> tuple[int, ...]:
        def advance(state: tuple[int, ...], more: Sequence[int]) -> tuple[int, ...]:
            self.looked += len(more)
            return (*state, *more)

        return self.memory.state("added", tuple(items), tuple, advance, count=count, key=key)


lists = st.lists(st.integers(0, 2), max_size=90)


@given(st.lists(st.tuples(lists, st.integers(0, 90), st.booleans()), max_size=12))
def test_a_cached_state_equals_the_computed_one(asked: list[tuple[list[int], int, bool]]) -> None:
    adder, last = Adder(), list[int]()
    for items, cut, goes_on in asked:
        last = last[:cut] + items if goes_on else items[:cut]
        assert adder.ask(last) == tuple(last)


@given(lists, st.lists(st.tuples(st.integers(0, 90), st.booleans(), lists), max_size=20))
def test_a_prefix_of_the_same_sequence_equals_the_computed_one(
    items: list[int], asked: list[tuple[int, bool, list[int]]]
) -> None:
    adder, all_items = Adder(), tuple(items)
    for count, goes_on, more in asked:
        cut = min(count, len(all_items))
        if goes_on:
            all_items = (*all_items[:cut], *more)
            cut = len(all_items)
        assert adder.ask(all_items, count=cut) == all_items[:cut]


@given(lists, lists)
def test_the_common_length_is_that_of_the_longest_common_prefix(one: list[int], other: list[int]) -> None:
    length = common_length(tuple(one), tuple(other))
    assert one[:length] == other[:length]
    assert one[length : length + 1] != other[length : length + 1] or length == len(one) == len(other)


def test_going_back_and_forth_in_one_sequence_looks_at_no_item_again() -> None:
    adder, items = Adder(), tuple(range(1000))
    adder.ask(items)
    for count in (999, 998, 999, 1000, 999, 1000):
        adder.ask(items, count=count)
    assert adder.looked <= 1000 + RECENT


def test_one_more_item_processes_only_that_item() -> None:
    adder = Adder()
    for count in range(1, 1001):
        adder.ask(range(count))
    assert adder.looked == 1000


@pytest.mark.parametrize("count", [1000, 5000])
def test_undoing_to_the_start_processes_each_item_a_few_times(count: int) -> None:
    adder = Adder()
    adder.ask(range(count))
    most = 0
    for left in range(count - 1, -1, -1):
        before = adder.looked
        assert adder.ask(range(left)) == tuple(range(left))
        most = max(most, adder.looked - before)
    assert adder.looked <= count * (2 + count / RECENT**2)
    assert most <= max(RECENT, count / RECENT * 2)


def test_few_states_are_kept_however_long_the_sequence_is() -> None:
    adder = Adder()
    for count in (*range(0, 20_000, 7), *range(20_000, 0, -7)):
        adder.ask(range(count))
        assert len(adder.memory._known["added"].states) <= 3 * RECENT + 2


def test_a_packed_game_holds_no_cached_states() -> None:
    game = play(new_game(target=2000), *(a_round(f"r{number}", "ann", ben=1, cleo=1) for number in range(30)))
    assert table_of(game, JAM).rounds
    packed = PackedGame.of(game)
    assert packed == PackedGame.of(replace(game, derived=Derived()))
    assert packed.unpacked() == game


def test_another_key_empties_the_cache() -> None:
    adder = Adder()
    adder.ask([1, 2], key="one")
    adder.ask([1, 2], key="other")
    assert adder.looked == 4
