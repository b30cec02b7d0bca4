"""What the files of decks have in common, for codes: `assets/codes/decks.txt` has it as it was when codes got their forms.

A line is a word and a packed text, and never changes; a line may be added at the end. The first two are dictionaries of
the compression. Each further one is the text of a deck that every Last Card has, as few bytes by the second dictionary and
the line of the same deck before it: its number among them is part of a code, so that a code stays readable when the
deck's file is another.
"""

from __future__ import annotations

import base64
import zlib
from functools import cache
from typing import Final

from companion.assets import ASSETS

DECKS: Final = ASSETS / "codes" / "decks.txt"


@cache
def _lines() -> tuple[tuple[str, bytes], ...]:
    lines = (line.split() for line in DECKS.read_text(encoding="ascii").splitlines())
    return tuple((word, base64.b85decode(packed)) for word, packed in lines)


@cache
def code_dictionary(schema: int) -> bytes:
    """What decks of a schema have in common."""
    return zlib.decompress(_lines()[schema - 1][1], -zlib.MAX_WBITS)


@cache
def known_decks() -> tuple[tuple[str, ...], ...]:
    """The paragraphs of each deck that a code can name, by its number; a deck whose file was changed has several."""
    texts: list[tuple[str, bytes]] = []
    for word, packed in _lines()[2:]:
        before = next((text for known, text in reversed(texts) if known == word), b"")
        reader = zlib.decompressobj(-zlib.MAX_WBITS, zdict=code_dictionary(2) + before)
        texts.append((word, reader.decompress(packed)))
    return tuple(tuple(text.decode().split("\n\n")) for _, text in texts)
