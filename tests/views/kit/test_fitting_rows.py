"""A row of choices is never wider than its place, however large the letters and long the words are."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from companion.editions.edition import Edition
from companion.wording import say, speaking
from tests.tables import EDITIONS
from tools.catalogues import spoken
from tools.languages.catalogue_files import languages
from views.kit import fitting_rows, theme
from views.kit.fitting_rows import fitting_row
from views.kit.letter_widths import longest_word

SIDES = [edition.one_side(side) for edition in EDITIONS.values() for side in edition.sides]


async def nothing(event: Any) -> None:
    del event


def went_out_on(edition: Edition, room: float) -> ft.Row:
    drawing = {draw.face for draw in edition.last_card_draws}
    cards = [card for card in edition.faces if card.face in drawing or card.play.flips]
    return fitting_row(say("Went out on"), [(card.key, card.called, nothing) for card in cards], room)


def texts(control: ft.Control) -> list[ft.Text]:
    if isinstance(control, ft.Text):
        return [control]
    inside = [*getattr(control, "controls", ()), getattr(control, "content", None)]
    return [text for each in inside if isinstance(each, ft.Control) for text in texts(each)]


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("room", [336.0, 388.0])
@pytest.mark.parametrize("code", languages())
def test_what_somebody_went_out_on_is_whole_in_every_deck_and_language(
    code: str, room: float, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fitting_rows, "text_scale", lambda: scale)
    with speaking(spoken(code)):
        rows = [went_out_on(edition, room) for edition in SIDES]
    squeezed = [row for row in rows if row.scroll is None]
    assert squeezed, "No Mercy's five chips share the row"
    for row in squeezed:
        boxes = [found for each in row.controls for found in boxes_of(each)]
        widths = [box.width or 0 for box in boxes]
        assert sum(widths) + theme.SMALL_GAP * (len(widths) - 1) <= room + 0.01
        assert min(widths[1:]) >= theme.TOUCH
        for box, width in zip(boxes, widths, strict=True):
            (text,) = texts(box)
            assert longest_word(str(text.value)) * (text.size or 0) * scale <= width, (code, text.value)
            assert (text.size or 0) * scale >= 10


def boxes_of(control: ft.Control) -> list[ft.Container]:
    if isinstance(control, ft.Container) and control.width:
        return [control]
    inside = getattr(control, "content", None)
    return boxes_of(inside) if isinstance(inside, ft.Control) else []


def test_choices_that_are_too_many_for_a_finger_each_scroll() -> None:
    offers = [(f"+{draws}", f"Draw {draws}", nothing) for draws in range(1, 12)]
    assert fitting_row("Went out on", offers, 336).scroll is ft.ScrollMode.AUTO
    assert fitting_row("Went out on", offers[:5], 336).scroll is None
