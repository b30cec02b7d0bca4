from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from companion.editions.edition import Edition
from tests.faces import Faces
from tests.tables import EDITIONS
from tests.views.headless import controls_in
from views.kit import theme
from views.kit.card_keys import CardSize, card_drawing
from views.kit.counted_cards import counted_card
from views.kit.letter_widths import ems


def texts(control: ft.Control) -> list[ft.Text]:
    return [part for part in controls_in(control) if isinstance(part, ft.Text)]


WITH_SEVENS = [edition for edition in EDITIONS.values() if edition.facts(Faces.SEVEN)]


@pytest.mark.parametrize("edition", WITH_SEVENS, ids=lambda edition: edition.id)
def test_a_card_in_one_colour_has_its_letter_and_stands_out_on_it(edition: Edition) -> None:
    seven = edition.facts(Faces.SEVEN)
    assert seven is not None
    for suit in edition.suits:
        drawn = texts(card_drawing(edition, seven, CardSize(number=17, sign=20), suit))
        assert {text.value for text in drawn} == {"7", suit.symbol}
        assert all(theme.contrast(str(text.color), suit.colour) >= 3 for text in drawn)


@pytest.mark.parametrize(("count", "shown"), [(1, ["7"]), (2, ["7", "2"]), (12, ["7", "12"])])
def test_a_badge_says_how_many_of_a_card_there_are_from_two_on(count: int, shown: list[str]) -> None:
    card = counted_card(EDITIONS["plain"], Faces.SEVEN, count, None, name="7")
    assert [text.value for text in texts(card)] == shown


WITH_FOURS = [edition for edition in EDITIONS.values() if edition.facts(Faces.WILD_DRAW_FOUR)]


@pytest.mark.parametrize("edition", WITH_FOURS, ids=lambda edition: edition.id)
def test_each_small_card_of_a_wild_is_seen_in_whatever_colour_it_was_named(edition: Edition) -> None:
    four = max((card for card in edition.faces if card.is_wild), key=lambda card: card.draws == 4)
    for suit in edition.suits:
        drawing = card_drawing(edition, four, CardSize(number=17, sign=20), suit)
        small = [part for part in controls_in(drawing) if isinstance(part, ft.Container) and part.width == 4]
        assert [part.bgcolor for part in small] == [each.colour for each in edition.suits][: len(small)]
        for part in small:
            edge = part.border.top.color if isinstance(part.border, ft.Border) else part.bgcolor
            assert theme.contrast(str(edge), suit.colour) >= 3 or part.bgcolor != suit.colour


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_no_word_and_no_row_of_small_cards_is_wider_than_the_card(edition: Edition) -> None:
    """A card in a hand is the narrowest: of its height it is 0.7 wide, with two frames of 0.045, and its number is 0.38 high."""
    high = 100.0
    size, room = CardSize(number=38, sign=40, frame=4.5), high * (0.7 - 2 * 0.045)
    for facts in (
        *edition.faces,
        *(replace(edition.faces[0], short=key) for key in ("Skip all", "Rev +10", "WWWWWWWW")),
    ):
        drawing = card_drawing(edition, facts, size)
        assert all(ems(str(text.value)) * float(text.size or 0) <= room + 0.01 for text in texts(drawing))
        for row in (part for part in controls_in(drawing) if isinstance(part, ft.Row)):
            wide = sum(float(getattr(part, "width", 0) or 0) for part in row.controls)
            gaps = float(row.spacing or 0) * (len(row.controls) - 1)
            assert wide + gaps <= 1.8 * size.sign
