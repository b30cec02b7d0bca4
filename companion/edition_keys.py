"""The tables of an edition file, read key by key, refusing with file, key and value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NoReturn, TypeVar

from companion.cards import Mark
from companion.errors import BadEdition
from companion.wording import say

TEXT_LONGEST: Final = 400
"""The longest text of an edition file, in characters."""

Word = TypeVar("Word", bound=StrEnum)
Value = TypeVar("Value")


@dataclass(slots=True)
class Keys:
    """One table of an edition file, whose keys are taken one by one; what is left over is unknown."""

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
                key=self.at(key),
                value=repr(value)[:80],
                want=want,
            )
        )

    def at(self, key: str) -> str:
        """The whole path of a key."""
        return f"{self.path}.{key}" if self.path else key

    def take(self, key: str) -> Any:
        """The value of a key that must be there."""
        self.taken.add(key)
        if key not in self.table:
            raise BadEdition(say("{file}: the key {key} is missing.", file=self.file, key=self.at(key)))
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
        """A text that is not empty."""
        value = self.take(key)
        if not isinstance(value, str) or not value.strip() or len(value) > longest:
            self.refuse(key, value, say("a text of 1 to {longest} characters", longest=longest))
        return value.strip()

    def word(self, key: str, words: type[Word]) -> Word:
        """One of a few words."""
        value = self.take(key)
        if value not in {word.value for word in words}:
            self.refuse(key, value, say("one of {words}", words=", ".join(words)))
        return words(value)

    def inner(self, key: str) -> Keys:
        """A table inside this one."""
        value = self.take(key)
        if not isinstance(value, dict):
            self.refuse(key, value, say("a table"))
        return Keys(self.file, self.at(key), value)

    def each(self, key: str, read: Callable[[Keys], Value]) -> tuple[Value, ...]:
        """A list of tables, read one by one."""
        value = self.take(key)
        if not isinstance(value, list) or not value:
            self.refuse(key, value, say("a list with at least one table"))
        found = []
        for place, item in enumerate(value):
            if not isinstance(item, dict):
                self.refuse(f"{key}[{place}]", item, say("a table"))
            keys = Keys(self.file, f"{self.at(key)}[{place}]", item)
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
        """Refuse what was not asked for."""
        for key in self.table:
            if key not in self.taken:
                raise BadEdition(
                    say(
                        "{file}: the key {key} ({value}) is unknown.",
                        file=self.file,
                        key=self.at(key),
                        value=repr(self.table[key])[:80],
                    )
                )
