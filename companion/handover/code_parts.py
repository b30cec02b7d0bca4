"""A code as text: short enough parts for QR codes, which are scanned in any order, or one long part for a link.

A part is `LC`, its version, Base45, and `Z`. A version above 9 has a 0 before its two digits: what read only one digit
calls it too new. Base45 has a space and a percent sign, which an address may not have, so
these two are written as an address writes them. The bytes of a part are its header and some bytes of the content.

Base45 (RFC 9285) has the 45 characters that a QR code stores in its compact alphanumeric mode. The standard library
lacks it.
"""

from __future__ import annotations

import contextlib
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from companion.errors import BadEntry, TooNew
from companion.game.changes.kinds import VERSION
from companion.handover.byte_codecs import damaged
from companion.typed import last_words
from companion.wording import quoted, say

START: Final = "LC"
PART_MOST: Final = 760
"""The most bytes of content in one part: a QR code that a phone can scan from the screen of another."""
PARTS_MOST: Final = 200
CONTENT_MOST: Final = PART_MOST * PARTS_MOST
TEXT_MOST: Final = 2 * PARTS_MOST * PART_MOST + 100_000
"""The longest text in which a code is looked for, in characters."""
ALPHABET: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_VALUES: Final = {character: value for value, character in enumerate(ALPHABET)}
_RUN: Final = re.compile(r"[0-9A-Z$%*+\-./:]+")
_BEGIN: Final = re.compile(rf"{START}([1-9]|0[0-9]{{2}})")
_END: Final = "Z"
_HEADER: Final = 7
_CHECKSUM: Final = 4


class CodeKind(Enum):
    """The content of a code. The numbers are part of the form."""

    GAME = 1
    RULES = 2
    EDITION = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class CodePart:
    """One part of a code.

    Attributes:
        id: The checksum of the whole content, which tells the parts of two codes apart.
        number: Its number among the parts, from 1.
        version: The version of the content. A Last Card that does not know it tells so.
    """

    kind: CodeKind
    id: int
    number: int
    total: int
    content: bytes
    version: int = 1

    @property
    def text(self) -> str:
        """The part as a text that is safe in an address, and compact in a QR code."""
        raw = bytes((self.kind.value, self.number, self.total)) + self.id.to_bytes(4, "big") + self.content
        base45 = base45_of(raw + zlib.crc32(raw).to_bytes(_CHECKSUM, "big"))
        version = self.version if self.version < 10 else f"0{self.version}"
        return f"{START}{version}{base45.replace('%', '%25').replace(' ', '%20')}Z"


