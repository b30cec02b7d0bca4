"""The edition files on the disk: the app's own, and the table's own."""

from __future__ import annotations

import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.editions.edition import Edition
from companion.editions.edition_file import read_edition
from companion.editions.rule_file import read_shared_rules
from companion.editions.rule_text import RuleText
from companion.errors import BadEdition
from companion.wording import say

FILE_MOST: Final = 256 * 1024
"""The largest edition file that is read, in bytes."""
NAME_SHOWN: Final = 60
"""The most characters of a file's name in an error message."""
FIRST: Final = ("plain", "space-jam", "jurassic-world", "ohana", "lotso", "nineties")
"""The order the app's own editions are offered in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionsFound:
    """What the folders held.

    Attributes:
        editions: The editions, in the order they are offered.
        refused: Why a file was refused, as sentences.
    """

    editions: tuple[Edition, ...]
    refused: tuple[str, ...]

    @property
    def by_id(self) -> dict[str, Edition]:
        """The editions by their ids."""
        return {edition.id: edition for edition in self.editions}


def _shown(name: str) -> str:
    """A file's name that a screen can show: bytes that are not UTF-8 and invisible characters are escaped."""
    return repr(name)[1:-1][:NAME_SHOWN]


def _text(path: Path) -> str:
    name = _shown(path.name)
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            # A pipe would wait for somebody to write, and a device may never end.
            raise BadEdition(say("{file} is not a file.", file=name))
        with path.open("rb") as file:
            raw = file.read(FILE_MOST + 1)
        if len(raw) > FILE_MOST:
            raise BadEdition(say("{file} is larger than {most} bytes.", file=name, most=FILE_MOST))
        return raw.decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise BadEdition(say("{file} is not written in UTF-8.", file=name)) from wrong
    except OSError as wrong:
        raise _unreadable(path, wrong) from wrong


def _unreadable(path: Path, wrong: OSError) -> BadEdition:
    return BadEdition(say("{file} cannot be read: {why}.", file=_shown(path.name), why=wrong.strerror))


def _toml_files(folder: Path, refused: list[str]) -> list[Path]:
    """The TOML files of a folder; none if there is no such folder. A folder that cannot be read is reported."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except FileNotFoundError:
        return []
    except OSError as wrong:
        refused.append(str(_unreadable(folder, wrong)))
        return []


def read_edition_file(path: Path, shared: Mapping[str, tuple[RuleText, ...]]) -> Edition:
    """The edition of one file.

    Raises:
        BadEdition: If it cannot be read or is wrong.
    """
    return read_edition(_text(path), file=_shown(path.name), shared=shared)


def _taken(path: Path) -> BadEdition:
    return BadEdition(
        say(
            "{file}: the id “{id}” is taken; give the file another name.",
            file=_shown(path.name),
            id=_shown(path.stem),
        )
    )


def _shared(folders: tuple[Path, ...], refused: list[str]) -> dict[str, tuple[RuleText, ...]]:
    """The rule texts that editions share: the folder `shared/` beside the edition files."""
    found: dict[str, tuple[RuleText, ...]] = {}
    for path in (path for folder in folders for path in _toml_files(folder / "shared", refused)):
        try:
            rules = read_shared_rules(_text(path), file=_shown(path.name))
            if path.stem in found:
                raise _taken(path)
            found[path.stem] = rules
        except BadEdition as refusal:
            refused.append(str(refusal))
    return found


def find_editions(*folders: Path) -> EditionsFound:
    """Every edition of the folders; a wrong file is refused and the others still load.

    An id that an earlier folder already has is refused: a table's own edition cannot replace one of
    the app's.
    """
    found: dict[str, Edition] = {}
    refused: list[str] = []
    shared = _shared(folders, refused)
    for folder in folders:
        for path in _toml_files(folder, refused):
            try:
                edition = read_edition_file(path, shared)
                if edition.id in found:
                    raise _taken(path)
            except BadEdition as refusal:
                refused.append(str(refusal))
            else:
                found[edition.id] = edition
    known = [found.pop(id_) for id_ in FIRST if id_ in found]
    own = sorted(found.values(), key=lambda edition: edition.name.casefold())
    return EditionsFound(editions=(*known, *own), refused=tuple(refused))
