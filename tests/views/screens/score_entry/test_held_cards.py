"""The fan of a hand: every card of it, turned and lifted, lies whole in its tray; an empty hand says so."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

import flet as ft
import pytest

from companion.application.host_store import HostStore
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import sit_down, tapped
from views.kit.counted_cards import INSET
from views.kit.pad_shapes import pad_shape

FACES = ["7", "Skip", "Wild", "0", "Draw Two", "Reverse", "9", "1", "2", "3", "4", "5", "6", "8"]


def drawn_cards(window: Window) -> Iterator[tuple[ft.Container, ft.Container]]:
    """The place of each card, with the card."""
    for place in window.controls():
        if isinstance(place, ft.Container) and place.on_long_press and place.on_click and place.width:
            for card in controls_in(place.content):
                if isinstance(card, ft.Container) and card.rotate is not None:
                    yield place, card


def leaves_its_place(place: ft.Container, card: ft.Container) -> bool:
    """True if a card, with the border of the newest one, is higher than its row."""
    turned, width, height = (float(str(value)) for value in (card.rotate, card.width, card.height))
    border = card.border
    assert isinstance(border, ft.Border)
    if border.top.color == ft.Colors.TRANSPARENT:
        width, height = width - 4, height - 4
    middle = float(str(card.top)) + float(str(card.height)) / 2
    reach = (height * cos(turned) + width * abs(sin(turned))) / 2
    return middle - reach < 0 or middle + reach > float(str(place.height))


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (360, 560)])
async def test_no_card_of_a_hand_of_any_size_is_cut(store: HostStore, size: tuple[int, int]) -> None:
    window = await open_window(store, width=size[0], height=size[1])
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    for count, face in enumerate(FACES, 1):
        await window.tap(f"Add {face}")
        cards = list(drawn_cards(window))
        assert len(cards) == count
        if count == 5:
            fan = sum(float(str(place.width)) for place, _ in cards)
            assert fan <= pad_shape(window.page.data).width - 2 * INSET, (
                "turned cards keep away from the sides"
            )
        assert [(place.height, card) for place, card in cards if leaves_its_place(place, card)] == []
        assert max(abs(float(str(card.rotate))) for _, card in cards) <= 8 * pi / 180
    stacks = [
        each.clip_behavior
        for place, _ in drawn_cards(window)
        for each in controls_in(place)
        if isinstance(each, ft.Stack)
        and any(isinstance(card, ft.Container) and card.rotate is not None for card in each.controls)
    ]
    assert stacks == [ft.ClipBehavior.NONE] * len(FACES), "a corner lies over the next card"
    await window.close()


async def test_an_empty_hand_says_that_there_is_nothing_yet(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    (head,) = (
        each
        for each in window.controls()
        if isinstance(each, ft.Text) and each.semantics_label == "Ben: no cards yet"
    )
    assert (head.value, head.color) == ("Nothing yet", ft.Colors.ON_SURFACE_VARIANT)
    await tapped(window, "Add 7")
    assert "Nothing yet" not in window.text()
