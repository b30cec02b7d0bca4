"""How wide a text is, before anybody has drawn it, and how large it may be so that no word is broken."""

import unicodedata
from typing import Final

LETTER: Final = 0.58
"""The width of a heavy letter as a fraction of the font size."""
CAPITAL: Final = 0.8
"""The same of a capital, an “m” or a “w”; a letter of East Asia is as wide as it is high."""
SLIM: Final = 0.38
"""The same of the slim letters."""
USUAL: Final = 0.92
"""The width of a whole sentence as a part of that of its letters, each taken at its widest."""
LEAST: Final = 12
"""The smallest font size of a word; one that is too long even for it is broken."""


def ems(word: str) -> float:
    """The width of a heavy word as a multiple of its font size."""
    return sum(map(_em, word))


def _is_of_east_asia(letter: str) -> bool:
    return unicodedata.east_asian_width(letter) in "WF"


def _em(letter: str) -> float:
    if _is_of_east_asia(letter):
        return 1.0
    if letter > "\u02ff" and unicodedata.category(letter) in {"Cf", "Mn"}:
        # A mark of direction or on a letter.
        return 0.0
    if letter in "fijlrtIł-.'’":
        return SLIM
    return CAPITAL if letter.isupper() or letter in "mw" else LETTER


def words_of(text: str) -> list[str]:
    """The parts of a text that stay in one line."""
    return text.replace("-", "- ").split()


def may_end_anywhere(word: str) -> bool:
    """True if a line may end within a word: the scripts of East Asia have no spaces."""
    return any(map(_is_of_east_asia, word))


def longest_word(text: str) -> float:
    """The width of the widest part of a text that stays in one line, as a multiple of its font size."""
    return max(map(ems, words_of(text)), default=0.0)


def lines_of(text: str, room: float) -> int:
    """The lines that a heavy text takes, where one has room for that many times the font size."""
    lines, used = 1, 0.0
    for word in words_of(text):
        width = ems(word)
        if used and used + width > room:
            lines, used = lines + 1, 0.0
        lines += int(width / room) if width > room else 0
        used += width % room + LETTER / 2
    return lines


def whole_word_size(text: str, *, most: float, room: float, text_scale: float, least: float = LEAST) -> float:
    """The font size of a heavy text: its longest word fits in one line, since a broken word is hard to read."""
    return max(least, min(most, room / (max(LETTER, longest_word(text)) * text_scale)))
