"""Finding the rule that answers a question while it is typed, with typos corrected.

A question is compared with the phrases of each topic, and classified by a model that was learned from players'
questions. A question that is more probably about something else gets no answer: the next best rule would be wrong.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from companion.editions.edition import Edition
from companion.editions.ruled_edition import open_questions
from companion.house_rules.rules import House
from companion.referee.gloss import Gloss
from companion.referee.phrase_index import Asked, Meant, Phrase, PhraseIndex, phrases
from companion.referee.rule_words import (
    NUMBERS,
    Spelling,
    key_terms,
    normalized,
    normalized_words,
    plain_words,
    stopped,
    vocabulary,
    with_prefix,
)
from companion.referee.topic_model import TopicModel, learned_model, phrase_features, question_features
from companion.rule_book.rule import OF_THE_SPECIAL, Rule, Topic

_WILD: Final = frozenset({"wild"})
"""The word that players may leave out of a card's name, and that names no special wild alone."""
SPECIAL_WORD: Final = "specialwild"
"""The normalized word for the edition's special wild in a phrase."""
BEGINS: Final = 0.8
ALSO_BEGINS: Final = 0.3
"""The weight of a known word that begins with the typed one: if the typed one is unknown, and if it is known itself."""
OFF_TOPIC_COUNTS: Final = 3.0
"""The number of unknown words for which a word about something else than the game counts."""
STORY_COUNTS: Final = 0.4
"""The weight of an unknown word beside a word of the game: players also tell the story around their question."""
PHRASES_COUNT: Final = 0.9
"""The weight of the phrase index beside the model."""
NOTHING_COUNTS: Final = 0.6
"""The advantage of no answer: a wrong answer is worse than none."""
WORTH_SHOWING: Final = 0.04
"""Topics with less than this part of the best one's score are left out."""
LAID_ON: Final = frozenset({"on", "onto", "over", "upon", "then"})
"""The words between two draw cards, or after both, where one is laid on the other."""
STACKS: Final = frozenset({"stack", "answer", "counter"})
"""The words that say so anywhere in a question."""
_OTHER_MOMENT: Final = frozenset({"first", "last", "final", "goout", "end", "win"})
"""The words of a question about the first or the last card, which has topics of its own."""
SUM: Final = re.compile(r"\d ?%|\d ?[*/×÷^=] ?\d")
"""A calculation: no rule has one. A plus may be that of a card."""
LONGEST_QUESTION: Final = 300
"""The characters of a question that are used: enough for a whole story, but few enough for a fast keystroke."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A rule that answers a question.

    Attributes:
        editions: The ids of the editions that have it in exactly these words.
        words: The normalized words of the rule that match.
        question: What was asked, in English words.
    """

    rule: Rule
    title: str
    editions: tuple[str, ...]
    words: frozenset[str]
    question: str


def highlighted(text: str, words: frozenset[str], gloss: Gloss | None = None) -> Iterator[tuple[str, bool]]:
    """The text in pieces, each with whether it is a word that matches, so that a screen can highlight those."""
    done = 0
    for meant, start, end in normalized_words(text) if gloss is None else _glossed_words(text, gloss):
        if words.isdisjoint(meant.split()) or end <= done:
            continue
        start = max(start, done)
        if start > done:
            yield text[done:start], False
        yield text[start:end], True
        done = end
    if done < len(text):
        yield text[done:], False


def _glossed_words(text: str, gloss: Gloss) -> Iterator[tuple[str, int, int]]:
    for english, start, end in gloss.words_of(text):
        if english:
            yield " ".join(key_terms(english)), start, end


def _said(editions: Sequence[Edition]) -> dict[tuple[Topic, str], set[str]]:
    """The editions in which each phrase is said: of all topics, of their special wilds, of what they leave open, and of house rules."""
    said: dict[tuple[Topic, str], set[str]] = defaultdict(set)
    for edition in editions:
        special = edition.special
        for rule in edition.rules:
            for phrase in (edition.title(rule.topic), *phrases().get(rule.topic, ()), *rule.asked):
                if special or "{special}" not in phrase:
                    said[rule.topic, phrase].add(edition.id)
        for question in open_questions(edition):
            # A deck without the card of its topic asks it at one of its own.
            asking = (rule.topic for rule in edition.rules for claim in rule.claims if claim.asks == question)
            topic = question.topic if question.topic in edition.topics else next(asking)
            said[topic, question.english].add(edition.id)
    for house in House:
        # What a table calls its own rule finds the topic that the rule answers there.
        for phrase in (house.rule.label, house.rule.sentence(house.rule.usual)):
            said[house.rule.topic, phrase].update(edition.id for edition in editions)
    return said


