"""Tiles that stand side by side are equally high: one with a line more made its row ragged."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import flet as ft

from companion.application.host_store import HostStore
from tests.conftest import LONG
from tests.views.fields import addresses, furnish
from tests.views.headless import controls_in, open_window

OF_WORDS = 2
"""From this number of texts on a tile can have a line more than the one beside it."""


def tiles_of(row: ft.Row) -> list[ft.Container]:
    """The children of a row that expand, have a ground of their own, and say more than a word."""
    found = []
    for child in row.controls:
        grounds = [
            each
            for each in controls_in(child)
            if isinstance(each, ft.Container) and each.bgcolor and not each.height
        ]
        texts = [each for each in controls_in(child) if isinstance(each, ft.Text) and not each.no_wrap]
        if getattr(child, "expand", None) and grounds and len(texts) >= OF_WORDS:
            found.append(grounds[0])
    return found


def ragged(controls: Iterator[object]) -> Iterator[str]:
    for row in controls:
        if isinstance(row, ft.Row) and len(tiles_of(row)) > 1:
            level = row.vertical_alignment is ft.CrossAxisAlignment.STRETCH and (
                row.intrinsic_height or row.height
            )
            if not level:
                yield str([each.value for each in controls_in(row) if isinstance(each, ft.Text)])


async def test_tiles_in_a_row_are_equally_high(store: HostStore) -> None:
    await furnish(store)
    found, seen = {}, 0
    # Every third screen, in `make test-long` all.
    for address in islice(addresses(), 0, None, 1 if LONG else 3):
        window = await open_window(store, route=address)
        rows = list(window.controls())
        seen += sum(isinstance(each, ft.Row) and len(tiles_of(each)) > 1 for each in rows)
        if faults := list(ragged(iter(rows))):
            found[address] = faults
        await window.close()
    assert not found
    assert seen
