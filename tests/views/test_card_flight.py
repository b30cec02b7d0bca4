"""What the page is told, so that a card can fly into the hand: nothing where the settings ask for less motion."""

from __future__ import annotations

import flet as ft
import pytest

from companion.application.commands.command import settings_change
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.ports import Theme
from companion.cards import Face
from tests.faces import Faces
from tests.tables import EDITIONS
from tests.views.headless import Window
from tests.views.playing import sit_down, tapped
from views.card_flight import HAND, HELD, key_identifier


def told(window: Window, start: str) -> list[str]:
    found = (each.identifier for each in window.controls() if isinstance(each, ft.Semantics))
    return [each for each in found if each and each.startswith(start + "|")]


async def test_the_page_finds_the_hand_and_the_cards_in_it(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await tapped(window, "Ann went out", "Add Wild", "Add 7")
    (hand,) = told(window, HAND)
    assert hand.startswith("hand|system|#")
    assert told(window, HELD) == ["held|7|", "held|wild|"]


async def test_a_pad_that_is_open_follows_the_settings(window: Window, store: HostStore) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    await store.change_settings(settings_change(theme=Theme.DARK), HOST)
    await window.settle()
    assert told(window, HAND)[0].startswith("hand|dark|#")
    await store.change_settings(settings_change(reduce_motion=True), HOST)
    await window.settle()
    assert told(window, HAND) == []


@pytest.mark.parametrize(
    ("face", "identifier"),
    [
        (Faces.SEVEN, "card-key|7|number|7"),
        (Faces.DRAW_TWO, "card-key|draw-two|action|+2"),
        (Faces.SKIP, "card-key|skip|action|"),
        (Faces.WILD, "card-key|wild|wild|"),
    ],
)
def test_a_key_says_what_its_card_is_drawn_on_and_its_sign(face: Face, identifier: str) -> None:
    facts = EDITIONS["plain"].facts(face)
    assert facts is not None
    assert key_identifier(facts) == identifier
