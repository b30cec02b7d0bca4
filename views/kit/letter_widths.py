"""How wide a text is, before anybody has drawn it, how large its words may be, and names that are shortened to fit."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from companion.players import JOINED, first_name

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


def _em(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WF":
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


TAIL: Final = 3
"""The letters at the end of a name that tell it from one that begins alike."""


def short_names(names: Sequence[str], room: float) -> list[str]:
    """The names, each no wider than that many times the font size if it can be; no two that differ become the same."""
    chosen = [
        next((form for form in _forms(name) if ems(form) <= room), _with_end(name, room)) for name in names
    ]
    counts = Counter(chosen)
    return [
        short if counts[short] == 1 else _with_tail(name, room)
        for name, short in zip(names, chosen, strict=True)
    ]


def _forms(name: str) -> Iterator[str]:
    """The name, and ever shorter forms of it."""
    first = first_name(name)
    others = name.removeprefix(first).split()
    head, *parts = first.split("-")
    yield name
    # Letters that are joined when they are written have no initials.
    if name.upper() != name.lower():
        initials = [f"{word[0]}." for word in others[-1:]]
        yield " ".join([first, *initials])
        if parts and head:
            yield " ".join([f"{head}-{parts[-1][:1]}.", *initials])
    else:
        yield from (
            " ".join([first, *others[:many]])
            for many in range(len(others) - 1, 0, -1)
            if others[many - 1] not in JOINED
        )
    yield first
    if head:
        yield head


def _with_end(name: str, room: float) -> str:
    """As many letters as there is room for, and three dots."""
    while len(name) > 1 and ems(name) + ems("…") > room:
        name = name[:-1]
    return f"{name.rstrip()}…"


def _with_tail(name: str, room: float) -> str:
    if ems(name) <= room or len(name) <= TAIL + 1:
        return name
    return _with_end(name, room - ems(name[-TAIL:])) + name[-TAIL:]
