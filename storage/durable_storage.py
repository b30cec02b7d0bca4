"""A crash-safe TinyDB storage: checksum, generation, schema, a second copy, and atomic replacement.

The order matters: the bytes of a file are on the disk before its name points at them, the folder is synced before the
copy is written, and only then is the write acknowledged. Whenever the power fails, the file or its copy is undamaged.
Once the file is in place, the write is done: a copy that cannot be written is reported, and written later.

It is the storage of a `TinyDB` below TinyDB's own `CachingMiddleware`, which collects operations until `flush` writes
them together.
"""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import dataclass, field
from itertools import islice
from operator import is_
from pathlib import Path
from typing import Any, Final

from tinydb import TinyDB
from tinydb.middlewares import CachingMiddleware
from tinydb.storages import Storage
from tinydb.table import Table

from companion.errors import DamagedFile, StorageError, TooLarge, TooNew
from companion.wording import say
from storage.codec import INTEGER, SIZE_MOST, Codec, Document, read_json, record, refuse, write_json
from storage.files.disk import Disk, cannot_read, read_file

SCHEMA: Final = 1
"""The schema of the documents this Last Card writes."""

_ID: Final = re.compile("[1-9][0-9]{0,8}")
"""The key of a document. TinyDB makes a number of it: two ways to write one would be one document."""

Tables = dict[str, dict[str, Document]]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileContent:
    """The content of a file: how often it has been written, and its tables, as TinyDB represents them."""

    generation: int
    tables: Tables


def _check_tables(value: Any, _lenient: bool) -> Tables:
    if not isinstance(value, dict):
        refuse("an object of tables", value)
    for name, table in value.items():
        if not isinstance(table, dict) or not all(map(_ID.fullmatch, table)):
            raise DamagedFile(say("tables.{name} is no table of documents.", name=name[:40]))
        for key, document in table.items():
            if not isinstance(document, dict):
                raise DamagedFile(say("tables.{name}.{key} is no document.", name=name[:40], key=key))
    return value


_ENVELOPE: Final = record(
    lambda **found: found,
    schema=INTEGER,
    crc32=INTEGER,
    generation=INTEGER,
    tables=Codec[Tables](lambda value: value, _check_tables),
)


def encode_file(sealed: FileContent) -> bytes:
    """The bytes of a file: checksum, schema, generation and tables."""
    return _enveloped([write_json({"generation": sealed.generation, "tables": sealed.tables})[1:]])


def _enveloped(pieces: list[bytes]) -> bytes:
    """The bytes of a file from those behind the first brace, in pieces: a long game is large, and copied only once."""
    crc = zlib.crc32(b"{")
    for piece in pieces:
        crc = zlib.crc32(piece, crc)
    return b"".join((b'{"crc32":%d,"schema":%d,' % (crc, SCHEMA), *pieces, b"\n"))


def decode_file(raw: bytes) -> FileContent:
    """The content of a file, verified before any table is read; DamagedFile if it is not whole."""
    document = read_json(raw)
    schema = document.get("schema") if isinstance(document, dict) else None
    if type(schema) is int and schema > SCHEMA:
        raise TooNew(
            say("This file has schema {schema}, from a newer Last Card; it is left alone.", schema=schema)
        )
    found = _ENVELOPE.decode(document, "file")
    body = raw[raw.find(b'"generation":') :].rstrip()
    if raw != b'{"crc32":%d,"schema":%d,' % (found["crc32"], SCHEMA) + body + b"\n":
        # An editor formatted it in another way: the checksum is of the canonical text.
        body = write_json({"generation": found["generation"], "tables": found["tables"]})[1:]
    if zlib.crc32(b"{" + body) != found["crc32"]:
        raise DamagedFile(say("The checksum does not fit what the file holds."))
    if found["generation"] < 1 or found["schema"] != SCHEMA:
        raise DamagedFile(say("The file has a generation or a schema that never was."))
    return FileContent(generation=found["generation"], tables=found["tables"])


def _differ_in_schema_only(raw: bytes, copy: bytes) -> bool:
    """True if two files differ in their schema only: then a bit flipped, and no newer version wrote one of them."""
    try:
        one, other = json.loads(raw), json.loads(copy)
    except ValueError:
        return False
    return {**one, "schema": 0} == {**other, "schema": 0}


