from __future__ import annotations

import flet as ft

from companion.house_rules.rules import House
from tests.views.headless import Window
from views.kit.deck_pictures import SIDE, SIGN_CARD


async def test_the_cards_of_a_sign_lie_around_its_middle(window: Window) -> None:
    await window.open("/new/choices")
    await window.tap("Choose house rules")
    signs = [
        [float(getattr(card, "left", 0)) for card in control.controls]
        for control in window.controls()
        if isinstance(control, ft.Stack) and control.width == control.height == SIDE
    ]
    assert len(signs) > len(House) // 2
    for lefts in signs:
        assert 1 <= len(lefts) <= 2
        assert sum(lefts) / len(lefts) + SIGN_CARD[0] / 2 == SIDE / 2
        assert all(left >= 0 and left + SIGN_CARD[0] <= SIDE for left in lefts)
