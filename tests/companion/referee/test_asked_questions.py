from __future__ import annotations

from companion.referee.rule_search import RuleSearch
from tests.asked_questions import LEARNED, MEASURED, answered
from tests.tables import EDITIONS

SEARCH = RuleSearch(EDITIONS.values())


def test_of_the_questions_that_were_never_learned_from_95_in_100_are_answered_at_once() -> None:
    shares = answered(SEARCH, MEASURED)
    assert shares.right >= 0.95
    assert shares.beside <= 0.02


def test_of_the_questions_that_were_learned_from_97_in_100_are_answered_at_once() -> None:
    shares = answered(SEARCH, LEARNED)
    assert shares.right >= 0.97
    assert shares.beside <= 0.02


def test_no_question_is_both_learned_from_and_measured() -> None:
    assert len(MEASURED) == 150
    assert len(LEARNED) >= 250
    texts = [question.text for question in (*LEARNED, *MEASURED)]
    assert len(set(texts)) == len(texts)
