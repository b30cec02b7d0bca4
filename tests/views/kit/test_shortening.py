from __future__ import annotations

import pytest

from views.kit.letter_widths import ems, words_of
from views.kit.shortening import short_names, with_cut_words


@pytest.mark.parametrize(
    ("name", "room", "short"),
    [
        ("Aleksandra-Konstancja Wiśniewska", 30, "Aleksandra-Konstancja Wiśniewska"),
        ("Aleksandra-Konstancja Wiśniewska", 14, "Aleksandra-Konstancja W."),
        ("Aleksandra-Konstancja Wiśniewska", 9.5, "Aleksandra-K. W."),
        ("Aleksandra-Konstancja Wiśniewska", 6, "Aleksandra"),
        ("Maximiliane von Hohenstein-Zor", 9, "Maximiliane H."),
        ("فاطمة الزهراء بنت عبد العزيز الإدريسي", 9, "فاطمة الزهراء"),
        ("عبد الرحمن بن خلدون الحضرمي", 6, "عبد الرحمن"),
        ("محمد عبد الرحمن", 5.5, "محمد"),
        ("فاطمة أم كلثوم الهاشمي", 6.5, "فاطمة"),
        ("محمد بن سلمان", 5.5, "محمد"),
        ("Donaudampfschifffahrtskapitän", 6, "Donaudam…"),
    ],
)
def test_a_name_without_room_is_shortened_at_its_words(name: str, room: float, short: str) -> None:
    assert short_names([name], room) == [short]
    assert ems(short) <= room


def test_two_names_that_begin_alike_stay_two_names() -> None:
    names = [
        "فاطمة الزهراء الإدريسي",
        "فاطمة الزهراء العلوية",
        "Maximilian Bauer-Schmidt",
        "Maximilian Berger",
    ]
    assert len({*short_names(names, 8)}) == len(names)


@pytest.mark.parametrize(
    ("name", "room", "shown"),
    [
        ("Featherstonehaugh", 10, "Featherstonehaugh"),
        ("Featherstonehaugh", 6, "Feathersto…"),
        ("Anna Featherstonehaugh", 6, "Anna Feathersto…"),
        ("Featherstonehaugh-Smith", 6, "Featherst…-Smith"),
        ("李雷韩梅梅李雷韩梅梅", 6, "李雷韩梅梅李雷韩梅梅"),
    ],
)
def test_a_word_without_room_is_cut_and_no_other(name: str, room: float, shown: str) -> None:
    assert with_cut_words([name], room) == [shown]
    assert "…" not in shown or all(ems(word) <= room for word in words_of(shown))


def test_two_names_whose_words_are_cut_stay_two_names() -> None:
    names = ["Featherstonehaugh", "Featherstonehouse", "Ann"]
    assert len({*with_cut_words(names, 5)}) == len(names)
