"""Correcting misspelt words, and completing a word that is being typed.

Each known word is indexed by itself and by itself with letters left out (the idea of W. Garbe's SymSpell), so a typo
is one lookup and a check. `difflib` would compare the word with every known one, at each keystroke.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from companion.referee.rule_words import vocabulary


def _typos_in(word: str) -> int:
    return 0 if len(word) < 3 or not word.isalpha() else 1 if len(word) < 7 else 2


def _shortened(word: str, most: int) -> set[str]:
    """The word, and the word with up to `most` letters left out."""
    return {
        "".join(letter for place, letter in enumerate(word) if place not in left_out)
        for count in range(most + 1)
        for left_out in combinations(range(len(word)), count)
    }


def _is_typo_of(word: str, near: str, most: int) -> bool:
    """True if a word is a misspelt form of another one.

    The first letter is correct, or swapped with the second one. A short word has no other typo, unless it is a card's name.
    """
    if len(word) > 4:
        return close(word, near, most) and near[0] in word[:2]
    likely = sorted(word) == sorted(near) or (word[0] == near[0] and len(near) >= len(word) > 3)
    return close(word, near, 1) and (likely or near in vocabulary().short_but_sure)


def close(one: str, other: str, most: int) -> bool:
    """True if at most `most` letters were added, left out, changed, or swapped with a neighbour.

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


class Spelling:
    """The known words in their correct spelling."""

    def __init__(self, words: Mapping[str, int]) -> None:
        """Index the words. Of two that are equally close, the one that is in more phrases is chosen."""
        self._counts = words
        self._sorted = sorted(words)
        self._longest = max(map(len, self._sorted), default=0)
        self._near: dict[str, list[str]] = defaultdict(list)
        for word in (each for each in self._sorted if each.isalpha() and len(each) > 1):
            for short in _shortened(word, max(1, _typos_in(word))):
                self._near[short].append(word)
        self._corrected = lru_cache(maxsize=512)(self._closest)

    def corrected(self, word: str, last: bool) -> str:
        """The known word that is closest to a word; the word itself if it is known, or close to none.

        The last word of a question may be incomplete. From four letters on it is completed to the most frequent word.
        """
        longer = with_prefix(self._sorted, word) if last else ()
        if not longer:
            return self._corrected(word)
        return word if len(word) < 4 else max(longer, key=lambda each: self._counts[each])

    def _closest(self, word: str) -> str:
        most = _typos_in(word)
        if word in self._counts or not most or len(word) > self._longest + most:
            return word
        near = {
            near
            for short in _shortened(word, most)
            for near in self._near.get(short, ())
            if _is_typo_of(word, near, most)
        }
        # First the fewest typos, then the same first letter, then the most frequent word.
        return min(
            near,
            key=lambda each: (not close(word, each, 1), each[0] != word[0], -self._counts[each], each),
            default=word,
        )


def with_prefix(words: Sequence[str], word: str) -> Sequence[str]:
    """The words of a sorted list that begin with this one."""
    at = end = bisect_left(words, word)
    while end < len(words) and words[end].startswith(word):
        end += 1
    return words[at:end]
