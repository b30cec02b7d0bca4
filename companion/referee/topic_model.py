"""The probability of each topic for a question, learned from questions that players asked.

The phrases contain what a topic is called; the model has learned how people talk about it. Its weights are made by
`make topic-model` and are read at the first question, because no other screen needs them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from string import ascii_letters, digits
from typing import Final

from companion.rule_book.topics import Topic

SIGNS: Final = ascii_letters + digits
"""The characters for a class, and for a weight, in the table."""
STEP: Final = 1 / 8
MIDDLE: Final = 30
"""A weight is stored as a number of steps from the middle character."""
SCALE: Final = 3.0
"""The weight of all features of a question together: the more there are, the less each counts."""
BIAS: Final = "bias"
"""The entry with the bias of each class."""
CLASSES: Final[tuple[Topic | None, ...]] = (*Topic, None)
"""The possible topics of a question; None is something that no rule is about."""

Weights = Mapping[str, Mapping[int, float]]
"""For each feature its weights by the index of the class in `CLASSES`."""


def written(weights: Weights) -> list[str]:
    """The entries of a table: a feature, and two characters for each weight that is large enough to count."""
    entries = []
    for feature, row in sorted(weights.items()):
        signs = "".join(_signs(place, round(weight / STEP)) for place, weight in sorted(row.items()))
        if signs:
            entries.append(f"{feature}={signs}")
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
    """A log-linear model over the features of a question.

    Attributes:
        rows: For each feature its weights, as they are written.
    """

    rows: Mapping[str, str]

    @classmethod
    def read(cls, table: str) -> TopicModel:
        """The model of a table; a row is decoded when a question has its feature for the first time."""
        pairs = (entry.rpartition("=") for entry in table.split())
        return cls({feature: signs for feature, _, signs in pairs})

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
    from companion.referee.topic_weights import TABLE

    return TopicModel.read(TABLE)
