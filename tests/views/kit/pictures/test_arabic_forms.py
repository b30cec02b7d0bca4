"""Arabic letters are joined as arabic-reshaper joins them, a project of its own with tables of its own."""

from __future__ import annotations

import random
import re
from typing import Final

from arabic_reshaper import ArabicReshaper
from arabic_reshaper.letters import LETTERS_ARABIC

from storage.catalogues import CATALOGUE, FOLDER
from views.kit.pictures.pillow_canvas import joined

SEED: Final = 45
WORDS: Final = 50_000
LETTERS: Final = [letter for letter in LETTERS_ARABIC if letter.isalpha() and not letter.isascii()]
LAM: Final = "\u0644"
ALEFS: Final = "\u0622\u0623\u0625\u0627"
MARKS: Final = "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652"
OTHERS: Final = " -1١a"
RESHAPER: Final = ArabicReshaper(
    {
        "delete_harakat": False,
        "delete_tatweel": False,
        "support_ligatures": True,
        **{f"ARABIC LIGATURE {name}": False for name in ("ALLAH", "BISMILLAH AR-RAHMAN AR-RAHEEM")},
    }
)


def a_word(chance: random.Random) -> str:
    """Letters of every kind, lam and alef more often, some with marks, now and then beside something else."""
    letters = chance.choices([*LETTERS, LAM * 9, ALEFS * 2, OTHERS], [1] * len(LETTERS) + [9, 8, 2], k=8)
    return "".join(
        chance.choice(letter)
        + (chance.choice(MARKS) if letter.strip(OTHERS) and chance.random() < 0.1 else "")
        for letter in letters[: chance.randint(1, 8)]
    )


def test_fifty_thousand_words_are_joined_as_another_project_joins_them() -> None:
    chance = random.Random(SEED)
    said = (FOLDER / "ar" / CATALOGUE).read_text(encoding="utf-8")
    words = sorted(set(re.findall(r"[\u0621-\u0652]+", said)))
    assert len(words) > 2000
    words += [a_word(chance) for _ in range(WORDS - len(words))]
    wrong = [word for word in words if joined(word) != RESHAPER.reshape(word)]
    assert not wrong, f"{len(wrong)} of {len(words)}, such as {wrong[:5]}, {SEED=}"
