"""A better wording that a player proposes for a sentence of the app: a text that is sent, and read again by a program."""

import re
from dataclasses import dataclass
from typing import Final

from companion.errors import BadEntry
from companion.wording import say

LONGEST: Final = 500
"""The most characters of a sentence and of its proposal."""
_INVISIBLE: Final = re.compile("[\u200e\u200f\u2066-\u2069]")
"""What keeps numbers and names in their order on a screen."""
_FORM: Final = re.compile(
    r"^Language: (?P<language>[\w-]+)\nNow: (?P<now>.+)\nBetter: (?P<better>.+)$", re.MULTILINE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """How somebody would say a sentence.

    Attributes:
        now: The sentence as the app says it, with its names and numbers.
        better: The sentence as they would say it.
    """

    language: str
    now: str
    better: str

    @property
    def text(self) -> str:
        """The text to send. Its labels are English in every language: `proposals_in` reads them."""
        return f"Last Card\nLanguage: {self.language}\nNow: {self.now}\nBetter: {self.better}"


def proposed(language: str, now: str, better: str) -> Proposal:
    """The proposal of what somebody typed, each on one line; BadEntry if one is missing or too long."""
    lines = [" ".join(_INVISIBLE.sub("", text).split()) for text in (now, better)]
    if not all(0 < len(line) <= LONGEST for line in lines):
        raise BadEntry(say("Type 1 to {longest} characters.", longest=LONGEST))
    return Proposal(language=language, now=lines[0], better=lines[1])


def proposals_in(text: str) -> tuple[Proposal, ...]:
    """The proposals in a text, such as a few messages in a row."""
    return tuple(Proposal(**found.groupdict()) for found in _FORM.finditer(text.replace("\r\n", "\n")))
