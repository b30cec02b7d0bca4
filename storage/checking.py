"""Verifying every file of a data folder, and repairing from copies only when told to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.errors import CompanionError
from companion.wording import say
from storage.disk import Disk
from storage.disk_shelf import DiskShelf
from storage.guest_book import guest_file
from storage.safe_file import SafeFile, unseal
from storage.small_file import SmallFile


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What is wrong with one file.

    Attributes:
        file: The file, below the data folder.
        told: What is wrong.
        repaired: Whether it was put right.
    """

    file: str
    told: str
    repaired: bool = False


def _files(shelf: DiskShelf) -> Iterator[SafeFile]:
    folder, disk = shelf.folder, shelf.disk
    ids = {path.stem for name in ("games", "copies") for path in disk.names(folder / name, ".json")}
    for game_id in sorted(ids):
        yield SafeFile(
            path=folder / "games" / f"{game_id}.json", copy=folder / "copies" / f"{game_id}.json", disk=disk
        )
    small = [SmallFile(folder=folder, name=name, disk=disk) for name in ("roster", "settings")]
    yield from (one.file for one in (*small, guest_file(folder, disk)) if one.file.exists())


def _wrong(disk: Disk, path: Path) -> str:
    """What is wrong with a file; empty when nothing is."""
    try:
        unseal(disk.read(path))
    except FileNotFoundError:
        return say("is missing")
    except (CompanionError, OSError) as wrong:
        return str(wrong)
    return ""


def check(shelf: DiskShelf, *, repair: bool) -> tuple[Finding, ...]:
    """Everything that is wrong in a data folder.

    A file or a copy that is damaged or missing is repaired from the other, if that is asked and the other
    is whole; nothing else is ever changed.
    """
    found: list[Finding] = []
    for file in _files(shelf):
        wrongs = {path: _wrong(shelf.disk, path) for path in (file.path, file.copy)}
        for path, other in ((file.path, file.copy), (file.copy, file.path)):
            if not wrongs[path]:
                continue
            name = str(path.relative_to(shelf.folder))
            mended = repair and not wrongs[other]
            if mended:
                file.mend(path, other)
            found.append(Finding(file=name, told=wrongs[path], repaired=mended))
        if not any(wrongs.values()) and file.path.parent.name == "games":
            found += _game(shelf, file.path)
    return tuple(found)


def _game(shelf: DiskShelf, path: Path) -> list[Finding]:
    """What is wrong with what a whole file holds."""
    try:
        shelf.row_of(shelf.load_past(path.stem))
    except CompanionError as wrong:
        return [Finding(file=str(path.relative_to(shelf.folder)), told=str(wrong))]
    return []
