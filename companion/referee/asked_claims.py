"""The claims of a rule that a question asks for: they are read without a tap, and one that answers it better comes first."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice, pairwise
from typing import Final

from companion.cards import Mark
from companion.referee.rule_search import SPECIAL_WORD, Found
from companion.referee.rule_words import key_terms, normalized_words
from companion.referee.topic_model import ideas_in
from companion.rule_book.rule import Claim, Rule

SHOWN_MOST: Final = 6
"""The most details that are shown, so that the next hit can be seen too."""
SHOWN_FIRST: Final = 3
"""The first details, which are shown where nothing in particular was asked; a rule with no more has them all shown."""
NEARLY: Final = 0.4
"""A detail is shown if it matches at least this part of what the best one does."""
IDEA_COUNTS: Final = 0.5
"""The weight of an idea that a question and a claim share, beside that of a word."""
LEADS: Final = 1.5
"""A detail comes before the answer if it matches so many times as well, and this much of the question:"""
LEAST_MATCHED: Final = 0.5
LEAST_WORDS: Final = 2
_ASKING: Final = frozenset({"many", "who", "whos", SPECIAL_WORD})
_ASKING_IDEAS: Final = frozenset({"how-many", "who", "what-does", "may", "must", "when", "special"})
"""What any question has; it tells no claim of a rule from another."""
_REFERS_BACK: Final = ("So ", "That ", "Which of ")
"""The beginnings of claims that cannot be read without the one before them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedRule:
    """A rule as a question asks for it.

    Attributes:
        rule: The rule with the claim first that answers the question.
        shown: The claims that are read without a tap.
    """

    rule: Rule
    shown: frozenset[Claim]


@dataclass(frozen=True, slots=True)
class _Terms:
    """What a text has in common with another one."""

    words: frozenset[str]
    ideas: frozenset[str]

    def __and__(self, other: _Terms) -> _Terms:
        return _Terms(self.words & other.words, self.ideas & other.ideas)

    def __sub__(self, other: _Terms) -> _Terms:
        return _Terms(self.words - other.words, self.ideas - other.ideas)


_ANY_QUESTION: Final = _Terms(_ASKING, _ASKING_IDEAS)


@lru_cache(maxsize=4096)
def _terms(text: str) -> _Terms:
    ideas = ideas_in([word for word, _, _ in normalized_words(text)])
    return _Terms(frozenset(key_terms(text)), frozenset(ideas))


def as_asked(found: Found, *, first: bool = True) -> AskedRule:
    """The rule that was found, with what the question asks for; of the best answer (`first`) more is read."""
    rule = found.rule
    terms = [_terms(claim.text) for claim in rule.claims]
    words = Counter(word for each in terms for word in each.words)
    ideas = Counter(idea for each in terms for idea in each.ideas)

    def weight(matched: _Terms) -> float:
        """The fewer claims of the rule have it, the more it counts."""
        most = 1 + len(terms)
        return sum(math.log(most / max(1, words[each])) for each in matched.words) + IDEA_COUNTS * sum(
            math.log(most / max(1, ideas[each])) for each in matched.ideas
        )

    # What the heading says is asked of the whole rule.
    asked = _terms(found.question) - _terms(found.title) - _ANY_QUESTION
    answer, *scores = (weight(asked & each) for each in terms)
    best = max(scores, default=0.0)
    lead = rule.detail[scores.index(best)] if scores else rule.answer
    leads = (
        best > LEADS * answer
        and best >= LEAST_MATCHED * weight(asked)
        and len((asked & _terms(lead.text)).words) >= LEAST_WORDS
        # A custom that differs from the answer is none.
        and not (lead.asks and lead.asks == rule.answer.asks)
        and not lead.text.startswith(_REFERS_BACK)
    )
    by_score = sorted(zip(scores, rule.detail, strict=True), key=lambda each: -each[0])
    shown = {each: None for score, each in by_score if score and score >= NEARLY * best}
    if first:
        if not best or len(rule.detail) <= SHOWN_FIRST:
            shown |= dict.fromkeys(rule.detail[:SHOWN_FIRST])
        if not leads:
            # What tables settle is a part of the answer, unless something else was asked.
            open_ = (each for each in rule.detail if each.asks and each.mark is Mark.NOT_SAID)
            shown |= dict.fromkeys(open_)
    read = {rule.answer, *islice(shown, SHOWN_MOST)}
    for before, after in pairwise(rule.detail):
        if after.text.startswith(_REFERS_BACK) and not read.isdisjoint((before, after)):
            read |= {before, after}
    if leads:
        others = (claim for claim in rule.claims if claim is not lead)
        rule = replace(rule, answer=lead, detail=tuple(others))
    return AskedRule(rule=rule, shown=frozenset(read))
