"""The size of the letters is kept on each device: the host's in the settings, a guest's on a screen of its own."""

from __future__ import annotations

import flet as ft
import pytest

from companion.players import Role
from tests.views.headless import Window
from tests.views.shared_table import Table
from views.state.device import TEXT_SIZE, TEXT_SIZES

NAMES = [f"Text size: {size}" for size in ("Usual", "Large", "Larger", "Largest")]


def chosen(window: Window) -> list[str]:
    """The sizes that are shown as chosen: a tick stands before the words."""
    rows = [each.controls for each in window.controls() if isinstance(each, ft.Row)]
    ticked = [row[1] for row in rows if isinstance(row[0], ft.Icon) and row[0].icon == ft.Icons.CHECK]
    words = [each.content for each in ticked if isinstance(each, ft.Container)]
    return [
        each.value for each in words if isinstance(each, ft.Text) and each.value.startswith(("Usual", "Larg"))
    ]


async def test_a_size_is_kept_on_this_device_and_still_chosen_when_the_settings_open_again(
    window: Window,
) -> None:
    window.page.web = True
    await window.open("/settings")
    assert [name for name in window.names() if name.startswith("Text size")] == NAMES
    await window.tap("Text size: Larger")
    assert window.wire.kept == {TEXT_SIZE: 130}
    assert 130 in TEXT_SIZES
    await window.tap("Back")
    await window.open("/settings")
    assert chosen(window) == ["Larger"]
    await window.tap("Text size: Usual")
    assert chosen(window) == ["Usual"]
    assert window.wire.kept == {TEXT_SIZE: 100}


async def test_a_device_that_keeps_nothing_says_so(window: Window) -> None:
    window.page.web = True
    await window.open("/settings")
    window.wire.refuses = True
    await window.tap("Text size: Large")
    assert "This device can't keep a text size." in window.text()
    assert window.wire.kept == {}


async def test_an_app_without_a_browser_does_not_offer_what_it_cannot_do(window: Window) -> None:
    await window.open("/settings")
    assert not [name for name in window.names() if name.startswith("Text size")]


@pytest.mark.parametrize("role", [Role.VIEWER, Role.PLAYER, Role.SCORER])
async def test_every_guest_has_an_own_size(table: Table, role: Role) -> None:
    bob = await table.guest(seat="ben")
    await table.sharing.set_role(bob.id, role)
    host, guest = await table.window(route="/"), await table.window(bob, "/")
    await guest.tap("Text size")
    assert guest.route == "/text-size"
    await guest.tap("Text size: Largest")
    assert guest.wire.kept == {TEXT_SIZE: 160}
    assert host.wire.kept == {}
    await guest.tap("Back")
    assert guest.route == "/"


async def test_what_a_guests_device_says_is_a_size_or_the_usual_one(table: Table) -> None:
    bob = await table.window(await table.guest(seat="ben"), "/")
    for forged in ("1000", 17, True, [130], 130):
        bob.wire.kept[TEXT_SIZE] = forged
        await bob.open("/text-size")
        assert chosen(bob) == ["Larger" if forged == 130 else "Usual"]
        await bob.tap("Back")
