"""A game leaves one window as a code, and another one on another folder takes it over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import quote

import flet as ft
import pytest

from companion.application.commands.command import Undo
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_of
from companion.handover.handed_game import HandedGame
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from tests.commands import recorded
from tests.companion.handover.games import half_entered, played_game
from tests.tables import a_round, new_game
from tests.views.headless import Window, window_of
from tests.views.playing import running_app, sit_down, tapped
from views.app import window as window_on
from views.screens.handover import code_screens

GAME = "game-1"


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[tuple[Window, HostStore]]:
    """The app on another phone, without games."""
    folder = tmp_path / "other"
    folder.mkdir()
    async with running_app(folder) as running:
        yield running


def code_of(handed: HandedGame) -> str:
    return parts_of(CodeKind.GAME, handed.packed(), most=CONTENT_MOST)[0].text


async def code_here(store: HostStore, game_id: str = GAME) -> str:
    live = await store.games.open(game_id)
    return code_of(HandedGame(game=live.game, taps=live.taps))


async def look_at(window: Window, text: str) -> None:
    await window.open("/take")
    if "Another code" in window.names():
        await window.tap("Another code")
    await window.enter("Link or code", text)
    await window.tap("Check")


def pictures(window: Window) -> list[str]:
    return [
        str(control.semantics_label)
        for control in window.controls()
        if isinstance(control, ft.Image) and control.semantics_label
    ]


async def test_the_menu_of_a_game_hands_it_over_as_one_code(window: Window) -> None:
    await sit_down(window, "Mia", "Tom", "Zoë")
    await tapped(window, "Manage the table", "Send to another phone")
    assert "Mia, Tom, Zoë: 0 rounds" in window.text()
    assert pictures(window) == ["QR code"]
    assert "Pause" not in window.names()
    await tapped(window, "Copy the code", "Save as a file")
    assert window.wire.asked[-2:] == ["set", "save_file"]


async def test_a_long_game_has_pages_that_turn_by_themselves_and_can_be_stopped(
    window: Window, store: HostStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(code_screens, "TURN_AFTER", 0.2)
    game = played_game(30, 10)
    await store.start(game, HOST)
    await window.open(f"/game/{game.id}/hand-over")
    await window.until(lambda: "Page 2 of 2" in window.text())
    await window.until(lambda: "Page 1 of 2" in window.text())
    await window.tap("Pause")
    shown = pictures(window)
    await asyncio.sleep(0.5)
    await window.settle()
    assert pictures(window) == shown
    await window.tap("Next page")
    assert pictures(window) != shown


async def test_a_pasted_code_shows_what_it_is_and_is_taken_with_one_tap(
    window: Window, other: tuple[Window, HostStore]
) -> None:
    await sit_down(window, "Mia", "Tom", "Zoë")
    await tapped(window, "Mia went out", "Add 7")
    code = await code_here(window.page.data.store, window.route.removeprefix("/game/").removesuffix("/round"))
    there, store = other
    await there.tap("Get a game from another phone")
    await there.enter("Link or code", f"Our game: https://cards.example/#{code}.")
    await there.tap("Check")
    assert "Mia, Tom, Zoë: 0 rounds" in there.text()
    assert "A round is half entered." in there.text()
    assert not store.game_list.rows
    await there.tap("Get this game")
    assert there.route.startswith("/game/")
    assert "You have it. Go on from here." in there.text()
    assert "Continue round 1" in there.names()


async def test_the_pages_come_in_any_order_and_the_missing_ones_are_named(
    other: tuple[Window, HostStore],
) -> None:
    there, _ = other
    one, two = parts_of(CodeKind.GAME, half_entered(played_game(30, 10)).packed())
    await look_at(there, two.text)
    assert "1 of 2 read. Missing: 1" in there.text()
    await there.enter("Link or code", one.text)
    await there.tap("Check")
    assert "Mia, Tom, Zoë, Jonas, Emilia" in there.text()
    await there.tap("Another code")
    assert "Mia, Tom, Zoë, Jonas, Emilia" not in there.text()


async def test_the_address_of_the_screen_can_bring_the_code(other: tuple[Window, HostStore]) -> None:
    there, _ = other
    await there.open(f"/take?code={quote(code_of(half_entered(played_game(3, 3))), safe='')}")
    assert there.route == "/take"
    assert "Mia, Tom, Zoë: 3 rounds" in there.text()


async def test_the_same_game_and_a_shorter_one_are_told_and_only_opened(
    window: Window, store: HostStore
) -> None:
    await store.start(new_game(id_=GAME), HOST)
    before = await code_here(store)
    await look_at(window, before)
    assert "You have this game already, just like this." in window.text()
    await store.do(GAME, recorded(a_round("r1", "ann", ben=10, cleo=5)), HOST)
    await look_at(window, before)
    assert "already, and further on" in window.text()
    assert "Get this game" not in window.names()
    await window.tap("Open the table")
    assert window.route == f"/game/{GAME}"
    assert len(store.game_list.rows) == 1


async def test_where_both_went_on_the_player_is_asked(
    window: Window, store: HostStore, other: tuple[Window, HostStore]
) -> None:
    await store.start(new_game(id_=GAME), HOST)
    there, second = other
    await look_at(there, await code_here(store))
    await there.tap("Get this game")
    await store.do(GAME, recorded(a_round("r1", "ann", ben=10, cleo=5)), HOST)
    await second.do(GAME, recorded(a_round("s1", "ben", ann=10, cleo=5)), HOST)
    await look_at(window, await code_here(second))
    assert "1 round here, 1 there. Which one goes on?" in window.text()
    assert "Here: Ann 15, Ben 0, Cleo 0. There: Ann 0, Ben 15, Cleo 0." in window.text()
    await window.tap("The one in the code")
    assert "The other one is in the trash." in window.text()
    live = await store.games.open(GAME)
    assert [played.round.id for played in live.table.rounds] == ["s1"]
    assert len(await store.repository.trash()) == 1


async def test_a_round_that_was_undone_on_the_other_phone_is_asked_about(
    window: Window, store: HostStore, other: tuple[Window, HostStore]
) -> None:
    await store.start(new_game(id_=GAME), HOST)
    await store.do(GAME, recorded(a_round("r1", "ann", ben=10, cleo=5)), HOST)
    there, second = other
    await look_at(there, await code_here(store))
    await there.tap("Get this game")
    await second.do(GAME, Undo(), HOST)
    await look_at(window, await code_here(second))
    assert "1 round was undone there. 1 round here, 0 there. Which one goes on?" in window.text()
    await look_at(there, await code_here(store))
    assert "1 round was undone here. 0 rounds here, 1 there. Which one goes on?" in there.text()
    await there.tap("The one here")
    assert (await second.games.open(GAME)).table.rounds == ()
    await window.tap("The one in the code")
    assert (await store.games.open(GAME)).table.rounds == ()
    await store.trash.restore((await store.repository.trash())[0])
    assert sorted(row.rounds for row in store.game_list.rows) == [0, 1]


async def test_of_two_codes_in_a_text_the_last_is_taken_and_that_is_said(window: Window) -> None:
    one, two = (code_of(HandedGame(game=played_game(1, 2, seed=seed))) for seed in (1, 2))
    await look_at(window, f"from Mia: {one}, and from Tom: {two}")
    assert "There are 2 codes in the text. The last one is taken." in window.text()
    short = parts_of(CodeKind.GAME, HandedGame(game=played_game(40, 8)).packed())
    await look_at(window, " ".join([short[0].text, one, *(part.text for part in short[1:])]))
    assert f"{len(short)} of {len(short)}" not in window.text()
    assert "40 rounds" in window.text()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello", "There is no Last Card code in “hello”."),
        ("LC1ABCZ", "The code is damaged."),
        ("LC9ABCZ", "This code is of version 9"),
        (parts_of(CodeKind.EDITION, b"id = 1")[0].text, "The code of this deck is damaged."),
        (parts_of(CodeKind.RULES, b"\xff")[0].text, "rules code is damaged"),
        (parts_of(CodeKind.GAME, b"\xff")[0].text, "The code is damaged."),
    ],
)
async def test_a_wrong_code_is_refused_in_a_sentence(
    other: tuple[Window, HostStore], text: str, told: str
) -> None:
    there, store = other
    await look_at(there, text)
    assert told in there.text()
    assert not store.game_list.rows


async def test_our_rules_go_the_same_way(
    window: Window, store: HostStore, other: tuple[Window, HostStore]
) -> None:
    rules = BY_THE_SHEET.with_rule(House.STACK_TWOS).with_rule(House.MISSED_UNO, 6)
    await store.start(new_game(id_=GAME, house_rules=rules), HOST)
    await window.open(f"/game/{GAME}/more/rules")
    await window.tap("More")
    await window.tap("Show our rules as a code")
    assert pictures(window) == ["QR code"]
    assert "Draw 6 cards." in window.text()
    await window.tap("Copy the code")
    there, _ = other
    await look_at(there, window.wire.copied)
    assert "Draw 6 cards." in there.text()
    await there.tap("Play by these rules")
    assert there.route == "/new"
    assert there.page.data.setup.house_rules == rules


async def test_a_window_on_a_site_shows_links(store: HostStore) -> None:
    await store.start(new_game(id_=GAME), HOST)
    window = await window_of(window_on(store, site="https://cards.example/"))
    await window.open(f"/game/{GAME}/hand-over")
    assert "Point the other phone's camera at it" in window.text()
    assert "Copy the link" in window.names()
    await window.close()


async def test_a_window_that_was_opened_with_a_code_shows_what_it_is(store: HostStore) -> None:
    window = await window_of(window_on(store, code=code_of(half_entered(played_game(3, 3)))))
    assert "Mia, Tom, Zoë: 3 rounds" in window.text()
    await window.close()
    plain = await window_of(window_on(store, code="/settings"))
    assert plain.route == "/"
    await plain.close()
