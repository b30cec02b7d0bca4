"""One file that survives: written beside itself, synced, put in place, and the same again as a copy.

The order is the point: the file's bytes are on the disk before its name points at them, the folder is
synced before the copy is touched, and only then is the save acknowledged. Whenever the power fails, the
file or its copy is whole.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.errors import DamagedFile, TooNew
from companion.wording import say
from storage.disk import Disk
from storage.reading import fields, read_json, write_json
from storage.real_disk import REAL

SCHEMA: Final = 1
"""The schema of the documents this Last Card writes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What a file holds.

    Attributes:
        generation: How often it has been saved.
        tables: Its tables, as TinyDB has them.
    """

    generation: int
    tables: dict[str, dict[str, Any]]


def seal(kept: Kept) -> bytes:
    """The bytes of a file: schema, generation, checksum and tables."""
    body = write_json({"generation": kept.generation, "tables": kept.tables})
    crc = zlib.crc32(body)
    return b'{"crc32":%d,"schema":%d,' % (crc, SCHEMA) + body[1:] + b"\n"


def unseal(raw: bytes) -> Kept:
    """What the bytes of a file hold, its checksum looked at before any field.

    Raises:
        TooNew: If a newer Last Card wrote it.
        DamagedFile: If it is not whole.
    """
    envelope = fields(read_json(raw), "file")
    if envelope.whole("schema") > SCHEMA:
        raise TooNew(
            say(
                "This file has schema {schema}, from a newer Last Card; it is left alone.",
                schema=envelope.table["schema"],
            )
        )
    generation, tables, crc = envelope.whole("generation"), envelope.take("tables"), envelope.whole("crc32")
    envelope.done()
    if zlib.crc32(write_json({"generation": generation, "tables": tables})) != crc:
        raise DamagedFile(say("The checksum does not fit what the file holds."))
    if generation < 1 or envelope.table["schema"] != SCHEMA:
        raise DamagedFile(say("The file has a generation or a schema that never was."))
    return Kept(generation=generation, tables=fields(tables, "tables").table)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, kw_only=True)
class SafeFile:
    """A file and its copy.

    Attributes:
        path: The truth.
        copy: The same generation, a second time.
        disk: What keeps both.
        private: Whether only the user who runs the app may read them.
    """

    path: Path
    copy: Path
    disk: Disk = REAL
    private: bool = False

    def write(self, kept: Kept) -> None:
        """Keep this, twice; when the call returns it is on the disk.

        Raises:
            DiskFull: If there is no room; what was kept before stands.
        """
        raw = seal(kept)
        self._put(self.path, raw)
        self._put(self.copy, raw)

    def read(self) -> tuple[Kept | None, str]:
        """What is kept, None if nothing ever was, and a sentence if the copy had to stand in.

        Raises:
            TooNew: If a newer Last Card wrote it.
            DamagedFile: If neither the file nor the copy can be read.
        """
        main, why = self._try(self.path)
        if main is not None:
            return main, ""
        copy, copy_why = self._try(self.copy)
        if copy is None:
            if not why and not copy_why:
                return None, ""
            raise DamagedFile(
                say("{file} is damaged and so is its copy: {why}", file=self.path.name, why=why or copy_why)
            )
        if why:
            self.disk.move(self.path, self.path.with_suffix(".broken"))
        self._put(self.path, seal(copy))
        told = why or say("it was missing")
        return copy, say("{file} was restored from its copy: {why}", file=self.path.name, why=told)

    def mend(self, broken: Path, whole: Path) -> None:
        """Put one of the two in the place of the other; what was damaged is set aside.

        Raises:
            StorageError: If the disk refuses.
        """
        if self.disk.stamp(broken) is not None:
            self.disk.move(broken, broken.with_suffix(".broken"))
        self._put(broken, self.disk.read(whole))

    def exists(self) -> bool:
        """Whether the file or its copy is there."""
        return any(self.disk.stamp(path) is not None for path in (self.path, self.copy))

    def _put(self, path: Path, raw: bytes) -> None:
        self.disk.put(path, raw, private=self.private)

    def _try(self, path: Path) -> tuple[Kept | None, str]:
        try:
            return unseal(self.disk.read(path)), ""
        except FileNotFoundError:
            return None, ""
        except DamagedFile as wrong:
            return None, str(wrong)
        except OSError as wrong:
            return None, wrong.strerror or str(wrong)


def move(source: SafeFile, target: SafeFile) -> None:
    """Move a file and its copy, whichever of them is there; the file first, so that one is always whole.

    Raises:
        StorageError: If the disk refuses.
    """
    for there, to in ((source.path, target.path), (source.copy, target.copy)):
        if source.disk.stamp(there) is not None:
            source.disk.move(there, to)
