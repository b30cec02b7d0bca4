"""A score book that somebody kept is understood in whichever shape it is, or refused by a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import CompanionError, DamagedFile
from companion.spreadsheets.book_reading import BOOK_MOST, CELLS_MOST, read_book
from companion.spreadsheets.score_book import BookLine, LeftOut, ScoreBook, Why
from tests.tables import ROOT

SHEETS = ROOT / "tests" / "fixtures" / "sheets"
BOOKS = sorted(path for path in SHEETS.iterdir() if path.suffix != ".expected")


def told(book: ScoreBook) -> Iterator[str]:
    yield f"names {' | '.join(book.names)}"
    if book.yearless:
        yield f"without years: {book.yearless}"
    if book.is_day_first is not None:
        yield "day first" if book.is_day_first else "month first"
    if book.doubtful:
        yield f"asked {book.doubtful}"
    if book.numbers_rounds:
        yield "rounds"
    if any(line.is_column for line in book.left_out):
        yield "columns"
    for line in book.lines:
        yield told_line(book, line)
    yield from sorted(map(told_left_out, book.left_out))


def told_line(book: ScoreBook, line: BookLine) -> str:
    days = line.days[-1:] if book.is_day_first is False else line.days[:1] if book.is_day_first else line.days
    head = f"{line.number} {' or '.join(map(str, days))}".strip()
    won = " ".join(book.names[place] for place in line.winners)
    what = " ".join("-" if each is None else str(each) for each in line.points)
    return f"{head}: {f'won by {won}' if won else what}"


def told_left_out(line: LeftOut) -> str:
    shows = line.why in (Why.NO_DAY, Why.NO_NUMBER) or (line.value and line.why is not Why.TOTAL)
    why = line.why.name.lower().replace("_", "-")
    return f"left out {line.number}: {why}{f' {line.value}' if shows else ''}"


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_book_is_understood_as_a_person_understands_it(path: Path) -> None:
    expected = path.with_suffix(".expected").read_text(encoding="utf-8").splitlines()
    try:
        found = [*told(read_book(path.read_bytes(), 2026))]
    except DamagedFile as refused:
        found = [f"refused {refused}"]
    assert found == expected


@pytest.mark.parametrize("separator", ";,\t|")
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_separator_encoding_and_ends_of_lines_change_nothing(
    separator: str, encoding: str, ending: str
) -> None:
    text = ending.join(("Datum;Jörg;Zoë", "24.12.2023;0;57", "31.12.2023;12;0", ""))
    read = read_book(text.replace(";", separator).encode(encoding))
    assert [*told(read)] == [
        "names Jörg | Zoë",
        "day first",
        "2 2023-12-24: 0 57",
        "3 2023-12-31: 12 0",
    ]


CELLS = st.sampled_from(
    [
        "",
        "Ann",
        "Ben",
        "Total",
        "0",
        "57",
        "7,5",
        "-3",
        "24.12.2025",
        "24.12.",
        "1 Mar",
        "03/04/2025",
        "1",
        "2",
        "x",
        "5 May 2024",
    ]
) | st.text(max_size=12)
TABLES = st.builds(
    lambda rows, separator: "\n".join(separator.join(row) for row in rows),
    st.lists(st.lists(CELLS, max_size=6), max_size=8),
    st.sampled_from(";,\t|"),
)


@given(TABLES | st.text(max_size=400))
def test_any_text_is_understood_or_refused_by_a_sentence(text: str) -> None:
    try:
        book = read_book(text.encode(errors="surrogatepass"))
    except CompanionError as refused:
        assert str(refused)
        return
    for line in book.lines:
        assert len(line.points) in (0, len(book.names))
        assert line.points or line.winners
    for left in book.left_out:
        assert left.sentence


@given(st.binary(max_size=400))
def test_any_bytes_are_understood_or_refused_by_a_sentence(raw: bytes) -> None:
    try:
        read_book(raw)
    except CompanionError as refused:
        assert str(refused)


def test_what_is_too_large_is_refused_before_it_is_read() -> None:
    with pytest.raises(DamagedFile, match="bytes"):
        read_book(b"Datum;Ann;Ben\n" + b"1.1.2024;0;7\n" * (5 * 1024 * 1024 // 13))
    wide = "Datum" + ";" * 200 + "\n" + "a;b\n" * (CELLS_MOST // 200)
    assert len(wide) < BOOK_MOST
    with pytest.raises(DamagedFile, match="too large"):
        read_book(wide.encode())
