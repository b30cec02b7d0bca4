"""TinyDB's storage seam over a safe file: a database is one sealed file and its copy."""

from __future__ import annotations

from typing import Any

from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Document, Table

from storage.safe_file import Kept, SafeFile


class SealedStorage(Storage):
    """Reads a sealed file once and collects writes; `seal` puts them on the disk in one go.

    TinyDB writes on every insert. A game is several inserts, and half of them must never be seen, so the
    tables are held until they are sealed together under one generation.
    """

    def __init__(self, file: SafeFile, kept: Kept | None = None) -> None:
        """Start from what the file is known to hold, or from nothing."""
        self._file = file
        self._tables: dict[str, dict[str, Any]] | None = kept.tables if kept else None
        self.generation = kept.generation if kept else 0

    def read(self) -> dict[str, dict[str, Any]] | None:
        """The tables as they are collected."""
        return self._tables

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Collect the tables."""
        self._tables = {name: dict(table) for name, table in data.items()}

    def seal(self) -> int:
        """Put what was collected on the disk, and answer its generation.

        Raises:
            DiskFull: If there is no room; what was kept before stands.
        """
        self._file.write(Kept(generation=self.generation + 1, tables=self._tables or {}))
        self.generation += 1
        return self.generation


def database(storage: SealedStorage) -> TinyDB:
    """A TinyDB on a sealed storage."""
    return TinyDB(storage=lambda: storage)


def fill(table: Table, documents: list[dict[str, Any]]) -> None:
    """Put documents in a table in their order, numbered from 1."""
    table.truncate()
    table.insert_multiple(
        Document(document, doc_id=number) for number, document in enumerate(documents, start=1)
    )


def documents(table: Table) -> list[dict[str, Any]]:
    """The documents of a table by their number."""
    return [dict(document) for document in sorted(table.all(), key=lambda document: document.doc_id)]
