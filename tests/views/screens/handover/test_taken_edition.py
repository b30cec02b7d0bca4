from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.store import handed_over
from companion.editions.edition_code import packed_edition
from companion.editions.edition_text import edition_text
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_of
from storage.opening import open_store
from tests.commands import recorded
from tests.companion.application.test_edition_changes import OURS, costly
from tests.companion.application.test_handover_taking import a_phone
from tests.faces import Faces
from tests.tables import a_round, new_game
from tests.views.headless import Window, open_window


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[tuple[Window, HostStore]]:
    """A window of another phone."""
    async with a_phone(tmp_path / "other") as phone:
        window = await open_window(phone, route="/take")
        yield window, phone
        await window.close()


def code_of(text: str) -> str:
    (part,) = parts_of(CodeKind.EDITION, packed_edition(text), most=CONTENT_MOST)
    return part.text


async def look_at(window: Window, text: str) -> None:
    await window.enter("Link or code", text)
    await window.tap("Check")


async def test_an_edition_is_shown_and_kept_with_one_tap(other: tuple[Window, HostStore]) -> None:
    window, store = other
    await look_at(window, f"https://cards.example/#{code_of(edition_text(OURS))}")
    assert "Ours" in window.text()
    assert "108 cards" in window.text()
    await window.tap("Keep this deck")
    assert window.route == "/new"
    assert "Ours" in window.text().splitlines()
    assert store.games.edition("ours").counts_like(OURS)


async def test_the_same_edition_taken_twice_is_told(other: tuple[Window, HostStore]) -> None:
    window, store = other
    await store.edition_changes.save(OURS, read=None)
    await look_at(window, code_of(edition_text(OURS)))
    assert "You have this deck already, just like this." in window.text()
    await window.tap("Play with it")
    assert window.page.data.setup.edition == "ours"


async def test_another_edition_of_the_name_is_told_and_kept_beside_it(
    other: tuple[Window, HostStore],
) -> None:
    window, store = other
    await store.edition_changes.save(OURS, read=None)
    await look_at(window, code_of(edition_text(costly(OURS))))
    assert "“Ours” is here already, and it is another one. This one is kept as “Ours 2”." in window.text()
    await window.tap("Keep this deck")
    assert store.games.edition("ours-2").points(Faces.WILD) == 60
    assert store.games.edition("ours").points(Faces.WILD) == 50


async def test_the_file_of_an_edition_is_opened_as_it_is(other: tuple[Window, HostStore]) -> None:
    window, store = other
    window.wire.files = {"ours.toml": edition_text(OURS).encode()}
    await window.tap("Open a file")
    await window.tap("Keep this deck")
    assert "ours" in store.editions


async def test_a_wrong_edition_file_is_refused_with_key_and_value(other: tuple[Window, HostStore]) -> None:
    window, store = other
    window.wire.files = {"ours.toml": edition_text(replace(OURS, cards=107)).encode()}
    await window.tap("Open a file")
    assert "cards.value is 107" in window.page.data.notice.sentence
    assert not store.own_editions


async def test_an_edition_is_shared_as_a_code_and_a_file(tmp_path: Path) -> None:
    async with a_phone(tmp_path / "mine") as store:
        await store.edition_changes.save(OURS, read=None)
        window = await open_window(store, route="/settings/editions")
        await window.tap("Share Ours")
        assert window.route == "/settings/editions/code/ours"
        assert "Copy the code" in window.names()
        await window.tap("Save the deck's file")
        assert "save_file" in window.wire.asked
        await window.tap("Back")
        assert window.route == "/settings/editions"
        await window.close()


async def test_the_code_of_a_game_brings_its_edition(other: tuple[Window, HostStore], tmp_path: Path) -> None:
    window, store = other
    async with a_phone(tmp_path / "mine") as mine:
        await mine.edition_changes.save(OURS, read=None)
        await mine.start(new_game(edition=OURS), HOST)
        await mine.do("game-1", recorded(a_round("r1", "ann", ben=10, cleo=5)), HOST)
        giving = await open_window(mine, route="/game/game-1/hand-over")
        packed = handed_over(mine, await mine.games.open("game-1")).packed()
        await giving.close()
    (part,) = parts_of(CodeKind.GAME, packed, most=CONTENT_MOST)
    await look_at(window, part.text)
    assert "It brings its deck along." in window.text()
    await window.tap("Get this game")
    assert window.route == "/game/game-1"
    assert store.games.edition("ours").counts_like(OURS)
    assert open_store(tmp_path / "other").own_editions == {"ours"}


async def test_a_later_deck_that_a_game_brings_is_told_and_kept_in_the_place_of_the_one_here(
    other: tuple[Window, HostStore], tmp_path: Path
) -> None:
    window, store = other
    await store.edition_changes.save(OURS, read=None)
    async with a_phone(tmp_path / "mine") as mine:
        await mine.edition_changes.save(OURS, read=None)
        await mine.start(new_game(edition=OURS), HOST)
        await mine.do("game-1", recorded(a_round("r1", "ann", ben=10, cleo=5)), HOST)
        await mine.edition_changes.save(costly(OURS), read=mine.games.edition("ours"))
        giving = await open_window(mine, route="/game/game-1/hand-over")
        packed = handed_over(mine, await mine.games.open("game-1")).packed()
        await giving.close()
    (part,) = parts_of(CodeKind.GAME, packed, most=CONTENT_MOST)
    await look_at(window, part.text)
    assert "“Ours” was changed on the other phone. You get it with the game" in window.text()
    await window.tap("Get this game")
    assert window.route == "/game/game-1"
    assert store.games.edition("ours").points(Faces.WILD) == 60
