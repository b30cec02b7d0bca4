"""A number somebody types: what a field takes, and the sentence for everything else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from companion.errors import BadEntry
from companion.wording import quoted, say

DIGITS_MOST: Final = 15
"""More digits than this are refused before they are read."""
_WHOLE: Final = re.compile(rf"[+-]?\d{{1,{DIGITS_MOST}}}")


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeNumber:
    """The whole numbers that a field takes.

    Attributes:
        lowest: The lowest of them.
        highest: The highest of them.
        optional: Whether the field may be left empty.
    """

    lowest: int
    highest: int
    optional: bool = False

    def read(self, text: str) -> int | None:
        """The number that was typed; None for an empty field that may be empty.

        Raises:
            BadEntry: If it is anything else; the sentence repeats what was typed and says what is taken.
        """
        typed = text.strip()
        if not typed:
            if self.optional:
                return None
            raise BadEntry(
                say(
                    "Type a whole number from {lowest} to {highest}.",
                    lowest=self.lowest,
                    highest=self.highest,
                )
            )
        plain = typed.replace("\N{MINUS SIGN}", "-")
        number = int(plain) if _WHOLE.fullmatch(plain) else None
        if number is None or not self.lowest <= number <= self.highest:
            raise BadEntry(
                say(
                    "“{typed}” is not a whole number from {lowest} to {highest}.",
                    typed=quoted(typed),
                    lowest=self.lowest,
                    highest=self.highest,
                )
            )
        return number

    def told(self, text: str) -> str:
        """The sentence against what was typed; empty if it can be taken."""
        try:
            self.read(text)
        except BadEntry as refusal:
            return str(refusal)
        return ""
