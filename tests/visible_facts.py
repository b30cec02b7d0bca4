"""Questions with the fact that has to be read in the answer without a tap: a number or a key word of the rule sheets.

For every topic and every edition there is a question; `-` where an edition has nothing to ask about. The facts were
taken from the sheets, not from the app's sentences; where a sheet is silent, they are the usual convention.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from typing import Final

from companion.rule_book.rule import Topic
from tests.tables import FOLLOWED, ROOT

NOT_ASKED: Final = "-"


@dataclass(frozen=True, slots=True, kw_only=True)
class VisibleFact:
    """A question in an edition.

    Attributes:
        topics: What may answer it, in the file parted by `|`.
        facts: What has to be read; ` & ` stands between facts, `|` between words that say the same.
    """

    topics: frozenset[Topic]
    question: str
    edition: str
    facts: str

    def is_read_in(self, text: str) -> bool:
        """True if a text has all facts, each as whole words."""
        return all(
            any(
                re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text, re.IGNORECASE)
                for words in fact.split("|")
            )
            for fact in self.facts.split(" & ")
        )


def visible_facts() -> list[VisibleFact]:
    """Every question, once for each edition in which it is asked."""
    with (ROOT / "tests" / "fixtures" / "visible-facts.csv").open(encoding="utf-8", newline="") as file:
        return [
            VisibleFact(
                topics=frozenset(map(Topic, row["topic"].split("|"))),
                question=row["question"],
                edition=edition,
                facts=row[edition] or row["common"],
            )
            for row in csv.DictReader(file)
            for edition in FOLLOWED
            if (row[edition] or row["common"]) != NOT_ASKED
        ]


FACTS: Final = visible_facts()
