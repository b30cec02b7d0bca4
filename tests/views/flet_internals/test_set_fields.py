"""The controls that a patch puts in or takes out are the ones that Flet finds, and found without reading what was never set."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.value_types import Prop
from hypothesis import given

from tests.views.flet_internals.test_diff import FLETS_OWN, TABLE, table
from views.flet_internals.corrections import CorrectedDiff


def screen() -> ft.View:
    """Controls in lists, alone, and within values that are no controls."""
    menu = ft.PopupMenuButton(items=[ft.PopupMenuItem(content=ft.Text("Undo"), icon=ft.Icon(ft.Icons.UNDO))])
    field = ft.TextField(prefix=ft.Text("+"), suffix_icon=ft.Icon(ft.Icons.ADD), label="Points")
    button = ft.FilledButton(
        ft.Text("Save", spans=[ft.TextSpan("round", ft.TextStyle(size=3))]),
        style=ft.ButtonStyle(shape=ft.RoundedRectangleBorder(radius=3), side=ft.BorderSide(1)),
        badge=ft.Badge(label=ft.Text("1")),
    )
    return ft.View(
        [ft.Stack([ft.Container(field, key="field"), ft.Column([button])]), ft.ListTile(leading=menu)],
        appbar=ft.AppBar(title=ft.Text("Table"), actions=[ft.IconButton(ft.Icons.CLOSE)]),
        bottom_appbar=ft.BottomAppBar(ft.Row([ft.Text("Ann")])),
    )


def added(diff: Any, control: ft.BaseControl, *, frozen: bool = False) -> list[int]:
    return [each._i for each in diff({}, {}, BaseControl)._configure_dataclass(control, None, frozen)]


def removed(diff: Any, control: ft.BaseControl) -> list[int]:
    return [each._i for each in diff({}, {}, BaseControl)._removed_controls(control, True)]


def parents(diff: Any, control: ft.BaseControl) -> list[tuple[int, Any]]:
    found = diff({}, {}, BaseControl)._configure_dataclass(control, None, False)
    return [(each._i, each.parent and each.parent._i) for each in found]


@given(TABLE)
def test_the_same_controls_of_a_table_come_and_go_in_the_same_order(rows: list[Any]) -> None:
    control = table(rows)
    assert removed(CorrectedDiff, control) == removed(FLETS_OWN, control)
    assert added(CorrectedDiff, control) == added(FLETS_OWN, control)


def test_controls_are_found_wherever_they_stand() -> None:
    control = screen()
    assert removed(CorrectedDiff, control) == removed(FLETS_OWN, control)
    assert len(added(CorrectedDiff, control)) > 12
    assert added(CorrectedDiff, control) == added(FLETS_OWN, control)
    assert parents(CorrectedDiff, control) == parents(FLETS_OWN, control)


def test_all_that_stands_on_a_frozen_control_is_frozen() -> None:
    control = screen()
    added(CorrectedDiff, control, frozen=True)
    found = [*FLETS_OWN({}, {}, BaseControl)._removed_controls(control, True)]
    assert all(each._frozen for each in found)


def test_flet_still_reads_each_field_of_each_control(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    plain = Prop.__get__

    def counted(self: Prop, obj: Any, objtype: Any = None) -> Any:
        if obj is not None:
            read.append(self.name)
        return plain(self, obj, objtype)

    monkeypatch.setattr(Prop, "__get__", counted)
    control = screen()
    reads = []
    for diff in (CorrectedDiff, FLETS_OWN):
        read.clear()
        removed(diff, control)
        reads.append(len(read))
    assert reads[0] < reads[1] / 5, reads
