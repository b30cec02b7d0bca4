"""How Babel collects the sentences of a Python file.

Babel's own way reads tokens and misses what stands inside an f-string before Python 3.12.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from typing import IO

from companion.wording import INSIDE


def messages(
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