class DurableStorage(Storage):
    """The storage of a database that is one file and its copy.

    Attributes:
        generation: The number of times the file has been written; 0 if it is not there.
        fault: Why the copy was read instead of the file; empty when the file was undamaged.
        copy_is_outdated: Whether the copy is missing or older than the file.
    """

    def __init__(self, path: Path, *, copy: Path, disk: Disk, private: bool = False) -> None:
        """Name the file and its copy; only the user who runs the app may read private ones."""
        self.path = path
        self.copy = copy
        self.generation = 0
        self.fault = ""
        self.copy_is_outdated = False
        self._disk = disk
        self._private = private
        # The texts of documents, so that a long game is not encoded again for each round. Each is stored with a
        # copy of its document, because TinyDB's `update` changes documents in place.
        self._texts: dict[str, _Texts] = {}

    def read(self) -> Tables | None:
        """The tables; None if nothing was ever written. A damaged file is left as it is until `restore`."""
        self.generation, self.fault = 0, ""
        raw, main = self._try(self.path)
        if isinstance(main, FileContent):
            self.generation = main.generation
            copied, written = self._disk.stat(self.copy), self._disk.stat(self.path)
            self.copy_is_outdated = copied is None or (written is not None and copied.mtime < written.mtime)
            return main.tables
        copy_raw, copy = self._try(self.copy)
        if isinstance(main, TooNew) and not (
            isinstance(copy, FileContent) and _differ_in_schema_only(raw, copy_raw)
        ):
            raise main
        if isinstance(copy, FileContent):
            self.generation = copy.generation
            self.fault = str(main) if main else say("it was missing")
            return copy.tables
        if isinstance(copy, TooNew):
            raise copy
        if main is None and copy is None:
            return None
        raise DamagedFile(
            say("{file} is damaged and so is its copy: {why}", file=self.path.name, why=main or copy)
        )

    def _try(self, path: Path) -> tuple[bytes, FileContent | TooNew | DamagedFile | None]:
        """The bytes of a file, and what they hold or what is wrong with them; None for no file."""
        raw = None
        try:
            raw = read_file(self._disk, path)
            return raw or b"", None if raw is None else decode_file(raw)
        except (TooNew, DamagedFile) as wrong:
            return raw or b"", wrong

    def restore(self) -> None:
        """Rename the damaged file, and replace it by the copy; StorageError if the disk refuses."""
        try:
            replace_damaged(self._disk, self.path, self._disk.read(self.copy), private=self._private)
        except OSError as wrong:
            raise cannot_read(self.copy, wrong) from wrong
        self._disk.problems.report(
            say("{file} was restored from its copy: {why}", file=self.path.name, why=self.fault)
        )
        self.fault = ""

    def write(self, data: Tables) -> None:
        """Write the tables, and their copy."""
        raw = _enveloped(self._pieces(self.generation + 1, data))
        if len(raw) > SIZE_MOST:
            raise TooLarge(
                say(
                    "This would take {size} bytes; {most} is the most. It was not saved; the last saved state stands.",
                    size=len(raw),
                    most=SIZE_MOST,
                )
            )
        self._disk.put(self.path, raw, private=self._private)
        self.generation += 1
        self.write_copy(raw)

    def write_copy_again(self) -> None:
        """Write the copy again, if it is outdated."""
        try:
            raw = self._disk.read(self.path)
        except OSError:
            # Without a file there is nothing to copy, as in a folder that nothing was saved in yet.
            return
        try:
            self.copy_is_outdated = self._disk.read(self.copy) != raw
        except FileNotFoundError:
            self.copy_is_outdated = True
        except OSError:
            return
        if self.copy_is_outdated:
            self.write_copy(raw)

    def write_copy(self, raw: bytes) -> None:
        """Write the copy; if that fails, it is reported, and the copy is outdated."""
        try:
            self._disk.put(self.copy, raw, private=self._private)
        except StorageError as wrong:
            self.copy_is_outdated = True
            self._disk.problems.report(
                say(
                    "{file} was saved, but its second copy was not: {why} Last Card will try again.",
                    file=self.path.name,
                    why=wrong,
                )
            )
        else:
            self.copy_is_outdated = False

    def _pieces(self, generation: int, data: Tables) -> list[bytes]:
        """The canonical text behind its first brace; a table that was encoded before is not encoded again."""
        known, self._texts = self._texts, {}
        pieces = [b'"generation":%d,"tables":{' % generation]
        for name, table in sorted(data.items()):
            texts = self._texts[name] = known.get(name, _NOTHING).now(table)
            comma = b"," if len(pieces) > 1 else b""
            pieces += [comma + json.dumps(name, ensure_ascii=False).encode() + b":{", texts.text, b"}"]
        return [*pieces, b"}}"]


