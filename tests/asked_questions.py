"""Questions as players ask them, with the topic that must come first: some to learn from, others only measured.

Nobody looks at the measured ones to make a text, a phrase or a weight: they say how well a question is answered
that was never seen. They were written by somebody who had read neither the phrases nor the search. The lists
`off-topic` hold questions that are not about the game alone, half of them measured.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.referee.rule_search import RuleSearch
from companion.rule_book.topics import Topic
from tests.tables import EDITIONS, ROOT

NO_TOPIC: Final = "none"
"""In the files: the question is about something else than the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedQuestion:
    """A question at a table.

    Attributes:
        text: What is typed.
        topics: What must come first, one of these; None when the rules say nothing about it.
        edition: The id of the edition on the table.
    """

    text: str
    topics: frozenset[Topic | None]
    edition: str


def questions(name: str) -> tuple[AskedQuestion, ...]:
    """The questions of one file; a `|` stands between topics that answer one equally well."""
    path = ROOT / "tests" / "fixtures" / f"{name}.csv"
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


LEARNED_LISTS: Final = tuple(
    questions(name)
    for name in ("questions-learned", *(f"questions-learned-{number}" for number in range(2, 18)))
)
"""The questions to learn from, by who asks: each list is another voice."""
MADE_INTO_PHRASES: Final = LEARNED_LISTS[:2]
"""The lists that the phrases were made from."""
LEARNED: Final = tuple(question for asked in LEARNED_LISTS for question in asked)
MEASURED: Final = questions("questions-measured")
OFF_TOPIC_LEARNED: Final = (
    *questions("off-topic-learned"),
    *questions("off-topic-learned-2"),
    *questions("off-topic-learned-3"),
)
OFF_TOPIC_MEASURED: Final = questions("off-topic-measured")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shares:
    """How well questions are answered.

    Attributes:
        right: The part of them whose first hit is the right one, or that rightly find nothing.
        beside: The part of them that are answered although nothing fits.
    """

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


def typed(asked: Sequence[AskedQuestion]) -> list[tuple[str, str]]:
    """Every keystroke of these questions, with the edition."""
    return [
        (question.text[:end], question.edition)
        for question in asked
        for end in range(1, len(question.text) + 1)
    ]


assert {question.edition for question in (*LEARNED, *MEASURED)} <= set(EDITIONS)
