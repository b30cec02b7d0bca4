"""Arabic shaping, for a drawing library that does not join letters itself.

Unicode has each shape as a separate character (Arabic Presentation Forms). `unicodedata` has the letter and the
position (initial, medial, final, isolated) of each shape.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from itertools import chain
from typing import Final

_BLOCKS: Final = ((0xFB50, 0xFE00), (0xFE70, 0xFEFD))
"""Arabic Presentation Forms A and B."""


@cache
def _forms() -> dict[tuple[str, str], str]:
    """The shape of a letter, or of the ligature of lam and alef, by position."""
    found: dict[tuple[str, str], str] = {}
    for point in chain.from_iterable(range(*block) for block in _BLOCKS):
        position, _, letters = unicodedata.decomposition(chr(point)).partition(" ")
        letter = "".join(chr(int(part, 16)) for part in letters.split())
        is_lam_alef = len(letter) == 2 and letter[0] == "\u0644"
        if position.startswith("<") and (len(letter) == 1 or is_lam_alef):
            found.setdefault((letter, position[1:-1]), chr(point))
    return found


def joined(text: str) -> str:
    """The text with each Arabic letter replaced by its shape, in logical (reading) order."""
    forms = _forms()
    letters: list[str] = []
    for character in text:
        if letters and (letters[-1] + character, "isolated") in forms and letters[-1] == "\u0644":
            letters[-1] += character
        else:
            letters.append(character)
    bases = [place for place, letter in enumerate(letters) if not unicodedata.combining(letter[0])]
    shaped = list(letters)
    for number, place in enumerate(bases):
        before = letters[bases[number - 1]] if number else ""
        after = letters[bases[number + 1]] if number + 1 < len(bases) else ""
        letter = letters[place]
        joins_before = _joins_next(before) and (letter, "final") in forms
        joins_after = _joins_next(letter) and (after, "final") in forms
        position = {
            (True, True): "medial",
            (True, False): "final",
            (False, True): "initial",
            (False, False): "isolated",
        }[joins_before, joins_after]
        shaped[place] = forms.get((letter, position), letter)
    return "".join(shaped)


def _joins_next(letter: str) -> bool:
    return (letter, "initial") in _forms()
