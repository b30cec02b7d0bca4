"""Cells that no spreadsheet takes for a formula, whatever it takes for a separator, and back."""

from __future__ import annotations

import re
from typing import Final

_FORMULA: Final = "=+\\-@＝＋－＠"
_NUMBER: Final = re.compile(r"-?[0-9]+")
_TO_ESCAPE: Final = re.compile(rf"""(^|[;,\t\r\n|])([\s"']*)(?=[{_FORMULA}])""")
_ESCAPED: Final = re.compile(rf"""(^|[;,\t\r\n|])([\s"']*)'(?=[{_FORMULA}])""")


def escape_cell(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula; a plain number stays one.

    A program that reads a semicolon as the separator cuts a cell in two, and the second half may begin a
    formula. So an apostrophe goes before every sign that begins one, at the start and behind each separator.
    """
    return cell if _NUMBER.fullmatch(cell) else _TO_ESCAPE.sub(r"\1\2'", cell)


def unescape_cell(cell: str) -> str:
    """A tamed cell as it was."""
    return _ESCAPED.sub(r"\1\2", cell)


def unescape_first_form(cell: str) -> str:
    """A cell of a table in the first form as it was: there an apostrophe stood at the start alone."""
    return cell[1:] if cell.startswith("'") else cell


def join_names(names: list[str]) -> str:
    """The names of the seats in one cell."""
    return " | ".join(name.replace("\\", "\\\\").replace("|", "\\|") for name in names)


def split_names(cell: str) -> list[str]:
    """The names of the seats of a cell."""
    found = re.split(r"(?<!\\)((?:\\\\)*) \| ", cell)
    # What stands before a separator is split off with it; put the two together again.
    whole = [name + tail for name, tail in zip(found[::2], [*found[1::2], ""], strict=True)]
    return [re.sub(r"\\(.)", r"\1", name) for name in whole]
