"""The bidirectional algorithm: the direction of each part of a line, and the order in which the parts are drawn.

Source: Unicode Standard Annex 9, rules W1 to W7, N1, N2, L1 and L2, for a left-to-right line. Explicit controls
are ignored; brackets are neutral characters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Final, TypeVar

Part = TypeVar("Part")
Value = TypeVar("Value")
_IGNORED: Final = frozenset({"BN", "NSM", "LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
_STRONG: Final = frozenset({"L", "R"})
_NUMBERS: Final = frozenset({"EN", "AN"})


def levels(text: str) -> list[int]:
    """The level of each character: 0 left to right, 1 right to left, 2 a number in right-to-left text."""
    kinds = _weak([unicodedata.bidirectional(character) or "L" for character in text])
    for is_decided, start, end in _spans([kind in _STRONG | _NUMBERS for kind in kinds]):
        if not is_decided:
            before = _side(kinds[start - 1]) if start else "L"
            after = _side(kinds[end]) if end < len(kinds) else "L"
            kinds[start:end] = [before if before == after else "L"] * (end - start)
    return [{"L": 0, "R": 1}.get(kind, 2) for kind in kinds]


def _side(kind: str) -> str:
    """The direction of a neighbour, as rule N1 sees it: a number counts as right to left."""
    return "L" if kind == "L" else "R"


def _weak(kinds: list[str]) -> list[str]:
    """The bidirectional classes after the rules W1 to W7 (marks, numbers, separators in numbers)."""
    last, strong = "L", "L"
    for place, kind in enumerate(kinds):
        if kind in _IGNORED:
            kinds[place] = last
        elif kind == "EN" and strong == "AL":
            kinds[place] = "AN"
        elif kind in {"L", "R", "AL"}:
            strong = kind
        last = kinds[place]
    kinds = ["R" if kind == "AL" else kind for kind in kinds]
    for place in range(1, len(kinds) - 1):
        before, after = kinds[place - 1], kinds[place + 1]
        within = before == after and (before == "EN" or (before == "AN" and kinds[place] == "CS"))
        if kinds[place] in {"ES", "CS"} and within:
            kinds[place] = before
    for kind, start, end in _spans(kinds):
        neighbours = {kinds[place] for place in (start - 1, end) if 0 <= place < len(kinds)}
        if kind == "ET" and "EN" in neighbours:
            kinds[start:end] = ["EN"] * (end - start)
    strong = "L"
    for place, kind in enumerate(kinds):
        strong = kind if kind in _STRONG else strong
        if kind == "EN" and strong == "L":
            kinds[place] = "L"
    return kinds


def _spans(values: Sequence[Value]) -> list[tuple[Value, int, int]]:
    """The runs of equal values, each with its start and its end."""
    found = []
    for value, group in groupby(range(len(values)), key=values.__getitem__):
        run = list(group)
        found.append((value, run[0], run[-1] + 1))
    return found


def drawn_order(parts: Sequence[Part], part_levels: Sequence[int]) -> list[Part]:
    """The parts of a line in visual order (left to right), given in logical order."""
    order = list(range(len(parts)))
    for level in range(max(part_levels, default=0), 0, -1):
        for turns, start, end in _spans([part_levels[place] >= level for place in order]):
            if turns:
                order[start:end] = reversed(order[start:end])
    return [parts[place] for place in order]
