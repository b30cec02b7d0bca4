"""The sides of a window: start and end are left and right, and the other way round in a language that is read from right to left.

Flet mirrors rows, fields and texts of such a window itself, but not what is said as left or right: paddings, the sides of
a stack, alignments. `tests/views/test_sides.py` refuses those wherever the two sides differ. What is a drawing stays
as it is drawn: cards, and the seats round the felt, which go clockwise as the players sit.
"""

from typing import Any

import flet as ft

from companion.wording import language


def is_mirrored() -> bool:
    """True if the window being drawn is in a language that is read from right to left."""
    return language().right_to_left


def insets(*, start: float = 0, end: float = 0, top: float = 0, bottom: float = 0) -> ft.Padding:
    """The space around what is in a container, in dp; for a margin as well."""
    left, right = (end, start) if is_mirrored() else (start, end)
    return ft.Padding(left=left, top=top, right=right, bottom=bottom)


def from_start(distance: float) -> dict[str, Any]:
    """The place of a control in a stack by its distance from the start of a line, in dp: arguments of the control."""
    return {"right" if is_mirrored() else "left": distance}


def from_end(distance: float) -> dict[str, Any]:
    """The place of a control in a stack by its distance from the end of a line, in dp: arguments of the control."""
    return {"left" if is_mirrored() else "right": distance}


def at_start(down: float = 0) -> ft.Alignment:
    """At the start of a line; `down` is -1 for the upper edge, 0 for the middle and 1 for the lower edge."""
    return ft.Alignment(1 if is_mirrored() else -1, down)


def at_end(down: float = 0) -> ft.Alignment:
    """At the end of a line, as `at_start`."""
    return ft.Alignment(-1 if is_mirrored() else 1, down)
