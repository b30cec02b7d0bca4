"""The edition that one window makes, and has not saved yet."""

from __future__ import annotations

from dataclasses import dataclass

from companion.editions.edition_form import EditionForm


@dataclass(frozen=True, slots=True, kw_only=True)
class MakerForm:
    """An edition as far as it is made.

    Attributes:
        typed: What is typed; None before an edition to begin with is chosen.
        part: The part that is open, such as `face-wild` or `suit-0`; empty where none is.
        shows_rules: Whether the house rules are open.
    """

    typed: EditionForm | None = None
    part: str = ""
    shows_rules: bool = False
