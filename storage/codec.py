"""Strict conversion of JSON texts to values and back: first the size is checked, then the syntax, then each field.

Every error names the path of the field. `record` reads and writes a dataclass, with a codec for each field.

Why not cattrs: it was compared with this module on nine hostile files. It refused three of them; this module refuses
all nine. (cattrs accepted a fraction or `true` as a whole number, a repeated key, half a surrogate pair, and a time
without an offset.) Its messages do not name the path as it is in the file. Its import takes 45 ms of processor time; the
whole start of the app takes about 300 ms.
"""

import json
import re
from collections.abc import Callable, Collection
from dataclasses import MISSING, dataclass, fields
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final, Generic, NoReturn, TypeVar

from companion.errors import BadEntry, DamagedFile
from companion.formats import labelled
from companion.wording import say, short_repr

SIZE_MOST: Final = 8 * 1024 * 1024
"""The largest document that is read or written, in bytes. A game of a thousand rounds is much smaller."""
INTEGER_MOST: Final = 2**32 - 1
"""The largest whole number in any document: that of a checksum."""
TEXT_LONGEST: Final = 2000
SHARED_MOST: Final = 10_000
"""The number of shared values in the cache. Then it is emptied, because the number of names has no limit."""

Value = TypeVar("Value")
Document = dict[str, Any]

_known: dict[Any, Any] = {}
"""Equal values become one object: ten thousand games are played by the same few people, in the same time zones."""


def _refuse_fraction(text: str) -> NoReturn:
    raise DamagedFile(say("{value} is no whole number.", value=text[:40]))


def _integer(text: str) -> int:
    if len(text) > 12:
        raise DamagedFile(say("The number {value}… is too large.", value=text[:12]))
    return int(text)


def _no_repeated_key(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise DamagedFile(say("The key “{key}” stands twice.", key=twice[:40]))
    return found


def read_json(raw: bytes, *, most: int = SIZE_MOST) -> Any:
    """The value of a JSON text; DamagedFile also for a repeated key, a fraction, or half a surrogate pair."""
    if len(raw) > most:
        raise DamagedFile(say("The file has {size} bytes; {most} is the most.", size=len(raw), most=most))
    try:
        text = raw.decode(json.detect_encoding(raw))
        value = json.loads(
            text,
            parse_float=_refuse_fraction,
            parse_int=_integer,
            parse_constant=_refuse_fraction,
            object_pairs_hook=_no_repeated_key,
        )
        if "\\u" in text:
            # Only an escape can be half a surrogate pair: elsewhere the decoder above refuses it.
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeError as wrong:
        raise not_utf8() from wrong
    except json.JSONDecodeError as wrong:
        raise DamagedFile(
            say(
                "The file is damaged, or no backup: line {line} can't be read from letter {column} on.",
                line=wrong.lineno,
                column=wrong.colno,
            )
        ) from wrong
    except (ValueError, RecursionError) as wrong:
        raise DamagedFile(say("The file is damaged, or no backup: it can't be read.")) from wrong
    return value


def not_utf8() -> DamagedFile:
    """The refusal of a file whose letters cannot be read."""
    return DamagedFile(say("The file isn't text in UTF-8. Was it saved by another program?"))


_CANONICAL: Final = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
)


def write_json(value: Any) -> bytes:
    """The canonical JSON text of a value: sorted keys, no spaces, UTF-8."""
    return _CANONICAL.encode(value).encode()


def shared(value: Value) -> Value:
    """The first object that was equal to this value."""
    if len(_known) >= SHARED_MOST:
        _known.clear()
    found: Value = _known.setdefault(value, value)
    return found


def shared_texts(texts: tuple[str, ...]) -> tuple[str, ...]:
    """The first tuple of these texts; a new one is made of shared texts."""
    found: tuple[str, ...] | None = _known.get(texts)
    return shared(tuple(map(shared, texts))) if found is None else found


def shared_timestamp(moment: datetime) -> datetime:
    """The same moment in a shared time zone."""
    zone = shared(moment.tzinfo)
    return moment if zone is moment.tzinfo else moment.replace(tzinfo=zone)


