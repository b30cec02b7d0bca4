from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.application.guest_names import check_guest_name, guest_name_keys, poses_as_host
from companion.errors import BadName
from storage.catalogues import messages
from tests.tables import ROOT
from tools.look_alikes import MADE, confusables, file, plain

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
    assert guest_name_keys("´").isdisjoint({"", *guest_name_keys("¨"), *guest_name_keys("a´")})


UNSEEN = st.sampled_from("\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u3164\ufe0f")


@given(name=st.text(min_size=1, max_size=40), at=st.integers(0, 40), unseen=UNSEEN)
def test_what_is_not_seen_makes_no_other_name(name: str, at: int, unseen: str) -> None:
    at = min(at, len(name))
    # A character without a mark of its own may still join or part those beside it.
    if not any(unicodedata.combining(character) for character in name):
        assert guest_name_keys(name[:at] + unseen + name[at:]) == guest_name_keys(name)


@given(name=st.text(max_size=60), taken=st.lists(st.text(min_size=1, max_size=40), max_size=3))
def test_every_text_is_a_name_or_is_refused_with_a_sentence(name: str, taken: list[str]) -> None:
    try:
        kept = check_guest_name(name, taken)
    except BadName as refusal:
        assert str(refusal)
        return
    assert all(guest_name_keys(kept))
    assert not poses_as_host(kept)
    assert all(guest_name_keys(kept).isdisjoint(guest_name_keys(other)) for other in taken)


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


LETTERS = [
    (character, latin)
    for character, looks in confusables()
    if (latin := plain(looks).replace("rn", "m")).isascii()
    and latin.isalpha()
    and unicodedata.category(character)[0] in "LN"
    and not character.isascii()
    # Unicode has a Greek beta as a sharp s; beside Latin letters it is a b.
    and character != "β"
]
"""Every letter that Unicode says looks like Latin ones, with these."""


def test_no_letter_of_unicodes_list_passes_for_the_latin_one() -> None:
    assert len(LETTERS) > 1_200
    passed = [
        (name, taken)
        for character, latin in LETTERS
        # Alone, as a capital or not, among Latin letters, and a whole name of it.
        for name, taken in (
            (character * 3, latin * 3),
            (character * 3, latin.upper() * 3),
            (f"Be{character}", f"Be{latin}"),
            (f"{character}nna", f"{latin.upper()}nna"),
        )
        if _is_let_in(name, taken)
    ]
    assert passed == []


def _is_let_in(name: str, taken: str) -> bool:
    try:
        check_guest_name(name, (taken,))
    except BadName:
        return False
    return True


@pytest.mark.parametrize("taken", ["Tom", "Anna", "Nikos", "Maxim", "Kathy", "Host", "Bob"])
@pytest.mark.parametrize("alphabet", ["GREEK", "CYRILLIC", "CHEROKEE", "LISU", "COPTIC", "ARMENIAN", "OSAGE"])
@pytest.mark.parametrize("case", [str.upper, str.lower, str.title])
def test_no_whole_name_of_another_alphabet_passes(
    taken: str, alphabet: str, case: Callable[[str], str]
) -> None:
    looks: dict[str, list[str]] = {}
    for character, latin in LETTERS:
        if unicodedata.name(character, "").startswith(alphabet):
            looks.setdefault(latin, []).append(character)
    # As it is typed: a capital is replaced by what looks like the capital, where the list has one.
    letters = [next(iter(looks.get(letter.lower(), ())), letter) for letter in case(taken)]
    if letters != list(case(taken)):
        assert not _is_let_in("".join(letters), taken)


def test_two_names_of_one_alphabet_differ_by_no_case_and_by_their_letters() -> None:
    assert not _is_let_in("ΝΊΚΟΣ", "Νίκος")
    assert not _is_let_in("ОЛЬГА", "Ольга")
    assert _is_let_in("Νίκος", "Νίκη")
    assert _is_let_in("Ольга", "Олег")
    assert _is_let_in("Σοφία", "Sofia")


def test_the_table_is_the_one_that_the_list_makes() -> None:
    assert MADE.read_text(encoding="utf-8") == file()


CATALOGUES = sorted((ROOT / "assets" / "translations").glob("*/LC_MESSAGES/last_card.po"))


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.parts[-3])
def test_no_guest_is_called_as_the_app_calls_the_host_in_any_language(file: Path) -> None:
    said = dict(messages(file.read_text(encoding="utf-8")))
    for asked in ("Host", "The host"):
        # A region says only what it says otherwise.
        called = said.get(asked, "Host")
        for name in (called, called.upper(), f"{called} 🙂"):
            with pytest.raises(BadName, match="looks like the host"):
                check_guest_name(name, ())
