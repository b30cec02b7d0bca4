"""The headers that the server reads, found in its code and in that of the packages it serves with."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from tests.tables import ROOT

PACKAGES: Final = (
    "h11",
    "starlette.datastructures",
    "starlette.formparsers",
    "starlette.middleware.trustedhost",
    "starlette.requests",
    "starlette.responses",
    "starlette.routing",
    "starlette.staticfiles",
    "uvicorn.protocols.http.h11_impl",
    "uvicorn.protocols.utils",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
    "websockets.headers",
    "websockets.http11",
    "websockets.server",
    "flet_web.fastapi.flet_app",
)
"""What a request passes beside the app's own code."""
_NAME: Final = re.compile(r"[a-z]+(-[a-z]+)*")


def headers_read() -> tuple[str, ...]:
    """The names of all headers that anything reads from a request, and some that are only in an answer."""
    files = [*(ROOT / "views").rglob("*.py")]
    for package in PACKAGES:
        file = Path(str(import_module(package).__file__))
        files += file.parent.glob("*.py") if file.name == "__init__.py" else [file]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    return tuple(sorted({name for tree in trees for node in ast.walk(tree) for name in _names(node)}))


def _names(node: ast.AST) -> Iterator[str]:
    """The names in `headers.get("a")`, `get_header(headers, b"a")`, `headers["a"]`, `name == b"a"` and `"a" in headers`."""
    match node:
        case ast.Call(func=func, args=args) if "header" in ast.unparse(func).lower():
            yield from _constants(args)
        case ast.Subscript(value=value, slice=at, ctx=ast.Load()) if "header" in ast.unparse(value).lower():
            yield from _constants([at])
        case ast.Compare(left=left, comparators=others):
            among = "header" in ast.unparse(node).lower() or "name" in ast.unparse(node)
            yield from _constants([left, *others]) if among else ()


def _constants(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
            text = node.value.decode("latin-1") if isinstance(node.value, bytes) else node.value
            if _NAME.fullmatch(text.lower()):
                yield text.lower()
