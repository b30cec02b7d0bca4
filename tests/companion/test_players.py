from __future__ import annotations

import gettext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadEntry, BadName
from companion.game.round import tidy_note
from companion.players import PLAYER_COLOURS, Player, check_names_differ, same_name_key, tidy_name
from companion.roster import Roster
from companion.wording import say, say_count, speak
from views.theme import DARK, LIGHT, contrast, ink_on


def test_names_are_trimmed_and_take_any_script() -> None:
    assert tidy_name("  Zoë   Ann ") == "Zoë Ann"
    for name in ("李雷", "محمد", "Ωμέγα", "Иван", "नीलम", "🦊"):
        assert Player(id="x", name=name).monogram


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", "\ud800"])
def test_names_that_cannot_be_are_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(BadName):
        tidy_name(name)


def test_two_names_that_differ_only_in_case_or_form_are_one() -> None:
    assert same_name_key("ZOË") == same_name_key("zoe\u0308")
    with pytest.raises(BadName, match="ZOË"):
        check_names_differ([Player(id="1", name="zoe\u0308"), Player(id="2", name="ZOË")])


@given(st.text(min_size=1, max_size=60))
def test_a_kept_name_is_kept_again_unchanged(name: str) -> None:
    try:
        tidy = tidy_name(name)
    except BadName:
        return
    assert tidy_name(tidy) == tidy
    assert 1 <= len(tidy) <= 40


def test_the_monogram_is_the_first_letter_of_the_first_and_last_word() -> None:
    assert Player(id="1", name="ann marie berg").monogram == "AB"
    assert Player(id="1", name="ßen").monogram in {"SS", "ß"}


def test_the_roster_puts_who_played_last_first_and_hands_out_unused_colours() -> None:
    roster = Roster().remembering([Player(id="1", name="Ann"), Player(id="2", name="Ben")])
    roster = roster.remembering([Player(id="2", name="Ben")])
    assert [player.name for player in roster.players] == ["Ben", "Ann"]
    assert roster.named("ANN") is not None
    assert roster.named("Cleo") is None
    assert roster.next_colour() == PLAYER_COLOURS[1]


def test_every_player_colour_carries_its_monogram_readably() -> None:
    assert all(contrast(ink_on(colour), colour) >= 4.5 for colour in PLAYER_COLOURS)


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


def test_a_note_too_long_is_refused_with_its_length() -> None:
    with pytest.raises(BadEntry, match="501"):
        tidy_note("x" * 501)


def test_another_language_is_a_catalogue() -> None:
    class Loud(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.upper()

    speak(Loud())
    try:
        assert say("Undo") == "UNDO"
    finally:
        speak(gettext.NullTranslations())
    assert say("Undo") == "Undo"
    assert say_count("{count} round", "{count} rounds", 2) == "2 rounds"
