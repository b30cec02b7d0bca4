"""A player who is knocked out of the round: one tap at the count, seen on the pad, in the rounds, the past game and the statistics."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.draft import Tap, TapKind
from companion.scoring.systems import System
from tests.knocked_out import MERCY
from tests.tables import ANN, BEN, CLEO, EDITIONS, new_game
from tests.views.headless import Window
from tests.views.playing import sit_down, tapped
from tests.views.shared_table import a_table

ASIDE = Tap(kind=TapKind.SET_ASIDE, player="ben")
OUT = Tap(kind=TapKind.WENT_OUT, player="ann")


async def start(store: HostStore, window: Window, system: System) -> str:
    await store.edition_changes.save(MERCY, read=None)
    target = None if system is System.HANDS_WON else 1000
    await store.start(new_game(system, edition=MERCY, target=target), HOST)
    await window.open("/game/game-1")
    return "/game/game-1"


async def test_one_tap_sets_a_hand_aside_and_the_winner_gets_what_the_sheet_gives(
    window: Window, store: HostStore
) -> None:
    table = await start(store, window, System.WINNER_COLLECTS)
    await tapped(window, "Ann went out", "Ben is knocked out.")
    assert "No cards to count" in window.text()
    await tapped(window, "Next: Cleo", "Add 7")
    assert "Ben, knocked out" in window.labels()
    assert "Save · Ann +257" in window.text()
    await window.tap("Save round")
    assert window.route == table
    assert {"Fix round 1, Ben: knocked out", "Fix round 1, Ann: went out, +257"} <= {*window.names()}


async def test_a_card_tapped_for_who_is_knocked_out_counts_nothing_until_the_cards_are_asked_for_again(
    window: Window, store: HostStore
) -> None:
    await start(store, window, System.WINNER_COLLECTS)
    await tapped(window, "Ann went out", "Add 7", "Ben is knocked out.", "Add 9")
    assert "Ben is knocked out." in window.page.data.notice.sentence
    await window.tap("Tap cards instead")
    assert "Ben holds 7 points" in window.labels()
    await tapped(window, "Type points instead", "Ben is knocked out.")
    assert "Points left in hand" not in window.labels()
    assert "No cards to count" in window.text()


async def test_a_hand_as_large_as_one_that_is_out_is_said_to_be_and_counts_even_so(
    window: Window, store: HostStore
) -> None:
    await store.start(new_game(edition=EDITIONS["no-mercy"], target=1000), HOST)
    await window.open("/game/game-1")
    await tapped(window, "Ann went out", *["Add 7", "Add 8", "Add 9", "Add 6"] * 6)
    told = "Cards: {cards}. Whoever has 25 or more is out of the round."
    assert "Whoever has 25" not in window.text()
    await tapped(window, "Add 7")
    assert told.format(cards=25) in window.text()
    await tapped(window, "Add 8", "Add 5")
    assert told.format(cards=27) in window.text()
    await tapped(window, "Next: Cleo")
    assert "Whoever has 25" not in window.text()
    await tapped(window, "Add 7", "Save round")
    assert "Ann: 207, leads, 793 to go" in window.names()


async def test_a_deck_that_knocks_nobody_out_has_no_such_key(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await window.tap("Ann went out")
    assert not [name for name in window.names() if "knocked out" in name]


@pytest.mark.parametrize(
    ("system", "shown"),
    [(System.WINNER_COLLECTS, "250"), (System.LOWEST_TALLY, ""), (System.KNOCKED_OUT, "")],
)
async def test_the_rounds_the_past_game_and_the_statistics_say_who_was_knocked_out(
    window: Window, store: HostStore, system: System, shown: str
) -> None:
    await start(store, window, system)
    await tapped(window, "Ann went out", "Ben is knocked out.", "Next: Cleo", "Add 7", "Save round")
    assert "Fix round 1, Ben: knocked out" in window.names()
    assert ("250" in window.text().splitlines()) == bool(shown)
    await window.open("/history/game/game-1")
    (head,) = [name for name in window.names() if name.endswith("Show the hands")]
    await window.tap(head)
    assert "Ben, knocked out" in window.labels()
    assert "Ben: 0 points, typed" not in window.labels()
    await window.open("/players/player/ben")
    assert "Rounds knocked out of" in window.text()


async def test_a_guest_who_is_knocked_out_counts_nothing_and_reads_it(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.store.edition_changes.save(MERCY, read=None)
        game = new_game(players=(ANN, BEN, CLEO), edition=MERCY, target=1000, id_="mercy")
        await table.store.start(game, HOST)
        await table.sharing.begin("mercy")
        guest = await table.window(await table.guest(seat="ben", name="Ben"), route="/game/mercy")
        await table.store.do("mercy", EnterTaps((OUT, ASIDE)), HOST)
        await guest.open("/game/mercy")
        assert "Ben is knocked out. Wait for Cleo." in guest.text()
        await tapped(guest, "Change my cards", "Tap cards instead", "Add 7", "Ben is knocked out.")
        live = table.store.games.get("mercy")
        assert live is not None
        assert live.draft.is_set_aside("ben")
