"""What is written after many changes is what is written at once: texts that were encoded before are used again."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tinydb.table import Document

from storage.durable_storage import Database, FileContent, decode_file, encode_file, key_of
from storage.files.real_disk import REAL

documents = st.dictionaries(st.sampled_from("abc"), st.integers(0, 3) | st.text(max_size=2), max_size=3)
ids = st.integers(1, 12)
changes = st.lists(
    st.tuples(
        st.sampled_from(["upsert", "remove", "truncate", "flush"]), st.sampled_from("xy"), ids, documents
    ),
    max_size=25,
)


def changed(database: Database, kind: str, name: str, doc_id: int, document: dict[str, Any]) -> None:
    table = database.tiny.table(name, cache_size=0)
    match kind:
        case "upsert":
            table.upsert(Document(document, doc_id=key_of(doc_id)))
        case "remove" if table.contains(doc_id=doc_id):
            table.remove(doc_ids=[key_of(doc_id)])
        case "truncate" if doc_id == 1:
            table.truncate()
        case "flush":
            database.flush()


@given(changes)
def test_a_file_that_was_changed_in_steps_is_the_file_that_is_encoded_at_once(
    asked: list[tuple[str, str, int, dict[str, Any]]],
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path, copy = Path(folder) / "file.json", Path(folder) / "file.copy"
        database = Database.open(path, copy=copy, disk=REAL)
        database.tiny.table("x", cache_size=0).insert(Document({"a": 0}, doc_id=key_of(1)))
        database.flush()
        for change in asked:
            changed(database, *change)
        database.tiny.table("y", cache_size=0).upsert(Document({"b": 1}, doc_id=key_of(2)))
        database.flush()
        raw, tables = path.read_bytes(), database.tiny.storage.read()
        assert tables is not None
        assert raw == copy.read_bytes()
        assert raw == encode_file(FileContent(generation=database.storage.generation, tables=tables))
        assert decode_file(raw).tables == tables
