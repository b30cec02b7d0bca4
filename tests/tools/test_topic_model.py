"""What the model learns from does not depend on how many decks there are."""

from __future__ import annotations

from dataclasses import replace

from companion.referee.rule_search import RuleSearch
from companion.referee.rule_words import FOLDER, WEIGHTS
from companion.referee.topic_model import TopicModel
from tests.tables import EDITIONS
from tools.topic_model import book_examples, learned_editions, learned_from

LEARNED = learned_editions()


def test_a_further_deck_changes_nothing_that_is_learned() -> None:
    added = replace(EDITIONS["no-mercy"], id="added")
    assert learned_editions([*EDITIONS.values(), added]) == LEARNED
    assert 0 < len(LEARNED) < len(EDITIONS)


def test_the_weights_were_learned_from_the_lists_and_the_rules_that_are_there_now() -> None:
    learned, _ = (FOLDER / WEIGHTS).read_text(encoding="utf-8").split(maxsplit=1)
    assert learned == learned_from(), "run `make topic-model`: what it learns from was changed"


def test_no_text_is_learned_as_one_about_nothing_in_the_rules() -> None:
    every = EDITIONS.values()
    examples = [*book_examples(RuleSearch(every, TopicModel({})), every)]
    assert examples
    assert all(example.classes for example in examples)
