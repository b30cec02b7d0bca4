"""Finding the rule that answers a question, as it is typed, forgiving of typos.

A question is compared with the phrases that players use for each topic, and judged by a model that was learned from
players' questions. One that is more likely about something else is answered by nothing, because the next best rule
would be a wrong answer.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from companion.cards import Face
from companion.editions.edition import Edition
from companion.house_rules.rules import House
from companion.referee.off_topic import OFF_TOPIC
from companion.referee.phrase_index import Meant, PhraseIndex
from companion.referee.phrases import PHRASES
from companion.referee.question_features import phrase_features, question_features
from companion.referee.rule_vocabulary import GAME_WORDS, SMALL_WORDS
from companion.referee.rule_words import NUMBERS, SAME, SMALL, folded, plain_words, telling, words_of
from companion.referee.spelling import Spelling, begun
from companion.referee.topic_model import TopicModel, learned_model
from companion.referee.topic_profile import Asked, Phrase
from companion.rule_book.rule import Rule
from companion.rule_book.topics import Topic

SPECIAL_WORD: Final = "specialwild"
"""What stands for the edition's special wild in a phrase, in the form in which words meet."""
BEGINS: Final = 0.8
ALSO_BEGINS: Final = 0.3
"""How much a word counts that only begins like the one asked, and if the one asked is a word itself."""
OFF_TOPIC_COUNTS: Final = 3.0
"""How much a word that is about something else counts, in words that nobody knows."""
STORY_COUNTS: Final = 0.4
"""How much a word that nobody knows counts beside a word of the game: players tell what happened around it."""
PHRASES_COUNT: Final = 1.5
"""How much the best phrase counts beside the model."""
NOTHING_COUNTS: Final = 0.5
"""How much an answer by nothing is preferred: a wrong answer is worse than none."""
WORTH_SHOWING: Final = 0.04
"""Topics with less than this part of the best one's score are left out."""
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
class SearchAnswer:
    """What a search found.

    Attributes:
        found: The rules, the best first; none when the rules say nothing about it.
        searched: The words that were looked for.
    """

    found: tuple[Found, ...]
    searched: tuple[str, ...]


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


def _phrases(editions: Sequence[Edition]) -> Iterator[Phrase]:
    """What players say for each topic: in any edition, in some for their special wild, and for something else."""
    said: dict[tuple[Topic, str], set[str]] = defaultdict(set)
    for edition in editions:
        special = edition.facts(Face.SPECIAL)
        for rule in edition.rules:
            for phrase in (edition.title(rule.topic), *PHRASES.get(rule.topic, ()), *rule.asked):
                if special or "{special}" not in phrase:
                    said[rule.topic, phrase].add(edition.id)
    for house in House:
        # What a table calls its own rule finds the topic that the rule answers there.
        for phrase in (house.rule.label, house.rule.sentence(_usual_number(house))):
            said[house.rule.topic, phrase].update(edition.id for edition in editions)
    shared = {(topic, phrase) for topic in Topic for phrase in PHRASES.get(topic, ())}
    for (topic, phrase), ids in said.items():
        words = tuple(telling(phrase.replace("{special}", SPECIAL_WORD)))
        if words:
            only = None if (topic, phrase) in shared else frozenset(ids)
            yield Phrase(topic=topic, words=words, editions=only)


def _usual_number(house: House) -> int | None:
    return house.rule.number.usual if house.rule.number else None


def _special_names(edition: Edition) -> set[str]:
    """The words that name an edition's special wild: its name, and each single word players ask for it with."""
    special = edition.facts(Face.SPECIAL)
    if special is None:
        return set()
    single = [asked for asked in edition.rule(Topic.SPECIAL_WILD).asked if " " not in asked]
    return set(telling(" ".join([special.name, *single]))) - {"wild"}


def _lexicon(editions: Sequence[Edition]) -> Counter[str]:
    """Every word as it is spelt, and how often the phrases have it."""
    phrases = [phrase for said in PHRASES.values() for phrase in said]
    titles = [edition.title(topic) for edition in editions for topic in Topic]
    titles += [
        text for house in House for text in (house.rule.label, house.rule.sentence(_usual_number(house)))
    ]
    asked = [phrase for edition in editions for rule in edition.rules for phrase in rule.asked]
    words = Counter(word for text in (*phrases, *titles, *asked) for word in plain_words(text))
    words.update([*SAME, *SMALL_WORDS.split(), *NUMBERS, *OFF_TOPIC])
    words.update({word for edition in editions for rule in edition.rules for word in plain_words(rule.text)})
    return words


