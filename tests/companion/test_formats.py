"""Dates, decimals and lists are written as the reader's language has them."""

from __future__ import annotations

from datetime import UTC, datetime
from fractions import Fraction
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.support import Translations

from companion import formats
from companion.wording import ISOLATE, Language, Translation, speaking
from tools.languages.catalogue_files import read_template
from tools.languages.cldr import fill

AT = datetime(2026, 3, 5, 20, 15, tzinfo=UTC)


def in_language(code: str, *, right_to_left: bool = False) -> Translation:
    """A language with its forms alone."""
    catalogue = Catalog(locale=code, fuzzy=False)
    catalogue.update(read_template())
    fill(catalogue, code)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return Translation(Language(code, code, right_to_left), Translations(BytesIO(compiled.getvalue())))


def test_in_english_they_are_as_they_always_were() -> None:
    assert formats.day(AT) == "05 Mar 2026"
    assert formats.day_of_year(AT) == "05 Mar"
    assert formats.whole_day(AT) == "5 March 2026"
    assert formats.day_and_time(AT) == "05 Mar 2026, 20:15"
    assert formats.decimal(2.5) == "2.5"
    assert formats.listed(["Ann", "Ben", "Cleo"]) == "Ann, Ben, Cleo"
    assert formats.together(["Ann", "Ben"]) == "Ann & Ben"
    assert formats.together(["Ann", "Ben", "Cleo"]) == "Ann, Ben & Cleo"


def test_a_half_goes_up_in_every_rounded_figure() -> None:
    shares = [Fraction(many, of) for of in range(1, 201) for many in range(of + 1)]
    wrong = []
    for share in shares:
        nearest = (200 * share.numerator + share.denominator) // (2 * share.denominator)
        tenths = (20 * share.numerator + share.denominator) // (2 * share.denominator)
        told = formats.percent(share), formats.decimal(share)
        if told != (f"{nearest} %", f"{tenths // 10}.{tenths % 10}"):
            wrong.append((share, *told))
    assert not wrong
    assert [formats.rounded(Fraction(halves, 2)) for halves in (1, 3, 245)] == [1, 2, 123]


@pytest.mark.parametrize(
    ("code", "day", "whole", "at", "decimal"),
    [
        ("de", "5. März 2026", "5. März 2026", "20:15", "2,5"),
        ("pl", "5 mar 2026", "5 marca 2026", "20:15", "2,5"),
        ("pt_BR", "5 de mar. de 2026", "5 de março de 2026", "20:15", "2,5"),
        ("id", "5 Mar 2026", "5 Maret 2026", "20.15", "2,5"),
        ("ar", "5 مارس 2026", "5 مارس 2026", "20:15", "2.5"),
    ],
)
def test_each_language_has_its_own_forms(code: str, day: str, whole: str, at: str, decimal: str) -> None:
    with speaking(in_language(code)):
        assert (formats.day(AT), formats.whole_day(AT)) == (day, whole)
        assert (formats.clock(AT), formats.decimal(2.5)) == (at, decimal)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "Ann, Ben und Cleo"),
        ("fr", "Ann, Ben et Cleo"),
        ("pl", "Ann, Ben i Cleo"),
        ("id", "Ann, Ben dan Cleo"),
    ],
)
def test_names_are_joined_by_the_word_of_the_language(code: str, said: str) -> None:
    with speaking(in_language(code)):
        assert formats.together(["Ann", "Ben", "Cleo"]) == said


@pytest.mark.parametrize("name", ["Inés", "Hilda", "Isabel", "Íñigo"])
def test_the_spanish_and_changes_before_the_sound_of_i(name: str) -> None:
    with speaking(in_language("es")):
        assert formats.together(["Ana", name]) == f"Ana e {name}"
        assert formats.together([name, "Yolanda"]) == f"{name} y Yolanda"
    with speaking(in_language("it")):
        assert formats.together(["Ana", name]) == f"Ana e {name}"


def test_a_name_from_right_to_left_keeps_its_neighbours_in_order() -> None:
    assert formats.listed(["Ann", "سارة", "أحمد"]).count(ISOLATE) == 2
    assert formats.listed(["سارة"]) == "سارة"
    with speaking(in_language("ar", right_to_left=True)):
        assert formats.listed(["Ann", "Ben"]).count(ISOLATE) == 2
        assert "، " in formats.listed(["Ann", "Ben"])
