"""What is half made in the maker of editions is saved with every tap and every key, as a half-entered hand is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from storage.opening import open_store
from tests.tables import new_game
from tests.views.headless import Window, open_window
from tests.views.playing import running_app

MAKER = "/settings/editions/make"


@pytest.fixture
async def maker(store: HostStore) -> AsyncIterator[Window]:
    """The maker with an edition begun from the standard rules, a name and one more colour."""
    window = await open_window(store, route="/settings")
    await window.open("/settings/editions")
    await window.tap("Start from Standard, 108 cards")
    await window.enter("Name of the deck", "Half")
    await window.tap("Add a colour")
    yield window
    await window.close()


def folder_of(store: HostStore) -> Path:
    folder: Path = store.repository.sync.folder  # type: ignore[attr-defined]
    return folder


async def test_a_page_that_is_loaded_again_shows_what_was_typed(maker: Window, store: HostStore) -> None:
    again = await open_window(store, route=MAKER)
    assert again.field("Name of the deck").value == "Half"
    assert again.wire.client.outline() == maker.wire.client.outline()
    await again.close()


async def test_the_next_start_shows_what_was_typed(maker: Window, store: HostStore) -> None:
    async with running_app(folder_of(store)) as (window, _):
        await window.open(MAKER)
        assert window.field("Name of the deck").value == "Half"
        assert "Orange, letter O" in window.labels()


async def test_keys_faster_than_the_disk_are_all_saved_and_none_is_taken_back(
    maker: Window, store: HostStore
) -> None:
    field = maker.field("Name of the deck")
    for text in ("Half m", "Half ma", "Half mad", "Half made"):
        maker.wire.client.update(field._i, {"value": text})
        maker.session.apply_patch(field._i, {"value": text})
        asyncio.get_running_loop().create_task(maker.session.dispatch_event(field._i, "change", text))
    await maker.settle()
    assert maker.field("Name of the deck").value == "Half made"
    assert store.edition_draft is not None
    assert store.edition_draft.name == "Half made"


async def test_two_windows_make_one_edition(maker: Window, store: HostStore) -> None:
    other = await open_window(store, route=MAKER)
    await other.enter("Name of the deck", "Ours")
    await maker.settle()
    assert maker.field("Name of the deck").value == "Ours"
    await other.tap("Add a colour")
    await maker.settle()
    assert maker.wire.client.outline() == other.wire.client.outline()
    await other.close()


async def test_it_is_gone_when_it_is_saved(maker: Window, store: HostStore) -> None:
    await maker.tap("Save deck")
    assert "half" in store.own_editions
    assert store.edition_draft is None
    assert open_store(folder_of(store)).own_editions == {"half"}
    assert "You have an unfinished deck." not in maker.text()


async def test_it_is_discarded_and_brought_back(maker: Window, store: HostStore) -> None:
    await maker.tap("Back")
    await maker.tap("Discard it")
    assert "You have an unfinished deck." not in maker.text()
    assert store.edition_draft is None
    await maker.tap("Undo")
    await maker.tap("Go on making it")
    assert maker.field("Name of the deck").value == "Half"


async def test_who_begins_another_one_can_bring_the_first_back(maker: Window) -> None:
    await maker.tap("Back")
    await maker.tap("Start from Standard, 108 cards")
    assert maker.field("Name of the deck").value == ""
    await maker.tap("Undo")
    assert maker.field("Name of the deck").value == "Half"


async def test_an_edition_that_another_process_made_is_offered_by_the_next_screen(
    maker: Window, store: HostStore
) -> None:
    other = open_store(folder_of(store))
    await other.open()
    async with running_app(folder_of(store)) as (window, _):
        await window.open("/new/editions")
        await maker.tap("Save deck")
        assert "Share Half" not in window.names()
        await window.open("/")
        await window.open("/new/editions")
        assert "Share Half" in window.names()
        assert "You have an unfinished deck." not in window.text()
        await store.start(new_game(edition=store.games.edition("half")), HOST)
    await other.games.open("game-1")
    assert other.games.edition("half") == store.games.edition("half")
    await store.trash.add("game-1")
    await store.repository.empty_trash()
    await store.edition_changes.delete("half")
    await other.edition_changes.read_all()
    assert not other.own_editions
