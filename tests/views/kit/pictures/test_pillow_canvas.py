"""Shapes are where they are said to be, smooth at their edges, and as translucent as their colour says."""

from __future__ import annotations

import io
from math import hypot, pi

import pytest
from PIL import Image

from views.kit.pictures.canvas import card_shape
from views.kit.pictures.pillow_canvas import PillowCanvas

SIDE = 100


def canvas() -> PillowCanvas:
    return PillowCanvas(SIDE, SIDE, "#FFFFFF")


def value(sheet: PillowCanvas, x: int, y: int, channel: int = 0) -> int:
    pixel = Image.open(io.BytesIO(sheet.png())).getpixel((x, y))
    assert isinstance(pixel, tuple)
    return int(pixel[channel])


def test_a_gradient_runs_from_corner_to_corner_through_every_colour() -> None:
    sheet = canvas()
    sheet.fill(["#000000", "#FF0000", "#FFFFFF"])
    reds = [value(sheet, step, step) for step in range(0, 100, 7)]
    assert reds == sorted(reds)
    assert reds[0] < 10
    assert value(sheet, 99, 0) > 245
    assert value(sheet, 99, 0, 1) < 10, "half of the way: the colour in the middle"
    assert value(sheet, 99, 99, 1) > 245


def test_a_gradient_of_one_colour_is_that_colour() -> None:
    sheet = canvas()
    sheet.fill(["#204060"])
    assert [value(sheet, 50, 50, channel) for channel in range(3)] == [0x20, 0x40, 0x60]


def test_a_translucent_colour_lets_through_what_is_below() -> None:
    sheet = canvas()
    sheet.box(20, 20, 40, 40, "#00000080")
    assert value(sheet, 40, 40) == pytest.approx(127, abs=2)
    assert value(sheet, 70, 70) == 255


def test_a_disc_has_a_smooth_edge_and_reaches_its_radius() -> None:
    sheet = canvas()
    sheet.circle(50, 50, 30, "#000000")
    for x in range(100):
        for y in range(0, 100, 9):
            away = hypot(x + 0.5 - 50, y + 0.5 - 50)
            if away < 28.5:
                assert value_of(sheet, x, y) == 0
            elif away > 31.5:
                assert value_of(sheet, x, y) == 255
    edge = {value_of(sheet, x, 50) for x in range(100)} | {value_of(sheet, x, 72) for x in range(100)}
    assert edge - {0, 255}


def value_of(sheet: PillowCanvas, x: int, y: int) -> int:
    pixel = sheet._image.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return int(pixel[0])


def test_a_line_goes_through_all_its_points_as_wide_as_it_is() -> None:
    sheet = canvas()
    sheet.line([(10, 20), (50, 80), (90, 80)], 8, "#000000")
    for x, y in ((10, 20), (30, 50), (50, 80), (70, 80), (90, 80), (70, 77), (70, 82)):
        assert value_of(sheet, x, y) == 0
    for x, y in ((70, 74), (70, 86), (10, 80), (90, 20)):
        assert value_of(sheet, x, y) == 255


@pytest.mark.parametrize(("angle", "wide", "high"), [(0.0, 40, 60), (pi / 2, 60, 40), (pi, 40, 60)])
def test_a_card_is_as_large_as_it_is_when_turned(angle: float, wide: float, high: float) -> None:
    outline = card_shape((50, 50), 40, 60, angle, 8)
    across, down = [x for x, _ in outline], [y for _, y in outline]
    assert max(across) - min(across) == pytest.approx(wide)
    assert max(down) - min(down) == pytest.approx(high)
    sheet = canvas()
    sheet.shape(outline, "#000000")
    assert value_of(sheet, 50, 50) == 0
    assert value_of(sheet, round(50 - wide / 2), round(50 - high / 2)) == 255, "its corners are round"


def test_bold_letters_are_wider_than_others() -> None:
    sheet = canvas()
    assert sheet.width("Anna", 40, bold=True) > sheet.width("Anna", 40)
    assert sheet.width("🦊", 40, bold=True) == sheet.width("🦊", 40)
