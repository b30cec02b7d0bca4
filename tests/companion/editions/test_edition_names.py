"""A word or a name that is taken gets a number, and is never longer than what can be read again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.editions.edition_names import edition_id, free_name, is_edition_id
from tests.tables import EDITIONS

PLAIN = EDITIONS["plain"]
NAME_LONGEST, ID_LONGEST = 60, 40


@given(st.integers(1, 998), st.integers(50, NAME_LONGEST))
def test_a_free_name_has_at_most_sixty_letters_however_many_are_taken(taken: int, length: int) -> None:
    name = "n" * length
    short = name[: NAME_LONGEST - 4]
    editions = [replace(PLAIN, id=f"e{number}", name=f"{short} {number}") for number in range(2, taken + 1)]
    found = free_name(name, [replace(PLAIN, name=name), *editions])
    assert found not in {name, *(edition.name for edition in editions)}
    assert len(found) <= NAME_LONGEST


def test_a_name_that_nobody_has_stays_as_it_is() -> None:
    assert free_name("Ours", EDITIONS.values()) == "Ours"
    assert free_name(PLAIN.name.upper(), EDITIONS.values()) == f"{PLAIN.name.upper()} 2"


@given(st.text(min_size=1, max_size=80), st.integers(0, 1200))
def test_an_id_has_at_most_forty_letters_and_can_be_read_again(name: str, taken: int) -> None:
    first = edition_id(name, ())
    others = {first}
    others |= {f"{first[:34].strip('-')}-{number}" for number in range(2, taken)}
    for found in (first, edition_id(name, others)):
        assert is_edition_id(found)
        assert len(found) <= ID_LONGEST
    assert edition_id(name, others) not in others


@pytest.mark.parametrize("word", ["", "-a", "a-", "a--b", "A", "a.b", "ä"])
def test_what_is_no_id_is_told(word: str) -> None:
    assert not is_edition_id(word)
