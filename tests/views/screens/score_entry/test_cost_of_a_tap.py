"""What a tap on a card costs, counted instead of timed: a time depends on the machine, and these figures do not."""

from __future__ import annotations

from dataclasses import astuple, dataclass

import flet as ft
import pytest

from tests.views.headless import Window
from tests.views.playing import sit_down, tapped


@dataclass(frozen=True, kw_only=True)
class Cost:
    """What one tap leads to.

    Attributes:
        patches: Patches sent to the client.
        operations: What they change: properties, and items of lists.
        sent: Bytes of all messages, that of the vibration too.
        built: Controls that are built and compared with those before them.
    """

    patches: int
    operations: int
    sent: int
    built: int


def _next_id() -> int:
    """Each control takes the next number as its id."""
    return ft.Text("")._i


async def _cost(window: Window, name: str) -> Cost:
    client = window.wire.client
    patches, operations, sent, built = client.patches, client.operations, window.wire.sent, _next_id()
    await window.tap(name)
    return Cost(
        patches=client.patches - patches,
        operations=client.operations - operations,
        sent=window.wire.sent - sent,
        built=_next_id() - built - 1,
    )


def assert_at_most(cost: Cost, most: Cost) -> None:
    assert all(is_ <= may for is_, may in zip(astuple(cost), astuple(most), strict=True)), (cost, most)


ONE_MORE = Cost(patches=3, operations=6, sent=300, built=3)
"""One more card of a face that the hand holds: its points and its number of cards, and the number on the badge with the name of the card."""


@pytest.mark.parametrize(
    "held",
    [
        ["Add 7"] * 2,
        ["Add 7"] * 5,
        ["Add 7"] * 2 + [f"Add {face}" for face in (0, 1, 2, 3, 4, 5, 6, 8, 9, "Skip", "Reverse", "Wild")],
    ],
    ids=["a small hand", "a hand of one face", "a hand of thirteen faces"],
)
async def test_one_more_card_of_a_face_costs_the_same_in_every_hand(window: Window, held: list[str]) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo", "Dan")
    await tapped(window, "Ann went out", *held, "Add 7")
    cost = await _cost(window, "Add 7")
    assert_at_most(cost, ONE_MORE)
    assert cost.operations >= 4


async def test_a_card_costs_the_same_at_a_table_of_ten(window: Window) -> None:
    await sit_down(window, *(f"Player {number}" for number in range(10)))
    await tapped(window, "Player 0 went out", "Add 7", "Add 7")
    assert_at_most(await _cost(window, "Add 7"), ONE_MORE)


async def test_a_tap_draws_no_key_and_no_bar_again(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo", "Dan")
    await tapped(window, "Ann went out", "Add 7")
    fixed = [*(f"Add {face}" for face in range(10)), "Add Wild", "Back", "Rules", "Cancel this round"]
    before = [window.find(name) for name in fixed]
    await tapped(window, "Add 7", "Add 7", "Take back 7, 3 in hand")
    assert all(window.find(name) is control for name, control in zip(fixed, before, strict=True))
