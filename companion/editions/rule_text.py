"""The rule texts of one file as they are written there, before they are combined with shared ones."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards import Mark
from companion.rule_book.rule import Claim
from companion.rule_book.topics import Topic


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """One `[[rule]]` of a file.

    Attributes:
        answer: The one-line answer; None when the shared one stands.
        detail: The claims that follow the answer.
        more: Claims added after the shared ones.
        asked: What players say when they mean it in this edition.
    """

    topic: Topic
    answer: Claim | None
    detail: tuple[Claim, ...] = ()
    more: tuple[Claim, ...] = ()
    asked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRules:
    """The rule texts that an edition file has itself, and the shared ones that it names.

    Attributes:
        shared: The name of the file of shared texts; empty where the file names none.
        shared_mark: The mark of every shared claim; None where each keeps its own, or the file names no mark.
        texts: The texts of the file itself.
    """

    shared: str = ""
    shared_mark: Mark | None = None
    texts: tuple[RuleText, ...] = ()

    def text(self, topic: Topic) -> RuleText | None:
        """The text of a topic; None where the file has none of its own."""
        return next((text for text in self.texts if text.topic is topic), None)
