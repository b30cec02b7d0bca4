from __future__ import annotations

import flet as ft
import flet.canvas as cv
import pytest

from companion.formats import points_word
from tests.views.headless import Window
from tests.views.playing import tapped, three_at_table
from views.kit.chart import TotalsLine, short_name, spread


@pytest.mark.parametrize(
    ("wanted", "placed"),
    [
        ([100.0, 50.0], [100.0, 50.0]),
        ([50.0, 50.0], [40.0, 60.0]),
        ([0.0, 0.0, 0.0], [10.0, 30.0, 50.0]),
        ([200.0, 200.0, 200.0], [150.0, 170.0, 190.0]),
    ],
    ids=["apart", "equal", "at the top", "at the bottom"],
)
def test_names_at_the_ends_of_lines_keep_their_distance(wanted: list[float], placed: list[float]) -> None:
    assert spread(wanted, 20.0, 200.0) == placed


@pytest.mark.parametrize(
    ("letters", "shown"), [(24, "Annabella von Hohenstein"), (12, "Annabella"), (5, "A")]
)
def test_a_name_at_the_end_of_a_line_is_shortened_by_words_and_never_cut(letters: int, shown: str) -> None:
    line = TotalsLine(name="Annabella von Hohenstein", monogram="A", colour="#000000", totals=(0,))
    assert short_name(line, letters) == shown


def test_a_team_at_the_end_of_a_line_has_its_letters_and_not_the_name_of_one_of_them() -> None:
    line = TotalsLine(
        name="Oma, Jörg & Zoë", monogram="O & J & Z", colour="#000000", totals=(0,), is_team=True
    )
    assert short_name(line, 15) == "Oma, Jörg & Zoë"
    assert short_name(line, 10) == "O & J & Z"


def test_a_first_name_of_two_words_is_never_half_of_it() -> None:
    line = TotalsLine(name="عبد الرحمن بن خلدون", monogram="ع", colour="#000000", totals=(0,))
    assert short_name(line, 12) == "عبد الرحمن"
    assert short_name(line, 5) == "ع"


@pytest.mark.parametrize(("points", "labelled"), [("-20", False), ("-100", True)])
async def test_a_total_below_zero_has_a_label_only_where_it_lies_over_no_other(
    window: Window, points: str, labelled: bool
) -> None:
    table = await three_at_table(window)
    await tapped(window, "Ann went out", "Add 7", "Next: Cleo", "Add 7", "Save round")
    await tapped(window, "Ben: 0, deals, 500 to go", "Change Ben's points")
    await window.enter("Points, such as 20 or -20", points)
    await window.enter("Reason, if you like", "peeked")
    await window.tap("Change")
    await window.open(f"/history{table}")
    (stack,) = [each for each in window.controls() if isinstance(each, ft.Stack) and drawn(each)]
    boxes = [each for each in stack.controls if isinstance(each, ft.Container)]
    numbers = [each.content.value for each in boxes if isinstance(each.content, ft.Text)]
    assert (points_word(int(points)) in numbers) is labelled
    # It ends with the last round.
    assert numbers[-2:] == ["0", "1"]


def drawn(stack: ft.Stack) -> bool:
    return isinstance(stack.controls[0], cv.Canvas) and len(stack.controls[0].shapes) > 6
