"""The keys of decks of any size: none too small for a thumb, and no pad that scrolls on an ordinary phone."""

from __future__ import annotations

import pytest

from companion.application.host_store import HostStore
from companion.cards import LIGHT
from tests.tables import EDITIONS
from tests.two_sides import ON, SIDED
from tests.views.headless import open_window
from views.kit import theme
from views.kit.pad_shapes import AROUND, keys_of, pad_shape


@pytest.mark.parametrize("keys", range(12, 26))
@pytest.mark.parametrize(("width", "height"), [(360, 640), (412, 915)])
async def test_twenty_four_kinds_of_cards_and_the_other_side_fit_four_or_five_in_a_row_without_scrolling(
    store: HostStore, width: int, height: int, keys: int
) -> None:
    window = await open_window(store, width=width, height=height)
    shape = pad_shape(window.page.data, keys)
    rows = -(-keys // shape.in_a_row)
    assert shape.keys is None
    assert AROUND + shape.hand + rows * (theme.TOUCH + shape.gap) <= height
    assert shape.in_a_row * (theme.TOUCH + shape.gap) - shape.gap <= shape.width
    assert shape.in_a_row == 4 or (shape.in_a_row == 5 and keys > 16)


async def test_every_deck_of_the_app_fits_a_small_phone(store: HostStore) -> None:
    window = await open_window(store, width=360, height=640)
    assert keys_of(SIDED) == len(ON[LIGHT]) + 1, "the key that turns the cards over is one of them"
    for edition in EDITIONS.values():
        assert pad_shape(window.page.data, keys_of(edition)).keys is None, edition.id
