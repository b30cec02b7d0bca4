"""Each language's search is measured by questions of somebody who has seen neither its words nor the search."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from companion.referee.gloss import Gloss
from tests.companion.referee.every_deck import SEARCH
from tests.tables import ROOT

QUESTIONS = Path(__file__).parent / "questions"
LANGUAGES = sorted(file.stem for file in QUESTIONS.glob("*.csv"))


def answers(
    language: str, *, about_the_game: bool = True, folder: Path = QUESTIONS
) -> list[tuple[str, set[str], str]]:
    """Each question with the topics that answer it, and the one that came first."""
    words = ROOT / "assets" / "translations" / language / "search.toml"
    gloss = Gloss.read(words.read_text("utf-8")) if words.exists() else None
    with (folder / f"{language}.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if (row["topic"] != "none") == about_the_game]
    found = ((row, SEARCH.search(row["question"], row["edition"], gloss)) for row in rows)
    return [
        (row["question"], set(row["topic"].split("|")), hits[0].rule.topic.value if hits else "none")
        for row, hits in found
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nine_in_ten_of_a_strangers_questions_are_answered_at_once(language: str) -> None:
    asked = answers(language)
    wrong = [(question, first) for question, topics, first in asked if first not in topics]
    assert len(asked) >= 60
    assert len(wrong) <= len(asked) // 10, wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_strangers_questions_about_something_else_are_answered_by_nothing(language: str) -> None:
    asked = answers(language, about_the_game=False)
    assert len(asked) >= 20
    assert [question for question, _, first in asked if first != "none"] == []


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_nine_in_ten_of_what_is_asked_at_many_tables_are_answered_at_once(language: str) -> None:
    """A wild on a wild, a +2 sent back, a drawn card kept, a +4 with the colour in hand, a card let go of, 8 cards dealt, and mercy."""
    asked = answers(language, folder=QUESTIONS / "kinds")
    wrong = [(question, first) for question, topics, first in asked if first not in topics]
    assert len(asked) == 35
    assert len(wrong) <= len(asked) // 10, wrong


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_nine_in_ten_of_what_34_others_ask_are_answered_at_once_and_nothing_beside(language: str) -> None:
    """Written without a look at the phrases, half of them as one types them in the middle of a game."""
    folder = QUESTIONS / "blind"
    asked = answers(language, folder=folder)
    wrong = [(question, first) for question, topics, first in asked if first not in topics]
    assert len(asked) == 34
    assert len(wrong) <= len(asked) // 10, wrong
    beside = answers(language, about_the_game=False, folder=folder)
    assert len(beside) == 6
    assert [question for question, _, first in beside if first != "none"] == []
