"""Values as few bytes: a codec says how one type is written, and how it is read back without trusting the bytes.

JSON, compressed, takes two to three times as many bytes, and every byte makes a QR code harder to scan. What cannot be
compressed (the random part of an id) is written beside the rest.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from enum import Enum, StrEnum
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.errors import BadEntry
from companion.wording import say

NUMBER_MOST: Final = 2**32 - 1
"""The largest whole number in a code, the same as in a file."""
RANDOM_BYTES: Final = (8, 4)
"""The lengths of usual ids: 16 hexadecimal digits, and 8 within a game."""
_USUAL_ID: Final = re.compile(r"[0-9a-f]{16}|[0-9a-f]{8}")
_TEXT_ID: Final = len(RANDOM_BYTES)
_KNOWN_ID: Final = _TEXT_ID + 1

Value = TypeVar("Value")
Member = TypeVar("Member", bound=Enum)


def damaged() -> BadEntry:
    """The error for a code whose bytes mean nothing."""
    return BadEntry(say("The code is damaged. Copy it again, from its start to its end."))


def too_much() -> BadEntry:
    """The error for a short code that means more than any game has."""
    return BadEntry(say("This code expands to more than any game has."))


@dataclass(slots=True)
class ByteWriter:
    """The bytes written so far.

    Attributes:
        body: The bytes that are compressed.
        random: The usual ids, which cannot be compressed.
        ids: Every id so far, with its number: a second one is written as that number.
        time: The last time; the next one is written as the seconds since then.
        players: The ids of the players of the last round, clockwise.
    """

    body: bytearray = field(default_factory=bytearray)
    random: bytearray = field(default_factory=bytearray)
    ids: dict[str, int] = field(default_factory=dict)
    time: datetime | None = None
    players: tuple[str, ...] = ()
    dealer: str = ""
    faces: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class ByteReader:
    """The bytes to read, as `ByteWriter` has them, and where the next ones are."""

    body: bytes
    random: bytes
    ids: list[str] = field(default_factory=list)
    time: datetime | None = None
    at: int = 0
    random_at: int = 0
    players: tuple[str, ...] = ()
    dealer: str = ""
    faces: list[str] = field(default_factory=list)

    def take(self, size: int) -> bytes:
        """The next bytes of the body; BadEntry if there are fewer."""
        if size > len(self.body) - self.at:
            raise damaged()
        self.at += size
        return self.body[self.at - size : self.at]

    def take_random(self, size: int) -> str:
        """The next usual id, of this number of bytes; BadEntry if there is none."""
        found = self.random[self.random_at : self.random_at + size]
        if len(found) < size:
            raise damaged()
        self.random_at += size
        return found.hex()

    def check_end(self) -> None:
        """Refuse bytes after the end; BadEntry if there are any."""
        if self.at < len(self.body) or self.random_at < len(self.random):
            raise damaged()


# Without slots, which a generic class that names its type when it is made cannot have.
@dataclass(frozen=True)
class ByteCodec(Generic[Value]):
    """The writer and the reader of one type; `read` raises `BadEntry` if the bytes mean no value."""

    write: Callable[[ByteWriter, Value], None]
    read: Callable[[ByteReader], Value]


def _write_count(to: ByteWriter, value: int) -> None:
    while value > 127:
        to.body.append(value & 127 | 128)
        value >>= 7
    to.body.append(value)


def _read_count(of: ByteReader) -> int:
    found, shift = 0, 0
    while True:
        byte = of.take(1)[0]
        found |= (byte & 127) << shift
        if found > NUMBER_MOST or shift > 28:
            raise damaged()
        if byte < 128:
            return found
        shift += 7


def _count_of(value: int) -> int:
    """A whole number as a number from 0: small ones stay small, whatever their sign (0, -1, 1, -2, … are 0, 1, 2, 3, …)."""
    return 2 * value if value >= 0 else -2 * value - 1


def _integer_of(count: int) -> int:
    return -(count + 1) // 2 if count % 2 else count // 2


def _write_bytes(to: ByteWriter, value: bytes) -> None:
    _write_count(to, len(value))
    to.body += value


def _write_text(to: ByteWriter, value: str) -> None:
    _write_bytes(to, value.encode())


def _read_text(of: ByteReader) -> str:
    try:
        return of.take(_read_count(of)).decode()
    except UnicodeDecodeError as wrong:
        raise damaged() from wrong


def _write_id(to: ByteWriter, value: str) -> None:
    if value in to.ids:
        _write_count(to, to.ids[value] + _KNOWN_ID)
        return
    to.ids[value] = len(to.ids)
    if _USUAL_ID.fullmatch(value):
        to.body.append(RANDOM_BYTES.index(len(value) // 2))
        to.random += bytes.fromhex(value)
    else:
        to.body.append(_TEXT_ID)
        _write_text(to, value)


def _read_id(of: ByteReader) -> str:
    number = _read_count(of)
    if number < _KNOWN_ID:
        of.ids.append(_read_text(of) if number == _TEXT_ID else of.take_random(RANDOM_BYTES[number]))
        return of.ids[-1]
    if number - _KNOWN_ID >= len(of.ids):
        raise damaged()
    return of.ids[number - _KNOWN_ID]


def _write_time(to: ByteWriter, value: datetime) -> None:
    before, to.time = to.time, value
    if before is not None and before.utcoffset() == value.utcoffset():
        since = value - before
        seconds = since // timedelta(seconds=1)
        if timedelta(seconds=seconds) == since and abs(seconds) < NUMBER_MOST // 4:
            _write_count(to, _count_of(seconds) + 1)
            return
    to.body.append(0)
    _write_text(to, value.isoformat())


def _read_time(of: ByteReader) -> datetime:
    number = _read_count(of)
    try:
        if number:
            if of.time is None:
                raise damaged()
            of.time += timedelta(seconds=_integer_of(number - 1))
        else:
            of.time = datetime.fromisoformat(_read_text(of))
    except (ValueError, OverflowError) as wrong:
        raise damaged() from wrong
    if of.time.tzinfo is None:
        raise damaged()
    return of.time


COUNT: Final = ByteCodec[int](_write_count, _read_count)
"""A number from 0."""
INTEGER: Final = ByteCodec[int](
    lambda to, value: _write_count(to, _count_of(value)), lambda of: _integer_of(_read_count(of))
)
TEXT: Final = ByteCodec[str](_write_text, _read_text)
BYTES: Final = ByteCodec[bytes](_write_bytes, lambda of: of.take(_read_count(of)))
ID: Final = ByteCodec[str](_write_id, _read_id)
"""An id, or any other text that stands in a code several times."""
TIME: Final = ByteCodec[datetime](_write_time, _read_time)


def numbered(*members: Value) -> ByteCodec[Value]:
    """One of some values, as its number. A new value is added at the end, so that earlier codes stay readable."""
    numbers = {member: number for number, member in enumerate(members)}

    def read(of: ByteReader) -> Value:
        number = _read_count(of)
        if number >= len(members):
            raise damaged()
        return members[number]

    return ByteCodec(lambda to, value: _write_count(to, numbers[value]), read)


BOOLEAN: Final = numbered(False, True)


def word_of(words: type[Member]) -> ByteCodec[Member]:
    """A member of an enumeration, as its word."""

    def read(of: ByteReader) -> Member:
        try:
            return words(_read_text(of))
        except ValueError as wrong:
            raise damaged() from wrong

    return ByteCodec(lambda to, value: _write_text(to, value.value), read)


def option(codec: ByteCodec[Value]) -> ByteCodec[Value | None]:
    """A value, or None."""

    def write(to: ByteWriter, value: Value | None) -> None:
        to.body.append(0 if value is None else 1)
        if value is not None:
            codec.write(to, value)

    return ByteCodec(write, lambda of: codec.read(of) if BOOLEAN.read(of) else None)


def sequence(codec: ByteCodec[Value], most: int = NUMBER_MOST) -> ByteCodec[tuple[Value, ...]]:
    """Several values, and no more than these. Each takes at least one byte, so the bytes limit how many are read."""

    def write(to: ByteWriter, values: Sequence[Value]) -> None:
        _write_count(to, len(values))
        for value in values:
            codec.write(to, value)

    def read(of: ByteReader) -> tuple[Value, ...]:
        count = _read_count(of)
        if count > most:
            raise too_much()
        if count > len(of.body) - of.at:
            raise damaged()
        return tuple(codec.read(of) for _ in range(count))

    return ByteCodec(write, read)


def pair(first: ByteCodec[Value], second: ByteCodec[Any]) -> ByteCodec[tuple[Value, Any]]:
    """Two values, one after the other."""

    def write(to: ByteWriter, value: tuple[Value, Any]) -> None:
        first.write(to, value[0])
        second.write(to, value[1])

    return ByteCodec(write, lambda of: (first.read(of), second.read(of)))


def record_codec(made: Callable[..., Value], **codecs: ByteCodec[Any]) -> ByteCodec[Value]:
    """A dataclass: its fields, one after another."""

    def write(to: ByteWriter, value: Value) -> None:
        for name, codec in codecs.items():
            codec.write(to, getattr(value, name))

    return ByteCodec(write, lambda of: made(**{name: codec.read(of) for name, codec in codecs.items()}))


def union(*kinds: tuple[type[Any], ByteCodec[Any]]) -> ByteCodec[Any]:
    """One of several dataclasses, after its number. A new one is added at the end."""
    codecs = dict(kinds)
    kind = numbered(*codecs)

    def write(to: ByteWriter, value: Any) -> None:
        kind.write(to, type(value))
        codecs[type(value)].write(to, value)

    return ByteCodec(write, lambda of: codecs[kind.read(of)].read(of))


def codec_for(means: Any, known: Mapping[Any, ByteCodec[Any]], **others: ByteCodec[Any]) -> ByteCodec[Any]:
    """The codec of a type: a known one, or what the type says itself; `others` are those of some fields of a dataclass.

    The order of the fields of a dataclass, of the members of an enumeration and of the types of a union is part of the form.
    """
    if means in known:
        return known[means]
    parts = get_args(means)
    if get_origin(means) in {Union, UnionType}:
        if NoneType in parts:
            return option(codec_for(Union[*(part for part in parts if part is not NoneType)], known))
        return union(*((part, codec_for(part, known)) for part in parts))
    if get_origin(means) is Annotated:
        return codec_for(parts[0], known)
    if parts:
        return sequence(codec_for(parts[0], known))
    if issubclass(means, Enum):
        return word_of(means) if issubclass(means, StrEnum) else numbered(*means)
    types = get_type_hints(means, include_extras=True)
    names = [each.name for each in fields(means)]
    return record_codec(means, **{each: others.get(each) or codec_for(types[each], known) for each in names})
