"""Lines with a checksum each: `0a1b2c3d {"kind":"add"}`. The undamaged lines of a damaged file can still be read."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from typing import Any, Final

from companion.errors import DamagedFile
from storage.codec import read_json, write_json

_BEGUN: Final = re.compile(rb"\0*\Z|[0-9a-f]{0,8}\Z|[0-9a-f]{8} (\{.*)?\Z", re.DOTALL)
"""What a power cut leaves of a line that was being written."""
_START: Final = re.compile(rb"[0-9a-f]{8} \{")


def line_of(value: Any) -> bytes:
    """A value as a line."""
    body = write_json(value)
    return b"%08x " % zlib.crc32(body) + body + b"\n"


def value_of(line: bytes) -> Any:
    """The value of a line without its end; None if it is damaged."""
    crc, _, body = line.partition(b" ")
    if crc != b"%08x" % zlib.crc32(body):
        return None
    try:
        return read_json(body)
    except DamagedFile:
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """What a file of lines holds.

    Attributes:
        values: The values of the whole lines, in their order.
        size: How many bytes the file has without an unfinished last line.
        lost: How many lines are damaged; an unfinished last one was never acknowledged and does not count.
        damaged: Whether anything is not as it was written.
    """

    values: tuple[Any, ...]
    size: int
    lost: int = 0
    damaged: bool = False


def read_lines(raw: bytes) -> Lines:
    """What the bytes of a file hold."""
    *ended, unfinished = raw.split(b"\n")
    values: list[Any] = []
    lost = 0
    for line in ended:
        value = value_of(line)
        inside = [value] if value is not None else _inside(line)
        lost += value is None and len(inside) < max(1, len(_START.findall(line)))
        values += inside
    # The last line may be unfinished; or it is whole, and the bit that flipped was its end; or it never was one.
    inside = _inside(unfinished)
    lost += not inside and not _BEGUN.match(unfinished)
    return Lines(
        values=(*values, *inside),
        size=len(raw) - len(unfinished),
        lost=lost,
        damaged=lost > 0 or len(values) != len(ended) or bool(inside),
    )


def _inside(piece: bytes) -> list[Any]:
    """The whole lines inside a damaged one: where the bit that flipped was the end of a line."""
    starts = [found.start() for found in _START.finditer(piece)]
    if not starts:
        return []
    found = [
        value_of(piece[start : end - 1])
        for start, end in zip(starts, [*starts[1:], len(piece) + 1], strict=True)
    ]
    found.append(value_of(piece[starts[-1] : -1]))
    return [value for value in found if value is not None]
