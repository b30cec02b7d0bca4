"""No view says left or right where it means the start or the end of a line: a language read from right to left is mirrored."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from companion.wording import Language, Translation, speaking
from tests.tables import ROOT
from tests.views.view_code import called
from views.kit.sides import at_end, at_start, from_end, from_start, insets

VIEWS = ROOT / "views"
DRAWINGS = frozenset(
    {
        "kit/avatar.py",
        "kit/card_fans.py",
        "kit/card_keys.py",
        "kit/chart.py",
        "kit/deck_pictures.py",
        "screens/new_game/deck_choice.py",
        "kit/dealer_cards.py",
        "kit/seat_places.py",
        "kit/turn_boards.py",
    }
)
"""Cards, fans of cards, charts and the felt: what is drawn by its coordinates. They do not mirror themselves."""
TRANSLATED = frozenset({"say", "say_count", "say_in"})
"""The functions whose values are named by a sentence."""
PHYSICAL = ("LEFT", "RIGHT")
SIDES = ("Alignment", "TextAlign", "CrossAxisAlignment", "MainAxisAlignment")
"""The enumerations that name a place by the side it is on."""
PAIRS = (("left", "right"), ("top_left", "top_right"), ("bottom_left", "bottom_right"))


def faults(source: str, *, is_drawing: bool = False) -> Iterator[str]:
    """What names a side in the source of a view, though the other side is not the same."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(keywords=keywords) if called(node) not in TRANSLATED and not is_drawing:
                given = {each.arg: ast.dump(each.value) for each in keywords if each.arg}
                for pair in PAIRS:
                    one, other = (given.get(side) for side in pair)
                    if one != other:
                        yield f"line {node.lineno}: {' and '.join(pair)} differ"
            case ast.Attribute(value=ast.Attribute(attr=kind), attr=place) if kind in SIDES:
                if place.endswith(PHYSICAL):
                    yield f"line {node.lineno}: {kind}.{place}"
            case ast.Call(func=ast.Attribute(attr="Padding" | "Margin"), args=args) if len(args) > 1:
                yield f"line {node.lineno}: sides without names"


@pytest.mark.parametrize(
    "file",
    [each for each in sorted(VIEWS.rglob("*.py")) if each.name != "sides.py"],
    ids=lambda file: file.stem,
)
def test_a_view_names_the_start_and_the_end_of_a_line(file: Path) -> None:
    path = file.relative_to(VIEWS).as_posix()
    assert [*faults(file.read_text(encoding="utf-8"), is_drawing=path in DRAWINGS)] == []


def test_the_sides_change_places_in_a_language_read_from_right_to_left() -> None:
    assert insets(start=8, end=2, top=1) == ft.Padding(left=8, top=1, right=2, bottom=0)
    assert (from_start(3), from_end(4), at_start().x, at_end(-1).y) == ({"left": 3}, {"right": 4}, -1, -1)
    with speaking(Translation(Language("ar", "العربية", right_to_left=True))):
        assert insets(start=8, end=2, top=1) == ft.Padding(left=2, top=1, right=8, bottom=0)
        assert (from_start(3), from_end(4), at_start().x, at_end().x) == ({"right": 3}, {"left": 4}, 1, -1)


@pytest.mark.parametrize(
    "physical",
    [
        "ft.Padding.only(left=8)",
        "ft.Padding.only(left=8, right=4)",
        "ft.Container(icon, right=0, top=0)",
        "ft.Container(text, alignment=ft.Alignment.CENTER_LEFT)",
        "ft.Text(words, text_align=ft.TextAlign.RIGHT)",
        "ft.BorderRadius.only(top_left=8)",
    ],
)
def test_a_side_is_found(physical: str) -> None:
    assert len([*faults(physical)]) == 1


@pytest.mark.parametrize(
    "same",
    [
        "ft.Padding.only(left=8, right=8, top=4)",
        "ft.Padding.symmetric(horizontal=8)",
        'say("{left} left", left=2)',
    ],
)
def test_what_is_the_same_on_both_sides_is_allowed(same: str) -> None:
    assert [*faults(same)] == []
