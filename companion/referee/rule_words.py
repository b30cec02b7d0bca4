"""The words of a rule text and of a question, brought to one form so that they can meet."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

LONGEST_WORD: Final = 24
"""Letters of a word that are looked at. No word of a rule is longer, and the cost of a typo grows with the length."""
WORD: Final = re.compile(r"\+?\w+(?:['’]\w+)?")
NUMBERS: Final = {
    "zero": "0",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
}
ALIKE: Final = {
    "color": "colour",
    "colored": "colour",
    "draws": "draw",
    "drew": "draw",
    "said": "say",
    "goes": "go",
}
PLUS: Final = frozenset({"plus", "draw", "take", "+"})
"""The words that make a `+4` of the number after them."""
SMALL: Final = frozenset(
    re.findall(
        r"\w+",
        "a an and are as at be by can could do does for from have how i if in is it may must my no not of on or "
        "so that the their then there they this to was we what when where which who with you your",
    )
)
"""Words so common that they tell nothing of what is asked."""


def folded(word: str) -> str:
    """One word in the form in which words meet: small letters, no accents, numbers as digits, the stem.

    The word is cut before it is normalized and again afterwards, because one sign can become eighteen letters.
    """
    plain = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", word[:LONGEST_WORD].casefold())
        if not unicodedata.combining(letter)
    ).replace("’", "'")[:LONGEST_WORD]
    if plain in NUMBERS:
        return NUMBERS[plain]
    if plain in ALIKE:
        return ALIKE[plain]
    for ending in ("'s", "ing", "ies", "ed", "es", "s"):
        stem = plain.removesuffix(ending)
        if stem != plain and len(stem) >= 3:
            plain = stem + "y" if ending == "ies" else stem
            plain = ALIKE.get(plain, plain)
            break
    if len(plain) > 3 and plain[-1] == plain[-2]:
        plain = plain[:-1]
    return plain.removesuffix("e") if len(plain) > 4 else plain


def words_of(text: str) -> Iterator[tuple[str, int, int]]:
    """Each word in its meeting form, with where it stands; `draw four` is also a `+4`."""
    before: tuple[str, int] | None = None
    for found in WORD.finditer(text):
        word = folded(found[0])
        yield word, found.start(), found.end()
        if before is not None and before[0] in PLUS and word.isdigit():
            yield f"+{word}", before[1], found.end()
        before = word, found.start()


def close(one: str, other: str, most: int) -> bool:
    """Whether at most so many letters were added, left out, changed, or swapped with a neighbour.

    Source: the restricted edit distance of Damerau (1964), stopped at `most`.
    """
    if abs(len(one) - len(other)) > most:
        return False
    above: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, start=1):
        last, above, row = above, row, [place]
        for at, facing in enumerate(other, start=1):
            cost = min(above[at] + 1, row[at - 1] + 1, above[at - 1] + (letter != facing))
            if place > 1 and at > 1 and letter == other[at - 2] and one[place - 2] == facing:
                cost = min(cost, last[at - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return False
    return row[-1] <= most
