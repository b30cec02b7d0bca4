from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from tests.views.headless import Window
from tests.views.playing import running_app, tapped, three_at_table
from views.kit.letter_widths import ems

AROUND = 142
"""What a strip has beside its words, in dp: the edges of the screen and of the strip, two icons, and the gaps."""


def _words(window: Window) -> ft.Text:
    return next(
        each
        for each in window.controls()
        if isinstance(each, ft.Text) and str(each.value).endswith("counterclockwise")
    )


@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
async def test_the_longest_word_of_the_strip_fits_in_one_line_however_large_the_text_is(
    tmp_path: Path, text_scale: float
) -> None:
    async with running_app(tmp_path) as (window, _):
        table = await three_at_table(window)
        await window.open(f"{table}/referee/turns")
        await tapped(window, "Red Reverse was turned up")
        window.page.data.text_scale = text_scale
        await window.open("/")
        await window.open(table)
        size = _words(window).size
        assert size is not None
        width = ems("counterclockwise") * size * text_scale
        assert width <= 412 - AROUND
