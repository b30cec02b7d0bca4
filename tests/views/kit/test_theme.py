from __future__ import annotations

import pytest

from companion.players import PLAYER_COLOURS
from tests.tables import EDITIONS
from views.kit.theme import (
    DARK,
    FOREGROUND,
    LIGHT,
    LINE_CONTRAST,
    PAPER,
    contrast,
    foreground_on,
    line_colour,
)


def test_every_player_colour_carries_its_monogram_readably() -> None:
    assert all(contrast(foreground_on(colour), colour) >= 4.5 for colour in PLAYER_COLOURS)


@pytest.mark.parametrize("colour", PLAYER_COLOURS)
def test_the_line_of_every_player_stands_out_by_day_and_at_night(colour: str) -> None:
    for colours in (LIGHT, DARK):
        for paper in ("surface_container_low", "surface_container"):
            assert contrast(line_colour(colour), colours[paper]) >= LINE_CONTRAST


def test_the_lines_of_all_players_differ() -> None:
    assert len({line_colour(colour) for colour in PLAYER_COLOURS}) == len(PLAYER_COLOURS)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_text_stands_out_from_what_it_stands_on_in_both_themes(colours: dict[str, str]) -> None:
    surfaces = [name for name in colours if name.startswith("surface") and name != "surface_tint"]
    for surface in surfaces:
        assert contrast(colours["on_surface"], colours[surface]) >= 4.5
        assert contrast(colours["on_surface_variant"], colours[surface]) >= 4.5
    for name in ("primary", "secondary", "tertiary", "error"):
        assert contrast(colours[f"on_{name}"], colours[name]) >= 4.5
        assert contrast(colours[name], colours["surface_container_low"]) >= 4.5
    for name in ("primary_container", "secondary_container", "tertiary_container"):
        assert contrast(colours[f"on_{name}"], colours[name]) >= 4.5
    assert contrast(colours["on_inverse_surface"], colours["inverse_surface"]) >= 4.5
    assert contrast(colours["inverse_primary"], colours["inverse_surface"]) >= 4.5


def test_the_ring_of_the_focus_stands_out_from_everything_by_day_and_at_night() -> None:
    suits = [suit.colour for edition in EDITIONS.values() for suit in edition.suits]
    solid = [colour for colour in (*LIGHT.values(), *DARK.values()) if len(colour) == len("#RRGGBB")]
    for colour in (*solid, *PLAYER_COLOURS, *suits):
        assert max(contrast(FOREGROUND, colour), contrast(PAPER, colour)) >= LINE_CONTRAST, colour
    assert contrast(FOREGROUND, PAPER) >= LINE_CONTRAST
