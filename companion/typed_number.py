"""Parsing a typed number: the range a field accepts, and the error message for everything else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from companion.errors import BadEntry
from companion.wording import quoted, say

DIGITS_MOST: Final = 15
"""The most digits that are parsed; more are refused without parsing."""
TERMS_MOST: Final = 40
"""The most numbers of one sum."""
_WHOLE: Final = re.compile(rf"[+-]?\d{{1,{DIGITS_MOST}}}")
_SUM: Final = re.compile(rf"{_WHOLE.pattern}(?:[+-]\d{{1,{DIGITS_MOST}}}){{0,{TERMS_MOST - 1}}}\+?")


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeNumber:
    """The range of whole numbers that a field accepts.

    Attributes:
        optional: Whether it may be left empty.
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