class DecodeError(Exception):
    """A value is wrong. Its path in the document is added while the error is passed up."""

    def __init__(self, told: Callable[[str], str], path: str = "") -> None:
        super().__init__(told)
        self.told = told
        self.path = path


def _path_words(path: str) -> str:
    """The place of a value in a document, in words: `file.games[3].opening.id` is “game 3, opening, id”."""
    parts: list[str] = []
    for part in path.removeprefix("file.").split("."):
        name, _, number = part.removesuffix("]").partition("[")
        words = name.replace("_", " ")
        parts.append(f"{words.removesuffix('s')} {number}" if number else words)
    words = ", ".join(parts)
    return words[:1].upper() + words[1:]


def refuse(want: str, value: object, path: str = "") -> NoReturn:
    """Refuse a value (DecodeError)."""
    found = short_repr(value)
    raise DecodeError(
        lambda where: say("{path}: expected {want}, found {value}.", path=where, want=want, value=found), path
    )


@dataclass(frozen=True)  # Without slots: `Codec[Game](…)` sets an attribute, which slots do not allow.
class Codec(Generic[Value]):
    """Writes values of one type as documents, and reads them.

    The second argument of `read` is True to ignore unknown fields (in files that a newer version of the app may have
    written) and False to refuse them (in imported files).
    """

    write: Callable[[Value], Any]
    read: Callable[[Any, bool], Value]

    def decode(self, document: Any, path: str, *, lenient: bool = False) -> Value:
        """The value of a document; DamagedFile if anything in it is wrong; the message names the path."""
        try:
            return self.read(document, lenient)
        except DecodeError as wrong:
            raise DamagedFile(wrong.told(_path_words(path + wrong.path))) from wrong


def checked(want: str, fits: Callable[[Any], object]) -> Codec[Any]:
    """A value that is in the document as it is, if it fits."""

    def read(value: Any, _lenient: bool) -> Any:
        if not fits(value):
            refuse(want, value)
        return value

    return Codec(lambda value: value, read)


def parsed(want: str, parse: Callable[[Any], Value], write: Callable[[Value], Any]) -> Codec[Value]:
    """A value that a function makes of what is in the document; a ValueError or TypeError means that it does not fit."""

    def read(value: Any, _lenient: bool) -> Value:
        try:
            return parse(value)
        except (TypeError, ValueError):
            refuse(want, value)

    return Codec(write, read)


def text(longest: int = TEXT_LONGEST) -> Codec[str]:
    """A text."""
    return checked("a text", lambda value: isinstance(value, str) and len(value) <= longest)


def _read_timestamp(value: Any, _lenient: bool) -> datetime:
    try:
        moment = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        refuse("a time such as 2026-01-31T20:15:00+01:00", value)
    if moment.tzinfo is None:
        refuse("a time with its offset", value)
    return moment


def _read_fraction(value: Any, _lenient: bool) -> Fraction:
    is_fraction = isinstance(value, str) and re.fullmatch(r"[0-9]{1,150}(/[1-9][0-9]{0,149})?", value)
    if not is_fraction or Fraction(value) > 1:
        refuse("a share such as 25/107", value)
    return Fraction(value)


TEXT: Final = text()
INTEGER: Final[Codec[int]] = checked(
    "a whole number", lambda value: type(value) is int and abs(value) <= INTEGER_MOST
)
BOOLEAN: Final[Codec[bool]] = checked("true or false", lambda value: isinstance(value, bool))
TIMESTAMP: Final = Codec[datetime](datetime.isoformat, _read_timestamp)
FRACTION: Final = Codec[Fraction](str, _read_fraction)

Word = TypeVar("Word", bound=StrEnum)


def enum_of(words: type[Word]) -> Codec[Word]:
    """A word of an enumeration."""
    return parsed("one of " + ", ".join(words), words, lambda value: value.value)


def optional_of(codec: Codec[Value]) -> Codec[Value | None]:
    """A value, or null."""

    def read(value: Any, lenient: bool) -> Value | None:
        return None if value is None else codec.read(value, lenient)

    return Codec(lambda value: None if value is None else codec.write(value), read)


