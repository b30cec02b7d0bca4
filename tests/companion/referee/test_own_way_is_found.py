"""Ways to score and to end a game that no sheet has, larger teams and a rule of one's own are found in each language."""

from __future__ import annotations

import tomllib

import pytest

from companion.editions.edition import Edition
from companion.referee.gloss import Gloss
from companion.rule_book.rule import Topic
from companion.scoring.systems import System
from tests.companion.referee.every_deck import SEARCH
from tests.companion.referee.test_questions_of_languages import LANGUAGES, QUESTIONS, answers
from tests.tables import EDITIONS, ROOT

ASKED = {
    "plus and minus": Topic.ALTERNATIVE_SCORING,
    "winner takes off": Topic.ALTERNATIVE_SCORING,
    "everybody loses their own points": Topic.ALTERNATIVE_SCORING,
    "our own house rule": Topic.OWN_RULE,
    "ten rounds": Topic.TIME_LIMIT,
    "how long do we play": Topic.TIME_LIMIT,
    "play until ten o'clock": Topic.TIME_LIMIT,
    "teams of three": Topic.PARTNERS,
}


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_deck_answers_it_first(edition: Edition) -> None:
    first = {question: SEARCH.search(question, edition.id)[0].rule.topic for question in ASKED}
    assert first == ASKED


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_each_language_asks_it_in_its_words(language: str) -> None:
    asked = answers(language, folder=QUESTIONS / "own-way")
    assert {topic for _, topics, _ in asked for topic in topics} == {*ASKED.values()}
    assert [(question, first) for question, topics, first in asked if first not in topics] == []


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_each_long_sentence_in_which_it_is_asked_is_answered_at_once(language: str) -> None:
    """Written without a look at the phrases; four more are about what the app does with seats, days, old books and names."""
    folder = QUESTIONS / "own-way-long"
    asked = answers(language, folder=folder)
    assert len(asked) == 8
    assert {topic for _, topics, _ in asked for topic in topics} == {*ASKED.values()}
    assert [(question, first) for question, topics, first in asked if first not in topics] == []
    beside = answers(language, about_the_game=False, folder=folder)
    assert len(beside) == 4
    assert sum(first != "none" for _, _, first in beside) <= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_phrase_of_a_language_for_it_finds_its_rule_first(language: str) -> None:
    text = (ROOT / "assets" / "translations" / language / "search.toml").read_text("utf-8")
    said, gloss = tomllib.loads(text)["compounds"], Gloss.read(text)
    for question, topic in ASKED.items():
        phrases = said[question].split(" / ")
        assert len(phrases) >= 3
        for phrase in phrases:
            assert SEARCH.search(phrase, "plain", gloss)[0].rule.topic is topic, phrase


@pytest.mark.parametrize("system", System)
def test_each_way_to_score_is_found_by_its_name(system: System) -> None:
    (first, *_) = SEARCH.search(system.rules.label, "plain")
    assert first.rule.topic in {Topic.WINNING, Topic.ALTERNATIVE_SCORING}
