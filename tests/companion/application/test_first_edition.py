"""A new game is offered the edition last used; before there is one, the deck from the shop."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from storage.opening import open_store
from tests.tables import EDITIONS, new_game


async def started_again(folder: Path) -> HostStore:
    store = open_store(folder)
    await store.open()
    return store


async def test_the_first_game_of_all_is_offered_the_deck_from_the_shop(tmp_path: Path) -> None:
    store = await started_again(tmp_path)
    assert store.settings.edition == ""
    assert store.first_edition.id == "classic"


async def test_after_a_game_its_edition_is_offered_also_at_the_next_start(tmp_path: Path) -> None:
    store = await started_again(tmp_path)
    await store.start(new_game(edition=EDITIONS["lotso"]), HOST)
    for each in (store, await started_again(tmp_path)):
        assert each.first_edition.id == "lotso"


async def test_a_table_whose_games_are_from_before_the_setting_is_offered_that_of_its_last_game(
    tmp_path: Path,
) -> None:
    """Earlier versions saved no settings while the ordinary deck was played, which they began with."""
    store = await started_again(tmp_path)
    await store.start(new_game(edition=EDITIONS["plain"]), HOST)
    settings = store.repository.sync.library.settings  # type: ignore[attr-defined]
    settings.save(replace(settings.get(), edition=""), read=settings.get())
    assert (await started_again(tmp_path)).first_edition.id == "plain"
