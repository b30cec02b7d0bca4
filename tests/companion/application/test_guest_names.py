from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.application.guest_names import check_guest_name, guest_name_key, poses_as_host
from companion.errors import BadName

HOSTS = (
    "Host",
    "The host",
    "THE HOST",
    "  the   host  ",
    "the\u200bhost",
    "H\u00adost",
    "Ho\u034fst",
    "Hóst",
    "H0st",
    "Ho$t",
    "Ноst",  # the first letter is Cyrillic
    "H\u03bfst",  # the second is Greek
    "Ｈｏｓｔ",
    "𝐇𝐨𝐬𝐭",
    "ⓗⓞⓢⓣ",
    "🅷🅾🆂🆃",
    "ʜᴏꜱᴛ",
    "H o s t",
    "H.o.s.t",
    "Host!",
    "(Host)",
    "The host 🙂",
    "The-Host",
    "Host of the table",
    "\u2066Host\u2069",
)


@pytest.mark.parametrize("name", HOSTS)
def test_no_guest_poses_as_the_host(name: str) -> None:
    with pytest.raises(BadName):
        check_guest_name(name, ())


@pytest.mark.parametrize(
    "name",
    [
        "Hostess",
        "Hoster",
        "Thea",
        "Theo Hosta",
        "Ghost",
        "Anna",
        "Zoë",
        "رضا",
        "陽菜",
        "मीना",
        "Ann 🙂",
        "🙂",
    ],
)
def test_other_names_are_names(name: str) -> None:
    assert check_guest_name(name, ("Bob",)) == name


@pytest.mark.parametrize(
    "name",
    ["\u200b", "\u2060\u200d", "\u3164", "\u2800\u2800", "\u115f", "\ufe0f", "\u0301", "\U000e0041", " "],
)
def test_a_name_must_be_seen(name: str) -> None:
    with pytest.raises(BadName):
        check_guest_name(name, ())


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "ann",
        "ANN",
        "A\u200bnn",
        "Ann\u200d",
        "Änn",
        "Аnn",
        "A n n",
        "Ann.",
        "\u202eAnn",
        "Ａｎｎ",
        "Ann 🙂",
    ],
)
def test_a_name_that_looks_like_another_at_the_table_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        check_guest_name(name, ("Bob", "Ann"))


def test_names_that_differ_in_their_vowels_alone_are_two_names() -> None:
    assert check_guest_name("मोना", ("मीना",)) == "मोना"
    assert check_guest_name("がく", ("かく",)) == "がく"
    assert check_guest_name("🙃", ("🙂",)) == "🙃"


def test_an_accent_alone_is_a_name_of_its_own() -> None:
    assert guest_name_key("´") not in {"", guest_name_key("¨"), guest_name_key("a´")}


UNSEEN = st.sampled_from("\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u3164\ufe0f")


@given(name=st.text(min_size=1, max_size=40), at=st.integers(0, 40), unseen=UNSEEN)
def test_what_is_not_seen_makes_no_other_name(name: str, at: int, unseen: str) -> None:
    at = min(at, len(name))
    # A character without a mark of its own may still join or part those beside it.
    if not any(unicodedata.combining(character) for character in name):
        assert guest_name_key(name[:at] + unseen + name[at:]) == guest_name_key(name)


@given(name=st.text(max_size=60), taken=st.lists(st.text(min_size=1, max_size=40), max_size=3))
def test_every_text_is_a_name_or_is_refused_with_a_sentence(name: str, taken: list[str]) -> None:
    try:
        kept = check_guest_name(name, taken)
    except BadName as refusal:
        assert str(refusal)
        return
    assert guest_name_key(kept)
    assert not poses_as_host(kept)
    assert guest_name_key(kept) not in map(guest_name_key, taken)


@pytest.mark.parametrize("name", ["Ꭺnn", "ꓮnn", "Ⲁnn", "ꓮꓠꓠ", "ꭺNN", "Аnn", "Αnn"])
def test_a_name_of_letters_that_look_like_anothers_is_taken(name: str) -> None:
    with pytest.raises(BadName, match="Ann is already at this table"):
        check_guest_name(name, ("Ann",))


@pytest.mark.parametrize("name", ["𐊠nn", "Anո", "ᗅnn", "Bob ᏼen", "Αлла"])
def test_a_word_of_two_alphabets_is_refused_whatever_they_are(name: str) -> None:
    with pytest.raises(BadName, match="mixes alphabets"):
        check_guest_name(name, ("Cleo",))


@pytest.mark.parametrize(
    "name",
    [
        "DJ Саша",
        "Ann陽菜",
        "ひなカナ花",
        "O’Neill",
        "Kaʻiulani",
        "Ægir",
        "ᏣᎳᎩ",
        "ﾊﾅ",
        "Ⅲ",
        "Ann-7",
        "김Kim",
        "Ольга",
    ],
)
def test_names_as_people_write_them_are_names(name: str) -> None:
    assert check_guest_name(name, ("Bob",)) == name
