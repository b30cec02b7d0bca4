"""The words of a topic, counted in its phrases."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from companion.rule_book.topics import Topic

UNKNOWN: Final = 3.0
"""The weight of a word that no phrase and no rule has."""
SMOOTHING: Final = 8.0
"""The number of words of all topics that are added to a topic's own: a word that it never had is rare, not impossible."""
WELL_MATCHED: Final = 0.5
"""Words that match worse than this do not count for the usage."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """A phrase of players for a topic: its key terms in their order, and the editions it is said in; None for all."""

    topic: Topic
    words: tuple[str, ...]
    editions: frozenset[str] | None = None

    def said_in(self, edition: str | None) -> bool:
        """True if it is said in an edition; None asks in all of them."""
        return self.editions is None or edition is None or edition in self.editions


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question, prepared for the phrase index.

    Attributes:
        matched: The known words that match, and how well, from 0 to 1.
        places: The position of each of them in the question.
        known: The sum of the weights of the known words.
        unknown: The number of words that no phrase and no rule has; a word about something else than the game counts more.
        edition: The id of the edition it is asked in; None for all.
    """

    matched: dict[str, float]
    places: dict[str, int]
    known: float
    unknown: float
    edition: str | None

    @property
    def whole(self) -> float:
        """The sum of the weights of all its words."""
        return self.known + UNKNOWN * self.unknown


class TopicProfile:
    """One topic's words and how often its phrases have them."""

    def __init__(
        self, phrases: Iterable[Phrase], usual: Mapping[str, int], weight: Callable[[str], float]
    ) -> None:
        """Count the words; `usual` is how often the phrases of all topics have each."""
        self._weight = weight
        self._usual, self._all = usual, sum(usual.values())
        self._counts = Counter(word for phrase in phrases for word in phrase.words)
        self._total = self._counts.total()
        vector = {word: (1 + math.log(count)) * weight(word) for word, count in self._counts.items()}
        length = math.hypot(*vector.values())
        self._vector = {word: value / length for word, value in vector.items()}

    def likeness(self, asked: Asked) -> float:
        """The similarity of a question and all the phrases together, from 0 to 1: the cosine between both."""
        weighed = {word: quality * self._weight(word) for word, quality in asked.matched.items()}
        alike = sum(value * self._vector.get(word, 0.0) for word, value in weighed.items())
        return alike / math.hypot(*weighed.values())

    def usage(self, asked: Asked) -> float:
        """The probability of the question's words in this topic compared with all, as a logarithm.

        Source: a unigram language model with Dirichlet smoothing (Zhai and Lafferty, 2004).
        """
        likelier = 0.0
        for word, quality in asked.matched.items():
            anywhere = self._usual.get(word, 0) / self._all
            if anywhere and quality >= WELL_MATCHED:
                here = (self._counts[word] + SMOOTHING * anywhere) / (self._total + SMOOTHING)
                likelier += quality * math.log(here / anywhere)
        return likelier
