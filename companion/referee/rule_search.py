"""Finding a rule as it is typed, over all editions or one, forgiving of typos.

An index of our own rather than difflib: difflib compares the question with every word of every rule, which
takes tens of milliseconds a letter. Here each word of the rules is filed under itself and under itself with
letters left out (the idea of W. Garbe's SymSpell), so a typo is one look-up and a check.
"""

from __future__ import annotations

import difflib
import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from companion.edition import Edition
from companion.referee.rule import Rule
from companion.referee.rule_words import SMALL, close, folded, words_of
from companion.referee.topics import TOPICS, Topic

TITLE, ASKED, ANSWER, DETAIL = 6.0, 5.0, 2.5, 1.0
"""How much a word weighs by where it stands."""
BEGINS, TYPO = 0.7, 0.5
"""How much a word counts that only begins like the one asked, or is spelt otherwise."""
PHRASE: Final = 12.0
"""What is added when the players' own words for a topic stand in the question as they are."""
WORTH_SHOWING: Final = 0.2
"""Rules with less than this part of the best one's score are left out."""
NEAREST: Final = 3
LONGEST_QUESTION: Final = 300
"""Characters of a question that are looked at: a whole story, and yet a bound on what a keystroke costs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A rule that answers a question.

    Attributes:
        rule: The rule.
        title: Its heading.
        editions: The ids of the editions that have it in exactly these words.
        words: The rule's words that were met, in their meeting form.
    """

    rule: Rule
    title: str
    editions: tuple[str, ...]
    words: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a search found.

    Attributes:
        found: The rules, the best first.
        searched: The words that were looked for.
        nearest: Topics to try when nothing was found.
    """

    found: tuple[Found, ...]
    searched: tuple[str, ...]
    nearest: tuple[Topic, ...]


def _typos_in(word: str) -> int:
    """How many typos a word of this length may hold."""
    return 0 if len(word) < 4 or word[0] == "+" else 1 if len(word) < 7 else 2


def _shortened(word: str, most: int) -> set[str]:
    """The word, and the word with up to so many letters left out."""
    return {
        "".join(letter for place, letter in enumerate(word) if place not in left_out)
        for count in range(most + 1)
        for left_out in combinations(range(len(word)), count)
    }


def pieces(text: str, words: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """The text cut so that the words that were met stand apart: each piece, and whether it was met."""
    done = 0
    for word, start, end in words_of(text):
        if word not in words or end <= done:
            continue
        start = max(start, done)
        if start > done:
            yield text[done:start], False
        yield text[start:end], True
        done = end
    if done < len(text):
        yield text[done:], False


class RuleSearch:
    """An index over the rules of some editions."""

    def __init__(self, editions: Iterable[Edition]) -> None:
        """File every word of every rule; rules in the same words are filed once."""
        alike: dict[tuple[str, Rule], list[str]] = defaultdict(list)
        for edition in editions:
            for rule in edition.rules:
                alike[edition.title(rule.topic), rule].append(edition.id)
        self._rules = [(title, rule, tuple(ids)) for (title, rule), ids in alike.items()]
        self._where: dict[str, dict[int, float]] = defaultdict(dict)
        self._phrases: list[tuple[frozenset[str], int]] = []
        for number, (title, rule, _) in enumerate(self._rules):
            self._file(number, title, rule)
        self._words = sorted(self._where)
        self._longest = max(map(len, self._words), default=0)
        self._near: dict[str, list[str]] = defaultdict(list)
        for word in self._words:
            for short in _shortened(word, _typos_in(word)):
                self._near[short].append(word)
        self._meets = lru_cache(maxsize=512)(self._meet)

    def _file(self, number: int, title: str, rule: Rule) -> None:
        parts = [(title, TITLE), (rule.answer.text, ANSWER)]
        parts += [(claim.text, DETAIL) for claim in rule.detail]
        for asked in (*TOPICS[rule.topic].asked, title):
            parts.append((asked, ASKED))
            phrase = frozenset(word for word, _, _ in words_of(asked)) - SMALL
            if phrase:
                self._phrases.append((phrase, number))
        for text, weight in parts:
            for word, _, _ in words_of(text):
                there = self._where[word]
                there[number] = max(there.get(number, 0.0), weight)

    def _rarity(self, word: str) -> float:
        return math.log(1 + len(self._rules) / len(self._where[word]))

    def _meet(self, word: str, begun: bool) -> dict[str, float]:
        """The words of the rules that a word of the question meets, and how well."""
        met = {word: 1.0} if word in self._where else {}
        if len(word) > 2 or begun:
            at = bisect_left(self._words, word)
            while at < len(self._words) and self._words[at].startswith(word):
                met.setdefault(self._words[at], BEGINS)
                at += 1
        most = _typos_in(word)
        if most and word not in self._where and len(word) <= self._longest + most:
            for short in _shortened(word, most):
                for near in self._near.get(short, ()):
                    if near not in met and close(word, near, most):
                        met[near] = TYPO
        return met

    def search(self, question: str, edition_id: str | None = None) -> Answer:
        """The rules that answer a question.

        Args:
            question: What was typed, of which only the beginning is looked at; its last word may be only begun.
            edition_id: The one edition to look in, or None for all.
        """
        question = question[:LONGEST_QUESTION]
        asked = list(dict.fromkeys(word for word, _, _ in words_of(question)))
        telling = [word for word in asked if word not in SMALL] or asked
        scores: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        met_in: dict[int, set[str]] = defaultdict(set)
        exact: set[str] = set()
        for word in telling:
            meets = self._meets(word, word == asked[-1])
            best: dict[int, float] = {}
            for met, quality in meets.items():
                if quality in (1.0, TYPO):
                    exact.add(met)
                worth = quality * self._rarity(met)
                for number, weight in self._where[met].items():
                    met_in[number].add(met)
                    if worth * weight > best.get(number, 0.0):
                        best[number] = worth * weight
            for number, score in best.items():
                scores[number] += score
                covered[number] += 1
        for phrase, number in self._phrases:
            if phrase <= exact:
                scores[number] += PHRASE * len(phrase)
        by_topic: dict[Topic, float] = defaultdict(float)
        for number, score in scores.items():
            if edition_id is None or edition_id in self._rules[number][2]:
                topic = self._rules[number][1].topic
                by_topic[topic] = max(by_topic[topic], score * (covered[number] / len(telling)) ** 2)
        enough = max(by_topic.values(), default=0.0) * WORTH_SHOWING
        found = [
            number
            for number in scores
            if (edition_id is None or edition_id in self._rules[number][2])
            and by_topic[self._rules[number][1].topic] >= enough
        ]
        found.sort(key=lambda number: (-by_topic[self._rules[number][1].topic], number))
        return Answer(
            found=tuple(self._found(number, met_in[number]) for number in found),
            searched=tuple(asked),
            nearest=() if found else self._nearest(question),
        )

    def _found(self, number: int, words: set[str]) -> Found:
        title, rule, ids = self._rules[number]
        return Found(rule=rule, title=title, editions=ids, words=frozenset(words))

    def _nearest(self, question: str) -> tuple[Topic, ...]:
        by_name = {
            folded(name): topic for topic, facts in TOPICS.items() for name in (facts.title, *facts.asked)
        }
        close_ones = difflib.get_close_matches(folded(question), by_name, n=12, cutoff=0.0)
        return tuple(dict.fromkeys(by_name[name] for name in close_ones))[:NEAREST]
