from __future__ import annotations

import flet.canvas as cv
import pytest

from companion.cards import Face
from tests.faces import Faces
from tests.tables import EDITIONS
from views.kit.card_glyphs import glyph


def lines_of(edition: str, face: Face) -> str:
    """What is drawn for a face, as one text."""
    sign = EDITIONS[edition].card(face).sign
    assert sign is not None
    drawn = glyph(EDITIONS[edition], sign, 24, "#000000")
    assert isinstance(drawn, cv.Canvas)
    return repr([(type(shape).__name__, repr(shape)) for shape in drawn.shapes])


def test_every_special_wild_has_a_sign_of_its_own() -> None:
    special = [name for name, edition in EDITIONS.items() if edition.facts(Faces.SPECIAL)]
    assert len(special) >= 4
    assert len({lines_of(name, Faces.SPECIAL) for name in special}) == len(special)


def test_cards_that_are_no_numbers_differ_by_their_sign_and_not_by_their_colour_alone() -> None:
    signs = [card.face for card in EDITIONS["lotso"].faces if card.sign]
    assert {Faces.REVERSE, Faces.SKIP, Faces.WILD, Faces.SPECIAL} == {*signs}
    assert len({lines_of("lotso", face) for face in signs}) == len(signs)


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_that_skip_or_flip_or_turn_have_a_sign_that_no_other_effect_has(edition: str) -> None:
    signs: dict[str, set[str]] = {}
    for card in EDITIONS[edition].faces:
        words = {*card.play.words} & {"all-are-skipped", "next-is-skipped", "direction-turns", "flips"}
        if words and not card.draws:
            signs.setdefault(lines_of(edition, card.face), set()).update(words)
    assert all(len(words) == 1 for words in signs.values())
