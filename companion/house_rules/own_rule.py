"""A house rule in a table's own words. The app only notes it: it changes nothing that is counted or followed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self

from companion.errors import BadEntry
from companion.players import DIRECTION_CONTROLS, is_visible
from companion.typed import composed_text, same_text_key
from companion.wording import escaped, quoted, say

OWN_MOST: Final = 6
"""The most rules in own words that a table has."""
TITLE_LONGEST: Final = 40
SENTENCE_LONGEST: Final = 160
OWN_RULES_VERSION: Final = 8
"""The first version of files and codes that has them."""
_TOLD: Final = 4
"""The letters from which on a word of a title alone finds the rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRule:
    """What a table calls its rule, and what it says in one sentence."""

    title: str
    sentence: str

    def __post_init__(self) -> None:
        """Refuse a text that no field of the app would have given."""
        for text, longest in ((self.title, TITLE_LONGEST), (self.sentence, SENTENCE_LONGEST)):
            _check(text, longest)

    @classmethod
    def typed(cls, title: str, sentence: str) -> Self:
        """The rule as somebody typed it, trimmed."""
        return cls(title=composed_text(title), sentence=composed_text(sentence))

    @property
    def key(self) -> str:
        """The key under which its title is compared with others."""
        return same_text_key(self.title)

    def is_about(self, question: str) -> bool:
        """True if a question has a word of its title, or only words that stand in it."""
        asked = same_text_key(question).split()
        told = same_text_key(f"{self.title} {self.sentence}")
        in_title = {word for word in self.key.split() if len(word) >= _TOLD}
        return bool(in_title & {*asked}) or (bool(asked) and all(word in told for word in asked))


def check_own(rules: Iterable[OwnRule]) -> None:
    """Refuse more rules in own words than a table has, and two of one title (BadEntry)."""
    keys = [rule.key for rule in rules]
    if len(keys) > OWN_MOST:
        raise BadEntry(
            say("A table has up to {most} rules of its own, not {count}.", most=OWN_MOST, count=len(keys))
        )
    if len(set(keys)) < len(keys):
        raise BadEntry(say("A house rule is named twice."))


def _check(text: str, longest: int) -> None:
    if not text:
        raise BadEntry(say("A rule of your own needs a name and a sentence."))
    if len(text) > longest:
        raise BadEntry(
            say(
                "“{text}” has {length} characters; there is room for {longest}.",
                text=quoted(text),
                length=len(text),
                longest=longest,
            )
        )
    hidden = any(
        unicodedata.category(each) in {"Cc", "Cs"} or unicodedata.bidirectional(each) in DIRECTION_CONTROLS
        for each in text
    )
    if hidden or text != composed_text(text) or not any(map(is_visible, text)):
        raise BadEntry(say("“{name}” has a character that can't be shown.", name=escaped(text)))
