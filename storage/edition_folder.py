"""The edition files on the disk: the app's own, and the table's own."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from companion.editions.edition import Edition
from companion.editions.edition_file import read_edition
from companion.editions.edition_limits import EDITION_MOST
from companion.editions.rule_file import read_shared_rules
from companion.editions.rule_text import RuleText
from companion.errors import BadEdition, CannotRead, CompanionError, DamagedFile
from companion.wording import say
from storage.files.disk import Disk, read_file
from storage.files.real_disk import REAL

NAME_SHOWN: Final = 60
"""The most characters of a file's name in an error message."""
FIRST: Final = ("plain", "space-jam", "jurassic-world", "ohana", "lotso", "nineties")
"""The order the app's own editions are offered in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionsFound:
    """The editions in the folders.

    Attributes:
        editions: The editions, in the order they are offered.
        refused: Why a file was refused, as sentences.
        shared: The rule texts that editions share, by the name of their file.
        own: The ids of those that are not the app's own.
        is_whole: Whether every file could be read; a wrong one is read, too.
    """

    editions: tuple[Edition, ...]
    refused: tuple[str, ...]
    shared: Mapping[str, tuple[RuleText, ...]] = field(default_factory=dict)
    own: frozenset[str] = frozenset()
    is_whole: bool = True

    @property
    def by_id(self) -> dict[str, Edition]:
        """The editions by their ids."""
        return {edition.id: edition for edition in self.editions}


def _shown(name: str) -> str:
    """A file's name that a screen can show: bytes that are not UTF-8 and invisible characters are escaped."""
    return repr(name)[1:-1][:NAME_SHOWN]


def _text(path: Path, disk: Disk) -> str:
    """The text of a file; a table may have put a link to an edition file there."""
    name = _shown(path.name)
    try:
        found = disk.stat(path)
        if found is not None and found.size > EDITION_MOST:
            raise BadEdition(say("{file} is larger than {most} bytes.", file=name, most=EDITION_MOST))
        raw = read_file(disk, Path(os.path.realpath(path)))
        if raw is None:
            raise _unreadable(path, say("it is missing"))
        return raw.decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise BadEdition(say("{file} is not written in UTF-8.", file=name)) from wrong
    except DamagedFile as wrong:
        raise _unreadable(path, wrong) from wrong


def _unreadable(path: Path, why: object) -> BadEdition:
    return BadEdition(say("{file} cannot be read: {why}.", file=_shown(path.name), why=why))


def _toml_files(folder: Path, disk: Disk, refused: list[CompanionError]) -> list[Path]:
    """The TOML files of a folder; none if there is no such folder. A folder that cannot be read is reported."""
    try:
        found = sorted(disk.names(folder, ".toml"))
    except CannotRead as wrong:
        refused.append(wrong)
        return []
    if not found and disk.stat(folder) is not None and not os.path.isdir(folder):  # noqa: PTH112 - it raises nothing
        refused.append(_unreadable(folder, say("it is no folder")))
    return found


def read_edition_file(path: Path, shared: Mapping[str, tuple[RuleText, ...]], disk: Disk = REAL) -> Edition:
    """The edition of one file.

    Raises:
        BadEdition: If it is wrong.
    """
    return read_edition(_text(path, disk), file=_shown(path.name), shared=shared)


def _taken(path: Path) -> BadEdition:
    return BadEdition(
        say(
            "{file}: the id “{id}” is taken; give the file another name.",
            file=_shown(path.name),
            id=_shown(path.stem),
        )
    )


def shared_rules(
    folder: Path, disk: Disk, known: Mapping[str, tuple[RuleText, ...]], refused: list[CompanionError]
) -> dict[str, tuple[RuleText, ...]]:
    """The rule texts that editions share: the folder `shared/` beside the edition files."""
    found = dict(known)
    for path in _toml_files(folder / "shared", disk, refused):
        try:
            rules = read_shared_rules(_text(path, disk), file=_shown(path.name))
            if path.stem in found:
                raise _taken(path)
            found[path.stem] = rules
        except (BadEdition, CannotRead) as refusal:
            refused.append(refusal)
    return found


NONE: Final = EditionsFound(editions=(), refused=())
"""No folder is read yet."""


def find_editions(folder: Path, *, disk: Disk = REAL, known: EditionsFound = NONE) -> EditionsFound:
    """Every edition of a folder, after those that are known; a wrong file is refused and the others still load.

    An id that is known is refused: a table's own edition cannot replace one of the app's.
    """
    taken = {edition.id for edition in known.editions}
    refused: list[CompanionError] = []
    shared = shared_rules(folder, disk, known.shared, refused)
    found: dict[str, Edition] = {}
    for path in _toml_files(folder, disk, refused):
        try:
            edition = read_edition_file(path, shared, disk)
            if edition.id in taken:
                raise _taken(path)
        except (BadEdition, CannotRead) as refusal:
            refused.append(refusal)
        else:
            found[edition.id] = edition
    first = [found.pop(id_) for id_ in FIRST if id_ in found]
    others = sorted(found.values(), key=lambda edition: edition.name.casefold())
    own = known.own | {edition.id for edition in (*first, *others)} if known.editions else known.own
    return EditionsFound(
        editions=(*known.editions, *first, *others),
        refused=(*known.refused, *map(str, refused)),
        shared=shared,
        own=own,
        is_whole=not any(isinstance(each, CannotRead) for each in refused),
    )
