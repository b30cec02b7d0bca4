"""The next game at a table of phones: whoever comes, comes back or goes on alone after a rematch is at it, too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.application.guests import HOST
from companion.players import Role
from tests.phone_table import GAME
from tests.tables import ANN, BEN, CLEO, DAN, new_game
from tests.views.phone_windows import PhoneTableWindows, PhoneWindow
from tests.views.screens.sharing.phones.test_the_win import win

NEXT = "game-2"


async def a_rematch(phones: PhoneTableWindows) -> tuple[PhoneWindow, PhoneWindow]:
    """The host and Ben after a won game, with a rematch that Dan plays, too."""
    host = await phones.invites()
    ben = await phones.joins(host, "Ben")
    await win(host)
    game = new_game(players=(ANN, BEN, CLEO, DAN), id_=NEXT)
    await host.store.start(replace(game, started=host.store.clock()), HOST)
    await ben.window.until(lambda: ben.app.phones.guest.store.games.get(NEXT) is not None)  # type: ignore[union-attr]
    return host, ben


def lose_all(phones: PhoneTableWindows) -> None:
    for end in phones.wifi.ends:
        end.cut()


async def test_a_player_of_the_rematch_alone_is_offered_the_own_seat_and_led_to_it(
    phones: PhoneTableWindows,
) -> None:
    host, _ = await a_rematch(phones)
    await host.window.open(f"/game/{NEXT}/share")
    await host.window.tap("Let a guest join")
    await host.see("One guest at a time.")
    dan = await phones.joins(host, "Dan")
    await dan.window.until(lambda: dan.window.route == f"/game/{NEXT}")


async def test_the_hosts_page_loaded_again_still_shows_the_rematch(phones: PhoneTableWindows) -> None:
    host, ben = await a_rematch(phones)
    lose_all(phones)
    host.phones.host.sharing.table = None
    again = await phones.phone("host", f"/game/{NEXT}")
    await again.see("Ben is away.")
    await again.window.tap("If not: Ben is away. Show Ben a new code.")
    assert again.window.route == f"/game/{NEXT}/share"
    await again.window.tap("Let a guest join")
    await again.see("One guest at a time.")
    await ben.window.open("/join")
    await phones.connect(again, ben)
    await ben.window.until(lambda: ben.window.route == f"/game/{NEXT}")
    await ben.see("Dan")


async def test_a_guests_page_loaded_again_at_the_rematch_leads_back_to_the_table(
    phones: PhoneTableWindows,
) -> None:
    _, ben = await a_rematch(phones)
    await ben.window.until(lambda: ben.phones.guest is not None and ben.phones.guest.game == NEXT)
    again = await phones.phone("Ben", f"/game/{NEXT}")
    assert again.window.route == "/join"


async def test_whoever_goes_on_at_the_first_screen_takes_the_rematch(phones: PhoneTableWindows) -> None:
    host, ben = await a_rematch(phones)
    await host.give("Ben", Role.SCORER)
    await ben.window.until(lambda: ben.app.role is Role.SCORER)
    await ben.window.open("/")
    lose_all(phones)
    await ben.see("There is no connection to the host's phone.")
    await ben.window.tap("Go on with the game on this phone")
    await ben.window.tap("Go on here")
    await ben.window.until(lambda: ben.window.route == f"/game/{NEXT}")


@pytest.mark.parametrize("is_begun_before", [True, False])
async def test_another_game_that_is_shared_in_its_place_is_the_one_guests_come_to(
    phones: PhoneTableWindows, is_begun_before: bool
) -> None:
    host = await phones.phone("host")
    other = new_game(players=(CLEO, DAN), id_="other")
    if is_begun_before:
        await host.store.start(other, HOST)
    await host.window.open(f"/game/{GAME}/share")
    await host.window.tap("I don't play")
    await host.window.tap("Share this table")
    await host.see("One guest at a time.")
    if not is_begun_before:
        await host.store.start(other, HOST)
    await host.window.open("/game/other/share")
    await host.window.tap("Let a guest join")
    await host.see("One guest at a time.")
    dan = await phones.joins(host, "Dan")
    await dan.window.until(lambda: dan.window.route == "/game/other")


async def test_a_game_that_is_deleted_asks_for_nobody_until_it_is_back(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    await phones.joins(host, "Ben")
    lose_all(phones)
    await host.window.open("/")
    await host.see("Ben is away.")
    await host.window.open(f"/history/game/{GAME}")
    await host.window.tap("Game menu")
    await host.window.tap("Delete this game")
    await host.window.open("/")
    for gone in ("Ben is away.", "Has another phone gone on", "This phone is the host now."):
        assert gone not in host.window.text()
    await host.window.tap("Undo")
    await host.see("Ben is away.")
