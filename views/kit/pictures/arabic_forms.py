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
_LAM: Final = "\u0644"
_ALEFS: Final = "\u0622\u0623\u0625\u0627"
"""Alef, with madda, with hamza above, with hamza below, and alone."""
_TATWEEL: Final = "\u0640"
"""The line that makes a word longer: it joins on both sides and has one shape."""


@cache
def _forms() -> dict[tuple[str, str], str]:
    """The shape of a letter, or of the ligature of lam and alef, by position."""
    found: dict[tuple[str, str], str] = {}
    for point in chain.from_iterable(range(*block) for block in _BLOCKS):
        position, _, letters = unicodedata.decomposition(chr(point)).partition(" ")
        letter = "".join(chr(int(part, 16)) for part in letters.split())
        # Unicode has lam joined to many letters as one character; only with an alef is that the way it is written.
        is_lam_alef = len(letter) == 2 and letter[0] == _LAM and letter[1] in _ALEFS
        if position.startswith("<") and (len(letter) == 1 or is_lam_alef):
            found.setdefault((letter, position[1:-1]), chr(point))
    return found


def joined(text: str) -> str:
    """The text with each Arabic letter replaced by its shape, in logical (reading) order."""
    forms = _forms()
    letters, marks = [""], [""]
    for character in text:
        if unicodedata.combining(character):
            marks[-1] += character
        elif (letters[-1] + character, "isolated") in forms and letters[-1] == _LAM:
            letters[-1] += character
        else:
            letters.append(character)
            marks.append("")
    shaped = []
    for before, letter, after, over in zip(["", *letters], letters, [*letters[1:], ""], marks, strict=False):
        position = {
            (True, True): "medial",
            (True, False): "final",
            (False, True): "initial",
            (False, False): "isolated",
        }[_joins(before, letter), _joins(letter, after)]
        shaped.append(forms.get((letter, position), letter) + over)
    return "".join(shaped)


def _joins(letter: str, after: str) -> bool:
    """True if a letter is joined to the one after it."""
    forms = _forms()
    return ((letter, "initial") in forms or letter == _TATWEEL) and (
        (after, "final") in forms or after == _TATWEEL
    )
