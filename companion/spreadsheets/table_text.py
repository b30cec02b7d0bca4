"""The rows of a CSV table as spreadsheets of any country save it: its encoding, its separator, its empty cells."""

import codecs
import csv
import io
import re
from collections.abc import Iterator
from itertools import chain
from typing import Final

from companion.steps import Steps
from companion.wording import language

Rows = list[tuple[int, list[str]]]
"""The rows of a table with their numbers."""
CODE_PAGES: Final = {"ar": "cp1256", "pl": "cp1250"}
"""What a spreadsheet on Windows saves in, where it does not say UTF-8; in other languages it is `WESTERN`."""
WESTERN: Final = "cp1252"
_UTF16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_SEPARATORS: Final = ";\t,"
_SAYS_SEPARATOR: Final = "sep="
"""The first line by which a file tells a spreadsheet its separator."""
_PIECE: Final = 1024 * 1024
_START: Final = 64


def looks_like_a_table(raw: bytes, first_column: str) -> bool:
    """True if a file begins as a table with this column does, whatever wrote it."""
    start = _start(raw[:_START]).lstrip('"')
    return start.startswith((_SAYS_SEPARATOR, *(first_column + after for after in f'"{_SEPARATORS}')))


def is_table_of_hands(raw: bytes) -> bool:
    """True if a file begins as the table that this app writes of all hands."""
    start = _start(raw[: 2 * _START]).replace('"', "")
    return re.search(rf"(?:^|\n)game[{_SEPARATORS}]started", start) is not None


def _start(raw: bytes) -> str:
    return raw.decode("utf-16" if raw.startswith(_UTF16) else "utf-8-sig", errors="replace").lower()


def encoding_of(raw: bytes) -> Steps[str]:
    """The encoding of a text: as it says itself, or else UTF-8, or else that of Windows in the language of whoever reads now."""
    if raw.startswith(_UTF16):
        return "utf-16"
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    try:
        for at in range(0, len(raw), _PIECE):
            decoder.decode(raw[at : at + _PIECE])
            yield
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return CODE_PAGES.get(language().code, WESTERN)
    return "utf-8-sig"


def rows_of(raw: bytes, encoding: str) -> tuple[str, Iterator[tuple[int, list[str]]]]:
    """The separator of a table, and its rows with their line numbers, without empty cells at the end and empty rows."""
    lines = io.TextIOWrapper(io.BytesIO(raw), encoding, newline="")
    first, begins = lines.readline(), 1
    said = first.rstrip("\r\n").strip('"')
    if said.lower().startswith(_SAYS_SEPARATOR):
        separator = said[len(_SAYS_SEPARATOR) :][:1]
        first, begins = lines.readline(), 2
    else:
        separator = max(_SEPARATORS, key=first.count)
    table = csv.reader(chain([first], lines), delimiter=separator if separator in _SEPARATORS else ",")
    return separator, _filled(table, begins)


def _filled(table: Iterator[list[str]], begins: int) -> Iterator[tuple[int, list[str]]]:
    for number, cells in enumerate(table, start=begins):
        while cells and not cells[-1].strip():
            cells.pop()
        if cells:
            yield number, cells
