"""Avatars: patterns that differ in grey, letters that stand out, and emoji that the app's own fonts draw."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.players import (
    AVATARS,
    CARD_AVATARS,
    COLOURS_OFFERED,
    EMOJI_AVATARS,
    PLAYER_COLOURS,
    PLAYERS_MOST,
    Player,
)
from views.kit import theme
from views.kit.avatar import avatar, drawn_card, pattern
from views.kit.labels import look_name
from views.kit.pictures.font_choice import EMOJI, runs

COLOURS = st.from_regex(r"\A#[0-9A-F]{6}\Z")


def shape_of(gradient: ft.Gradient) -> str:
    """A pattern without its colours, as it is in grey."""
    one, other = gradient.colors[0], gradient.colors[2]
    return repr(gradient).replace(str(one), "one").replace(str(other), "other")


def test_fifteen_players_have_fifteen_patterns() -> None:
    assert len({shape_of(pattern(colour)) for colour in PLAYER_COLOURS}) == PLAYERS_MOST


@pytest.mark.parametrize("colour", PLAYER_COLOURS)
def test_the_two_colours_of_a_pattern_differ_in_grey(colour: str) -> None:
    one, other = pattern(colour).colors[0], pattern(colour).colors[2]
    assert theme.contrast(str(one), str(other)) >= 1.5


@given(COLOURS)
def test_letters_stand_out_on_both_colours_of_any_pattern(colour: str) -> None:
    background = theme.background_colour(colour)
    for part in pattern(colour).colors:
        assert theme.contrast(theme.foreground_on(background), str(part)) >= 4.5


@given(COLOURS)
def test_text_stands_out_on_the_card_of_who_leads_in_any_colour(colour: str) -> None:
    background = theme.background_colour(colour)
    assert theme.contrast(theme.foreground_on(background), background) >= 4.5


@pytest.mark.parametrize("colour", PLAYER_COLOURS)
def test_a_players_own_colour_is_the_ground_as_it_is(colour: str) -> None:
    assert theme.background_colour(colour) == colour


def test_the_fonts_of_the_app_draw_every_emoji_that_is_offered() -> None:
    for emoji in EMOJI_AVATARS:
        assert len(emoji) == 1
        assert [run.font for run in runs(emoji)] == [f"picture/{EMOJI}"]


def test_there_are_twelve_colours_twenty_four_cards_and_each_has_a_name() -> None:
    assert (len(COLOURS_OFFERED), len(CARD_AVATARS)) == (12, 24)
    assert len({look_name(each) for each in AVATARS}) == len(AVATARS)


def test_every_card_is_a_drawing_of_its_own() -> None:
    signs = set()
    for word in CARD_AVATARS:
        card = drawn_card(word, 40, "#1D4ED8")
        assert isinstance(card, ft.Stack)
        sign = card.controls[1]
        assert isinstance(sign, ft.Container)
        assert isinstance(sign.content, cv.Canvas)
        signs.add(repr(sign.content.shapes))
    assert len(signs) == len(CARD_AVATARS)


def test_a_picture_of_a_newer_last_card_is_shown_as_the_monogram() -> None:
    shown = avatar(Player(id="1", name="Ann Berg", avatar="rocket-2"), 40)
    assert isinstance(shown, ft.Container)
    assert isinstance(shown.content, ft.Text)
    assert shown.content.value == "AB"