@lru_cache(maxsize=8192)
def _words_of(text: str) -> tuple[str, ...]:
    """The words of a phrase or of a rule. A ruling makes a new index, of which nearly all are those of the one before."""
    return tuple(key_terms(text))


def _phrases(said: Mapping[tuple[Topic, str], set[str]]) -> Iterator[Phrase]:
    shared = {(topic, phrase) for topic, each in phrases().items() for phrase in each}
    for (topic, phrase), ids in said.items():
        words = _words_of(phrase.replace("{special}", SPECIAL_WORD))
        if words:
            only = None if (topic, phrase) in shared else frozenset(ids)
            yield Phrase(topic=topic, words=words, editions=only)


def _whole_phrases() -> Mapping[tuple[str, ...], frozenset[Topic]]:
    """The topic of each phrase of several words; none where two topics have it."""
    topics: dict[tuple[str, ...], set[Topic]] = defaultdict(set)
    for topic, each in phrases().items():
        for phrase in each:
            topics[tuple(plain_words(phrase))].add(topic)
    return {
        words: frozenset(having) for words, having in topics.items() if len(having) == 1 and len(words) > 1
    }


def _draw_cards(words: Sequence[str]) -> Iterator[str]:
    """The draw cards among normalized words, such as `+4`; one that turns the direction, too, is another card."""
    for before, word in pairwise(["", *words]):
        if word[0] == "+":
            yield f"revers {word}" if before in {"revers", "rev"} else word


def _special_names(edition: Edition) -> set[str]:
    """The words that name an edition's special wild: its name, and each single word players ask for it with."""
    special = edition.special
    if special is None:
        return set()
    single = [asked for asked in edition.rule(Topic.SPECIAL_WILD).asked if " " not in asked]
    return set(key_terms(" ".join([special.name, *single]))) - _WILD


def _lexicon(editions: Sequence[Edition], said: Iterable[str]) -> Counter[str]:
    """Every known word in its correct spelling, and how often the phrases have it."""
    words = Counter(word for phrase in said for word in plain_words(phrase))
    known = vocabulary()
    words.update([*known.same, *known.stop_words, *NUMBERS, *known.off_topic, *known.other_games])
    words.update({word for edition in editions for rule in edition.rules for word in plain_words(rule.text)})
    return words


OWN_CARD: Final = 1.0
"""The advantage of a card, or of what one deck alone plays, that is asked for in its own words."""


