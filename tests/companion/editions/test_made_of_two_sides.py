"""An edition of one's own that is made from a deck with two sides keeps them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.cards import DARK, LIGHT, Face
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft
from companion.editions.edition_file import read_edition
from companion.editions.edition_text import edition_text
from companion.editions.made_edition import made_edition
from companion.errors import BadEdition
from tests.tables import EDITIONS, SHARED
from tests.two_sides import DRAW_FIVE, SIDED

ALL = (*EDITIONS.values(), SIDED)


def saved(form: EditionDraft) -> Edition:
    made = made_edition(form, ALL)
    return read_edition(edition_text(made), file=f"{made.id}.toml", shared=SHARED)


def started() -> EditionDraft:
    return replace(EditionDraft.of(SIDED, replaces=False), name="Ours")


def test_it_has_the_same_cards_and_colours_on_both_sides() -> None:
    made = saved(started())
    assert made.counts_like(SIDED)
    for side in (LIGHT, DARK):
        assert [suit.name for suit in made.suits_of(side)] == [suit.name for suit in SIDED.suits_of(side)]
        assert [card.face for card in made.cards_of(side)] == [card.face for card in SIDED.cards_of(side)]
    assert not made.counts_like(replace(SIDED, suits=tuple(replace(s, side=LIGHT) for s in SIDED.suits)))


def test_a_count_is_that_of_the_colours_of_its_own_side() -> None:
    form = started()
    dark = next(place for place, suit in enumerate(form.suits) if suit.side == DARK)
    fewer = form.without_suit(dark)
    five, skip = form.card(DRAW_FIVE), form.card(Face("skip"))
    assert five is not None
    assert skip is not None
    assert (form.total(five), fewer.total(five)) == (8, 6)
    assert form.total(skip) == fewer.total(skip) == 8
    assert form.deck == fewer.deck == SIDED.cards


def test_each_side_needs_two_colours() -> None:
    form = started()
    for _ in range(3):
        dark = next(place for place, suit in enumerate(form.suits) if suit.side == DARK)
        form = form.without_suit(dark)
    with pytest.raises(BadEdition, match="not 1"):
        made_edition(form, ALL)