@dataclass(frozen=True, slots=True)
class _Texts:
    """A table as it was last encoded.

    Attributes:
        table: TinyDB puts another one in its place when it changes a document, but it may change the document itself.
        copies: The documents as they were then, in the order they were put in.
        texts: The text of each, with its key.
        text: All of these texts, in the order of their keys.
    """

    table: dict[str, Document] = field(default_factory=dict)
    copies: tuple[Document, ...] = ()
    texts: dict[str, bytes] = field(default_factory=dict)
    text: bytes = b""

    def now(self, table: dict[str, Document]) -> _Texts:
        """The table as it is now. What is as it was at its beginning is found without a loop over it."""
        if table is self.table:
            return self
        documents = tuple(table.values())
        same = _same_start(tuple(self.table.values()), documents)
        if self.copies[:same] != documents[:same] or tuple(self.texts)[:same] != tuple(table)[:same]:
            same = 0
        texts = dict(self.texts if same == len(self.texts) else islice(self.texts.items(), same))
        for key, document in islice(table.items(), same, None):
            texts[key] = b'"%s":%s' % (key.encode(), write_json(document))
        copies = self.copies[:same] + tuple(map(dict, documents[same:]))
        return _Texts(table, copies, texts, b",".join(map(texts.__getitem__, sorted(texts))))


_NOTHING: Final = _Texts()


def _same_start(before: tuple[Document, ...], now: tuple[Document, ...]) -> int:
    """The number of documents at the start that are the same objects."""
    if all(map(is_, before, now)):
        return min(len(before), len(now))
    return next(
        place for place, (one, other) in enumerate(zip(before, now, strict=False)) if one is not other
    )


def replace_damaged(disk: Disk, broken: Path, raw: bytes, *, private: bool = False) -> None:
    """Rename a damaged file, and write undamaged bytes in its place."""
    if disk.stat(broken) is not None:
        disk.move(broken, path_for_damaged(disk, broken))
    disk.put(broken, raw, private=private)


def path_for_damaged(disk: Disk, broken: Path) -> Path:
    """The new name of a damaged file: no earlier damaged file is overwritten."""
    numbers = ("", *(f".{number}" for number in range(2, 100)))
    names = [broken.with_suffix(f"{number}.broken") for number in numbers]
    return next((name for name in names if disk.stat(name) is None), names[-1])


class _TextKeyTable(Table):
    """A table whose documents are known by the texts that are their keys in the file.

    TinyDB would make numbers of all keys, and texts again, at each change: a seventh of saving a round of a long game.
    """

    document_id_class = str  # type: ignore[assignment] # TinyDB calls it for each key, whatever it makes


def key_of(number: int) -> int:
    """The key of a document, for TinyDB, which has `int` in its types."""
    key: Any = str(number)
    found: int = key
    return found


@dataclass(slots=True)
class Database:
    """A TinyDB over a file and its copy, with its storage at hand."""

    tiny: TinyDB
    storage: DurableStorage

    @classmethod
    def open(cls, path: Path, *, copy: Path, disk: Disk, private: bool = False) -> Database:
        """Open a database."""
        middleware: Any = CachingMiddleware(DurableStorage)  # type: ignore[no-untyped-call] # TinyDB's has no types
        tiny = TinyDB(path, copy=copy, disk=disk, private=private, storage=middleware)
        tiny.table_class = _TextKeyTable
        middleware.read()
        return cls(tiny, middleware.storage)

    def table(self, name: str) -> Table:
        """A table, without a cache of queries."""
        return self.tiny.table(name, cache_size=0)

    def flush(self) -> None:
        """Write what was inserted and removed in one step; after a StorageError the database is of no use."""
        self.tiny.storage.flush()  # type: ignore[attr-defined]
