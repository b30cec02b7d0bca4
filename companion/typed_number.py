"""Parsing a typed number: the range a field accepts, and the error message for everything else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from companion.errors import BadEntry
from companion.wording import quoted, say

DIGITS_MOST: Final = 15
"""The most digits that are parsed; more are refused without parsing."""
_WHOLE: Final = re.compile(rf"[+-]?\d{{1,{DIGITS_MOST}}}")


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeNumber:
    """The range of whole numbers that a field accepts; one that is optional may be left empty."""

    lowest: int
    highest: int
    optional: bool = False

    def read(self, text: str) -> int | None:
        """The typed number; None for an empty optional field.

        Raises:
            BadEntry: If the text is no number in the range; the message quotes the text and names the range.
        """
        typed = text.strip()
        if not typed and self.optional:
            return None
        ends = {"lowest": self.lowest, "highest": self.highest}
        if not typed:
            raise BadEntry(say("Type a whole number from {lowest} to {highest}.", **ends))
        plain = typed.replace("\N{MINUS SIGN}", "-")
        number = int(plain) if _WHOLE.fullmatch(plain) else None
        if number is None or not self.lowest <= number <= self.highest:
            raise BadEntry(
                say(
                    "“{typed}” doesn't fit. Type a whole number from {lowest} to {highest}.",
                    typed=quoted(typed),
                    **ends,
                )
            )
        return number

    def error_of(self, text: str) -> str:
        """The error message for a typed text; empty if the text is accepted."""
        try:
            self.read(text)
        except BadEntry as refusal:
            return str(refusal)
        return ""
