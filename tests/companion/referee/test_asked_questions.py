from __future__ import annotations

from companion.referee.rule_search import RuleSearch
from tests.asked_questions import LEARNED, MEASURED, OFF_TOPIC_LEARNED, OFF_TOPIC_MEASURED, answered
from tests.tables import EDITIONS

SEARCH = RuleSearch(EDITIONS.values())


def test_of_a_strangers_questions_that_were_never_learned_from_95_in_100_are_answered_at_once() -> None:
    shares = answered(SEARCH, MEASURED)
    assert shares.right >= 0.95
    assert shares.beside <= 0.02


def test_of_the_questions_that_were_learned_from_95_in_100_are_answered_at_once() -> None:
    shares = answered(SEARCH, LEARNED)
    assert shares.right >= 0.95
    assert shares.beside <= 0.02


def test_of_questions_that_are_not_about_the_game_11_in_12_are_answered_by_nothing() -> None:
    assert answered(SEARCH, OFF_TOPIC_MEASURED).beside <= 1 / 12
    assert answered(SEARCH, OFF_TOPIC_LEARNED).beside <= 1 / 12


def test_no_question_is_both_learned_from_and_measured() -> None:
    assert len(MEASURED) >= 150
    assert len(LEARNED) >= 250
    assert len(OFF_TOPIC_LEARNED) + len(OFF_TOPIC_MEASURED) >= 60
    texts = [question.text for question in (*LEARNED, *MEASURED, *OFF_TOPIC_LEARNED, *OFF_TOPIC_MEASURED)]
    assert len(set(texts)) == len(texts)
