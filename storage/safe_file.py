"""One file that survives: written beside itself, synced, put in place, and the same again as a copy.

The order is the point: the file's bytes are on the disk before its name points at them, the folder is
synced before the copy is touched, and only then is the save acknowledged. Whenever the power fails, the
file or its copy is whole.
"""

from __future__ import annotations

import errno
import os
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.errors import DamagedFile, DiskFull, StorageError, TooNew
from companion.wording import say
from storage.reading import fields, read_json, write_json

SCHEMA: Final = 1
"""The schema of the documents this Last Card writes."""

_NO_ROOM: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


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


def sync_folder(folder: Path) -> None:
    """Put a folder's names on the disk; a system that cannot open folders does so by itself."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """Make a folder that will still be there after a power cut."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def disk_error(wrong: OSError, path: Path) -> StorageError:
    """What the table is told of an error of the disk."""
    if wrong.errno in _NO_ROOM:
        return DiskFull(say("The disk is full. This was not saved; the last saved state stands."))
    return StorageError(
        say(
            "{file} could not be written: {why}. The last saved state stands.",
            file=path.name,
            why=wrong.strerror,
        )
    )


def put(path: Path, raw: bytes) -> None:
    """Replace a file by these bytes, or leave it as it was.

    Raises:
        DiskFull: If there is no room.
        StorageError: If the disk refuses otherwise.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
        sync_folder(path.parent)
    except OSError as wrong:
        beside.unlink(missing_ok=True)
        raise disk_error(wrong, path) from wrong


@dataclass(frozen=True, slots=True, kw_only=True)
class SafeFile:
    """A file and its copy.

    Attributes:
        path: The truth.
        copy: The same generation, a second time.
    """

    path: Path
    copy: Path

    def write(self, kept: Kept) -> None:
        """Keep this, twice; when the call returns it is on the disk.

        Raises:
            DiskFull: If there is no room; what was kept before stands.
        """
        raw = seal(kept)
        put(self.path, raw)
        put(self.copy, raw)

    def read(self) -> tuple[Kept | None, str]:
        """What is kept, None if nothing ever was, and a sentence if the copy had to stand in.

        Raises:
            TooNew: If a newer Last Card wrote it.
            DamagedFile: If neither the file nor the copy can be read.
        """
        main, why = _try(self.path)
        if main is not None:
            return main, ""
        copy, copy_why = _try(self.copy)
        if copy is None:
            if not why and not copy_why:
                return None, ""
            raise DamagedFile(
                say("{file} is damaged and so is its copy: {why}", file=self.path.name, why=why or copy_why)
            )
        if why:
            self.path.replace(self.path.with_suffix(".broken"))
        put(self.path, seal(copy))
        told = why or say("it was missing")
        return copy, say("{file} was restored from its copy: {why}", file=self.path.name, why=told)

    def mend(self, broken: Path, whole: Path) -> None:
        """Put one of the two in the place of the other; what was damaged is set aside.

        Raises:
            StorageError: If the disk refuses.
        """
        if broken.exists():
            broken.replace(broken.with_suffix(".broken"))
        put(broken, whole.read_bytes())

    def exists(self) -> bool:
        """Whether the file or its copy is there."""
        return self.path.exists() or self.copy.exists()


def move(source: SafeFile, target: SafeFile) -> None:
    """Move a file and its copy, whichever of them is there; the file first, so that one is always whole.

    Raises:
        StorageError: If the disk refuses.
    """
    try:
        for there, to in ((source.path, target.path), (source.copy, target.copy)):
            if there.exists():
                there.replace(to)
                sync_folder(to.parent)
                sync_folder(there.parent)
    except OSError as wrong:
        raise disk_error(wrong, source.path) from wrong


def _try(path: Path) -> tuple[Kept | None, str]:
    try:
        return unseal(path.read_bytes()), ""
    except FileNotFoundError:
        return None, ""
    except DamagedFile as wrong:
        return None, str(wrong)
    except OSError as wrong:
        return None, wrong.strerror or str(wrong)
