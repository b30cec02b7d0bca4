from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.application.guests import Guest, SharedTable
from companion.errors import DamagedFile
from companion.players import Role
from storage.library import Library
from storage.schema import GUESTS
from tests.storage.writer import repository_in
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
def library(tmp_path: Path) -> Library:
    return repository_in(tmp_path).library


@pytest.fixture
def open_handed() -> Iterator[None]:
    """An account whose new files everybody may read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_handed")
def test_no_other_account_may_read_who_is_admitted(library: Library) -> None:
    library.shared_table.save(TABLE, read=library.shared_table.get())
    files = [library.folder / "library.json", library.folder / "copies" / "library.copy"]
    assert [oct(path.stat().st_mode & 0o777) for path in files] == ["0o600", "0o600"]
    for path in files:
        # The new file does not get the mode of a file that an older version or a killed process left there.
        path.chmod(0o666)
        beside = path.with_name(f".{path.name}.{os.getpid()}.new")
        beside.touch()
        beside.chmod(0o666)
    library.shared_table.save(TABLE, read=library.shared_table.get())
    assert [oct(path.stat().st_mode & 0o777) for path in files] == ["0o600", "0o600"]
    files[0].write_bytes(b"{")
    files[0].chmod(0o666)
    assert library.shared_table.get() == TABLE
    assert oct(files[0].stat().st_mode & 0o777) == "0o600"


def test_guests_are_let_in_again_after_the_app_was_killed(library: Library) -> None:
    assert library.shared_table.get() is None
    library.shared_table.save(TABLE, read=library.shared_table.get())
    assert repository_in(library.folder).library.shared_table.get() == TABLE


def test_an_ended_table_admits_nobody_whatever_copy_is_left(library: Library) -> None:
    library.shared_table.save(None, read=library.shared_table.get())
    assert not (library.folder / "library.json").exists()
    library.shared_table.save(TABLE, read=library.shared_table.get())
    library.shared_table.save(None, read=library.shared_table.get())
    assert library.shared_table.get() is None
    (library.folder / "library.json").unlink()
    assert library.shared_table.get() is None


def test_a_lost_book_is_read_from_its_copy_and_a_damaged_one_admits_nobody(library: Library) -> None:
    library.shared_table.save(TABLE, read=library.shared_table.get())
    (library.folder / "library.json").write_bytes(b"{")
    assert library.shared_table.get() == TABLE
    for path in (library.folder / "library.json", library.folder / "copies" / "library.copy"):
        path.write_bytes(b"{")
    assert library.shared_table.get() is None


def test_a_book_that_makes_a_guest_the_host_is_refused() -> None:
    document = GUESTS.write(TABLE)
    document["guests"][0]["role"] = "host"
    with pytest.raises(DamagedFile):
        GUESTS.decode(document, "guests")
