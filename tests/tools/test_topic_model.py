"""What the model learns from does not depend on how many decks there are."""

from __future__ import annotations

from dataclasses import replace

from companion.referee.rule_search import RuleSearch
from companion.referee.topic_model import TopicModel
from tests.tables import EDITIONS
from tools.topic_model import book_examples, learned_editions

LEARNED = learned_editions()


def test_a_further_deck_changes_nothing_that_is_learned() -> None:
    added = replace(EDITIONS["no-mercy"], id="added")
    assert learned_editions([*EDITIONS.values(), added]) == LEARNED
    assert 0 < len(LEARNED) < len(EDITIONS)


def test_no_text_is_learned_as_one_about_nothing_in_the_rules() -> None:
    every = EDITIONS.values()
    examples = [*book_examples(RuleSearch(every, TopicModel({})), every)]
    assert examples
    assert all(example.classes for example in examples)