def parts_of(
    kind: CodeKind, content: bytes, *, version: int = 1, most: int = PART_MOST
) -> tuple[CodePart, ...]:
    """Content as parts of about the same size, at most `most` bytes; BadEntry if it is too large for a code."""
    if len(content) > CONTENT_MOST:
        raise BadEntry(say("This is too long for a code. Save it as a file instead."))
    total = max(1, -(-len(content) // most))
    size = max(1, -(-len(content) // total))
    return tuple(
        CodePart(
            kind=kind,
            id=zlib.crc32(content),
            number=number + 1,
            total=total,
            content=content[number * size : (number + 1) * size],
            version=version,
        )
        for number in range(total)
    )


def parts_in(text: str) -> tuple[CodePart, ...]:
    """The parts in a text, which may be a link, a chat or a file (BadEntry, TooNew).

    The last one decides whether they can be read: a page joins the links of the last hour, and an earlier one that is
    damaged must not keep a good one out.
    """
    if len(text) > TEXT_MOST and not (text := last_words(whole := text, TEXT_MOST)):
        raise BadEntry(say("“{text}” is too long for a code.", text=quoted(whole)))
    found = list(_bodies(text))
    if not found:
        raise BadEntry(
            say(
                "There is no Last Card code in “{text}”. A code starts with “{start}”.",
                text=quoted(text),
                start=f"{START}1",
            )
        )
    parts = []
    for version, body in found[:-1]:
        with contextlib.suppress(BadEntry, TooNew):
            parts.append(_part(version, body))
    return tuple(dict.fromkeys([*parts, _part(*found[-1])]))


def _bodies(text: str) -> Iterator[tuple[int, str]]:
    """The version and the body of each part, from its start to the last “Z” before a character that no part has.

    One pattern for all of it takes quadratic time for a text of starts without an end.
    """
    for run in map(re.Match.group, _RUN.finditer(text)):
        begin, end = _BEGIN.search(run), run.rfind(_END)
        if begin is not None and end > begin.end():
            yield int(begin.group(1)), run[begin.end() : end]


def _part(version: int, body: str) -> CodePart:
    if not 1 <= version <= VERSION:
        raise TooNew(
            say(
                "This code is of version {version}, from a newer Last Card. Update this one to read it.",
                version=version,
            )
        )
    raw = bytes_of_base45(body.replace("%20", " ").replace("%25", "%"))
    kinds = {kind.value: kind for kind in CodeKind}
    inner, checksum = raw[:-_CHECKSUM], raw[-_CHECKSUM:]
    if len(inner) < _HEADER or zlib.crc32(inner) != int.from_bytes(checksum, "big") or inner[0] not in kinds:
        raise damaged()
    number, total = inner[1], inner[2]
    if not 1 <= number <= total <= PARTS_MOST:
        raise damaged()
    return CodePart(
        kind=kinds[inner[0]],
        id=int.from_bytes(inner[3:_HEADER], "big"),
        number=number,
        total=total,
        content=inner[_HEADER:],
        version=version,
    )


@dataclass(frozen=True, slots=True)
class PartsSoFar:
    """The parts of one code that were scanned so far, in any order."""

    parts: tuple[CodePart, ...] = ()

    def with_part(self, part: CodePart) -> PartsSoFar:
        """With one more part. A part of another code begins again, with that code."""
        known = [
            each
            for each in self.parts
            if (each.id, each.total, each.kind) == (part.id, part.total, part.kind)
        ]
        others = [each for each in known if each.number != part.number]
        return PartsSoFar(tuple(sorted((*others, part), key=lambda each: each.number)))

    @property
    def total(self) -> int:
        """The number of parts of the code; 0 before the first one."""
        return self.parts[0].total if self.parts else 0

    @property
    def is_complete(self) -> bool:
        """True if every part is there."""
        return bool(self.parts) and len(self.parts) == self.total

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the parts that are not there yet."""
        there = {part.number for part in self.parts}
        return tuple(number for number in range(1, self.total + 1) if number not in there)

    @property
    def kind(self) -> CodeKind:
        """The content of the code."""
        return self.parts[0].kind

    def content(self) -> bytes:
        """The whole content; BadEntry if a part is missing, or the parts do not fit together."""
        content = b"".join(part.content for part in self.parts)
        if not self.is_complete or len(content) > CONTENT_MOST or zlib.crc32(content) != self.parts[0].id:
            raise damaged()
        return content


NO_PARTS: Final = PartsSoFar()


def base45_of(raw: bytes) -> str:
    """Bytes as Base45: three characters for two bytes, and two for a last single byte."""
    found: list[str] = []
    for start in range(0, len(raw), 2):
        pair = raw[start : start + 2]
        number = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            number, value = divmod(number, 45)
            found.append(ALPHABET[value])
    return "".join(found)


def bytes_of_base45(text: str) -> bytes:
    """The bytes of a Base45 text; BadEntry if the text is not Base45."""
    found = bytearray()
    for start in range(0, len(text), 3):
        group = text[start : start + 3]
        number = 0
        for character in reversed(group):
            if character not in _VALUES:
                raise damaged()
            number = number * 45 + _VALUES[character]
        size = len(group) - 1
        if not size or number >= 256**size:
            raise damaged()
        found += number.to_bytes(size, "big")
    return bytes(found)
