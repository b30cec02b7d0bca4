"""A typed text: how it is kept, and when two of them count as the same."""

from __future__ import annotations

import unicodedata


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
