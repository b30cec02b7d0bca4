"""How Babel collects what a player reads: the sentences of a Python file, and the texts of an edition file.

Babel's own way with Python reads tokens and misses what stands inside an f-string before Python 3.12.
"""

import ast
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


def edition_messages(
    fileobj: IO[bytes], keywords: object, comment_tags: Collection[str], options: Mapping[str, object]
) -> Iterator[tuple[int, str, str | tuple[str, str], list[str]]]:
    """Line, function, message and comments of each text, but for keys and search phrases, as Babel asks for them."""
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


def python_messages(
    fileobj: IO[bytes],
    keywords: Collection[str],
    comment_tags: Collection[str],
    options: Mapping[str, object],
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """Line, function, arguments and comments of each call that translates, as Babel asks an extractor for them."""
    calls = [node for node in ast.walk(ast.parse(fileobj.read())) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if isinstance(node.func, ast.Name) and node.func.id in keywords:
            context = [each.value for each in node.keywords if each.arg == "context"]
            arguments = tuple(map(_constant, [*node.args, *context]))
            if node.func.id == "say_inside":
                if any(arguments):
                    yield node.lineno, "say_in", (INSIDE, *arguments), []
            elif any(arguments):
                yield node.lineno, node.func.id, arguments, []


def _constant(argument: ast.expr) -> str | None:
    """A text that stands in the call; None for what is worked out when the app runs."""
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else None
