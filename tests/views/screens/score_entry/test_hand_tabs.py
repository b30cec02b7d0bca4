"""The tabs of the hands: a short name is there whole, however large letters are."""

from __future__ import annotations

import flet as ft
import pytest

from tests.views.headless import Window
from tests.views.playing import sit_down


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.5, 1.75, 2.0])
@pytest.mark.parametrize(
    "opponents", [("Anna", "Ben"), ("Anna", "Ben", "Cleo"), ("Anna", "Ben", "Cleo", "Dan")]
)
async def test_a_short_name_is_whole_in_its_tab(
    window: Window, scale: float, opponents: tuple[str, ...]
) -> None:
    await sit_down(window, "Oma", *opponents)
    window.page.data.text_scale = scale
    await window.tap("Oma went out")
    shown = {control.value for control in window.controls() if isinstance(control, ft.Text)}
    assert set(opponents) <= shown
