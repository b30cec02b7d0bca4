"""Where letters are large, what a screen is for comes first: results, names and cards get the room, not buttons and settings."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import SeriesSet
from companion.game.changes.settings import LengthSet
from companion.game.length import LengthKind
from tests.tables import ANN, BEN, CLEO, EDITIONS, a_round, new_game, play
from tests.views.headless import Window, controls_in, open_window
from views.kit import theme
from views.kit.card_keys import card_drawing
from views.kit.letter_widths import LEAST, ems
from views.kit.pad_shapes import keys_of, pad_shape
from views.kit.screen_frame import LARGE

SCALES = (LARGE, 1.6, 2.0)
PLAYERS = (ANN, replace(BEN, name="Bo"), replace(CLEO, name="Margarete"))
NUMBER = 24
"""The font size of a number on a key where letters have their usual size and the window is low."""
LINE = 1.05
"""The height of the line of a number as a fraction of its font size."""
TILES = ("Share", "Fix a round", "Change something")


async def seen(store: HostStore, scale: float, route: str, *, width: int = 360, height: int = 640) -> Window:
    window = await open_window(store, width=width, height=height)
    window.page.data.text_scale = scale
    await window.open(route)
    return window


def texts(control: ft.Control) -> list[ft.Text]:
    return [each for each in controls_in(control) if isinstance(each, ft.Text)]


@pytest.mark.parametrize("scale", SCALES)
async def test_the_places_of_a_win_come_before_its_series_and_its_buttons_take_one_row(
    store: HostStore, scale: float
) -> None:
    await store.start(play(new_game(target=60, players=PLAYERS), a_round("1", "ann", ben=50, cleo=20)), HOST)
    await store.do("game-1", SeriesSet(series="cup", name="Cup", form="league"), HOST)
    window = await seen(store, scale, "/game/game-1/win")
    rows = [each for each in window.controls() if isinstance(each, ft.Row)]
    assert any([text.value for text in texts(row)] == [*TILES] for row in rows)
    shown = [str(each.value) for each in window.controls() if isinstance(each, ft.Text)]
    series = next(number for number, words in enumerate(shown) if words.startswith("Cup · "))
    assert max(number for number, words in enumerate(shown) if "Margarete" in words) < series
    await window.close()


def high(drawing: ft.Control, scale: float) -> float:
    """The height of a number with its small cards below it, in dp; 0 for other cards."""
    column = next((each for each in controls_in(drawing) if isinstance(each, ft.Column)), None)
    if column is None:
        return 0.0
    number = sum((text.size or 0) * LINE * scale for text in texts(column))
    small = [float(each.height or 0) for each in controls_in(column) if isinstance(each, ft.Container)]
    return number + float(column.spacing or 0) + max(small)


@pytest.mark.parametrize("size", [(320, 640), (360, 640), (412, 915), (915, 412)], ids=str)
@pytest.mark.parametrize("scale", SCALES)
async def test_numbers_on_the_keys_of_the_pad_get_no_smaller_and_fit(
    store: HostStore, scale: float, size: tuple[int, int]
) -> None:
    window = await seen(store, scale, "/", width=size[0], height=size[1])
    for edition in EDITIONS.values():
        shape = pad_shape(window.page.data, keys_of(edition))
        inside = 2 * shape.card.frame
        assert shape.card.number * scale >= NUMBER
        for one_side in map(edition.one_side, edition.sides):
            for facts in one_side.faces:
                drawing = card_drawing(one_side, facts, shape.card)
                for text in texts(drawing):
                    wide = ems(str(text.value)) * (text.size or 0) * scale
                    assert wide <= shape.key_width - inside + 0.01, facts.key
                assert high(drawing, scale) <= theme.TOUCH - inside, facts.key
    await window.close()


@pytest.mark.parametrize("scale", SCALES)
async def test_a_name_beside_its_points_stays_large(store: HostStore, scale: float) -> None:
    await store.start(play(new_game(players=PLAYERS), a_round("1", "ann", ben=20, cleo=120)), HOST)
    window = await seen(store, scale, "/history/game/game-1")
    await window.tap(next(name for name in window.names() if name.startswith("Round 1")))
    rows = [texts(each) for each in window.controls() if isinstance(each, ft.Row)]
    hands = [row for row in rows if row and "typed" in str(row[-1].value)]
    names = [text for row in hands for text in row if text.value in {"Bo", "Margarete"}]
    assert {text.value for text in names} == {"Bo", "Margarete"}
    assert all((text.size or 0) >= LEAST for text in names)
    await window.close()


@pytest.mark.parametrize("scale", SCALES)
async def test_how_far_a_game_is_has_the_line_of_a_table_for_itself(store: HostStore, scale: float) -> None:
    await store.start(play(new_game(), a_round("1", "ann", ben=20, cleo=5)), HOST)
    await store.do("game-1", LengthSet(measure=LengthKind.ROUNDS, number=10), HOST)
    window = await seen(store, scale, "/game/game-1")
    shown = [str(each.value) for each in window.controls() if isinstance(each, ft.Text)]
    assert "Round 2 of 10" in shown
    assert "No house rules" not in shown
    await window.tap(next(name for name in window.names() if name.endswith("No house rules")))
    assert window.route == "/game/game-1/more/rules"
    await window.close()


@pytest.mark.parametrize("scale", SCALES)
async def test_the_names_of_a_chart_are_whole(store: HostStore, scale: float) -> None:
    await store.start(play(new_game(players=PLAYERS), a_round("1", "ann", ben=20, cleo=5)), HOST)
    window = await seen(store, scale, "/history/game/game-1")
    stacks = [each for each in window.controls() if isinstance(each, ft.Stack) and each.height]
    assert any({"Ann", "Bo", "Margarete"} <= {text.value for text in texts(stack)} for stack in stacks)
    await window.close()
