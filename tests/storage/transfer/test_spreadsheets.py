"""A table that a spreadsheet of any country has opened and saved is read as it was; what is none is told by what it is."""

from __future__ import annotations

import asyncio
import csv
import gzip
import io
import zipfile
from dataclasses import replace
from datetime import timedelta
from itertools import product
from pathlib import Path

import pytest

from companion.errors import CompanionError, DamagedFile
from companion.game.game import Game
from companion.players import Player
from companion.spreadsheets.cells import moment, whole_number
from companion.wording import ENGLISH, Language, Translation, language, say, speaking
from storage.catalogues import known_languages, read_catalogue
from storage.transfer.csv_file import csv_lines
from tests.storage.transfer.files import read_table, repository_at
from tests.storage.transfer.spreadsheets import (
    COUNTRIES,
    ENDINGS,
    WRITERS,
    Country,
    Row,
    as_they_are,
    excel_unicode_text,
    with_dates,
    with_decimals,
)
from tests.tables import BEN, CLEO, JAM, NOON, a_round, cards, new_game, play


def speaks(code: str) -> Translation:
    found = known_languages().named(code) or ENGLISH
    return Translation(found, read_catalogue(found))


def some_game(country: Country, day: int = 31) -> Game:
    """A game with a name of the country, a card that is a number, typed points, a note and points taken away."""
    first = Player(id="x", name=country.name)
    game = new_game(players=(first, BEN, CLEO), target=2000, id_="a1")
    game = play(
        game,
        a_round("1", "x", dealer="x", ben=cards("7", "wild"), cleo=12, note="=1, 2; 3"),
        a_round("2", "ben", dealer="ben", x=cards("7"), cleo=cards("0")),
    )
    return replace(game, started=NOON - timedelta(days=31 - day))


def rows_of(game: Game) -> list[Row]:
    text = "".join(csv_lines([(game, JAM)])).removeprefix("\ufeff")
    return list(csv.reader(io.StringIO(text, newline="")))


CASES = list(product(COUNTRIES, WRITERS, (as_they_are, with_dates), (as_they_are, with_decimals), ENDINGS))


@pytest.mark.parametrize("code", COUNTRIES)
def test_what_every_spreadsheet_of_a_country_saves_is_read_as_it_was(code: str) -> None:
    country = COUNTRIES[code]
    game = some_game(country)
    rows, wrong = rows_of(game), []
    (expected,) = read_table("".join(csv_lines([(game, JAM)])).encode()).games
    with speaking(speaks(code)):
        for of, writer, dates, decimals, ending in CASES:
            if of != code:
                continue
            raw = writer(ending(decimals(dates(rows, country), country)), country)
            try:
                found = read_table(raw).games
            except CompanionError as refusal:
                wrong.append(
                    (writer.__name__, dates.__name__, decimals.__name__, ending.__name__, str(refusal))
                )
                continue
            if found != (expected,):
                wrong.append((writer.__name__, dates.__name__, decimals.__name__, ending.__name__, "another"))
    assert not wrong, f"{len(wrong)}: {wrong[:3]}"


@pytest.mark.parametrize("code", COUNTRIES)
def test_what_is_saved_for_a_spreadsheet_of_a_country_opens_there_in_columns(
    code: str, tmp_path: Path
) -> None:
    country = COUNTRIES[code]
    game = some_game(country)

    async def go() -> None:
        here, there = repository_at(tmp_path / "here"), repository_at(tmp_path / "there")
        await here.save(game, read=0, row=here.sync.row_of(game))
        with speaking(speaks(code)):
            raw = await here.transfer.export_hands(None, lambda _done, _count: None)
        assert language() == ENGLISH
        lines = csv.reader(io.StringIO(raw.decode("utf-8-sig"), newline=""), delimiter=country.separator)
        assert list(lines) == rows_of(game)
        plan = await there.transfer.plan_import(raw, "hands.csv", lambda _done, _count: None)
        await there.transfer.take_import(plan, lambda _done, _count: None)
        with speaking(speaks(code)):
            assert await there.transfer.export_hands(None, lambda _done, _count: None) == raw
        await here.close()
        await there.close()

    asyncio.run(go())


