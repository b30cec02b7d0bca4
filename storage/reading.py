"""Reading documents others may have touched: size first, then shape, then field by field with its path."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final, NoReturn, TypeVar

from companion.errors import BadEntry, DamagedFile
from companion.wording import say

SIZE_MOST: Final = 8 * 1024 * 1024
"""The largest document that is read, in bytes: a game of a thousand rounds is far below it."""
WHOLE_MOST: Final = 2**32 - 1
"""The largest whole number any document holds: a checksum."""

Word = TypeVar("Word", bound=StrEnum)
Value = TypeVar("Value")


def _no_fraction(text: str) -> NoReturn:
    raise DamagedFile(say("{value} is no whole number.", value=text[:40]))


def _whole(text: str) -> int:
    if len(text) > 12:
        raise DamagedFile(say("The number {value}… is too large.", value=text[:12]))
    return int(text)


def _no_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise DamagedFile(say("The key “{key}” stands twice.", key=twice[:40]))
    return found


def read_json(raw: bytes, *, most: int = SIZE_MOST) -> Any:
    """The value a JSON text stands for.

    Raises:
        DamagedFile: If it is too large or too deep, is no JSON, repeats a key, or holds a fraction, a huge
            number or half a character.
    """
    if len(raw) > most:
        raise DamagedFile(say("The file has {size} bytes; {most} is the most.", size=len(raw), most=most))
    try:
        value = json.loads(
            raw,
            parse_float=_no_fraction,
            parse_int=_whole,
            parse_constant=_no_fraction,
            object_pairs_hook=_no_twice,
        )
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeError as wrong:
        raise DamagedFile(say("The text is not whole: {why}.", why=wrong)) from wrong
    except (ValueError, RecursionError) as wrong:
        raise DamagedFile(say("The text is no document: {why}.", why=str(wrong)[:80])) from wrong
    return value


def write_json(value: Any) -> bytes:
    """The canonical text of a value: sorted keys, no spaces, UTF-8."""
    return json.dumps(
        value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
    ).encode()


@dataclass(slots=True)
class Fields:
    """The fields of one object, taken one by one; what is left over is refused."""

    path: str
    table: Mapping[str, Any]
    taken: set[str] = field(default_factory=set)

    def refuse(self, key: str, want: str) -> NoReturn:
        """Refuse a value.

        Raises:
            DamagedFile: Always, naming path, what was expected and what was found.
        """
        raise DamagedFile(
            say(
                "{path}: expected {want}, found {value}.",
                path=f"{self.path}.{key}",
                want=want,
                value=repr(self.table.get(key))[:80],
            )
        )

    def take(self, key: str) -> Any:
        """A value that must be there."""
        self.taken.add(key)
        if key not in self.table:
            raise DamagedFile(say("{path} is missing.", path=f"{self.path}.{key}"))
        return self.table[key]

    def text(self, key: str, longest: int = 2000) -> str:
        """A text."""
        value = self.take(key)
        if not isinstance(value, str) or len(value) > longest:
            self.refuse(key, "a text")
        return value

    def text_or_none(self, key: str) -> str | None:
        """A text, or null."""
        return None if self.take(key) is None else self.text(key)

    def whole(self, key: str) -> int:
        """A whole number."""
        value = self.take(key)
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > WHOLE_MOST:
            self.refuse(key, "a whole number")
        return value

    def whole_or_none(self, key: str) -> int | None:
        """A whole number, or null."""
        return None if self.take(key) is None else self.whole(key)

    def yes_or_no(self, key: str) -> bool:
        """True or false."""
        value = self.take(key)
        if not isinstance(value, bool):
            self.refuse(key, "true or false")
        return value

    def word(self, key: str, words: type[Word]) -> Word:
        """One of a few words."""
        value = self.take(key)
        if not isinstance(value, str) or value not in {word.value for word in words}:
            self.refuse(key, "one of " + ", ".join(words))
        return words(value)

    def word_or_none(self, key: str, words: type[Word]) -> Word | None:
        """One of a few words, or null."""
        return None if self.take(key) is None else self.word(key, words)

    def moment(self, key: str) -> datetime:
        """A time with its offset."""
        try:
            moment = datetime.fromisoformat(self.text(key))
        except ValueError:
            self.refuse(key, "a time such as 2026-01-31T20:15:00+01:00")
        if moment.tzinfo is None:
            self.refuse(key, "a time with its offset")
        return moment

    def share_or_none(self, key: str) -> Fraction | None:
        """A share from 0 to 1 as an exact fraction, `25/107`, or null."""
        if self.take(key) is None:
            return None
        text = self.text(key, 400)
        if not re.fullmatch(r"[0-9]{1,150}(/[1-9][0-9]{0,149})?", text) or not 0 <= Fraction(text) <= 1:
            self.refuse(key, "a share such as 25/107")
        return Fraction(text)

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        value = self.take(key)
        if not isinstance(value, list) or not all(
            type(item) is int and abs(item) <= WHOLE_MOST for item in value
        ):
            self.refuse(key, "a list of whole numbers")
        return tuple(value)

    def counts(self, key: str) -> dict[str, int]:
        """An object of whole numbers."""
        value = self.take(key)
        if not isinstance(value, dict) or not all(
            type(n) is int and abs(n) <= WHOLE_MOST for n in value.values()
        ):
            self.refuse(key, "an object of whole numbers")
        return dict(value)

    def inner(self, key: str) -> Fields:
        """An object inside this one."""
        return fields(self.take(key), f"{self.path}.{key}")

    def each(self, key: str, read: Callable[[Fields], Value]) -> tuple[Value, ...]:
        """A list of objects."""
        value = self.take(key)
        if not isinstance(value, list):
            self.refuse(key, "a list")
        return tuple(whole(item, f"{self.path}.{key}[{place}]", read) for place, item in enumerate(value))

    def words(self, key: str, words: type[Word]) -> tuple[Word, ...]:
        """A list of words."""
        value = self.take(key)
        known = {word.value: word for word in words}
        if not isinstance(value, list) or any(not isinstance(v, str) or v not in known for v in value):
            self.refuse(key, "a list of " + ", ".join(words))
        return tuple(known[item] for item in value)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        value = self.take(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.refuse(key, "a list of texts")
        return tuple(value)

    def done(self) -> None:
        """Refuse what was not asked for."""
        for key in self.table:
            if key not in self.taken:
                raise DamagedFile(say("{path} is unknown.", path=f"{self.path}.{key[:40]}"))


def fields(value: Any, path: str) -> Fields:
    """The fields of an object.

    Raises:
        DamagedFile: If it is none.
    """
    if not isinstance(value, dict):
        raise DamagedFile(
            say("{path}: expected an object, found {value}.", path=path, value=repr(value)[:80])
        )
    return Fields(path, value)


def whole(value: Any, path: str, read: Callable[[Fields], Value]) -> Value:
    """What an object stands for, every field of it asked for.

    Raises:
        DamagedFile: If a field is missing, unknown or wrong, or the value contradicts itself.
    """
    found = fields(value, path)
    try:
        made = read(found)
    except BadEntry as wrong:
        raise DamagedFile(say("{path}: {why}", path=path, why=wrong)) from wrong
    found.done()
    return made
