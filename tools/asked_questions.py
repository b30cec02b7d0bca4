"""Questions as players ask them, with the topic that must come first: those in `assets/search/learned/` are learned from."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.referee.rule_search import RuleSearch
from companion.referee.rule_words import FOLDER
from companion.rule_book.rule import Topic

NO_TOPIC: Final = "none"
"""In the files: the question is about something else than the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedQuestion:
    """A question at a table, and its topics, any of which may come first; None if the rules say nothing about it."""

    text: str
    topics: frozenset[Topic | None]
    edition: str


def questions(path: Path) -> tuple[AskedQuestion, ...]:
    """The questions of one file; a `|` stands between topics that answer one equally well."""
    with path.open(encoding="utf-8", newline="") as file:
        return tuple(
            AskedQuestion(
                text=row["question"],
                topics=frozenset(
                    None if topic == NO_TOPIC else Topic(topic) for topic in row["topic"].split("|")
                ),
                edition=row["edition"],
            )
            for row in csv.DictReader(file)
        )


def _learned(name: str) -> tuple[tuple[AskedQuestion, ...], ...]:
    """The lists of this name in the order of their numbers; the first one has none."""
    found = (FOLDER / "learned").glob(f"{name}*.csv")
    return tuple(questions(path) for path in sorted(found, key=lambda path: (len(path.stem), path.stem)))


LEARNED_LISTS: Final = _learned("questions-learned")
"""The questions to learn from, by who asks: each list is another voice."""
MADE_INTO_PHRASES: Final = LEARNED_LISTS[:2]
"""The lists that the phrases were made from."""
LEARNED: Final = tuple(question for asked in LEARNED_LISTS for question in asked)
OFF_TOPIC_LEARNED: Final = tuple(question for asked in _learned("off-topic-learned") for question in asked)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shares:
    """The parts of some questions whose first hit is right, and that are answered although nothing fits."""

    right: float
    beside: float


def answered(search: RuleSearch, asked: Sequence[AskedQuestion]) -> Shares:
    """How well a search answers these questions, each in its own edition."""
    right = beside = 0
    for question in asked:
        found = search.search(question.text, question.edition)
        first = found[0].rule.topic if found else None
        right += first in question.topics
        beside += first is not None and question.topics == {None}
    return Shares(right=right / len(asked), beside=beside / len(asked))