class RuleSearch:
    """An index over the rules of some editions."""

    def __init__(self, editions: Iterable[Edition], model: TopicModel | None = None) -> None:
        """File the phrases of every topic; rules in the same words are shown once.

        Args:
            editions: The editions to look in.
            model: What was learned from players' questions; None for what comes with the app.
        """
        editions = tuple(editions)
        self._model = learned_model() if model is None else model
        alike: dict[tuple[str, Rule], list[str]] = defaultdict(list)
        for edition in editions:
            for rule in edition.rules:
                alike[edition.title(rule.topic), rule].append(edition.id)
        self._rules: dict[Topic, list[tuple[str, Rule, tuple[str, ...]]]] = defaultdict(list)
        for (title, rule), ids in alike.items():
            self._rules[rule.topic].append((title, rule, tuple(ids)))
        self._index = PhraseIndex(
            _phrases(editions), ((rule.topic, telling(f"{title} {rule.text}")) for title, rule in alike)
        )
        self._words = self._index.words
        self._special_names = {edition.id: _special_names(edition) for edition in editions}
        self._off_topic = {word for word in map(folded, OFF_TOPIC) if not self._index.asked_with(word)}
        self._spelling = Spelling(_lexicon(editions))
        self._meets = lru_cache(maxsize=512)(self._meet)

    def _spelt(self, word: str, last: bool) -> str:
        meeting = folded(word)
        known = meeting in SMALL or self._index.knows(meeting) or word in OFF_TOPIC
        return word if known else self._spelling.right(word, last)

    def _meet(self, word: str, last: bool) -> dict[str, float]:
        """The known words that a word of the question meets, and how well."""
        met = {word: 1.0} if self._index.knows(word) else {}
        if last or (not met and len(word) > 3):
            for longer in begun(self._words, word):
                met.setdefault(longer, ALSO_BEGINS if word in met else BEGINS)
        return met

    def _asked(self, words: list[str], edition_id: str | None) -> Asked:
        met: dict[str, float] = {}
        places: dict[str, int] = {}
        known, strange, off_topic = 0.0, 0, 0
        names = self._names(edition_id)
        # One letter behind other words says nothing yet.
        begun_word = words[-1] if words and (len(words[-1]) > 1 or len(words) == 1) else None
        for place, word in enumerate(words):
            meets = {} if word in self._off_topic else self._meets(word, word == begun_word)
            if word in names:
                meets = {**meets, SPECIAL_WORD: 1.0}
            for near, quality in meets.items():
                met[near] = max(met.get(near, 0.0), quality)
                places.setdefault(near, place)
            known += max(map(self._index.weight, meets), default=0.0)
            off_topic += word in self._off_topic
            strange += not meets and word not in self._off_topic
        counts = STORY_COUNTS if GAME_WORDS & met.keys() else 1.0
        return Asked(
            met=met,
            places=places,
            known=known,
            strange=strange * counts + off_topic * OFF_TOPIC_COUNTS,
            edition=edition_id,
        )

    def _names(self, edition_id: str | None) -> set[str]:
        """The words that name the special wild of one edition, or of any."""
        if edition_id is None:
            return set().union(*self._special_names.values())
        return self._special_names.get(edition_id, set())

    def search(self, question: str, edition_id: str | None = None) -> SearchAnswer:
        """The rules that answer a question.

        Args:
            question: What was typed, of which only the beginning is looked at; its last word may be only begun.
            edition_id: The one edition to look in, or None for all.
        """
        question = question[:LONGEST_QUESTION]
        words = telling(question, self._spelt)
        if not words:
            return SearchAnswer(found=(), searched=())
        asked = self._asked(words, edition_id)
        meant = self._index.meant(asked)
        judged = self._model.scores([*self.features(question, edition_id), *self._phrases_say(words, meant)])
        best = max(meant.scores.values(), default=1.0)
        scores = {
            topic: judged[topic] + PHRASES_COUNT * meant.scores.get(topic, 0.0) / best
            for topic, rules in self._rules.items()
            if edition_id is None or any(edition_id in ids for _, _, ids in rules)
        }
        top = max(scores.values(), default=0.0)
        if top < judged[None] + NOTHING_COUNTS and not self._index.has(words):
            return SearchAnswer(found=(), searched=tuple(words))
        met = frozenset(asked.met)
        found = []
        for topic in sorted(scores, key=lambda topic: (-scores[topic], self._length(topic))):
            likely = math.exp(scores[topic] - top)
            if max(likely, meant.scores.get(topic, 0.0) / best) < WORTH_SHOWING:
                continue
            only = meant.editions.get(topic, frozenset())
            found += [
                Found(rule=rule, title=title, editions=ids, words=met)
                for title, rule, ids in sorted(self._rules[topic], key=lambda each: only.isdisjoint(each[2]))
                if edition_id is None or edition_id in ids
            ]
        return SearchAnswer(found=tuple(found), searched=tuple(words))

    def asked_features(self, question: str, edition_id: str | None) -> list[str]:
        """What the model looks at in a question and in what the phrases say of it."""
        question = question[:LONGEST_QUESTION]
        words = telling(question, self._spelt)
        meant = self._index.meant(self._asked(words, edition_id))
        return [*self.features(question, edition_id), *self._phrases_say(words, meant)]

    def _phrases_say(self, words: list[str], meant: Meant) -> list[str]:
        return phrase_features(meant.sure, elsewhere=not self._off_topic.isdisjoint(words))

    def features(self, question: str, edition_id: str | None) -> list[str]:
        """What the model looks at in a question; the names of a special wild are one word."""
        names = self._names(edition_id)
        words = [word for word, _, _ in words_of(question, self._spelt)]
        return question_features(
            [SPECIAL_WORD if word in names else word for word in words], list(plain_words(question))
        )

    def _length(self, topic: Topic) -> int:
        """The length of a topic's heading: of two that answer equally well the shorter one is the plainer."""
        return min(len(title) for title, _, _ in self._rules[topic])
