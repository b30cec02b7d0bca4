"""A sentence on its way to another phone, which says it in the language of its own reader."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from companion.errors import BadEntry
from companion.handover import byte_codecs as codecs
from companion.wording import KeptSentence, say, say_count, say_in

TEXT_LONGEST: Final = 2000
"""The most characters of a sentence, and of each of its values."""
VALUES_MOST: Final = 8
"""The most values of a sentence, and the most places where they stand."""
DEPTH: Final = 2
"""How deep sentences stand in sentences; a deeper one is sent as it was said."""
_FIELD: Final = re.compile(r"\{([a-z_]{1,30})\}")
_TAKEN: Final = frozenset({"sentence", "context", "one", "many"})
"""The names that no value of a sentence has."""


@dataclass(frozen=True, slots=True)
class RefusalText:
    """What a sentence is said from, as `companion.wording.KeptSentence` has it; or a text that is no sentence of the app.

    Whatever a phone sends is a bounded text: its values stand only where a field of the text names them.
    """

    message: str
    many: str = ""
    count: int = 0
    context: str = ""
    values: tuple[tuple[str, RefusalValue], ...] = ()

    def __post_init__(self) -> None:
        """Refuse what could not be said; BadEntry if a text is too long, or has a field without a value."""
        texts = (
            self.message,
            self.many,
            self.context,
            *(each for _, each in self.values if isinstance(each, str)),
        )
        names = [name for name, _ in self.values]
        if max(map(len, texts)) > TEXT_LONGEST or _TAKEN.intersection(names) or len(set(names)) < len(names):
            raise codecs.damaged()
        if self.many and "count" in names:
            raise codecs.damaged()
        if names or self.many:
            known = {*names, "count"} if self.many else {*names}
            for text in (self.message, self.many):
                fields = _FIELD.findall(text)
                if (
                    len(fields) > VALUES_MOST
                    or not known.issuperset(fields)
                    or set("{}") & set(_FIELD.sub("", text))
                ):
                    raise codecs.damaged()

    @classmethod
    def of(cls, text: str, depth: int = DEPTH) -> RefusalText:
        """The phrase of a sentence; that of any other text says just this."""
        if isinstance(text, KeptSentence):
            values = tuple((name, _value_of(value, depth)) for name, value in text.values.items())
            try:
                return cls(text.message, text.many, text.number, text.context, values)
            except BadEntry:
                # A sentence that another phone would refuse is sent as it was said.
                return cls(str(text)[:TEXT_LONGEST])
        return cls(str(text)[:TEXT_LONGEST])

    def said(self) -> str:
        """The sentence in the language of the window that shows it."""
        values = {name: each.said() if isinstance(each, RefusalText) else each for name, each in self.values}
        if self.many:
            return say_count(self.message, self.many, self.count, **values)
        return say_in(self.context, self.message, **values) if self.context else say(self.message, **values)


RefusalValue = str | int | RefusalText


def _value_of(value: object, depth: int) -> RefusalValue:
    if isinstance(value, KeptSentence) and depth:
        return RefusalText.of(value, depth - 1)
    if type(value) is int and abs(value) < codecs.NUMBER_MOST // 2:
        return value
    return str(value)[:TEXT_LONGEST]


def _codec(depth: int) -> codecs.ByteCodec[RefusalText]:
    inner = ((RefusalText, _codec(depth - 1)),) if depth else ()
    named = codecs.pair(codecs.TEXT, codecs.union((str, codecs.TEXT), (int, codecs.INTEGER), *inner))
    return codecs.record_codec(
        RefusalText,
        message=codecs.TEXT,
        many=codecs.TEXT,
        count=codecs.INTEGER,
        context=codecs.TEXT,
        values=codecs.sequence(named, VALUES_MOST),
    )


REFUSAL_TEXT: Final = _codec(DEPTH)
