"""What the files of decks have in common, for codes: `assets/codes/decks.txt` has it as it was when codes got their forms.

A line is a word and a packed text, and never changes; a line may be added at the end. The first two are dictionaries of
the compression. Each further one is the text of a deck that every Last Card has, as few bytes by the second dictionary:
its number among them is part of a code, so that a code stays readable when the deck's file is another.
"""

from __future__ import annotations

import base64
import zlib
from functools import cache
from typing import Final

from companion.assets import ASSETS

DECKS: Final = ASSETS / "codes" / "decks.txt"


@cache
def _packed() -> tuple[bytes, ...]:
    lines = DECKS.read_text(encoding="ascii").splitlines()
    return tuple(base64.b85decode(line.split()[1]) for line in lines)


@cache
def code_dictionary(schema: int) -> bytes:
    """What decks of a schema have in common."""
    return zlib.decompress(_packed()[schema - 1], -zlib.MAX_WBITS)


@cache
def known_decks() -> tuple[tuple[str, ...], ...]:
    """The paragraphs of each deck that a code can name, by its number."""
    return tuple(
        tuple(
            zlib.decompressobj(-zlib.MAX_WBITS, zdict=code_dictionary(2))
            .decompress(packed)
            .decode()
            .split("\n\n")
        )
        for packed in _packed()[2:]
    )