class RuleSearch:
    """An index over the rules of some editions."""

    def __init__(self, editions: Iterable[Edition], model: TopicModel | None = None) -> None:
        """Index the phrases of every topic; rules with the same text are shown once. The app's model is the usual one."""
        editions = tuple(editions)
        self._model = learned_model() if model is None else model
        said = _said(editions)
        alike: dict[tuple[str, Rule], list[str]] = defaultdict(list)
        for edition in editions:
            for rule in edition.rules:
                alike[edition.title(rule.topic), rule].append(edition.id)
        self._rules: dict[Topic, list[tuple[str, Rule, tuple[str, ...]]]] = defaultdict(list)
        for (title, rule), ids in alike.items():
            self._rules[rule.topic].append((title, rule, tuple(ids)))
        self._index = PhraseIndex(
            _phrases(said), ((rule.topic, _words_of(f"{title} {rule.text}")) for title, rule in alike)
        )
        self._whole = _whole_phrases()
        self._own_rule = {frozenset(_words_of(phrase)) for phrase in phrases()[Topic.OWN_RULE]}
        self._words = self._index.words
        self._special_names: dict[str | None, set[str]] = {
            edition.id: _special_names(edition) for edition in editions
        }
        self._special_names[None] = set().union(*self._special_names.values())
        self._cards = {
            edition.id: {
                frozenset(key_terms(name))
                for card in edition.faces
                for name in (card.name, *([card.short] if card.short.startswith("+") else []))
                if not card.is_number
            }
            for edition in editions
        }
        self._draws = {
            edition.id: {
                term
                for card in edition.faces
                if card.draws
                for term in (f"+{card.draws}", *_draw_cards(key_terms(card.name)))
            }
            for edition in editions
        }
        self._stacking = {
            edition.id
            for edition in editions
            if any(edition.can_answer(edition.sheet_rules, card.face) for card in edition.faces if card.draws)
        }
        self._off_topic = {
            word for word in map(normalized, vocabulary().off_topic) if not self._index.asked_with(word)
        }
        self._other_games = frozenset(map(normalized, vocabulary().other_games))
        self._spelling = Spelling(_lexicon(editions, (phrase for _, phrase in said)))
        self._matches = lru_cache(maxsize=512)(self._match)
        # Each question is asked for its words several times in a row.
        self._normal = lru_cache(maxsize=8)(
            lambda question: [word for word, _, _ in normalized_words(question, self._correct)]
        )

    def _correct(self, word: str, last: bool) -> str:
        meeting = normalized(word)
        known = meeting in stopped() or self._index.knows(meeting) or word in vocabulary().off_topic
        return word if known else self._spelling.corrected(word, last)

    def _match(self, word: str, last: bool) -> dict[str, float]:
        """The known words that a word of the question matches, and how well."""
        matched = {word: 1.0} if self._index.knows(word) else {}
        if last or (not matched and len(word) > 3):
            for longer in with_prefix(self._words, word):
                matched.setdefault(longer, ALSO_BEGINS if word in matched else BEGINS)
        return matched

    def _asked(self, words: list[str], edition_id: str | None) -> Asked:
        matched: dict[str, float] = {}
        known, unknown, off_topic = 0.0, 0, 0
        names = self._special_names.get(edition_id, set())
        # A single letter after other words is too short to complete.
        unfinished = words[-1] if words and (len(words[-1]) > 1 or len(words) == 1) else None
        for word in words:
            matches = {} if word in self._off_topic else self._matches(word, word == unfinished)
            if word in names:
                matches = {**matches, SPECIAL_WORD: 1.0}
            for near, quality in matches.items():
                matched[near] = max(matched.get(near, 0.0), quality)
            known += max(map(self._index.weight, matches), default=0.0)
            off_topic += word in self._off_topic
            unknown += not matches and word not in self._off_topic
        counts = STORY_COUNTS if vocabulary().game_words & matched.keys() else 1.0
        return Asked(
            matched=matched,
            known=known,
            unknown=unknown * counts + off_topic * OFF_TOPIC_COUNTS,
            edition=edition_id,
        )

    def search(
        self, question: str, edition_id: str | None = None, gloss: Gloss | None = None
    ) -> tuple[Found, ...]:
        """The rules that answer a question, the best first; none when the rules say nothing about it.

        The last word may be incomplete. It looks in one edition or in all; `gloss` has the words of its language.
        """
        question = question[:LONGEST_QUESTION]
        if SUM.search(question):
            return ()
        if gloss is not None:
            question = gloss.english(question, frozenset(self._special_names[None]))
        words = key_terms(question, self._correct)
        # How many cards one gets is asked of every game: the name of another one decides.
        if not words or not self._other_games.isdisjoint(words):
            return ()
        asked = self._asked(words, edition_id)
        meant = self._index.meant(asked)
        judged = self._model.scores([*self.features(question, edition_id), *self._phrases_say(words, meant)])
        best = max(meant.scores.values(), default=1.0)
        # The model knows no card that only some decks have: what names one asks for it.
        known = {topic: score for topic, score in meant.scores.items() if topic is not Topic.OTHER_CARDS}
        best_known = max(known.values(), default=0.0)
        # Of two cards that are named alike, where no deck was named, the one with the longer name is in more of them.
        bests = [topic for topic, score in meant.scores.items() if score == best_known]
        others = [topic for topic in bests if topic in known and not topic.is_card and not edition_id]
        longer = " ".join(title for topic in others for title, _, _ in self._rules[topic])
        named = max(score for topic, score in judged.items() if topic) + OWN_CARD
        likely_of = judged | {
            topic: named
            if math.isclose(score, best_known)
            and not any(title in longer for title, _, _ in self._rules[topic])
            else judged[Topic.OTHER_CARDS]
            for topic, score in meant.scores.items()
            if topic.is_card
        }
        # Nor what a deck's own sheet alone plays, such as that many cards put a player out; its special wild it knows.
        if edition_id and SPECIAL_WORD not in asked.matched and len(bests) == 1:
            likely_of |= {
                topic: named
                for topic in bests
                if meant.editions.get(topic) == frozenset({edition_id}) and topic not in OF_THE_SPECIAL
            }
        asked_whole = self._asked_whole(question, words)
        likely_of |= dict.fromkeys(asked_whole, named)
        if (is_card := self._is_card(frozenset(words), edition_id)) is not None:
            likely_of |= {Topic.OTHER_CARDS: named + PHRASES_COUNT}
        if stacked_in := self._stacked_in(question, edition_id):
            # Above each of the cards, which is named in its own words.
            likely_of |= {Topic.STACKING: named + 2 * PHRASES_COUNT}
        scores = {
            topic: likely_of[topic] + PHRASES_COUNT * meant.scores.get(topic, 0.0) / best
            for topic, rules in self._rules.items()
            if topic in likely_of
            and not (is_card and topic is Topic.OTHER_CARDS)
            and (edition_id is None or any(edition_id in ids for _, _, ids in rules))
        }
        top = max(scores.values(), default=0.0)
        if top < judged[None] + NOTHING_COUNTS and not (asked_whole or stacked_in or self._index.has(words)):
            return ()
        matched = frozenset(asked.matched)
        found = []
        # Of two that answer equally well, the one with the shorter heading comes first.
        lengths = {topic: min(len(title) for title, _, _ in self._rules[topic]) for topic in scores}
        for topic in sorted(scores, key=lambda topic: (-scores[topic], lengths[topic])):
            likely = math.exp(scores[topic] - top)
            if max(likely, meant.scores.get(topic, 0.0) / best) < WORTH_SHOWING:
                continue
            only = (stacked_in if topic is Topic.STACKING else None) or meant.editions.get(topic, frozenset())
            found += [
                Found(rule=rule, title=title, editions=ids, words=matched, question=question)
                for title, rule, ids in sorted(self._rules[topic], key=lambda each: only.isdisjoint(each[2]))
                if edition_id is None or edition_id in ids
            ]
        return tuple(found)

    def _asked_whole(self, question: str, words: list[str]) -> frozenset[Topic]:
        """The topic that a question asks about in the very words of a phrase; a rule of one's own, which the model does not know, in its key terms.

        What the model does not know is decided by a few words of a longer question, too.
        """
        if frozenset(words) in self._own_rule:
            return frozenset({Topic.OWN_RULE})
        plain = tuple(plain_words(question))
        if plain in self._whole:
            return self._whole[plain]
        known = {*plain, *words}
        return frozenset(Topic(topic) for said, topic in vocabulary().decides.items() if said <= known)

    def _stacked_in(self, question: str, edition_id: str | None) -> frozenset[str]:
        """The decks with all draw cards of a question that lays one on another; none if a sheet of theirs lets nobody stack."""
        words = self._normal(question)
        named = [*_draw_cards(words)]
        if len(named) < 2 or not _OTHER_MOMENT.isdisjoint(words):
            return frozenset()
        after_one = words[next(place for place, word in enumerate(words) if word[0] == "+") :]
        if LAID_ON.isdisjoint(after_one) and STACKS.isdisjoint(words):
            return frozenset()
        having = {
            id_ for id_, draws in self._draws.items() if edition_id in {None, id_} and draws.issuperset(named)
        }
        return frozenset(having) if having <= self._stacking else frozenset()

    def _is_card(self, words: frozenset[str], edition_id: str | None) -> bool | None:
        """True if a card of the deck has this name, False if only cards of others have; None for what may be no card's."""
        here = set().union(*(self._cards[id_] for id_ in self._cards if edition_id in {None, id_}))
        if words in here:
            return True
        # Players say Draw Four for the wild one, too.
        is_another = any(words in names for names in self._cards.values())
        return False if is_another and words | _WILD not in here else None

    def asked_features(self, question: str, edition_id: str | None) -> list[str]:
        """The features of a question, with those of the phrase index."""
        question = question[:LONGEST_QUESTION]
        words = key_terms(question, self._correct)
        meant = self._index.meant(self._asked(words, edition_id))
        return [*self.features(question, edition_id), *self._phrases_say(words, meant)]

    def _phrases_say(self, words: list[str], meant: Meant) -> list[str]:
        return phrase_features(meant.sure, off_topic=not self._off_topic.isdisjoint(words))

    def features(self, question: str, edition_id: str | None) -> list[str]:
        """The features of a question alone; the names of a special wild are one word."""
        names = self._special_names.get(edition_id, set())
        words = [SPECIAL_WORD if word in names else word for word in self._normal(question)]
        return question_features(words, list(plain_words(question)))
