"""The totals stand beside the table in a wide window, and in the gap of a win."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from tests.tables import a_round, new_game, play
from tests.views.headless import Window, open_window


async def at_the_table(store: HostStore, rounds: int, *, width: float, height: float) -> Window:
    game = new_game(target=100)
    game = play(game, *(a_round(str(number), "ann", ben=20, cleo=5 + number) for number in range(rounds)))
    await store.start(game, HOST)
    window = await open_window(store, route="/")
    window.page.width, window.page.height = width, height
    await window.open("/game/game-1")
    return window


def sketches(window: Window) -> list[cv.Canvas]:
    return [each for each in window.controls() if isinstance(each, cv.Canvas) and len(each.shapes) > 6]


@pytest.mark.parametrize(
    ("width", "height", "rounds", "shown"),
    [(820, 1180, 3, 1), (1440, 900, 3, 1), (1440, 900, 0, 0), (412, 915, 3, 0), (915, 412, 3, 0)],
    ids=["tablet", "computer", "before the first round", "phone", "sideways"],
)
async def test_the_totals_are_drawn_where_half_of_the_window_is_free(
    store: HostStore, width: float, height: float, rounds: int, shown: int
) -> None:
    window = await at_the_table(store, rounds, width=width, height=height)
    said = [label for label in window.labels() if label.startswith("Totals after")]
    assert len(said) == shown
    if shown:
        assert said == ["Totals after 3 rounds: Ann 78, Ben 0, Cleo 0"]
    await window.close()


async def test_each_line_ends_at_its_total_and_the_target_is_above(store: HostStore) -> None:
    window = await at_the_table(store, 2, width=1440, height=900)
    (canvas,) = sketches(window)
    ends = [shape for shape in canvas.shapes if isinstance(shape, cv.Circle)]
    paths = [shape for shape in canvas.shapes if isinstance(shape, cv.Path)]
    assert len(ends) == 3
    assert len(paths) == 2 + 3
    target = paths[1].elements[0]
    assert isinstance(target, cv.Path.MoveTo)
    assert all(end.y > target.y for end in ends)
    # Ann has points, Ben and Cleo none; who leads is drawn last, over the others.
    assert ends[-1].y < min(end.y for end in ends[:-1])
    await window.close()


async def test_a_target_that_is_far_away_does_not_press_the_lines_flat(store: HostStore) -> None:
    window = await at_the_table(store, 1, width=1440, height=900)
    (canvas,) = sketches(window)
    paths = [shape for shape in canvas.shapes if isinstance(shape, cv.Path)]
    assert len(paths) == 1 + 3
    assert min(shape.y for shape in canvas.shapes if isinstance(shape, cv.Circle)) < 10
    await window.close()


async def test_everybody_has_a_name_at_the_end_of_the_line(store: HostStore) -> None:
    window = await at_the_table(store, 2, width=1440, height=900)
    (canvas,) = sketches(window)
    stack = next(each for each in window.controls() if isinstance(each, ft.Stack) and canvas in each.controls)
    texts = [each.content for each in stack.controls if isinstance(each, ft.Container)]
    names = [row.controls[1] for row in texts if isinstance(row, ft.Row)]
    assert [name.value for name in names if isinstance(name, ft.Text)] == ["Ann", "Ben", "Cleo"]
    await window.close()
