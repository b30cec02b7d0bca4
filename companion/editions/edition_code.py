"""The text of an edition as few bytes, for a code that another phone reads.

A code names the deck of the app that is most like it, and has only the paragraphs that are others.
"""

import base64
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile
from typing import Final

from companion.assets import ASSETS
from companion.editions.edition_limits import EDITION_MOST
from companion.errors import BadEntry
from companion.wording import say

NAMED_DECK_VERSION: Final = 8
"""The first version of codes that name another deck."""
_SECOND: Final = b"\x07"
"""The first byte of a deck that has the second dictionary and names none. No compressed data begins with it."""
_NAMED: Final = b"\x0f"
"""The first byte of a deck that names another one. The number of that one follows, then the runs of paragraphs that both have."""
_MOST: Final = 255
"""The most runs, and the most paragraphs before one: what a byte can say."""
_Run = tuple[int, ...]
"""How many paragraphs of its own come before it, the first one of the named deck, and how many of these."""

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


def packed_edition(text: str) -> bytes:
    """The text of an edition as few bytes."""
    paragraphs = text.split("\n\n")
    decks = known_decks()
    number = max(range(len(decks)), key=lambda each: len({*paragraphs} & {*decks[each]}))
    deck = decks[number]
    runs, own = _runs(paragraphs, deck)
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=_dictionary(deck, runs))
    packed = packer.compress("\n\n".join(own).encode()) + packer.flush()
    return _NAMED + bytes((number, len(runs), *(each for run in runs for each in run))) + packed


def unpacked_edition(packed: bytes) -> str:
    """The text of an edition that was packed; BadEntry if the bytes are damaged, or expand too far."""
    if packed.startswith(_SECOND):
        return _expanded(packed[1:], code_dictionary(2))
    if not packed.startswith(_NAMED):
        return _expanded(packed, code_dictionary(1))
    number, count, *_ = *packed[1:3], 0, 0
    end = 3 + 3 * count
    if number >= len(known_decks()) or len(packed) < end:
        raise _damaged()
    deck = known_decks()[number]
    runs = [tuple(packed[at : at + 3]) for at in range(3, end, 3)]
    own = _expanded(packed[end:], _dictionary(deck, runs))
    return "\n\n".join(_joined(own.split("\n\n") if own else (), deck, runs))


def _runs(paragraphs: Sequence[str], deck: Sequence[str]) -> tuple[list[_Run], list[str]]:
    """The runs of paragraphs that a deck has, too, and all other paragraphs."""
    places = {paragraph: place for place, paragraph in enumerate(deck)}
    runs, own, at, before = list[_Run](), list[str](), 0, 0
    while at < len(paragraphs):
        first = places.get(paragraphs[at])
        if first is None or _MOST in {before, len(runs)}:
            own.append(paragraphs[at])
            at, before = at + 1, min(before + 1, _MOST)
        else:
            same = takewhile(
                lambda pair: pair[0] == pair[1], zip(paragraphs[at:], deck[first:], strict=False)
            )
            count = len([*same])
            runs.append((before, first, count))
            at, before = at + count, 0
    return runs, own


def _dictionary(deck: Sequence[str], runs: Sequence[_Run]) -> bytes:
    """What a changed paragraph is like: best those of the deck that are in no run."""
    both = {paragraph for _, first, count in runs for paragraph in deck[first : first + count]}
    return code_dictionary(2) + "\n\n".join(each for each in deck if each not in both).encode()


def _joined(own: Sequence[str], deck: Sequence[str], runs: Sequence[_Run]) -> Iterator[str]:
    """All paragraphs again, of which there are no more than an edition can have."""
    at, room = 0, EDITION_MOST - sum(map(len, own))
    for before, first, count in runs:
        found = deck[first : first + count]
        room -= sum(map(len, found))
        if room < 0:
            raise _damaged()
        yield from (*own[at : at + before], *found)
        at += before
    yield from own[at:]


def _expanded(packed: bytes, zdict: bytes) -> str:
    try:
        reader = zlib.decompressobj(-zlib.MAX_WBITS, zdict=zdict)
        raw = reader.decompress(packed, EDITION_MOST)
        if not reader.eof or reader.unused_data:
            raise zlib.error
        return raw.decode()
    except (zlib.error, UnicodeDecodeError) as wrong:
        raise _damaged() from wrong


def _damaged() -> BadEntry:
    return BadEntry(say("The code of this deck is damaged. Copy it again, from its start to its end."))
