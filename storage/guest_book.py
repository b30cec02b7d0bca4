"""The guest book of a shared table: one small sealed file and its copy, emptied when sharing ends."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.guests import Guest, Role, SharedTable
from storage.disk import Disk
from storage.documents import Document
from storage.reading import Fields, whole
from storage.real_disk import REAL
from storage.small_file import SmallFile


def table_document(table: SharedTable) -> Document:
    """A shared table as a document; of what admits a guest only the hash is kept."""
    return {
        "started": table.started.isoformat(),
        "port": table.port,
        "game": table.game,
        "guests": [
            {
                "id": guest.id,
                "token": guest.token,
                "joined": guest.joined.isoformat(),
                "name": guest.name,
                "role": guest.role,
                "seat": guest.seat,
            }
            for guest in table.guests
        ],
    }


def _guest(at: Fields) -> Guest:
    return Guest(
        id=at.text("id"),
        token=at.text("token"),
        joined=at.moment("joined"),
        name=at.text("name"),
        role=at.word("role", Role),
        seat=at.text_or_none("seat"),
    )


def table_of_document(document: Any) -> SharedTable:
    """The shared table a document stands for.

    Raises:
        DamagedFile: If it is wrong.
    """
    return whole(
        document,
        "guests",
        lambda at: SharedTable(
            started=at.moment("started"),
            port=at.whole("port"),
            game=at.text("game"),
            guests=at.each("guests", _guest),
        ),
    )


def guest_file(folder: Path, disk: Disk = REAL) -> SmallFile:
    """The file of the guests in a data folder: no other account of the computer may read it."""
    return SmallFile(folder=folder, name="guests", disk=disk, private=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestBook:
    """Who was admitted to the table of a data folder; fulfils `companion.ports.SharingShelf`.

    Attributes:
        folder: The data folder.
    """

    folder: Path

    async def shared_table(self) -> SharedTable | None:
        """The table that was being shared, if nobody ended it."""
        return await asyncio.to_thread(self.read)

    async def save_shared_table(self, table: SharedTable | None) -> None:
        """Keep a shared table, or that none is shared."""
        await asyncio.to_thread(self.write, table)

    @property
    def _file(self) -> SmallFile:
        return guest_file(self.folder)

    def read(self) -> SharedTable | None:
        """The table that was being shared, if nobody ended it; a book that cannot be read admits nobody."""
        document, _, _ = self._file.read()
        return table_of_document(document) if document else None

    def write(self, table: SharedTable | None) -> None:
        """Keep a shared table; None empties the book.

        Raises:
            DiskFull: If there is no room.
        """
        if table is not None or self._file.file.exists():
            self._file.write(table_document(table) if table else None)
