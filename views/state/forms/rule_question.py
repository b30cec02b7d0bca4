"""What is looked up in the rule book in one window."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleQuestion:
    """What is looked up in the rule book.

    Attributes:
        text: What was typed.
        edition: The id of the edition chosen; empty for the one on the table.
        everywhere: Whether all editions are searched.
    """

    text: str = ""
    edition: str = ""
    everywhere: bool = False
