"""The tables of an edition file, read key by key, refusing with file, key and value."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NoReturn, TypeVar

from companion.cards import Mark
from companion.editions.edition_limits import TEXT_LONGEST
from companion.errors import BadEdition
from companion.typed_text import tidy_text
from companion.wording import say, short_repr

_BIDI_CONTROLS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text around them: a sentence that shows one reads differently."""

Word = TypeVar("Word", bound=StrEnum)
Value = TypeVar("Value")


def is_readable(text: str) -> bool:
    """True if a text has a visible character, and none that cannot be shown or changes the direction of other text."""
    kinds = {unicodedata.category(character) for character in text}
    return bool({kind[0] for kind in kinds} & set("LNPS")) and not (
        kinds & {"Cc", "Cs"} or _BIDI_CONTROLS & set(text)
    )


@dataclass(slots=True)
class Keys:
    """One table of an edition file, whose keys are taken one by one; keys that are left over are unknown."""

    file: str
    path: str
    table: Mapping[str, Any]
    taken: set[str] = field(default_factory=set)

    def refuse(self, key: str, value: object, want: str) -> NoReturn:
        """Refuse a value.

        Raises:
            BadEdition: Always.
        """
        raise BadEdition(
            say(
                "{file}: {key} is {value}, but it should be {want}.",
                file=self.file,
                key=self.path_of(key),
                value=short_repr(value),
                want=want,
            )
        )

    def path_of(self, key: str) -> str:
        """The whole path of a key."""
        return f"{self.path}.{key}" if self.path else key

    def schema(self, version: int) -> None:
        """Refuse a file of another version."""
        value = self.take("schema")
        if isinstance(value, bool) or not isinstance(value, int) or value != version:
            self.refuse("schema", value, str(version))

    def take(self, key: str) -> Any:
        """The value of a key that must be there."""
        self.taken.add(key)
        if key not in self.table:
            raise BadEdition(say("{file}: the key {key} is missing.", file=self.file, key=self.path_of(key)))
        return self.table[key]

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number between two bounds."""
        value = self.take(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.refuse(key, value, say("a whole number from {low} to {high}", low=low, high=high))
        return value

    def yes_or_no(self, key: str) -> bool:
        """True or false."""
        value = self.take(key)
        if not isinstance(value, bool):
            self.refuse(key, value, say("true or false"))
        return value

    def text(self, key: str, longest: int = TEXT_LONGEST) -> str:
        """A text with a visible character; each run of white space becomes one space."""
        return self.readable(key, self.take(key), longest)

    def texts(self, key: str, longest: int = TEXT_LONGEST) -> tuple[str, ...]:
        """A list of texts."""
        value = self.take(key)
        if not isinstance(value, list):
            self.refuse(key, value, say("a list of sentences"))
        return tuple(self.readable(f"{key}[{place}]", item, longest) for place, item in enumerate(value))

    def readable(self, key: str, value: object, longest: int) -> str:
        """A value as a text that can be shown."""
        text = tidy_text(value) if isinstance(value, str) else ""
        if len(text) > longest or not is_readable(text):
            self.refuse(
                key, value, say("a text of 1 to {longest} characters that can be shown", longest=longest)
            )
        return text

    def word(self, key: str, words: type[Word]) -> Word:
        """One of a few words."""
        return self.one_of(key, {word.value: word for word in words})

    def one_of(self, key: str, known: Mapping[str, Value]) -> Value:
        """The value of one of a few words."""
        value = self.take(key)
        if not isinstance(value, str) or value not in known:
            self.refuse(key, value, say("one of {words}", words=", ".join(known)))
        return known[value]

    def inner(self, key: str) -> Keys:
        """A table inside this one."""
        value = self.take(key)
        if not isinstance(value, dict):
            self.refuse(key, value, say("a table"))
        return Keys(self.file, self.path_of(key), value)

    def each(self, key: str, read: Callable[[Keys], Value]) -> tuple[Value, ...]:
        """A list of tables, read one by one."""
        value = self.take(key)
        if not isinstance(value, list) or not value:
            self.refuse(key, value, say("a list with at least one table"))
        found = []
        for place, item in enumerate(value):
            if not isinstance(item, dict):
                self.refuse(f"{key}[{place}]", item, say("a table"))
            keys = Keys(self.file, f"{self.path_of(key)}[{place}]", item)
            found.append(read(keys))
            keys.done()
        return tuple(found)

    def marked(self, key: str, low: int, high: int) -> tuple[int, Mark]:
        """A number with its mark."""
        keys = self.inner(key)
        found = keys.whole("value", low, high), keys.word("mark", Mark)
        keys.done()
        return found

    def done(self) -> None:
        """Refuse keys that were not read: they are unknown."""
        for key in self.table:
            if key not in self.taken:
                raise BadEdition(
                    say(
                        "{file}: the key {key} ({value}) is unknown.",
                        file=self.file,
                        key=self.path_of(
                            key if re.fullmatch(r"[A-Za-z0-9_-]{1,40}", key) else short_repr(key)
                        ),
                        value=short_repr(self.table[key]),
                    )
                )
