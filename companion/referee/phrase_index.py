"""The topic of a question, found by a comparison with the phrases of each topic, in which rare words weigh more."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from companion.referee.rule_vocabulary import ASKING, CARDS
from companion.referee.rule_words import AGAIN
from companion.referee.topic_profile import UNKNOWN, Asked, Phrase, TopicProfile
from companion.rule_book.topics import Topic

ASKING_WEIGHT: Final = 0.65
"""The part of its weight that a word such as “who” or “card” keeps."""
AGAIN_WEIGHT: Final = 0.8
"""The weight of a card that is named twice; for a `+2` or `+4` it is doubled."""
COVERAGE_POWER: Final = 1.4
FOCUS_POWER: Final = 0.8
"""The power with which a score falls with the part of the phrase, and of the question, that does not match."""
DISORDER: Final = 0.36
"""The part of a score that is lost when the words have another order: `+4 ... skip` is not `skip a +4`."""
OTHER_CARD: Final = 0.6
NO_CARD: Final = 0.67
"""The factor for each card that only the phrase names, and for each that only the question names."""
EXACT: Final = 1.6
"""The factor if a phrase has all words of the question and no others."""
LEAST_COVERED: Final = 0.25
"""A phrase of which less than this part matches is ignored."""
FULLY_COVERED: Final = 0.99
"""From this part on, the whole phrase counts as matched."""
OTHER_PHRASES: Final = 0.5
"""The part of the scores of the second and third best phrase that is added."""
LIKENESS: Final = 0.9
"""Added to the similarity to all phrases of a topic: the larger it is, the less the similarity changes the score."""
USAGE: Final = 0.1
"""The weight of the usage of the question's words in a topic."""
UNKNOWN_COUNTS: Final = 3.0
OTHER_WORDS: Final = 0.02
"""The weight of an unknown word, and of the other words of a question, against an answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meant:
    """The topics that a question may mean.

    Attributes:
        scores: How well each topic answers it.
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
        self._of_topic: dict[Topic, list[Phrase]] = defaultdict(list)
        for number, phrase in enumerate(self._phrases):
            self._of_topic[phrase.topic].append(phrase)
            for word in phrase.words:
                self._having[word].append(number)
                topics[word][phrase.topic] += 1
        in_texts: dict[str, set[Topic]] = defaultdict(set)
        for topic, words in texts:
            for word in words:
                in_texts[word].add(topic)
        spread = {word: float(len(having)) for word, having in in_texts.items()}
        spread |= {word: _spread(having) for word, having in topics.items()}
        self._weights = {
            word: math.log(1 + len(Topic) / wide) * (ASKING_WEIGHT if word in ASKING else 1.0)
            for word, wide in spread.items()
        }
        for word in self._weights:
            if word.endswith(AGAIN):
                self._weights[word] = AGAIN_WEIGHT * (2 if word[0] == "+" else 1)
        self._usual = Counter(word for phrase in self._phrases for word in phrase.words)
        self._profiles: dict[tuple[str | None, Topic], TopicProfile] = {}
        self._cards = [CARDS.intersection(phrase.words) for phrase in self._phrases]
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
        """The topics that a question may mean."""
        shared: dict[int, float] = defaultdict(float)
        for word, quality in asked.matched.items():
            worth = quality * self.weight(word)
            for number in self._having.get(word, ()):
                shared[number] += worth
        found: dict[Topic, list[tuple[float, int]]] = defaultdict(list)
        whole, cards = asked.whole, CARDS & asked.matched.keys()
        for number, mass in shared.items():
            phrase = self._phrases[number]
            if mass < LEAST_COVERED * self._sizes[number]:
                continue
            if phrase.said_in(asked.edition):
                found[phrase.topic].append((self._score(number, mass, asked, whole, cards), number))
        if not found:
            return Meant(scores={}, editions={}, sure=0.0)
        scores, editions = {}, {}
        for topic, each in found.items():
            each.sort(reverse=True)
            score = each[0][0] + OTHER_PHRASES * sum(score for score, _ in each[1:3])
            profile = self._profile_in(asked.edition, topic)
            scores[topic] = (
                score * (LIKENESS + profile.likeness(asked)) * math.exp(USAGE * profile.usage(asked))
            )
            only = self._phrases[each[0][1]].editions
            if only is not None:
                editions[topic] = only
        _, best = max(each[0] for each in found.values())
        return Meant(scores=scores, editions=editions, sure=self._sure(best, shared[best], asked))

    def _profile_in(self, edition: str | None, topic: Topic) -> TopicProfile:
        """The words of a topic in one edition."""
        if (edition, topic) not in self._profiles:
            phrases = [phrase for phrase in self._of_topic[topic] if phrase.said_in(edition)]
            self._profiles[edition, topic] = TopicProfile(phrases, self._usual, self.weight)
        return self._profiles[edition, topic]

    def _score(self, number: int, mass: float, asked: Asked, whole: float, cards: frozenset[str]) -> float:
        covered = mass / self._sizes[number]
        score: float = mass * covered**COVERAGE_POWER * min(1.0, mass / whole) ** FOCUS_POWER
        score *= 1 - DISORDER * _disorder(self._phrases[number].words, asked.places)
        if covered > FULLY_COVERED and mass > FULLY_COVERED * whole:
            score *= EXACT
        said = self._cards[number]
        if said != cards:
            score *= OTHER_CARD ** len(said - cards) * NO_CARD ** len(cards - said)
        return score

    def _sure(self, number: int, mass: float, asked: Asked) -> float:
        """The confidence that the best phrase is what the player means."""
        besides = max(0.0, asked.known - mass)
        covered = mass / self._sizes[number]
        return covered * mass / (mass + UNKNOWN_COUNTS * asked.unknown + OTHER_WORDS * besides)


def _spread(having: Counter[Topic]) -> float:
    """The number of topics that share a word; a topic that has it only once hardly counts.

    Source: the exponential of Shannon's entropy, the number of equally frequent topics that is as uncertain.
    """
    total = having.total()
    return math.exp(-sum(count / total * math.log(count / total) for count in having.values()))


def _disorder(words: tuple[str, ...], places: dict[str, int]) -> float:
    """The part of a phrase's pairs of words that have the opposite order in the question."""
    there = [places[word] for word in words if word in places]
    if len(there) < 2:
        return 0.0
    return sum(one > other for one, other in pairwise(there)) / (len(there) - 1)
