"""Questions as players ask them that are only measured.

Nobody looks at them to make a text, a phrase or a weight: they say how well a question is answered
that was never seen. They were written by somebody who had read neither the phrases nor the search. The lists
`off-topic` hold questions that are not about the game alone, half of them measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tests.tables import EDITIONS, ROOT
from tools.topic_model import LEARNED, AskedQuestion, questions

MEASURED: Final = questions(ROOT / "tests" / "fixtures" / "questions-measured.csv")
OFF_TOPIC_MEASURED: Final = questions(ROOT / "tests" / "fixtures" / "off-topic-measured.csv")


def typed(asked: Sequence[AskedQuestion]) -> list[tuple[str, str]]:
    """Every keystroke of these questions, with the edition."""
    return [
        (question.text[:end], question.edition)
        for question in asked
        for end in range(1, len(question.text) + 1)
    ]


assert {question.edition for question in (*LEARNED, *MEASURED)} <= set(EDITIONS)
