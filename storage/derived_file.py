"""A file of lines that can be made anew at any time: a checksum, a version, and one document a line."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from pathlib import Path

from companion.errors import DamagedFile, StorageError
from storage.disk import Disk
from storage.reading import read_json, write_json


def read_lines(disk: Disk, path: Path, version: int) -> list[bytes]:
    """The lines of a derived file; none if it is not there, damaged, or of another version."""
    try:
        crc, _, body = disk.read(path).partition(b"\n")
        if len(crc) > 8 or crc != b"%08x" % zlib.crc32(body):
            return []
        lines = body.split(b"\n")
        return [line for line in lines[1:] if line] if read_json(lines[0]) == {"version": version} else []
    except (FileNotFoundError, DamagedFile):
        return []


def write_lines(disk: Disk, path: Path, version: int, lines: Iterable[bytes]) -> bool:
    """Write a derived file; answers whether it could be: a full disk leaves it behind, to be made anew."""
    body = b"\n".join([write_json({"version": version}), *lines])
    try:
        disk.put(path, b"%08x\n" % zlib.crc32(body) + body)
    except StorageError:
        return False
    return True
