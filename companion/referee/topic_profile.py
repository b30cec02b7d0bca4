"""The words a topic is usually asked with, over all its phrases."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from companion.rule_book.topics import Topic

UNKNOWN: Final = 3.0
"""How telling a word is that no phrase and no rule has."""
SMOOTHING: Final = 8.0
"""How many words of all topics are added to a topic's own, so that a word it never had is rare and not impossible."""
WELL_MET: Final = 0.5
"""Words that are met worse than this say nothing of usage."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """What players say when they mean a topic.

    Attributes:
        topic: The topic.
        words: Its telling words, in their meeting form and their order.
        editions: The ids of the editions it is said in; None for all.
    """

    topic: Topic
    words: tuple[str, ...]
    editions: frozenset[str] | None = None

    def said_in(self, edition: str | None) -> bool:
        """Whether it is said in an edition; None asks in all of them."""
        return self.editions is None or edition is None or edition in self.editions


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question as the index sees it.

    Attributes:
        met: The known words that were met, and how well, from 0 to 1.
        places: Where each of them stands in the question.
        known: How telling the known words are, together.
        strange: How many words no phrase and no rule has; one that is about something else counts for more.
        edition: The id of the edition it is asked in; None for all.
    """

    met: dict[str, float]
    places: dict[str, int]
    known: float
    strange: float
    edition: str | None

    @property
    def whole(self) -> float:
        """How telling all its words are."""
        return self.known + UNKNOWN * self.strange


class TopicProfile:
    """One topic's words and how often its phrases have them."""

    def __init__(
        self, phrases: Iterable[Phrase], usual: Mapping[str, int], weight: Callable[[str], float]
    ) -> None:
        """Count the words.

        Args:
            phrases: The topic's phrases.
            usual: How often the phrases of all topics have each word.
            weight: How telling a word is.
        """
        self._weight = weight
        self._usual, self._all = usual, sum(usual.values())
        self._counts = Counter(word for phrase in phrases for word in phrase.words)
        self._total = self._counts.total()
        vector = {word: (1 + math.log(count)) * weight(word) for word, count in self._counts.items()}
        length = math.hypot(*vector.values())
        self._vector = {word: value / length for word, value in vector.items()}

    def likeness(self, asked: Asked) -> float:
        """How much a question as a whole is like all the phrases, from 0 to 1: the cosine between both."""
        weighed = {word: quality * self._weight(word) for word, quality in asked.met.items()}
        alike = sum(value * self._vector.get(word, 0.0) for word, value in weighed.items())
        return alike / math.hypot(*weighed.values())

    def usage(self, asked: Asked) -> float:
        """How much likelier the question's words are here than anywhere, as a logarithm.

        Source: a unigram language model with Dirichlet smoothing (Zhai and Lafferty, 2004).
        """
        likelier = 0.0
        for word, quality in asked.met.items():
            anywhere = self._usual.get(word, 0) / self._all
            if anywhere and quality >= WELL_MET:
                here = (self._counts[word] + SMOOTHING * anywhere) / (self._total + SMOOTHING)
                likelier += quality * math.log(here / anywhere)
        return likelier
