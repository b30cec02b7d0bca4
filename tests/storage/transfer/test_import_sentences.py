"""Whatever is wrong with a file, its refusal is in the words of whoever imports it: no name of Python's, no path of a document."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest

from companion.editions.edition_file import read_edition
from companion.errors import CompanionError
from tests.conftest import LONG
from tests.storage.transfer.files import ROSTER, csv_of, file_of, planned, read_export, read_table, some_games
from tests.tables import ROOT, SHARED

FILES: Final = 3000 if LONG else 250
PYTHON: Final = re.compile(
    r"codec|decod|\b0x|Error|Traceback|datetime|<class|object at|\b(None|True|False|dict|str|int|NoneType)\b"
    r"|delimiter|escape|surrogate|Extra data|Expecting"
)
"""What stands in Python's own messages, and in those that show a value or a place as Python writes it."""
PATH: Final = re.compile(r"[a-z]\.[a-z]|[a-z]_[a-z]|\[\d")
WRONG: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x" * 300,
    "\u202e",
    [],
    ["x"],
    [[1]],
    {},
    {"x": None},
)


def broken(raw: bytes, random: Random) -> bytes:
    """A file that was cut, or in which some bytes are others."""
    cut = raw[: random.randrange(len(raw))] if random.random() < 0.3 else raw
    changed = bytearray(cut or b"{")
    for _ in range(random.choice((0, 1, 1, 3))):
        changed[random.randrange(len(changed))] = random.choice(b'\x96\xff\x00{}[]",:0x\n\r;')
    return bytes(changed)


def wrong_values(raw: bytes, random: Random) -> bytes:
    """An export in which one value is another, or has gone, on lines of its own or not."""
    document: Any = json.loads(raw)
    within = document
    while True:
        keys = list(within) if isinstance(within, dict) else list(range(len(within)))
        key = random.choice(keys)
        deeper = within[key]
        if not isinstance(deeper, dict | list) or not deeper or random.random() < 0.2:
            break
        within = deeper
    if random.random() < 0.3:
        del within[key]
    else:
        within[key] = random.choice(WRONG)
    return json.dumps(document, ensure_ascii=random.random() < 0.5).encode(errors="replace")


def wrong_cells(raw: bytes, random: Random) -> bytes:
    """A table in which one cell is another."""
    lines = raw.decode().split("\r\n" if b"\r\n" in raw else "\n")
    place = random.randrange(len(lines))
    cells = lines[place].split(",")
    cells[random.randrange(len(cells))] = random.choice(("", "x", "-1", "9" * 30, '"', "2026-13-01", "٤"))
    return "\n".join([*lines[:place], ",".join(cells), *lines[place + 1 :]]).encode()


def files(kind: str) -> Iterator[tuple[bytes, Callable[[bytes], object]]]:
    random = Random(kind)
    games = some_games()
    export, table = file_of(*games, roster=ROSTER), csv_of(*games)
    edition = (ROOT / "assets" / "editions" / "lotso.toml").read_bytes()
    for _ in range(FILES):
        if kind == "json":
            breaks = random.choice((broken, wrong_values))
            yield breaks(export, random), lambda raw: planned(read_export(raw))
        elif kind == "csv":
            breaks = random.choice((broken, wrong_cells))
            yield breaks(table, random), lambda raw: planned(read_table(raw))
        else:
            yield (
                broken(edition, random),
                lambda raw: read_edition(raw.decode(errors="replace"), file="lotso.toml", shared=SHARED),
            )


@pytest.mark.parametrize("kind", ["json", "csv", "toml"])
def test_no_refusal_of_a_file_speaks_python(kind: str) -> None:
    said: set[str] = set()
    for raw, read in files(kind):
        try:
            read(raw)
        except CompanionError as refusal:
            said.add(str(refusal))
    assert len(said) > 20
    # What the file itself holds is quoted, and is its own; the keys of an edition file are its author's.
    plain = {sentence: re.sub(r"“[^”]*”", "“”", sentence) for sentence in said}
    quoting = [sentence for sentence, rest in plain.items() if PYTHON.search(rest)]
    assert quoting == []
    paths = [sentence for sentence, rest in plain.items() if kind == "json" and PATH.search(rest)]
    assert paths == []
