from __future__ import annotations

import pytest

from tests.layout_numbers import faults


@pytest.mark.parametrize("source", [
    "room = app.page.width",
    "draw(app, text_scale=1)",
    "wide = app.text_scale * letters",
    "kit.ems(words)",
    "ft.Row(cells, spacing=12)",
    "ft.Row(cells, spacing=2 * kit.GAP)",
    "BESIDE = 40\nft.Container(width=kit.READING - BESIDE)",
    "ft.Container(height=8 if large else 4)",
    "ft.Container(border=ft.Border.all(2, ink))",
    "kit.player_avatar(player, 36)",
    "kit.insets(start=4)",
    "gap = kit.GAP + 4",
    "height = size * 1.4",
])  # fmt: skip
def test_a_number_of_a_layout_is_found(source: str) -> None:
    assert [*faults(source)]


@pytest.mark.parametrize("source", [
    "ft.Row(cells, spacing=kit.GAP)",
    "ft.Container(height=0)",
    "PAGE = 16\nmany = shown + PAGE",
    "round_number = table.rounds + 1",
])  # fmt: skip
def test_what_is_no_layout_is_left_alone(source: str) -> None:
    assert not [*faults(source)]
