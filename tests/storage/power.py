"""A disk that forgets: what a writer did, call by call, and what a power cut after any call may leave.

A file's bytes are sure once the file was synced, a name once its folder was. Whatever is not sure may be
there, be missing, or be there in part; that is what POSIX promises and no more.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from tests.tables import ROOT

CALLS = "openat,write,lseek,ftruncate,fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat"
CALL = re.compile(r"^(?P<name>\w+)\((?P<words>.*)\)\s+= (?P<answer>-?\d+)(?P<rest>.*)$")
TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
HANDLE = re.compile(r"^(\d+)<")


@dataclass(slots=True)
class File:
    """A file's bytes, those it has now and those that are sure."""

    now: bytes = b""
    sure: bytes = b""


@dataclass(slots=True)
class Disk:
    """Every name below a folder, those it has now and those that are sure."""

    now: dict[str, File] = field(default_factory=dict)
    sure: dict[str, File] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    opened: dict[str, File] = field(default_factory=dict)

    def write(self, handle: str, raw: bytes) -> None:
        file, place = self.opened[handle], self.places[handle]
        file.now = file.now[:place].ljust(place, b"\0") + raw + file.now[place + len(raw) :]
        self.places[handle] = place + len(raw)

    def open(self, handle: str, name: str, flags: str) -> None:
        if "O_CREAT" in flags or name in self.now:
            file = self.now.setdefault(name, File())
            if "O_TRUNC" in flags:
                file.now = b""
            self.opened[handle], self.places[handle] = file, 0

    def sync_folder(self, folder: str) -> None:
        inside = PurePosixPath(folder)
        for names in (self.sure, self.now):
            for name in [name for name in names if PurePosixPath(name).parent == inside]:
                if name in self.now:
                    self.sure[name] = self.now[name]
                else:
                    self.sure.pop(name, None)

    def left(self, chance: random.Random) -> Iterator[dict[str, bytes]]:
        """What a cut may leave: only what is sure; all; new names with old bytes; and three mixtures."""
        yield {name: file.sure for name, file in self.sure.items()}
        yield {name: file.now for name, file in self.now.items()}
        yield {name: file.sure for name, file in self.now.items()}
        for _ in range(3):
            mixed: dict[str, bytes] = {}
            for name in self.now.keys() | self.sure.keys():
                file = chance.choice((self.now.get(name), self.sure.get(name)))
                if file is not None:
                    torn = file.now[: chance.randrange(len(file.now) + 1)]
                    mixed[name] = (
                        file.now if file.now == file.sure else chance.choice((file.now, file.sure, torn))
                    )
            yield mixed


def traced(folder: Path, rounds: int, trace: Path) -> list[str]:
    """The calls of a writer that saves this many rounds in a folder."""
    words = ["strace", "-qq", "-y", "-xx", "-s", "1000000", "-o", str(trace), "-e", f"trace={CALLS}"]
    words += [sys.executable, "-m", "tests.storage.writer", str(folder), "s", str(rounds), "0"]
    subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return trace.read_text().splitlines()


def _texts(words: str) -> list[bytes]:
    return [bytes.fromhex(text.replace("\\x", "")) for text in TEXT.findall(words)]


def replayed(lines: list[str], folder: Path) -> Iterator[tuple[Disk, set[str]]]:
    """The disk after each call that changed it, and the rounds that were acknowledged by then."""
    disk, acknowledged = Disk(), set[str]()
    for path in folder.rglob("*"):
        if path.is_file():
            file = File(path.read_bytes(), path.read_bytes())
            disk.now[str(path)] = disk.sure[str(path)] = file
    for line in lines:
        call = CALL.match(line)
        if call is None or int(call["answer"]) < 0:
            continue
        name, words, texts = call["name"], call["words"], _texts(call["words"])
        names = [text.decode() for text in texts if text.startswith(str(folder).encode())]
        handle = HANDLE.match(words)
        held = handle[1] if handle else ""
        if name == "openat" and names:
            disk.open(call["answer"], names[0], words)
        elif name == "write" and held == "1":
            acknowledged.update(word.decode() for word in texts[0].split() if word != b"kept")
        elif name == "write" and held in disk.opened:
            disk.write(held, texts[0])
        elif name == "lseek" and held in disk.opened:
            disk.places[held] = int(call["answer"])
        elif name == "ftruncate" and held in disk.opened:
            disk.opened[held].now = disk.opened[held].now[: int(words.split(",")[1])]
        elif name in ("fsync", "fdatasync"):
            synced = _path_of(words)
            if synced in disk.now:
                disk.now[synced].sure = disk.now[synced].now
            else:
                disk.sync_folder(synced)
        elif name.startswith("rename") and len(names) == 2:
            disk.now[names[1]] = disk.now.pop(names[0])
        elif name.startswith("unlink") and names:
            disk.now.pop(names[0], None)
        else:
            continue
        yield disk, set(acknowledged)


def _path_of(words: str) -> str:
    path = words.partition("<")[2].rpartition(">")[0]
    return bytes.fromhex(path.replace("\\x", "")).decode() if path.startswith("\\x") else path


def put_down(left: dict[str, bytes], old: Path, new: Path) -> None:
    """Lay a disk out as a folder."""
    for name, raw in left.items():
        path = new / Path(name).relative_to(old)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
