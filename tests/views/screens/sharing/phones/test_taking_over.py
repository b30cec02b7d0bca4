"""A scorer's phone goes on with the game, the others join it, and the old host's phone is told where they are."""

from __future__ import annotations

from companion.players import Role
from tests.phone_table import GAME, until
from tests.views.phone_windows import PhoneTableWindows, PhoneWindow

HOST_NOW = "This phone is the host now. Show the others a code each."
WHERE_THEY_WENT = "Has another phone gone on with the game?"


async def a_scorer(phones: PhoneTableWindows) -> tuple[PhoneWindow, PhoneWindow]:
    """The host at the table, and Ben who scores for it."""
    host = await phones.invites()
    ben = await phones.joins(host, "Ben")
    await host.give("Ben", Role.SCORER)
    await ben.see("Ben: you can score, as the host can")
    await host.window.tap("Back to the table")
    return host, ben


async def takes_over(phones: PhoneTableWindows, ben: PhoneWindow) -> None:
    phones.wifi.ends[-1].cut()
    await ben.see("There is no connection to the host's phone.")
    await ben.window.tap("Go on with the game on this phone")
    await ben.window.tap("Go on here")
    await ben.see(HOST_NOW)


async def test_a_scorers_phone_goes_on_with_everything_half_entered(phones: PhoneTableWindows) -> None:
    host, ben = await a_scorer(phones)
    await host.window.tap("Ann went out")
    await host.window.tap("Cleo, missing")
    await host.window.tap("Add 9")
    await until(lambda: len(ben.app.store.games.get(GAME).taps) > 2)  # type: ignore[union-attr]
    phones.wifi.ends[-1].cut()
    await ben.see("There is no connection to the host's phone.")
    await ben.window.tap("Go on with the game on this phone")
    await ben.see("The hands counted so far go along. The others then have to join here.")
    assert "Join again" not in ben.window.names(), "one main button, and it answers the question"
    await ben.window.tap("Cancel")
    await ben.see("There is no connection to the host's phone.")
    assert not any(row.id == GAME for row in ben.store.game_list.rows), "nothing is done unasked"
    await ben.window.tap("Go on with the game on this phone")
    await ben.window.tap("Go on here")
    await ben.see(HOST_NOW)
    assert ben.app.host is ben.store
    live = await ben.store.games.open(GAME)
    assert live.draft.went_out == "ann"
    assert live.draft.is_entered("cleo")


async def test_the_new_host_reads_what_to_do_until_somebody_has_joined(phones: PhoneTableWindows) -> None:
    _, ben = await a_scorer(phones)
    await takes_over(phones, ben)
    ben.phones.host.sharing.table = None
    again = await phones.phone("Ben", f"/game/{GAME}")
    await again.see(HOST_NOW)
    await again.window.tap(HOST_NOW)
    await again.see("Let a guest join")
    assert "Who are you?" not in again.window.text(), "the new host has the seat of before"
    cleo = await phones.phone("Cleo", "/join")
    await again.window.tap("Let a guest join")
    await again.see("One guest at a time.")
    await phones.connect(again, cleo)
    await cleo.see("Tap your name.")
    assert "Ben" not in cleo.window.names()
    await cleo.window.tap("Cleo")
    await cleo.see("Connected to Ben's phone")
    await again.window.tap("Back to the table")
    await again.see("Cleo is connected.")
    assert HOST_NOW not in again.window.names()


async def test_the_phone_that_takes_over_twice_shares_anew_each_time(phones: PhoneTableWindows) -> None:
    host, ben = await a_scorer(phones)
    await takes_over(phones, ben)
    await ben.window.tap(HOST_NOW)
    await host.window.tap(WHERE_THEY_WENT)
    await ben.window.tap("Let a guest join")
    await ben.see("One guest at a time.")
    await phones.connect(ben, host)
    await host.see("Tap your name.")
    await host.window.tap("Ann")
    await ben.see("Ann has joined.")
    await ben.give("Ann", Role.SCORER)
    await host.see("Ann: you can score, as the host can")
    phones.wifi.ends[-1].cut()
    await host.see("There is no connection to Ben's phone.")
    await host.window.tap("Go on with the game on this phone")
    await host.window.tap("Go on here")
    await host.see(HOST_NOW)
    table = host.phones.host.sharing.table
    assert table is not None
    assert not table.guests, "whoever was at the table before joins by a new code"
    assert (table.game, table.host_seat) == (GAME, "ann")


async def test_a_host_whom_all_have_left_is_asked_once_where_they_are(phones: PhoneTableWindows) -> None:
    host, ben = await a_scorer(phones)
    await takes_over(phones, ben)
    await host.see(WHERE_THEY_WENT)
    await host.see("You may delete the copy here under “History”.")
    await host.window.tap("Back")
    assert host.window.route == "/"
    assert WHERE_THEY_WENT in host.window.names()
    assert "Join a table" not in host.window.names(), "the question leads there"
    await host.window.tap(WHERE_THEY_WENT)
    assert host.window.route == "/join"
    await host.window.open("/history")
    await host.window.tap("Open game of Ann, Ben, Cleo, 0 rounds")
    await host.window.tap("Game menu")
    await host.window.tap("Delete this game")
    assert host.window.route == "/history"
    assert "Open game of Ann, Ben, Cleo, 0 rounds" not in host.window.names()
    await host.window.open("/")
    assert WHERE_THEY_WENT not in host.window.names(), "the copy is gone, and the question with it"
