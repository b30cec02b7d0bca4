"""The facts of the edition that an effect needs. A Protocol: an edition holds its effects, so they cannot import it."""

from __future__ import annotations

from typing import Protocol

from companion.cards import Mark
from companion.house_rules.questions import OpenQuestion
from companion.house_rules.readings import Reading
from companion.rule_book.rule import Claim
from companion.rule_book.topics import Topic
from companion.suits import HasSuits


class RuleSheet(HasSuits, Protocol):
    """The names and the claims of an edition."""

    @property
    def next_player_mark(self) -> Mark:
        """The source of the rule that the turn passes once a card was played."""

    def claim(self, topic: Topic, text: str, *marks: Mark) -> Claim:
        """A sentence that rests on a rule's answer and on facts with these marks; it is as sure as the weakest."""

    def plays(self, reading: Reading) -> bool:
        """True if the table ruled that it plays so, where the sheet is silent."""

    def settled(self, question: OpenQuestion, text: str, *marks: Mark) -> Claim:
        """A sentence that answers what sheets leave open: by the table's ruling, or as sure as the rule and these marks."""

    def title(self, topic: Topic) -> str:
        """The topic's heading, with the edition's special wild by its name."""
