from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadName
from companion.players import CONTROL, Player, check_names_differ, new_name, same_name_key, tidy_name


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
    assert Player(id="1", name="konstantin papadopoulos").monogram == "KP"


@pytest.mark.parametrize(
    ("name", "monogram"),
    [
        ("محمد أحمد", "م\u200cأ"),
        ("محمد عبد الرحمن", "م\u200cر"),
        ("الزهراء", "ز"),
        ("آلاء", "آ"),
        ("الاء", "ا"),
        ("محمد Berg", "مB"),
    ],
)
def test_arabic_initials_stay_two_letters_and_have_no_article(name: str, monogram: str) -> None:
    assert Player(id="1", name=name).monogram == monogram
    assert Player(id="1", name="ßen").monogram in {"SS", "ß"}


def test_a_name_that_cannot_be_seen_is_quoted_once_as_its_escape_codes() -> None:
    with pytest.raises(BadName, match=r"^“\\u200b\\u2060” has no visible letters\.$"):
        new_name("\u200b\u2060")


def test_a_control_character_is_what_unicode_calls_one() -> None:
    every = map(chr, range(sys.maxunicode + 1))
    assert {each for each in every if unicodedata.category(each) == "Cc"} == {
        chr(place) for place in range(256) if CONTROL.search(chr(place))
    }
    assert not CONTROL.search("".join(map(chr, range(0xA0, sys.maxunicode + 1))))
