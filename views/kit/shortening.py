"""Names where one has little room: shortened at their words, so that a player still knows each."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from companion.players import JOINED, first_name
from views.kit.letter_widths import ems, may_end_anywhere

TAIL: Final = 3
"""The letters at the end of a name that tell it from one that begins alike."""
_WORD: Final = re.compile(r"[^\s-]+-?")
"""A part of a name within which no line ends, with the hyphen that ends it."""


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


def with_cut_words(names: Sequence[str], room: float) -> list[str]:
    """The names, each word no wider than a line of that many times the font size; no two that differ become the same.

    A word without room is cut: the client would go on with it in the next line, as if it were two.
    """
    cut = [_WORD.sub(lambda word: _cut(word[0], room, _with_end), name) for name in names]
    counts = Counter(cut)
    return [
        shown if counts[shown] == 1 else _WORD.sub(lambda word: _cut(word[0], room, _with_tail), name)
        for name, shown in zip(names, cut, strict=True)
    ]


def _cut(word: str, room: float, cut: Callable[[str, float], str]) -> str:
    if ems(word) <= room or may_end_anywhere(word):
        return word
    hyphen = "-" if word.endswith("-") else ""
    return cut(word.removesuffix(hyphen), room - ems(hyphen)) + hyphen


def _forms(name: str) -> Iterator[str]:
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
