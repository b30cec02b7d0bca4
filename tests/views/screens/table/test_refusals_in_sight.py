"""A refusal is seen where it is read: in front of whatever is open."""

from __future__ import annotations

import re
from pathlib import Path

import flet as ft
import pytest

from companion.errors import BadEntry
from tests.tables import ROOT
from tests.views.headless import Window, controls_in
from tests.views.playing import sit_down, tapped
from views.screens.table.manage import Sheet, sheet_address

SHEETS = sorted(Sheet)
ABOUT_A_PLAYER = tuple(sheet for sheet in SHEETS if sheet.endswith(":"))
"""The sheets that have a name; the sheet of a player, and that of the points, also name the player."""
LAYERS = {"views/screens/table/table_screen.py": "over=", "views/kit/keys_sheet.py": "AlertDialog("}
"""Everything that the app opens over a screen: the table's sheets, and the list of the keys, which only closes."""

SIGNS = re.compile(r"(?<!\w)(?:over=|AlertDialog\(|BottomSheet\(|CupertinoAlertDialog\(|SnackBar\(|Banner\()")


def test_nothing_else_opens_over_a_screen() -> None:
    found = {}
    for file in Path(ROOT, "views").rglob("*.py"):
        for sign in SIGNS.findall(file.read_text(encoding="utf-8")):
            found[file.relative_to(ROOT).as_posix()] = sign
    assert found == LAYERS


def in_front(window: Window, sentence: str) -> bool:
    """True if a sentence is drawn after the sheet, and nothing hides it."""
    stack = next(
        each
        for each in window.controls()
        if isinstance(each, ft.Stack) and any(map(holds_sheet, each.controls))
    )
    layers = [sentence in texts_of(layer) for layer in stack.controls]
    has_sheet = [holds_sheet(layer) for layer in stack.controls]
    return sum(layers) == 1 and layers.index(True) > has_sheet.index(True)


def texts_of(layer: ft.Control) -> set[str]:
    return {str(each.value) for each in controls_in(layer) if isinstance(each, ft.Text)}


def holds_sheet(layer: ft.Control) -> bool:
    return any(getattr(each, "key", None) == "sheet" for each in controls_in(layer))


@pytest.mark.parametrize("sheet", ["", *SHEETS])
async def test_a_refusal_is_shown_in_front_of_every_sheet(window: Window, sheet: str) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    table, app = window.route, window.page.data
    # Whoever leaves is asked about the cards of a round that has begun.
    await tapped(window, "Ann went out", "Add 7")
    player = app.store.games.get(table.rpartition("/")[2]).table.seats[1].player.id
    name = sheet + player if sheet in ("", *ABOUT_A_PLAYER) else sheet
    await window.open(sheet_address(table.rpartition("/")[2], name))
    window.enter_context()

    def refuse() -> None:
        raise BadEntry("This is refused.")

    await app.handler(refuse)(None)
    await window.settle()
    assert in_front(window, "This is refused.")


async def test_that_two_cannot_become_one_is_seen_where_it_is_tapped(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    seat = next(name for name in window.names() if name.startswith("Ann: 0"))
    await tapped(window, seat, "Ann leaves")
    assert "sheet=" in window.route
    assert window.page.data.notice.wrong
    assert in_front(window, window.page.data.notice.sentence)
    await tapped(window, "Close message")
    assert "sheet=" in window.route
