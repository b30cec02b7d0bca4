"""The form of the edition that is half made, beside what is saved of it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.editions.edition_form import EditionForm


@dataclass(frozen=True, slots=True, kw_only=True)
class MakerForm:
    """The maker of editions in one window.

    Attributes:
        typed: The edition with a text that is still being saved; None where all is saved.
        saving: How many texts are being saved.
        part: The part that is open, such as `face-wild` or `suit-0`; empty where none is.
        shows_rules: Whether the house rules are open.
        refused: The field that the last attempt to save was refused for; empty for none.
    """

    typed: EditionForm | None = None
    saving: int = 0
    part: str = ""
    shows_rules: bool = False
    refused: str = ""
