"""Each switch of each screen has a label, and what its card says is a node of its own for a screen reader.

A text that stands in no node of its own is merged with all others of the list, before its first switch.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest

from companion.house_rules.rules import House
from tests.views.headless import Window, controls_in
from tests.views.playing import sit_down, tapped


def is_switch(control: Any) -> bool:
    return isinstance(control, ft.Semantics) and control.toggled is not None


def is_node(control: Any) -> bool:
    """Whether what is in it is told by itself."""
    return isinstance(control, ft.MergeSemantics | ft.View) or (
        isinstance(control, ft.Semantics) and bool(control.container or control.button)
    )


def badly_told(window: Window) -> Iterator[str]:
    """The texts of the cards of switches that are told together with those of another one."""
    inside = {id(each): [*controls_in(each)] for each in window.controls()}
    switches = {key: [each for each in found if is_switch(each)] for key, found in inside.items()}
    for switch in filter(is_switch, window.controls()):
        around = [key for key, found in switches.items() if len(found) == 1 and found[0] is switch]
        card = inside[max(around, key=lambda key: len(inside[key]))]
        for text in (each for each in card if isinstance(each, ft.Text)):
            nodes = [each for each in window.controls() if is_node(each) and text in inside[id(each)]]
            nearest = min(nodes, key=lambda each: len(inside[id(each)]))
            if len(switches[id(nearest)]) > 1:
                yield str(text.value)


def labels(window: Window) -> list[str]:
    return [
        each.label or "" for each in window.controls() if isinstance(each, ft.Semantics) and is_switch(each)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("screen", ["new", "sheet"])
async def test_each_switch_is_told_with_what_it_switches(window: Window, players: int, screen: str) -> None:
    names = ("Ann", "Ben", "Cleo", "Dan")[:players]
    if screen == "new":
        await window.tap("New game")
        for name in names:
            await window.enter("Player's name", name, submit=True)
        await window.tap("Change something")
    else:
        await sit_down(window, *names)
        await tapped(window, "Manage the table", "House rules and decks")
    if "Choose house rules" in window.names():
        await window.tap("Choose house rules")
    await window.tap(House.JUMP_IN.rule.label)
    await window.tap(House.CARDS_DEALT.rule.label)
    offered = [house.rule.label for house in House if house.rule.players in (None, players)]
    assert labels(window) == offered
    assert [*badly_told(window)] == []


async def test_who_is_too_few_for_a_rule_switches_it_off_beside_the_reason(window: Window) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo", "Dan"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", "Choose house rules", "Teams", "Back", "Remove Dan")
    assert "“Teams” needs 4 / 6 / 8 / 9 / 10 / 12 / 14 / 15 players." in window.text()
    assert not labels(window)
    await window.tap("Teams: switch off")
    assert "“Teams” needs" not in window.text()
    assert "No house rules" in window.text()
    await window.tap("Start game")
    assert window.route.startswith("/game/")
