"""The ports for files and for the tasks that work on them: fulfilled by the disk of a computer, and by the database of a browser."""

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol, TypeVar

from companion.errors import CannotRead, DamagedFile
from companion.wording import escaped, say


class NotAFile(OSError):
    """In the place of a file is something else: a folder, a pipe, a link."""


LOG = logging.getLogger("last_card")

PROBLEMS_MOST: Final = 50
FILES_AHEAD: Final = 64
"""The number of files that a browser loads in one batch when all games are read."""

Value = TypeVar("Value")


@dataclass(slots=True)
class Problems:
    """Sentences about what was damaged, restored, too new or could not be written; nothing acknowledged is lost."""

    found: list[str] = field(default_factory=list)
    on_problem: Callable[[str], None] = lambda _sentence: None

    def report(self, problem: str) -> None:
        """Report a problem; the same one is reported once."""
        LOG.warning("%s", problem)
        if problem not in self.found:
            self.found = [*self.found, problem][-PROBLEMS_MOST:]
            self.on_problem(problem)


@dataclass(frozen=True, slots=True, kw_only=True)
class FileStat:
    """The state of a file when it was read: a file with another state is read again.

    Attributes:
        mtime: In nanoseconds; in a browser, a counter of all writes.
        inode: Two saves within one tick of the disk's clock may be of one size, but each is a file of its own.
    """

    mtime: int
    size: int
    inode: int


class Disk(Protocol):
    """Stores files. What a call wrote is durable when it returns, or when the repository acknowledges it."""

    @property
    def problems(self) -> Problems:
        """The problems of its files; one is a change that is made, but that the disk did not confirm."""

    def read(self, path: Path) -> bytes:
        """The bytes of a file (FileNotFoundError, NotAFile; another OSError if it cannot be read now).

        A link is not followed: the app never makes one, and the next save would replace it.
        """

    def put(self, path: Path, raw: bytes, *, private: bool = False) -> None:
        """Replace a file, or leave it; a private one only its user may read (DiskFull, StorageError)."""

    def append(self, path: Path, at: int, raw: bytes) -> FileStat:
        """Truncate a file to `at` bytes, append these, and return its new state (DiskFull, StorageError)."""

    def move(self, source: Path, target: Path) -> None:
        """Rename a file; a file of that name is overwritten; StorageError if the disk refuses."""

    def remove(self, path: Path, *, at_once: bool = True) -> None:
        """Delete a file, if there is one; unless `at_once`, a power cut may bring it back (StorageError)."""

    def stat(self, path: Path) -> FileStat | None:
        """The state of a file; None if there is none."""

    def names(self, folder: Path, suffix: str = "") -> Iterator[Path]:
        """The files of a folder whose names end so, one by one: there may be ten thousand (CannotRead)."""

    def make_folder(self, folder: Path) -> None:
        """Make a folder that will still be there after a power cut; OSError if the disk refuses."""

    def unfinished(self, folder: Path) -> list[Path]:
        """The temporary files of killed processes in a folder."""

    def lock(self, path: Path) -> AbstractContextManager[object]:
        """A reentrant lock for every read-modify-write.

        Entering it raises a `StorageError` after a timeout; before that, the process that holds it is reported.
        """


def read_file(disk: Disk, path: Path) -> bytes | None:
    """The bytes of a file; None if there is none (DamagedFile, CannotRead).

    Every reader of data asks here. What was read and is wrong may be moved aside; what could not be read may be whole.
    """
    try:
        return disk.read(path)
    except FileNotFoundError:
        return None
    except NotAFile as wrong:
        raise DamagedFile(wrong.strerror or str(wrong)) from wrong
    except OSError as wrong:
        raise cannot_read(path, wrong) from wrong


def cannot_read(path: Path, wrong: OSError) -> CannotRead:
    """The error for players where the disk does not give a file or a folder now."""
    return CannotRead(
        say(
            "{file} can't be read right now: {why}. It was left as it is; Last Card will try again.",
            file=escaped(path.name),
            why=wrong.strerror or str(wrong),
        )
    )


class Worker(Protocol):
    """Runs one task after another, in the order of the calls."""

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        """Run a task, and return or raise what it does; `ahead` is how many files a browser loads at once for it."""

    async def close(self) -> None:
        """Finish the tasks."""
