"""The topic of a question, found by a comparison with the phrases of each topic, in which rare words weigh more."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from companion.referee.rule_words import AGAIN, FOLDER, PHRASES, search_table
from companion.rule_book.rule import Topic

AGAIN_WEIGHT: Final = 0.8
"""The weight of a card that is named twice; for a `+2` or `+4` it is doubled."""
COVERAGE_POWER: Final = 1.4
FOCUS_POWER: Final = 0.8
"""The power with which a score falls with the part of the phrase, and of the question, that does not match."""
LEAST_COVERED: Final = 0.25
"""A phrase of which less than this part matches is ignored."""
UNKNOWN: Final = 3.0
"""The weight of a word that no phrase and no rule has."""
_STANDS_FOR: Final = {
    "{plus}": ("+2", "+4"),
    "{sign}": ("reverse", "skip"),
    "{action}": ("reverse", "skip", "wild"),
    "{card}": ("+2", "+4", "wild", "reverse", "skip"),
}


def _each(phrase: str) -> Iterator[str]:
    """The phrase with every card that a word in braces stands for."""
    for word, cards in _STANDS_FOR.items():
        if word in phrase:
            for card in cards:
                yield from _each(phrase.replace(word, card, 1))
            return
    yield phrase


@cache
def phrases() -> Mapping[Topic, tuple[str, ...]]:
    """The phrases of each topic, in small letters; `{special}` stands for the edition's special wild."""
    return {
        Topic(topic): tuple(
            each
            for line in text.strip().splitlines()
            for phrase in line.split(" / ")
            if phrase.strip(" /")
            for each in _each(phrase.strip(" /"))
        )
        for file in sorted((FOLDER / PHRASES).iterdir())
        for topic, text in search_table(f"{PHRASES}/{file.name}").items()
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """A phrase of players for a topic: its key terms in their order, and the ids of the editions it is said in; None for all."""

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
        known: The sum of the weights of the known words.
        unknown: The number of words that no phrase and no rule has; a word about something else than the game counts more.
        edition: The id of the edition it is asked in; None for all.
    """

    matched: dict[str, float]
    known: float
    unknown: float
    edition: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Meant:
    """The topics that a question may mean.

    Attributes:
        scores: The match of each topic with the question.
        editions: The editions of a topic whose best phrase belongs to some editions only.
        sure: The confidence that the question is about the best topic at all, from 0 to 1.
    """

    scores: dict[Topic, float]
    editions: dict[Topic, frozenset[str]]
    sure: float


class PhraseIndex:
    """All phrases, by their words."""

    def __init__(self, phrases: Iterable[Phrase], texts: Iterable[tuple[Topic, Iterable[str]]]) -> None:
        """Index the phrases; the words of the rules' texts are known too, but belong to no topic."""
        self._phrases = list(phrases)
        self._said = {frozenset(phrase.words) for phrase in self._phrases}
        self._having: dict[str, list[int]] = defaultdict(list)
        topics: dict[str, Counter[Topic]] = defaultdict(Counter)
        # What only some decks have changes the weight of no word of the other topics.
        common = {word for phrase in self._phrases if not phrase.topic.is_card for word in phrase.words}
        for number, phrase in enumerate(self._phrases):
            for word in phrase.words:
                self._having[word].append(number)
                if word not in common or not phrase.topic.is_card:
                    topics[word][phrase.topic] += 1
        in_texts: dict[str, set[Topic]] = defaultdict(set)
        for topic, words in texts:
            for word in words:
                in_texts[word].add(topic)
        spread = {word: float(len(having)) for word, having in in_texts.items()}
        spread |= {word: _spread(having) for word, having in topics.items()}
        self._weights = {word: math.log(1 + len(Topic) / wide) for word, wide in spread.items()}
        for word in self._weights:
            if word.endswith(AGAIN):
                self._weights[word] = AGAIN_WEIGHT * (2 if word[0] == "+" else 1)
        self._sizes = [sum(map(self.weight, phrase.words)) for phrase in self._phrases]

    @property
    def words(self) -> list[str]:
        """Every known normalized word, sorted."""
        return sorted(word for word in self._weights if not word.endswith(AGAIN))

    def weight(self, word: str) -> float:
        """The weight of a word: the fewer topics have it, the larger."""
        return self._weights.get(word, UNKNOWN)

    def knows(self, word: str) -> bool:
        """True if a phrase or a rule has this word."""
        return word in self._weights

    def asked_with(self, word: str) -> bool:
        """True if a phrase has this word."""
        return word in self._having

    def has(self, words: Iterable[str]) -> bool:
        """True if these are the words of a phrase and no others, which is always about the game."""
        return frozenset(words) in self._said

    def meant(self, asked: Asked) -> Meant:
        """The topics that a question may mean, each by its best phrase."""
        shared: dict[int, float] = defaultdict(float)
        for word, quality in asked.matched.items():
            worth = quality * self.weight(word)
            for number in self._having.get(word, ()):
                shared[number] += worth
        whole = asked.known + UNKNOWN * asked.unknown
        found: dict[Topic, tuple[float, int]] = {}
        for number, mass in shared.items():
            phrase = self._phrases[number]
            if mass >= LEAST_COVERED * self._sizes[number] and phrase.said_in(asked.edition):
                score = (
                    mass
                    * (mass / self._sizes[number]) ** COVERAGE_POWER
                    * min(1.0, mass / whole) ** FOCUS_POWER
                )
                found[phrase.topic] = max(found.get(phrase.topic, (0.0, 0)), (score, number))
        if not found:
            return Meant(scores={}, editions={}, sure=0.0)
        bests = {topic: self._phrases[number].editions for topic, (_, number) in found.items()}
        _, best = max(found.values())
        mass = shared[best]
        return Meant(
            scores={topic: score for topic, (score, _) in found.items()},
            editions={topic: only for topic, only in bests.items() if only is not None},
            sure=mass / self._sizes[best] * mass / (mass + UNKNOWN * asked.unknown),
        )


def _spread(having: Counter[Topic]) -> float:
    """The number of topics that share a word; a topic that has it only once hardly counts.

    Source: the exponential of Shannon's entropy, the number of equally frequent topics that is as uncertain.
    """
    total = having.total()
    return math.exp(-sum(count / total * math.log(count / total) for count in having.values()))
