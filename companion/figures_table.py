"""A table of figures that leaves the app: as a text for a chat, and as a file for a spreadsheet."""

import csv
import io
import re
from dataclasses import dataclass
from typing import Final

from companion.formats import apart
from companion.wording import language

COMMA_LANGUAGES: Final = ("en", "es-419")
"""The languages whose spreadsheets put a comma between cells. It is the decimal sign elsewhere, and Arabic has its own."""
_FORMULA: Final = "=+\\-@＝＋－＠"
_NUMBER: Final = re.compile(r"-?[0-9]+")
_TO_ESCAPE: Final = re.compile(rf"""(^|[;,\t\r\n|])([\s"']*)(?=[{_FORMULA}])""")
_ESCAPED: Final = re.compile(rf"""(^|[;,\t\r\n|])([\s"']*)'(?=[{_FORMULA}])""")


def separator_here() -> str:
    """The separator that a spreadsheet in the language of whoever reads now expects."""
    return "," if language().code in COMMA_LANGUAGES else ";"


def escape_cell(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula; a plain number stays one.

    A program that reads a semicolon as the separator cuts a cell in two, and the second half may begin a
    formula. So an apostrophe goes before every sign that begins one, at the start and after each separator.
    """
    return cell if _NUMBER.fullmatch(cell) else _TO_ESCAPE.sub(r"\1\2'", cell)


def unescape_cell(cell: str) -> str:
    """A tamed cell as it was."""
    return _ESCAPED.sub(r"\1\2", cell)


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresTable:
    """A table of figures.

    Attributes:
        heads: The heads of its columns; the first one is that of the names or numbers of its rows.
        rows: Its cells as they are read; one may have two lines.
        figures: The same for a spreadsheet, which may have more columns.
        columns: The heads of those.
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[str, ...]
    figures: tuple[tuple[str, ...], ...]

    @property
    def text(self) -> str:
        """The table for a chat, a row a line."""
        lines = (apart(cell.replace("\n", " ") for cell in row) for row in (self.heads, *self.rows))
        return "\n".join([self.title, *(" · ".join(line) for line in lines)])

    @property
    def spreadsheet(self) -> bytes:
        """The table as a CSV file, UTF-8 with a byte order mark, for a spreadsheet in the language of whoever reads now."""
        out = io.StringIO()
        writer = csv.writer(out, delimiter=separator_here(), quoting=csv.QUOTE_ALL)
        writer.writerows([[*map(escape_cell, row)] for row in (self.columns, *self.figures)])
        return ("\N{BOM}" + out.getvalue()).encode()
