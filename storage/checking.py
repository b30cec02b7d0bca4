"""Verifies every file of a data folder, and repairs files from their copies if asked to."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.application.ports import Finding
from companion.errors import CannotRead, CompanionError, DamagedFile, StorageError, TooNew
from companion.wording import escaped, say
from storage.durable_storage import decode_file, replace_damaged
from storage.files.disk import Disk, read_file
from storage.library import TABLES, Part
from storage.repository import Repository


@dataclass(frozen=True, slots=True)
class _FileCheck:
    """The fault of a file, if any; it is left alone if it is too new, or the disk does not give it now."""

    wrong: str
    generation: int = 0
    is_left_alone: bool = False


def _files(folder: Path, disk: Disk) -> Iterator[tuple[Path, Path]]:
    names = ("games", "copies")
    for name in sorted({path.name for place in names for path in disk.names(folder / place, ".json")}):
        yield folder / "games" / name, folder / "copies" / name
    for name in ("library", *TABLES):
        file, copy = folder / f"{name}.json", folder / "copies" / f"{name}.copy"
        if disk.stat(file) is not None or disk.stat(copy) is not None:
            yield file, copy


def _check_file(disk: Disk, path: Path) -> _FileCheck:
    try:
        raw = read_file(disk, path)
        return _FileCheck(say("is missing")) if raw is None else _FileCheck("", decode_file(raw).generation)
    except DamagedFile as wrong:
        return _FileCheck(str(wrong))
    except (TooNew, CannotRead) as wrong:
        return _FileCheck(str(wrong), is_left_alone=True)


def check(repository: Repository, *, repair: bool) -> tuple[Finding, ...]:
    """Everything that is wrong in a data folder.

    With `repair`, a file or copy that is damaged, missing or outdated is replaced by the other one, if that is undamaged.
    What a newer version wrote is never changed, nor what the disk does not give now.
    """
    disk, folder = repository.disk, repository.folder
    found: list[Finding] = []
    for file, copy in _files(folder, disk):
        main, second = _check_file(disk, file), _check_file(disk, copy)
        if not main.wrong and not second.wrong and main.generation != second.generation:
            second = _FileCheck(say("is another generation than its file"))
        may_repair = repair and not main.is_left_alone and not second.is_left_alone
        for path, its, other, others in ((file, main, copy, second), (copy, second, file, main)):
            if its.wrong:
                repaired = may_repair and not others.wrong and _repair(repository, path, other)
                found.append(Finding(file=_name(path, folder), problem=its.wrong, repaired=repaired))
        if not main.wrong:
            found += _content(repository, file)
    return tuple(found)


def _repair(repository: Repository, path: Path, other: Path) -> bool:
    """Replace a wrong file by the other one; returns whether the disk took it."""
    private = path.name.startswith(("library.", "guests."))
    try:
        with repository.changing:
            replace_damaged(repository.disk, path, repository.disk.read(other), private=private)
    except (StorageError, OSError):
        return False
    return True


def _name(path: Path, folder: Path) -> str:
    return escaped(str(path.relative_to(folder)))


def _content(repository: Repository, file: Path) -> list[Finding]:
    try:
        if file.parent.name == "games":
            repository.row_of(repository.load_uncached(file.stem))
        else:
            tables = decode_file(read_file(repository.disk, file) or b"").tables
            library = repository.library
            parts: tuple[Part[Any], ...] = (
                *(library.roster, library.settings, library.shared_table),
                library.joined_tables,
            )
            for part in parts:
                for document in tables.get(part.table, {}).values():
                    part.codec.decode(document, part.table, lenient=True)
    except CompanionError as wrong:
        return [Finding(file=_name(file, repository.folder), problem=str(wrong))]
    return []