def test_a_date_that_may_be_one_of_two_days_is_refused_unless_the_table_tells() -> None:
    country = replace(COUNTRIES["fr"], separator=",")
    rows = with_dates(rows_of(some_game(country, day=5)), country)
    (game,) = read_table(excel_unicode_text(rows, country)).games
    assert game.started.day == 5, "another date of the table says which is the day"
    some = [[cell.replace("31/01/2026", "05/01/2026") for cell in row] for row in rows]
    with pytest.raises(DamagedFile, match="Line 2: started is “05/01/2026"):
        read_table(excel_unicode_text(some, country))


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        *(("57", 57), ("57,0", 57), ("57.00", 57), ("-5", -5), ("\u22125", -5), ("٥٧", 57), ("٥٧٫٠", 57)),
        *(("1.234", 1234), ("1 234", 1234), ("1\u202f234,00", 1234), ("1.000,00", 1000), ("1'000", 1000)),
        *(("1.000", None), ("1,000", None), ("5,5", None), ("1.2.3", None), ("", None), ("a", None)),
        *(("1e3", None), ("5-", None), ("12.345", 12345), ("1234.567", None), ("9" * 10, None)),
    ],
)
def test_a_number_of_any_country_is_itself_or_refused(cell: str, number: int | None) -> None:
    assert whole_number(cell) == number


@pytest.mark.parametrize(
    ("cell", "day_first", "expected"),
    [
        ("31.01.26 9:05", None, (2026, 1, 31, 9, 5)),
        ("1/31/2026 12:10 AM", None, (2026, 1, 31, 0, 10)),
        ("1/31/26, 1:05:59 p.\u00a0m.", None, (2026, 1, 31, 13, 5)),
        ("2026/01/31 20:15", None, (2026, 1, 31, 20, 15)),
        ("2026-01-31 20:15:00", None, (2026, 1, 31, 20, 15)),
        ("05/06/2026", True, (2026, 6, 5, 0, 0)),
        ("05/06/2026", False, (2026, 5, 6, 0, 0)),
    ],
)
def test_a_time_of_any_country_is_read(cell: str, day_first: bool | None, expected: tuple[int, ...]) -> None:
    found = moment(cell, is_day_first=day_first)
    assert (found.year, found.month, found.day, found.hour, found.minute) == expected
    assert found.tzinfo


@pytest.mark.parametrize(
    "cell", ["", "noon", "31.02.2026 9:00", "32/01/2026", "1/2/3/4", "31.01.2026 25:00", "31.01.2026 x"]
)
def test_what_is_no_time_is_refused(cell: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        moment(cell, is_day_first=True)


def an_archive(*names: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in names:
            archive.writestr(
                name, "application/vnd.oasis.opendocument.spreadsheet" if name == "mimetype" else "x"
            )
    return out.getvalue()


FILES = {
    "games.png": (b"\x89PNG\r\n\x1a\n" + bytes(50), "picture"),
    "games.jpg": (b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(50), "picture"),
    "games.heic": (b"\x00\x00\x00\x18ftypheic" + bytes(50), "picture"),
    "games.webp": (b"RIFF\x00\x00\x00\x00WEBPVP8 " + bytes(50), "picture"),
    "games.pdf": (b"%PDF-1.7\n%\xe2\xe3", "PDF"),
    "games.html": (b"\xef\xbb\xbf\n<!DOCTYPE html><title>Error</title>", "web page"),
    "games.json": (b"<html><head>", "web page"),
    "games.xlsx": (an_archive("[Content_Types].xml", "xl/workbook.xml"), "CSV"),
    "games.ods": (an_archive("mimetype", "content.xml"), "CSV"),
    "games.numbers": (an_archive("Index/Document.iwa"), "CSV"),
    "games.xls": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), "CSV"),
    "games.zip": (an_archive("last-card.json"), "archive"),
    "games.csv.gz": (gzip.compress(b"game,started"), "archive"),
    "other.json": (b'{"app":"Score","games":[{"a":1}]}', "no backup of Last Card"),
    "list.json": (b'[{"a":1}]', "no backup of Last Card"),
    "other.csv": (b"name;points\r\nAnn;5\r\n", "the columns should be"),
    "empty.csv": (b"", "the columns should be"),
}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("shown", [None, "games.csv", "games.json"])
def test_a_wrong_file_is_told_by_what_it_is_whatever_its_name(
    name: str, shown: str | None, tmp_path: Path
) -> None:
    raw, word = FILES[name]
    if shown and name.startswith(("other", "list", "empty")):
        return

    async def go() -> None:
        repository = repository_at(tmp_path)
        with pytest.raises(DamagedFile) as refusal:
            await repository.transfer.plan_import(raw, shown or name, lambda _done, _count: None)
        assert word in str(refusal.value)
        await repository.close()

    asyncio.run(go())


def test_a_language_without_a_code_page_of_its_own_takes_the_western_one() -> None:
    with speaking(Translation(Language("sv", "Svenska"))):
        assert say("Undo") == "Undo"
        country = replace(COUNTRIES["de"], name="Åsa")
        (game,) = read_table(WRITERS[0](rows_of(some_game(country)), country)).games
    assert game.seats[0].name == "Åsa"
