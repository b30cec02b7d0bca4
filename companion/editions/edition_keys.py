"""The tables of an edition file as TOML, read key by key, refusing with file, key and value."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NoReturn, Self, TypeVar

from companion.cards import Mark
from companion.editions.edition_limits import TEXT_LONGEST
from companion.errors import BadEdition
from companion.typed import tidy_text
from companion.wording import ENGLISH, Translatable, language, say, short_repr


class ManyTexts(Translatable):
    """A text that its maker wrote in more than one language. In any other language the first one stands.

    As a text it is the English one, or the first, so that whoever compares or searches has one.
    """

    __slots__ = ("texts",)
    texts: Mapping[str, str]

    def __new__(cls, texts: Mapping[str, str]) -> Self:
        """Keep the texts by the codes of their languages."""
        first = texts.get(ENGLISH.code) or next(iter(texts.values()))

        def said() -> str:
            code = language().code
            return texts.get(code) or texts.get(code.partition("-")[0]) or first

        many = super().__new__(cls, first, said)
        many.texts = texts
        return many

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ManyTexts) and self.texts == other.texts

    __hash__ = Translatable.__hash__


SCHEMA: Final = 2
"""The newest form of edition files: 2 says what its cards are and do, where 1 has the cards of the first editions."""
DOTS_MOST: Final = 1000
"""Most dots on one line. A dotted key costs `tomllib` the square of its parts: 64,000 take a minute."""
DIGITS_MOST: Final = 4000
"""Most digits of one number. Python refuses to read a decimal number of more than 4,300."""
LANGUAGES_MOST: Final = 40
_CODE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")
_BIDI_CONTROLS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text around them: a sentence that shows one reads differently."""

Word = TypeVar("Word", bound=StrEnum)
Value = TypeVar("Value")


def is_readable(text: str) -> bool:
    """True if a text has a visible character, and none that cannot be shown or changes the direction of other text."""
    kinds = {unicodedata.category(character) for character in set(text)}
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
        """Refuse a value (BadEdition)."""
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

    def said(self, key: str, longest: int = TEXT_LONGEST) -> str:
        """A text that players read, which may be in several languages: `{ en = "Blue", de = "Blau" }`."""
        return self._said(key, self.take(key), longest)

    def _said(self, key: str, value: object, longest: int) -> str:
        if not isinstance(value, dict):
            return self.readable(key, value, longest)
        if not 1 <= len(value) <= LANGUAGES_MOST or not all(map(_CODE.fullmatch, value)):
            self.refuse(key, value, say("a text, or one for each of a few languages"))
        return ManyTexts(
            {code: self.readable(f"{key}.{code}", each, longest) for code, each in value.items()}
        )

    def texts(self, key: str, longest: int = TEXT_LONGEST) -> tuple[str, ...]:
        """A list of texts; empty where there is no such key."""
        value = self.take(key) if key in self.table else []
        if not isinstance(value, list):
            self.refuse(key, value, say("a list of sentences"))
        return tuple(self._said(f"{key}[{place}]", item, longest) for place, item in enumerate(value))

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
        return self.one_of(key, {word.value: word for word in words if word is not Mark.RULING})

    def one_of(self, key: str, known: Mapping[str, Value]) -> Value:
        """The value of one of a few words."""
        value = self.take(key)
        if not isinstance(value, str) or value not in known:
            self.refuse(key, value, say("one of {words}", words=", ".join(known)))
        return known[value]

    def inner(self, key: str, read: Callable[[Keys], Value]) -> Value:
        """A table inside this one, read whole."""
        return self._read(key, self.take(key), read)

    def _read(self, key: str, value: object, read: Callable[[Keys], Value]) -> Value:
        if not isinstance(value, dict):
            self.refuse(key, value, say("a table"))
        keys = Keys(self.file, self.path_of(key), value)
        found = read(keys)
        keys.done()
        return found

    def each(self, key: str, read: Callable[[Keys], Value]) -> tuple[Value, ...]:
        """A list of tables, read one by one."""
        value = self.take(key)
        if not isinstance(value, list) or not value:
            self.refuse(key, value, say("a list with at least one table"))
        return tuple(self._read(f"{key}[{place}]", item, read) for place, item in enumerate(value))

    def each_whole(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """A list of different whole numbers."""
        value = self.take(key)
        known = isinstance(value, list) and all(type(each) is int and low <= each <= high for each in value)
        if not known or not value or len({*value}) < len(value):
            self.refuse(key, value, say("different numbers from {low} to {high}", low=low, high=high))
        return tuple(value)

    def once(self, tables: str, key: str, words: Sequence[str]) -> None:
        """Refuse a list of tables in which two have the same word."""
        for place, word in enumerate(words):
            if word in words[:place]:
                self.refuse(f"{tables}[{place}].{key}", word, say("named only once"))

    def marked(self, key: str, low: int, high: int) -> tuple[int, Mark]:
        """A number with its mark."""
        return self.inner(key, lambda keys: (keys.whole("value", low, high), keys.word("mark", Mark)))

    def done(self) -> None:
        """Refuse keys that were not read: they are unknown."""
        for key in self.table:
            if key not in self.taken:
                path = self.path_of(key if re.fullmatch(r"[A-Za-z0-9_-]{1,40}", key) else short_repr(key))
                value = short_repr(self.table[key])
                raise BadEdition(
                    say("{file}: the key {key} ({value}) is unknown.", file=self.file, key=path, value=value)
                )


def parse_keys(text: str, *, file: str) -> Keys:
    """The tables and values of a TOML text that anybody may have written; BadEdition says where it is wrong."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.count(".") > DOTS_MOST:
            _refuse_line(file, number, line, say("has more than {most} dots", most=DOTS_MOST))
        if re.search(rf"[0-9_]{{{DIGITS_MOST}}}", line):
            _refuse_line(file, number, line, say("has a number of more than {most} digits", most=DIGITS_MOST))
    try:
        keys = Keys(file, "", tomllib.loads(text))
    except tomllib.TOMLDecodeError as wrong:
        raise BadEdition(say("{file} is not valid TOML: {why}.", file=file, why=str(wrong)[:120])) from wrong
    except RecursionError as wrong:
        raise BadEdition(
            say("{file} is not valid TOML: its lists are nested too deep.", file=file)
        ) from wrong
    schema = keys.take("schema")
    if isinstance(schema, bool) or not isinstance(schema, int) or not 1 <= schema <= SCHEMA:
        keys.refuse("schema", schema, say("1 or 2; a higher one is for a newer Last Card"))
    return keys


def _refuse_line(file: str, number: int, line: str, why: str) -> NoReturn:
    raise BadEdition(
        say(
            "{file}: line {line}, {text}, {why}.",
            file=file,
            line=number,
            text=short_repr(line.strip()),
            why=why,
        )
    )
