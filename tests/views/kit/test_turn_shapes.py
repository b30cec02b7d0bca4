"""The felt, the two lines of the referee and the keys share the window, and none of them leaves it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from tests.tables import EDITIONS, new_game
from tests.views.headless import open_window
from views.kit import theme
from views.kit.word_keys import BAR, TurnShape, turn_shape

ROWS = (House.JUMP_IN, House.SEVERAL_EQUAL, House.DRAW_UNTIL_FIT)
"""The house rules with keys of their own."""


async def shapes(
    store: HostStore, size: tuple[int, int], scale: float, houses: Iterable[House] = ()
) -> list[TurnShape]:
    """The shapes of a game in every edition."""
    rules = BY_THE_SHEET
    for house in houses:
        rules = rules.with_rule(house, None)
    window = await open_window(store, width=size[0], height=size[1])
    window.page.data.text_scale = scale
    found = []
    for edition in EDITIONS.values():
        game = new_game(edition=edition, id_=edition.id, house_rules=rules)
        await store.start(game, HOST)
        live = store.games.get(game.id)
        assert live is not None
        found.append(turn_shape(window.page.data, live))
    await window.close()
    return found


@pytest.mark.parametrize(
    ("size", "scale"), [((412, 915), 1.0), ((360, 640), 2.0), ((915, 412), 1.0), ((1440, 900), 1.0)]
)
async def test_all_keys_are_on_the_screen_without_scrolling(
    store: HostStore, size: tuple[int, int], scale: float
) -> None:
    for edition, shape in zip(EDITIONS.values(), await shapes(store, size, scale), strict=True):
        # A sheet that prints house rules has a row more: with large letters, or on its side, a small phone has no room for it.
        small = scale > 1 or size == (915, 412)
        assert not shape.scrolls or (small and edition.sheet_rules)
        assert shape.card >= theme.TOUCH
        beside = size[0] > size[1]
        below = 0 if beside else shape.keys + theme.GAP
        assert BAR + shape.felt + theme.GAP + shape.verdict + below + theme.GAP <= size[1]
        assert BAR + shape.keys <= size[1]


@pytest.mark.parametrize(
    ("size", "scale"), [((412, 915), 1.0), ((412, 915), 2.0), ((360, 640), 2.0), ((320, 560), 3.2)]
)
async def test_by_every_house_rule_the_felt_stays_and_the_keys_scroll(
    store: HostStore, size: tuple[int, int], scale: float
) -> None:
    for shape in await shapes(store, size, scale, ROWS):
        assert shape.felt >= 120
        assert BAR + shape.felt + shape.verdict + shape.keys + 3 * theme.GAP <= size[1] + 1
