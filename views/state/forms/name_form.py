"""The form of a player's name for a new game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class NameForm:
    """The field for a player's name.

    Attributes:
        text: What is typed.
        taken: How many names were taken; a new field is drawn for each, so that it is empty again.
    """

    text: str = ""
    taken: int = 0
