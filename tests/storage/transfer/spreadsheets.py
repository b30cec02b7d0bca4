"""A table as spreadsheets save it after they have opened it: what each program writes, and what each country's numbers and dates are."""

from __future__ import annotations

import codecs
import csv
import io
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from storage.transfer.csv_file import COLUMNS

NUMBERS: Final = tuple(COLUMNS.index(name) for name in ("target", "round", "points", "decks"))
TIMES: Final = tuple(COLUMNS.index(name) for name in ("started", "at"))
IN_CODE_PAGES: Final = {0x660 + number: str(number) for number in range(10)} | {0x66B: "."}
Row = list[str]


@dataclass(frozen=True, slots=True)
class Country:
    """What a spreadsheet of a language writes (CLDR, and the regional settings of Windows).

    Attributes:
        name: A name with letters of its own.
        zero: The digit 0; the others follow it.
    """

    separator: str
    decimal: str
    date: str
    code_page: str
    name: str
    zero: str = "0"
    halves: tuple[str, str] = ("", "")


COUNTRIES: Final = {
    "de": Country(";", ",", "%d.%m.%Y %H:%M", "cp1252", "Müller, Jörg"),
    "fr": Country(";", ",", "%d/%m/%Y %H:%M", "cp1252", "Zoë Lefèvre"),
    "es": Country(";", ",", "%d/%m/%Y %H:%M:%S", "cp1252", "Íñigo"),
    "it": Country(";", ",", "%d/%m/%Y %H:%M", "cp1252", "Niccolò"),
    "nl": Country(";", ",", "%d-%m-%Y %H:%M", "cp1252", "Daniël"),
    "pl": Country(";", ",", "%d.%m.%Y %H:%M", "cp1250", "Łucja Żak"),
    "pt-BR": Country(";", ",", "%d/%m/%Y %H:%M", "cp1252", "João"),
    "id": Country(";", ",", "%d/%m/%Y %H.%M", "cp1252", "Dewi"),
    "ar": Country(";", "\u066b", "\u200f%d/%m/%Y %I:%M ", "cp1256", "ليلى", "\u0660", ("ص", "م")),
    "en": Country(",", ".", "%m/%d/%Y %I:%M ", "cp1252", "Zoe O'Neil", halves=("AM", "PM")),
}


def digits(text: str, country: Country) -> str:
    return "".join(chr(ord(country.zero) + int(each)) if each in "0123456789" else each for each in text)


def date_of(country: Country, cell: str) -> str:
    """A time as the country writes it, in the time zone of this device."""
    local = datetime.fromisoformat(cell).astimezone()
    return digits(local.strftime(country.date), country) + country.halves[local.hour >= 12]


def with_dates(rows: list[Row], country: Country) -> list[Row]:
    return rows[:1] + [
        [date_of(country, cell) if place in TIMES and cell else cell for place, cell in enumerate(row)]
        for row in rows[1:]
    ]


def with_decimals(rows: list[Row], country: Country) -> list[Row]:
    """Numbers as `57,0`, which a column with empty cells becomes in some programs."""
    return rows[:1] + [
        [
            digits(cell, country) + country.decimal + digits("0", country)
            if place in NUMBERS and cell
            else cell
            for place, cell in enumerate(row)
        ]
        for row in rows[1:]
    ]


def as_they_are(rows: list[Row], _country: Country) -> list[Row]:
    return rows


def _written(rows: list[Row], separator: str, end: str, quoting: int) -> str:
    out = io.StringIO()
    # csv's own types name a number of its constants.
    csv.writer(out, delimiter=separator, lineterminator=end, quoting=quoting).writerows(rows)  # type: ignore[arg-type]
    return out.getvalue()


def excel(rows: list[Row], country: Country) -> bytes:
    """“CSV (separated by ...)”: the code page of Windows, which has no Arabic digits."""
    text = _written(rows, country.separator, "\r\n", csv.QUOTE_MINIMAL)
    return text.translate(IN_CODE_PAGES).encode(country.code_page)


def excel_utf8(rows: list[Row], country: Country) -> bytes:
    return codecs.BOM_UTF8 + _written(rows, country.separator, "\r\n", csv.QUOTE_MINIMAL).encode()


def excel_unicode_text(rows: list[Row], country: Country) -> bytes:
    return codecs.BOM_UTF16_LE + _written(rows, "\t", "\r\n", csv.QUOTE_MINIMAL).encode("utf-16-le")


def excel_macintosh(rows: list[Row], country: Country) -> bytes:
    return codecs.BOM_UTF8 + _written(rows, country.separator, "\r", csv.QUOTE_MINIMAL).encode()


def libreoffice(rows: list[Row], country: Country) -> bytes:
    """With “quote all text cells”: numbers stand bare."""
    return _written(rows, country.separator, "\n", csv.QUOTE_ALL).encode()


def libreoffice_utf16(rows: list[Row], country: Country) -> bytes:
    return codecs.BOM_UTF16_BE + _written(rows, country.separator, "\n", csv.QUOTE_MINIMAL).encode(
        "utf-16-be"
    )


def numbers(rows: list[Row], country: Country) -> bytes:
    return _written(rows, country.separator, "\n", csv.QUOTE_MINIMAL).encode()


def google_sheets(rows: list[Row], country: Country) -> bytes:
    """A comma in every country, and names as one character a letter or more."""
    return unicodedata.normalize("NFC", _written(rows, ",", "\r\n", csv.QUOTE_MINIMAL)).encode()


def says_its_separator(rows: list[Row], country: Country) -> bytes:
    text = f"sep={country.separator}\r\n" + _written(rows, country.separator, "\r\n", csv.QUOTE_MINIMAL)
    return text.encode("utf-8-sig")


WRITERS: Final[tuple[Callable[[list[Row], Country], bytes], ...]] = (
    *(excel, excel_utf8, excel_unicode_text, excel_macintosh, libreoffice, libreoffice_utf16, numbers),
    *(google_sheets, says_its_separator),
)


def whole(rows: list[Row]) -> list[Row]:
    return rows


def an_empty_row(rows: list[Row]) -> list[Row]:
    return [*rows, [""] * len(COLUMNS), []]


def empty_columns(rows: list[Row]) -> list[Row]:
    return [[*row, "", ""] for row in rows]


def cut_off(rows: list[Row]) -> list[Row]:
    """Excel leaves out the empty cells at the end of some rows."""
    return [rows[0], *([*_without_end(row)] for row in rows[1:])]


def _without_end(row: Row) -> Iterator[str]:
    end = max(place for place, cell in enumerate(row) if cell) + 1
    yield from row[:end]


ENDINGS: Final[tuple[Callable[[list[Row]], list[Row]], ...]] = (whole, an_empty_row, empty_columns, cut_off)
