"""The question to the rule book in one window."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleQuestion:
    """The question to the rule book.

    Attributes:
        text: What was typed.
        edition: The id of the edition chosen; empty for the one on the table.
        everywhere: Whether all editions are searched.
        times_cleared: How often the field was emptied by its button; each time the field is replaced.
    """

    text: str = ""
    edition: str = ""
    everywhere: bool = False
    times_cleared: int = 0
