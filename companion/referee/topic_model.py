"""The probability of each topic for a question, learned from questions that players asked.

The phrases contain what a topic is called; the model has learned how people talk about it. Its weights are made by
`make topic-model`.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from string import ascii_letters, digits
from typing import Final

from companion.referee.rule_words import WEIGHTS, normalized_words, search_table, search_text
from companion.rule_book.rule import Topic

NGRAM: Final = 4
"""Letters of a character n-gram: a misspelt word keeps most of its n-grams."""
BEGIN: Final = "^"
END: Final = "$"
GRADES: Final = 6
"""The number of steps in which the confidence of the phrase index becomes a feature."""
SIGNS: Final = ascii_letters + digits
"""The characters for a class, and for a weight, in the table."""
STEP: Final = 1 / 8
MIDDLE: Final = 30
"""A weight is stored as a number of steps from the middle character."""
SCALE: Final = 3.0
"""The weight of all features of a question together: the more there are, the less each counts."""
BIAS: Final = "x:bias"
"""The entry with the bias of each class."""
CLASSES: Final[tuple[Topic | None, ...]] = (*(topic for topic in Topic if topic is not Topic.OWN_RULE), None)
"""The topics that were learned; None is something that no rule is about. A rule of one's own is found by its phrases alone."""

Weights = Mapping[str, Mapping[int, float]]
"""For each feature its weights by the index of the class in `CLASSES`."""

_BEGINNING: Final = re.compile(r"\w:([^~]*~)?")


@cache
def _ideas() -> Mapping[tuple[str, ...], frozenset[str]]:
    """The ideas that each group of normalized words expresses."""
    said: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for idea, groups in search_table("ideas.toml").items():
        for group in " ".join(groups.split()).split(" / "):
            said[tuple(word for word, _, _ in normalized_words(group))].add(idea)
    return {words: frozenset(ideas) for words, ideas in said.items()}


@cache
def _longest() -> int:
    return max(map(len, _ideas()))


def ideas_in(words: Sequence[str]) -> list[str]:
    """The ideas of a question, each once, in the order in which they occur."""
    known, longest = _ideas(), _longest()
    found: dict[str, None] = {}
    for at in range(len(words)):
        for end in range(at + 1, min(at + longest, len(words)) + 1):
            found.update(dict.fromkeys(sorted(known.get(tuple(words[at:end]), ()))))
    return list(found)


def question_features(words: Sequence[str], typed: Sequence[str]) -> list[str]:
    """The features of a question, each once: of its normalized words in order, and of those that were typed."""
    found = [f"w:{word}" for word in words]
    found += [f"b:{one}~{next_one}" for one, next_one in pairwise((BEGIN, *words, END))]
    # The word between them is often a name or an article.
    found += [f"s:{one}~{other}" for one, other in zip(words, words[2:], strict=False)]
    found += [f"k:{idea}" for idea in ideas_in(words)]
    for word in typed:
        marked = f"{BEGIN}{word}{END}"
        found += [f"c:{marked[at : at + NGRAM]}" for at in range(max(1, len(marked) - NGRAM + 1))]
    return list(dict.fromkeys(found))


def phrase_features(sure: float, *, off_topic: bool) -> list[str]:
    """The features that the phrase index adds: how sure the best topic is, and whether a word is off topic."""
    # The last digits of a sum depend on the order, and on the version of Python.
    return ["x:off" if off_topic else "x:on", f"x:s{int(round(sure * GRADES, 9))}"]


def written(weights: Weights) -> list[str]:
    """The entries of a table: a feature, and two characters for each weight that is large enough to count.

    Features that begin alike, with the same kind and first word, stand behind an entry with this beginning.
    """
    entries, begins = [], ""
    for feature, row in sorted(weights.items()):
        signs = "".join(_signs(place, round(weight / STEP)) for place, weight in sorted(row.items()))
        begin = _BEGINNING.match(feature)
        if signs and begin:
            if begin[0] != begins:
                begins = begin[0]
                entries.append(begins)
            entries.append(f"{feature[begin.end() :]}={signs}")
    return entries


def _signs(place: int, count: int) -> str:
    """A class and a number of steps; a number too large for one character is the sum of several."""
    signs = ""
    while count:
        part = max(-MIDDLE, min(MIDDLE, count))
        signs += SIGNS[place] + SIGNS[MIDDLE + part]
        count -= part
    return signs


@dataclass(frozen=True, slots=True)
class TopicModel:
    """A log-linear model over the features of a question; `rows` has the weights of each, as they are written."""

    rows: Mapping[str, str]

    @classmethod
    def read(cls, table: str) -> TopicModel:
        """The model of a table; a row is decoded when a question has its feature for the first time."""
        rows, begins = {}, ""
        for entry in table.split():
            feature, equals, signs = entry.partition("=")
            if equals:
                rows[begins + feature] = signs
            else:
                begins = entry
        return cls(rows)

    def scores(self, features: Iterable[str]) -> dict[Topic | None, float]:
        """The log probability of each class up to a common constant."""
        features = list(features)
        scale = SCALE / math.sqrt(len(features) or 1) * STEP
        totals = [0] * len(CLASSES)
        for feature in features:
            _add(totals, self.rows.get(feature, ""))
        bias = [0] * len(CLASSES)
        _add(bias, self.rows.get(BIAS, ""))
        return {
            each: scale * total + STEP * before
            for each, total, before in zip(CLASSES, totals, bias, strict=True)
        }


_PLACES: Final = {sign: place for place, sign in enumerate(SIGNS)}


def _add(totals: list[int], signs: str) -> None:
    for sign, count in zip(signs[::2], signs[1::2], strict=True):
        totals[_PLACES[sign]] += _PLACES[count] - MIDDLE


@cache
def learned_model() -> TopicModel:
    """The model that comes with the app."""
    return TopicModel.read(search_text(WEIGHTS))
