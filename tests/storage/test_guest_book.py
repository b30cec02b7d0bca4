from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.errors import DamagedFile
from companion.guests import Guest, Role, SharedTable
from storage.guest_book import GuestBook, table_document, table_of_document
from storage.real_disk import REAL
from tests.tables import NOON

TABLE = SharedTable(
    started=NOON,
    port=8551,
    game="game-1",
    guests=(
        Guest(id="one", token="ab" * 32, joined=NOON, name="Ann", role=Role.SCORER, seat="ann"),
        Guest(id="two", token="cd" * 32, joined=NOON),
    ),
)


@pytest.fixture
def book(tmp_path: Path) -> GuestBook:
    REAL.make_folder(tmp_path / "copies")
    return GuestBook(folder=tmp_path)


@pytest.fixture
def open_handed() -> Iterator[None]:
    """An account whose new files everybody may read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_handed")
def test_no_other_account_may_read_who_is_admitted(book: GuestBook) -> None:
    book.write(TABLE)
    files = [book.folder / "guests.json", book.folder / "copies" / "guests.copy"]
    assert [oct(path.stat().st_mode & 0o777) for path in files] == ["0o600", "0o600"]
    for path in files:
        # What an older version or a killed process left there does not lend its mode to the new file.
        path.chmod(0o666)
        beside = path.with_name(f".{path.name}.{os.getpid()}.new")
        beside.touch()
        beside.chmod(0o666)
    book.write(TABLE)
    assert [oct(path.stat().st_mode & 0o777) for path in files] == ["0o600", "0o600"]
    files[0].write_bytes(b"{")
    files[0].chmod(0o666)
    assert book.read() == TABLE
    assert oct(files[0].stat().st_mode & 0o777) == "0o600"


def test_guests_are_let_in_again_after_the_app_was_killed(book: GuestBook) -> None:
    assert book.read() is None
    book.write(TABLE)
    assert GuestBook(folder=book.folder).read() == TABLE


def test_an_ended_table_admits_nobody_whatever_copy_is_left(book: GuestBook) -> None:
    book.write(None)
    assert not (book.folder / "guests.json").exists()
    book.write(TABLE)
    book.write(None)
    assert book.read() is None
    (book.folder / "guests.json").unlink()
    assert book.read() is None


def test_a_lost_book_is_read_from_its_copy_and_a_damaged_one_admits_nobody(book: GuestBook) -> None:
    book.write(TABLE)
    (book.folder / "guests.json").write_bytes(b"{")
    assert book.read() == TABLE
    for path in (book.folder / "guests.json", book.folder / "copies" / "guests.copy"):
        path.write_bytes(b"{")
    assert book.read() is None


def test_a_book_that_makes_a_guest_the_host_is_refused() -> None:
    document = table_document(TABLE)
    document["guests"][0]["role"] = "host"
    with pytest.raises(DamagedFile):
        table_of_document(document)
