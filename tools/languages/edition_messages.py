"""How Babel collects the texts of an edition file: what a player reads of it, not its keys and its search phrases."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Final

from companion.wording import INSIDE

READ: Final = frozenset({"name", "notes", "section", "sheet", "short_name", "text"})
"""The keys whose texts are read as they are."""
KEY: Final = "card key"
"""The context of the words on a card's key, which has room for 8 characters."""


def letter_of(colour: str) -> str:
    """The context of a colour's letter: blue and brown may share one in English, and not in another language."""
    return f"letter of {colour}"


def messages(
    fileobj: IO[bytes], keywords: object, comment_tags: Collection[str], options: Mapping[str, object]
) -> Iterator[tuple[int, str, str | tuple[str, str], list[str]]]:
    """Line, function, message and comments of each text, as Babel asks an extractor for them."""
    text = fileobj.read().decode()
    for context, sentence in dict.fromkeys(_texts("", tomllib.loads(text))):
        line = text[: text.find(f'"{sentence}"')].count("\n") + 1
        yield (line, "say_in", (context, sentence), []) if context else (line, "say", sentence, [])


def _texts(key: str, value: object) -> Iterator[tuple[str, str]]:
    """Each text below a key with its context, in the order of the file; a sign such as “+4” is one in every language."""
    match value:
        case dict():
            for below, each in value.items():
                if below == "symbol":
                    yield letter_of(str(value["name"])), str(each)
                    yield INSIDE, str(value["name"])
                else:
                    yield from _texts(below, each)
        case list():
            for each in value:
                yield from _texts(key, each)
        case str() if not re.fullmatch(r"[\W\d]*", value):
            if key in READ:
                yield "", value
            elif key == "short":
                yield KEY, value
