"""The edition files on the disk: the app's own, and the table's own."""

import os
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import Final, TypeVar

from companion.editions.edition import Edition, RuleText
from companion.editions.edition_file import read_edition
from companion.editions.edition_limits import EDITION_MOST
from companion.editions.rule_file import read_shared_rules
from companion.errors import BadEdition, CannotRead, CompanionError, DamagedFile
from companion.wording import say
from storage.files.disk import Disk, read_file
from storage.files.real_disk import REAL

NAME_SHOWN: Final = 60
"""The most characters of a file's name in an error message."""
FIRST: Final = (
    *("classic", "plain", "space-jam", "jurassic-world", "ohana", "lotso", "nineties"),
    *("harry-potter", "flip", "no-mercy", "attack", "classic-newest", "dos", "all-wild"),
)
"""The order the app's own editions are offered in."""

Value = TypeVar("Value")
SharedRules = Mapping[str, tuple[RuleText, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionsFound:
    """The editions in the folders, in the order they are offered.

    Attributes:
        shared: The rule texts that editions share, by the name of their file.
        own: The ids of those that are not the app's own.
        is_whole: Whether every file could be read; a wrong one is read, too.
    """

    editions: tuple[Edition, ...]
    refused: tuple[str, ...]
    shared: SharedRules = field(default_factory=dict)
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


def _read_each(
    folder: Path,
    disk: Disk,
    taken: Collection[str],
    refused: list[CompanionError],
    read: Callable[[Path], Value],
) -> dict[str, Value]:
    """The values of the TOML files of a folder, if there is one, by their names; why a file is refused is added there."""
    found: dict[str, Value] = {}
    try:
        paths = sorted(disk.names(folder, ".toml"))
        if not paths and disk.stat(folder) is not None and not os.path.isdir(folder):  # noqa: PTH112 - it raises nothing
            refused.append(_unreadable(folder, say("it is no folder")))
    except CannotRead as wrong:
        refused.append(wrong)
        return found
    for path in paths:
        try:
            value = read(path)
            # An edition's id is compared with the name as it is shown, which is the start of a long one.
            name = _shown(path.name)
            id_ = PurePath(name).stem
            if id_ in taken:
                told = say("{file}: the id “{id}” is taken; give the file another name.", file=name, id=id_)
                raise BadEdition(told)
            found[id_] = value
        except (BadEdition, CannotRead) as refusal:
            refused.append(refusal)
    return found


def read_edition_file(path: Path, shared: SharedRules, disk: Disk) -> Edition:
    """The edition of one file; BadEdition if it is wrong."""
    return read_edition(_text(path, disk), file=_shown(path.name), shared=shared)


def shared_rules(
    folder: Path, disk: Disk, known: SharedRules, refused: list[CompanionError]
) -> dict[str, tuple[RuleText, ...]]:
    """The rule texts that editions share: those known, and the folder `shared/` beside the edition files."""
    found = _read_each(
        folder / "shared",
        disk,
        known,
        refused,
        lambda path: read_shared_rules(_text(path, disk), file=_shown(path.name)),
    )
    return {**known, **found}


NONE: Final = EditionsFound(editions=(), refused=())
"""No folder is read yet."""


def find_editions(folder: Path, *, disk: Disk = REAL, known: EditionsFound = NONE) -> EditionsFound:
    """Every edition of a folder after those known, whose ids are taken; a wrong file is refused and the others load."""
    refused: list[CompanionError] = []
    shared = shared_rules(folder, disk, known.shared, refused)
    found = _read_each(folder, disk, known.by_id, refused, lambda path: read_edition_file(path, shared, disk))
    first = [found.pop(id_) for id_ in FIRST if id_ in found]
    others = sorted(found.values(), key=lambda edition: edition.name.casefold())
    return EditionsFound(
        editions=(*known.editions, *first, *others),
        refused=(*known.refused, *map(str, refused)),
        shared=shared,
        own=frozenset(edition.id for edition in (*first, *others)) if known.editions else frozenset(),
        is_whole=not any(isinstance(each, CannotRead) for each in refused),
    )