def converted(codec: Codec[Any], write: Callable[[Value], Any], read: Callable[[Any], Value]) -> Codec[Value]:
    """Values that are written as those of another codec."""
    return Codec(
        lambda value: codec.write(write(value)), lambda value, lenient: read(codec.read(value, lenient))
    )


def list_of(codec: Codec[Value]) -> Codec[tuple[Value, ...]]:
    """A list."""

    def read(value: Any, lenient: bool) -> tuple[Value, ...]:
        if not isinstance(value, list):
            refuse("a list", value)
        found = []
        for place, item in enumerate(value):
            try:
                found.append(codec.read(item, lenient))
            except DecodeError as wrong:
                wrong.path = f"[{place + 1}]{wrong.path}"
                raise
        return tuple(found)

    return Codec(lambda values: [codec.write(value) for value in values], read)


def counts(key: Codec[Any]) -> Codec[dict[Any, int]]:
    """An object of whole numbers."""

    def read(value: Any, lenient: bool) -> dict[Any, int]:
        if not isinstance(value, dict):
            refuse("an object of whole numbers", value)
        return {key.read(name, lenient): INTEGER.read(number, lenient) for name, number in value.items()}

    return Codec(lambda value: {key.write(name): number for name, number in value.items()}, read)


def record(
    made: Callable[..., Value],
    optional: Collection[str] = (),
    *,
    sparse: bool = False,
    defaults: dict[str, Any] | None = None,
    **codecs: Codec[Any],
) -> Codec[Value]:
    """An object: a dataclass, or what `made` makes of its fields, with a codec for each that is saved.

    Args:
        optional: The fields that may be missing, because earlier versions did not have them.
        sparse: Whether a field that equals its default is left out when written, and may be missing when read.
        defaults: The defaults, if they differ from those of the class.
    """
    if defaults is None and isinstance(made, type):
        defaults = {each.name: each.default for each in fields(made) if each.default is not MISSING}
    defaults = defaults or {}
    unsaid = {name: value for name, value in defaults.items() if sparse and name in codecs}
    may_miss = {name for name in codecs if name in optional or name in unsaid}

    def write(value: Value) -> Document:
        found: Document = {}
        for name, codec in codecs.items():
            part = getattr(value, name)
            if name not in unsaid or part != unsaid[name]:
                found[name] = codec.write(part)
        return found

    def read(value: Any, lenient: bool) -> Value:
        found = _read_fields(value, codecs, may_miss, lenient=lenient)
        try:
            return made(**{**unsaid, **found})
        except BadEntry as wrong:
            why = str(wrong)
            raise DecodeError(lambda where: labelled(where, why)) from wrong

    return Codec(write, read)


def _read_fields(
    value: Any, codecs: dict[str, Codec[Any]], may_miss: Collection[str], *, lenient: bool
) -> Document:
    if not isinstance(value, dict):
        refuse("an object", value)
    found: Document = {}
    for name, codec in codecs.items():
        if name in value:
            try:
                found[name] = codec.read(value[name], lenient)
            except DecodeError as wrong:
                wrong.path = f".{name}{wrong.path}"
                raise
        elif name not in may_miss:
            raise DecodeError(lambda where: say("{path} is missing.", path=where), f".{name}")
    if not lenient:
        for name in value:
            if name not in codecs:
                raise DecodeError(lambda where: say("{path} is unknown.", path=where), f".{name[:40]}")
    return found


def union_of(tag: str, kinds: dict[str, tuple[type[Any], Codec[Any]]]) -> Codec[Any]:
    """One of several kinds of records; the field `tag` has the word of the kind."""
    words = {made: (name, codec) for name, (made, codec) in kinds.items()}

    def write(value: Any) -> Document:
        name, codec = words[type(value)]
        return {tag: name, **codec.write(value)}

    def read(value: Any, lenient: bool) -> Any:
        if not isinstance(value, dict):
            refuse("an object", value)
        if tag not in value:
            raise DecodeError(lambda where: say("{path} is missing.", path=where), f".{tag}")
        name = value[tag]
        if not isinstance(name, str) or name not in kinds:
            refuse("one of " + ", ".join(kinds), name, f".{tag}")
        return kinds[name][1].read({key: part for key, part in value.items() if key != tag}, lenient)

    return Codec(write, read)
