"""A typed text: how it is kept, and when two of them count as the same."""

from __future__ import annotations

import unicodedata


def tidy_text(typed: str) -> str:
    """A text as it is kept: trimmed, each run of white space as one space."""
    return " ".join(typed.split())


def same_text_key(text: str) -> str:
    """The key under which texts are compared: equal for those that differ only in case, white space or Unicode form."""
    folded = unicodedata.normalize("NFC", tidy_text(text)).casefold()
    return unicodedata.normalize("NFC", folded)
