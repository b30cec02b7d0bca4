"""What is typed: how a text is kept, when two of them count as the same, and which numbers a field accepts."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from companion.errors import BadEntry
from companion.wording import quoted, say


def tidy_text(typed: str) -> str:
    """A text as it is kept: trimmed, each run of white space as one space."""
    return " ".join(typed.split())


def composed_text(typed: str) -> str:
    """A text as it is kept, with each accent on its letter in one character (Unicode NFC)."""
    return tidy_text(unicodedata.normalize("NFC", typed))


def last_words(text: str, most: int) -> str:
    """A text without its first words, and without those that are too long, so that it has no more than these characters."""
    kept: list[str] = []
    for word in reversed(text.split()):
        if len(word) < most:
            kept.append(word)
            most -= len(word) + 1
    return " ".join(reversed(kept))


def same_text_key(text: str) -> str:
    """The key under which texts are compared: equal for those that differ only in case, white space or Unicode form."""
    folded = unicodedata.normalize("NFC", tidy_text(text)).casefold()
    return unicodedata.normalize("NFC", folded)


DIGITS_MOST: Final = 15
"""The most digits that are parsed; more are refused without parsing."""
TERMS_MOST: Final = 40
_WHOLE: Final = re.compile(rf"[+-]?\d{{1,{DIGITS_MOST}}}")
_SUM: Final = re.compile(rf"{_WHOLE.pattern}(?:[+-]\d{{1,{DIGITS_MOST}}}){{0,{TERMS_MOST - 1}}}\+?")


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeNumber:
    """The range of whole numbers that a field accepts.

    Attributes:
        adds: Whether a sum may be typed, such as 20+50+7. A plus at the end waits for the next number.
    """

    lowest: int
    highest: int
    optional: bool = False
    adds: bool = False

    def read(self, text: str) -> int | None:
        """The typed number, None for an empty optional field; BadEntry quotes the text and names the range."""
        typed = text.strip()
        if not typed and self.optional:
            return None
        ends = {"lowest": self.lowest, "highest": self.highest}
        if not typed:
            raise BadEntry(say("Type a whole number from {lowest} to {highest}.", **ends))
        plain = typed.replace("\N{MINUS SIGN}", "-")
        number = int(plain) if _WHOLE.fullmatch(plain) else self._sum(plain)
        if number is None or not self.lowest <= number <= self.highest:
            raise BadEntry(
                say(
                    "“{typed}” doesn't fit. Type a whole number from {lowest} to {highest}.",
                    typed=quoted(typed),
                    **ends,
                )
            )
        return number

    def _sum(self, typed: str) -> int | None:
        plain = "".join(typed.split())
        if not self.adds or not _SUM.fullmatch(plain):
            return None
        return sum(map(int, _WHOLE.findall(plain)))

    def error_of(self, text: str) -> str:
        """The error message for a typed text; empty if the text is accepted."""
        try:
            self.read(text)
        except BadEntry as refusal:
            return str(refusal)
        return ""
