"""The media types of the files that leave through the share sheet."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path, PurePath

import pytest

from tests.tables import ROOT
from views.state.site_page import MEDIA_TYPES, media_type


def saved_names() -> Iterator[tuple[Path, ast.expr]]:
    """The name in each `save_file(app, name, …)`, and in each `handler(save_file, app, name, …)`."""
    for path in sorted((ROOT / "views").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = [node.func, *node.args] if isinstance(node, ast.Call) else []
            for place, part in enumerate(called):
                if ast.unparse(part) in {"save_file", "kit.save_file"}:
                    yield path.relative_to(ROOT), called[place + 2]


def ending(name: ast.expr) -> str:
    last = name.values[-1] if isinstance(name, ast.JoinedStr) else name
    written = last.value if isinstance(last, ast.Constant) else None
    assert isinstance(written, str), f"{ast.unparse(name)} has no ending that is written out"
    return PurePath(f"x{written}").suffix


def test_every_file_that_is_saved_has_a_media_type() -> None:
    endings = {ending(name): path for path, name in saved_names()}
    assert endings.keys() == MEDIA_TYPES.keys(), endings


@pytest.mark.parametrize(
    ("name", "type_"),
    [
        ("ours.toml", "application/toml"),
        ("a.b.json", "application/json"),
        ("x.new", "application/octet-stream"),
    ],
)
def test_the_media_type_is_that_of_the_ending(name: str, type_: str) -> None:
    assert media_type(name) == type_
