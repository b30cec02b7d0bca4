"""The editions that a table makes, as the records of a browser."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.editions.edition_draft import EditionDraft
from companion.errors import NotNow
from storage.opening import open_store, store_over
from tests.companion.application.test_edition_changes import OURS
from tests.storage.test_browser_disk import MemoryRecords, opened
from tests.tables import EDITIONS, new_game


async def started(records: MemoryRecords) -> HostStore:
    """The store as a new start of the browser finds it."""
    store = store_over(await opened(records))
    await store.open()
    return store


async def test_an_edition_is_a_record_of_the_browser_that_the_next_start_reads() -> None:
    records = MemoryRecords()
    first = await started(records)
    await first.edition_changes.save(OURS, read=None)
    await first.start(new_game(edition=OURS), HOST)
    await first.trash.add("game-1")
    second = await started(records)
    assert second.games.edition("ours") == first.games.edition("ours")
    assert second.own_editions == {"ours"}
    with pytest.raises(NotNow, match="for 1 game in the trash"):
        await second.edition_changes.delete("ours")
    await second.repository.empty_trash()
    await second.edition_changes.delete("ours")
    assert not (await started(records)).own_editions


async def test_an_edition_that_another_process_has_deleted_is_told_to_be_gone(tmp_path: Path) -> None:
    here = open_store(tmp_path)
    await here.open()
    await here.edition_changes.save(OURS, read=None)
    there = open_store(tmp_path)
    await there.open()
    await there.edition_changes.delete("ours")
    with pytest.raises(NotNow, match="no deck “ours” here"):
        await here.edition_changes.delete("ours")
    for store in (here, there):
        await store.repository.close()


async def test_a_half_made_edition_is_a_record_of_the_browser_that_the_next_start_reads() -> None:
    records = MemoryRecords()
    first = await started(records)
    half = replace(EditionDraft.of(EDITIONS["ohana"], replaces=True), name="Half", target="many")
    await first.change_edition_draft(lambda _: half)
    assert (await started(records)).edition_draft == half
    await first.change_edition_draft(lambda _: None)
    assert (await started(records)).edition_draft is None
