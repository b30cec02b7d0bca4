from __future__ import annotations

import pytest

from companion.referee.gloss import Gloss
from companion.referee.rule_search import highlighted
from companion.rule_book.rule import Topic
from tests.companion.referee.every_deck import SEARCH

GERMAN = Gloss.read(
    """
    prefixes = ["un"]
    [words]
    "-" = "eine ich"
    on = "auf"
    may = "darf*"
    draw = "zieh* gezogen"
    play = "leg*"
    guilty = "schuldig*"
    "what happens" = "passiert"
    [compounds]
    "+4" = "zieh vier / plus vier"
    """
)


@pytest.mark.parametrize(
    ("asked", "english"),
    [
        ("Ziehen", "draw"),
        ("ZIEHE eine", "draw"),
        ("darf ich eine Zieh Vier auf eine +4 legen", "may +4 on +4 play"),
        ("passirt", "what happens"),
        ("gezo", "draw"),
        ("unschuldig", "guilty"),
        ("Quantenphysik", "unknown0"),
    ],
)
def test_a_question_is_said_in_the_words_of_the_search(asked: str, english: str) -> None:
    assert GERMAN.english(asked) == english


def test_a_name_of_a_card_stays_as_it_is() -> None:
    assert GERMAN.english("lotso ziehen", frozenset({"lotso"})) == "lotso draw"


def test_a_question_in_another_language_finds_its_rule() -> None:
    assert SEARCH.search("darf ich eine Zieh Vier auf eine Zieh Vier legen", None, GERMAN)[0].rule.topic in {
        Topic.STACKING,
        Topic.WILD_DRAW_FOUR_LEGAL,
    }


def test_a_question_about_something_else_finds_nothing_in_another_language() -> None:
    assert SEARCH.search("Wie wird das Wetter in Hamburg", None, GERMAN) == ()


def test_the_words_that_match_are_highlighted_in_the_text_of_the_language() -> None:
    pieces = list(highlighted("Ziehen, dann legen.", frozenset({"draw"}), GERMAN))
    assert pieces == [("Ziehen", True), (", dann legen.", False)]
