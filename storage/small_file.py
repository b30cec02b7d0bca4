"""A single document with a file of its own and a copy: the roster, the settings, the guest book."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.errors import DamagedFile
from storage.disk import Disk
from storage.documents import Document, check_tables
from storage.real_disk import REAL
from storage.safe_file import SafeFile
from storage.sealed_storage import SealedStorage, database, fill


@dataclass(frozen=True, slots=True, kw_only=True)
class SmallFile:
    """The file of one document.

    Attributes:
        folder: The data folder.
        name: What it is called, and its table in it.
        disk: What keeps it.
        private: Whether only the user who runs the app may read it.
    """

    folder: Path
    name: str
    disk: Disk = REAL
    private: bool = False

    @property
    def file(self) -> SafeFile:
        """The file and its copy."""
        return SafeFile(
            path=self.folder / f"{self.name}.json",
            copy=self.folder / "copies" / f"{self.name}.copy",
            disk=self.disk,
            private=self.private,
        )

    def read(self) -> tuple[Any, int, str]:
        """The document, None if there is none or it cannot be read; its generation; and what was found wrong."""
        try:
            kept, told = self.file.read()
            if kept is None:
                return None, 0, told
            return check_tables(kept.tables).get(self.name, {}).get("1"), kept.generation, told
        except DamagedFile as wrong:
            return None, 0, str(wrong)

    def write(self, document: Document | None) -> str:
        """Keep a document, or that there is none; answers what was found wrong with the one before.

        Raises:
            DiskFull: If there is no room; what was kept before stands.
        """
        _, generation, told = self.read()
        storage = SealedStorage(self.file)
        storage.generation = generation
        with database(storage) as tables:
            fill(tables.table(self.name, cache_size=0), [] if document is None else [document])
            storage.seal()
        return told
