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


def headers_read() -> dict[str, bool]:
    """The names of all headers that anything reads from a request, and some of an answer; and whether the app's own code reads them."""
    packages = [file for package in PACKAGES for file in _files(package)]
    theirs = {name for file in packages for name in _read_in(file)}
    own = {name for file in (ROOT / "views").rglob("*.py") for name in _read_in(file)}
    return {name: name in own for name in sorted(own | theirs)}


def _files(package: str) -> Iterator[Path]:
    file = Path(str(import_module(package).__file__))
    yield from file.parent.glob("*.py") if file.name == "__init__.py" else [file]


def _read_in(file: Path) -> Iterator[str]:
    text = file.read_text(encoding="utf-8")
    # Most files have nothing to do with a request, and to read one as a tree takes long.
    for node in ast.walk(ast.parse(text)) if "header" in text.lower() else ():
        yield from _names(node)


def _names(node: ast.AST) -> Iterator[str]:
    """The names in `headers.get("a")`, `get_header(headers, b"a")`, `headers["a"]`, `name == b"a"` and `"a" in headers`."""
    # The constants first: most nodes have none, and to write a node as text takes long.
    match node:
        case ast.Call(func=func, args=args) if names := _constants(args):
            yield from names if "header" in ast.unparse(func).lower() else ()
        case ast.Subscript(value=value, slice=at, ctx=ast.Load()) if names := _constants([at]):
            yield from names if "header" in ast.unparse(value).lower() else ()
        case ast.Compare(left=left, comparators=others) if names := _constants([left, *others]):
            text = ast.unparse(node)
            yield from names if "header" in text.lower() or "name" in text else ()


def _constants(nodes: list[ast.expr]) -> list[str]:
    values = (node.value for node in nodes if isinstance(node, ast.Constant))
    texts = (each.decode("latin-1") if isinstance(each, bytes) else each for each in values)
    return [each.lower() for each in texts if isinstance(each, str) and _NAME.fullmatch(each.lower())]
