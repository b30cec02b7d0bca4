"""The claims of a rule that a question asks for: they are read without a tap, and one that answers it better comes first."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
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
_IDEA: Final = "?"
"""The first letter of an idea, beside words."""
_ASKING: Final = ("many", "who", "whos", SPECIAL_WORD)
_ASKING_IDEAS: Final = ("how-many", "who", "what-does", "may", "must", "when", "special")
_ANY_QUESTION: Final = frozenset({*_ASKING, *(f"{_IDEA}{idea}" for idea in _ASKING_IDEAS)})
"""What any question has; it tells no claim of a rule from another."""
_REFERS_BACK: Final = ("So ", "That ", "Which of ")
"""The beginnings of claims that cannot be read without the one before them."""


@lru_cache(maxsize=4096)
def _terms(text: str) -> frozenset[str]:
    """The words of a text and its ideas, by which it is compared with another one."""
    ideas = ideas_in([word for word, _, _ in normalized_words(text)])
    return frozenset(key_terms(text)) | {f"{_IDEA}{idea}" for idea in ideas}


def as_asked(found: Found, *, first: bool = True) -> tuple[Rule, frozenset[Claim]]:
    """The rule that was found, the claim first that answers the question, and the claims read without a tap.

    Of the best answer (`first`) more is read.
    """
    rule = found.rule
    terms = [_terms(claim.text) for claim in rule.claims]
    having = Counter(term for each in terms for term in each)

    def weight(matched: frozenset[str]) -> float:
        """The fewer claims of the rule have it, the more it counts."""
        worth = {term: math.log((1 + len(terms)) / max(1, having[term])) for term in matched}
        return sum(IDEA_COUNTS * each if term[0] == _IDEA else each for term, each in worth.items())

    # What the heading says is asked of the whole rule.
    asked = _terms(found.question) - _terms(found.title) - _ANY_QUESTION
    answer, *scores = (weight(asked & each) for each in terms)
    best = max(scores, default=0.0)
    lead = rule.detail[scores.index(best)] if scores else rule.answer
    matched = asked & _terms(lead.text)
    leads = (
        best > LEADS * answer
        and best >= LEAST_MATCHED * weight(asked)
        and (matched == asked or sum(term[0] != _IDEA for term in matched) >= LEAST_WORDS)
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
    return rule, frozenset(read)
