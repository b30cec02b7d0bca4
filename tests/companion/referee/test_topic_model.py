from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.referee.rule_words import normalized_words
from companion.referee.topic_model import (
    BIAS,
    CLASSES,
    MIDDLE,
    STEP,
    TopicModel,
    ideas_in,
    learned_model,
    phrase_features,
    question_features,
    written,
)
from companion.rule_book.rule import Topic
from tests.tables import ROOT

STACKING = CLASSES.index(Topic.STACKING)


def test_a_feature_speaks_for_its_topic_and_against_others() -> None:
    table = written({"w:stack": {STACKING: 2.0, CLASSES.index(None): -1.0}, BIAS: {0: 0.5}})
    scores = TopicModel.read(" ".join(table)).scores(["w:stack"])
    assert scores[Topic.STACKING] > scores[CLASSES[0]] == 0.5 > scores[None]


def test_a_question_of_unknown_words_is_judged_by_what_is_usual_alone() -> None:
    model = learned_model()
    assert model.scores(["w:zqxj"]) == model.scores([])


@given(
    st.dictionaries(
        st.integers(0, len(CLASSES) - 1), st.floats(-5 * MIDDLE * STEP, 5 * MIDDLE * STEP), min_size=1
    )
)
def test_a_weight_is_kept_to_half_a_step(row: dict[int, float]) -> None:
    scores = TopicModel.read(" ".join(written({BIAS: row}))).scores([])
    for place, weight in row.items():
        assert scores[CLASSES[place]] == pytest.approx(weight, abs=STEP / 2)


def test_neighbours_and_pieces_of_words_are_features() -> None:
    found = question_features(["can", "i", "stack"], ["can", "i", "stack"])
    assert {"w:stack", "b:i~stack", "b:stack~$", "s:can~stack", "c:^sta", "c:^i$"} <= set(found)
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("one", "other", "idea"),
    [
        ("the opener is a reverse", "the first card is a boomerang", "first"),
        ("the opener is a reverse", "the first card is a boomerang", "reverse"),
        ("the kitty ran dry", "the pile is gone", "empty"),
        ("a stop sign", "a blocker", "skip"),
        ("just the two of us", "a two-handed game", "two-players"),
    ],
)
def test_an_idea_is_met_in_other_words(one: str, other: str, idea: str) -> None:
    for text in (one, other):
        assert idea in ideas_in([word for word, _, _ in normalized_words(text)]), text


def test_a_question_without_a_known_idea_has_none() -> None:
    assert ideas_in(["zqxj"]) == ideas_in([]) == []


def test_how_sure_the_phrases_are_is_a_feature() -> None:
    assert phrase_features(0.0, off_topic=True) != phrase_features(0.0, off_topic=False)
    assert len({tuple(phrase_features(part / 6, off_topic=False)) for part in range(7)}) == 7


def test_the_last_digit_of_a_sum_changes_no_feature() -> None:
    for part in range(1, 7):
        found = {tuple(phrase_features(each, off_topic=False)) for each in (part / 6, part / 6 - 1e-15)}
        assert len(found) == 1


OPENED = """
import sys
opened = []
sys.addaudithook(lambda name, about: name == "open" and "assets/search" in str(about[0]) and opened.append(about))
import main, views.app, views.screens.rules.rule_finder
from companion.referee.topic_model import learned_model
before = len(opened)
learned_model()
print(before, len(opened))
"""


def test_no_file_of_the_search_is_read_before_the_first_question() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OPENED], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert done.stdout == "0 1\n"
