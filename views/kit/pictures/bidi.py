"""The bidirectional algorithm: the direction of each part of a line, and the order in which the parts are drawn.

Source: Unicode Standard Annex 9, rules X5a to X6a for isolates, W1 to W7, N1, N2, I1, I2, L1 and L2. Embeddings and
overrides are ignored; brackets are neutral characters.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, TypeVar

Part = TypeVar("Part")
Value = TypeVar("Value")
_IGNORED: Final = frozenset({"BN", "NSM", "LRE", "LRO", "RLE", "RLO", "PDF"})
_ISOLATES: Final = frozenset({"LRI", "RLI", "FSI"})
_STRONG: Final = frozenset({"L", "R"})
_NUMBERS: Final = frozenset({"EN", "AN"})


def levels(text: str, base: int = 0) -> list[int]:
    """The level of each character: even left to right, odd right to left, a higher one within text of the other direction.

    `base` is that of the line: 0 where it is read from left to right, 1 from right to left.
    """
    kinds = [unicodedata.bidirectional(character) or "L" for character in text]
    isolates = [*_isolates(kinds)]
    outer = list(kinds)
    for start, end in reversed(isolates):
        # To the text around it an isolate is one neutral character.
        outer[start:end] = ["ON"]
    found = _resolved(outer, base)
    for start, end in isolates:
        inside = start + 1, end - (kinds[end - 1] == "PDI")
        around = found[start]
        within = levels(text[slice(*inside)], _inner(kinds[start], kinds[slice(*inside)], base))
        found[start : start + 1] = [around, *within, *[around] * (end - inside[1])]
    return found


def _isolates(kinds: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The start and the end of each isolate that lies in no other one; one that is not ended goes on to the end."""
    depth = start = 0
    for place, kind in enumerate(kinds):
        if kind in _ISOLATES:
            start = start if depth else place
            depth += 1
        elif kind == "PDI" and depth:
            depth -= 1
            if not depth:
                yield start, place + 1
    if depth:
        yield start, len(kinds)


def _inner(kind: str, inside: Sequence[str], base: int) -> int:
    """The level of an isolate within text of a level: that of its direction, or of its first letter."""
    direction = {"LRI": "L", "RLI": "R"}.get(kind) or next(
        (each for each in inside if each in {"L", "R", "AL"}), "L"
    )
    return base + (2 if (base % 2 == 0) == (direction == "L") else 1)


def _resolved(kinds: list[str], base: int) -> list[int]:
    """The levels of characters of these bidirectional classes, in text of a level."""
    own = "R" if base % 2 else "L"
    kinds = _weak(kinds, own)
    for is_decided, start, end in _spans([kind in _STRONG | _NUMBERS for kind in kinds]):
        if not is_decided:
            before = _side(kinds[start - 1]) if start else own
            after = _side(kinds[end]) if end < len(kinds) else own
            kinds[start:end] = [before if before == after else own] * (end - start)
    higher = {"L": 1, "R": 0, "EN": 1, "AN": 1} if base % 2 else {"L": 0, "R": 1, "EN": 2, "AN": 2}
    return [base + higher[kind] for kind in kinds]


def _side(kind: str) -> str:
    """The direction of a neighbour, as rule N1 sees it: a number counts as right to left."""
    return "L" if kind == "L" else "R"


def _weak(kinds: list[str], own: str) -> list[str]:
    """The classes after the rules W1 to W7 (marks, numbers, separators in numbers), in text of its `own` direction."""
    last, strong = own, own
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
    strong = own
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
