from __future__ import annotations

import pytest

from companion.application.guests import HOST
from companion.game.changes.players import PlayerJoined
from companion.players import Player, Role
from tests.phone_table import GAME, until
from tests.views.phone_windows import PhoneTableWindows, PhoneWindow
from views.screens.score_entry.round_route import RoundRoute, entry_of
from views.screens.score_entry.score_actions import selected_in

ROUND = RoundRoute(game=GAME)

WHERE_THEY_WENT = "Has another phone gone on with the game?"


async def counting(phones: PhoneTableWindows) -> tuple[PhoneWindow, PhoneWindow]:
    """The host's window on the pad, after Ann went out, and that of Ben, who has joined."""
    host = await phones.invites()
    ben = await phones.joins(host, "Ben")
    await host.window.tap("Back to the table")
    await host.window.tap("Ann went out")
    return host, ben


async def test_a_player_counts_the_own_hand_and_the_host_reads_who_does(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    ben = await phones.joins(host, "Ben")
    await ben.see("You went out? Tell the host.")
    await host.window.tap("Back to the table")
    await host.window.tap("Ann went out")
    await host.window.tap("Ben, missing")
    await host.see("Ben counts on another phone. Wait, or tap cards for Ben.")
    assert "Ben is connected." in host.window.names()
    await ben.see("Count my cards")
    await ben.window.tap("Count my cards")
    assert not any(name.startswith("Cleo") for name in ben.window.names())
    await ben.window.tap("Add 7")
    await ben.window.tap("Done")
    await ben.see("Your cards: 7. The host has them. Wait for Cleo.")
    assert "Change my cards" in ben.window.names()
    await host.see("Ben's hand is counted.")
    live = host.store.games.get(GAME)
    assert live is not None
    await until(lambda: host.store.games.get(GAME).draft.is_entered("ben"))  # type: ignore[union-attr]


async def named(phone: PhoneWindow, name: str) -> None:
    await phone.window.until(lambda: name in phone.window.names(), 20)


def opened(phone: PhoneWindow) -> str:
    """Whose hand the pad shows."""
    entry = entry_of(phone.app, ROUND)
    player = selected_in(phone.app, ROUND, entry) if entry else None
    return player.name if player else ""


async def test_the_pad_opens_at_the_first_hand_that_nobody_else_counts_and_stays_there(
    phones: PhoneTableWindows,
) -> None:
    host, ben = await counting(phones)
    assert opened(host) == "Cleo"
    await ben.window.tap("Count my cards")
    await ben.window.tap("Add 7")
    await named(host, "Ben, 7 points")
    assert opened(host) == "Cleo"
    await host.window.tap("Ben, 7 points")
    await host.window.tap("Add 9")
    assert opened(host) == "Ben"


async def test_what_a_scorer_counts_elsewhere_neither_moves_the_pad_nor_comes_next(
    phones: PhoneTableWindows,
) -> None:
    host = await phones.invites()
    dora = PlayerJoined(player=Player(id="dora", name="Dora"))
    await host.store.do(GAME, dora, HOST)
    cleo = await phones.joins(host, "Cleo")
    await host.give("Cleo", Role.SCORER)
    await cleo.see("Cleo: you can score, as the host can")
    await host.window.tap("Back to the table")
    await host.window.tap("Ann went out")
    assert opened(host) == "Ben"
    assert "Next: Dora" in host.window.names(), "Cleo's own phone counts Cleo's hand"
    await cleo.window.tap("Continue round 1")
    await cleo.window.tap("Ben, missing")
    await cleo.window.tap("Add 7")
    await host.see("Cleo is counting this hand.")
    assert opened(host) == "Ben"
    await cleo.window.tap("Dora, missing")
    await cleo.window.tap("Add 7")
    await named(host, "Next: Cleo")


async def test_a_guest_reads_that_sharing_has_ended_and_never_to_wait(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    ben = await phones.joins(host, "Ben")
    await ben.see("Wait until somebody goes out")
    await host.window.tap("End sharing")
    await ben.see("The host has ended sharing.")
    await ben.see("To join again, scan a new code there.")
    assert "Wait until somebody goes out" not in ben.window.text()
    # The host may share the table again.
    await ben.window.tap("Join again")
    await ben.see("Scan the code on the host's phone.")
    await ben.window.tap("Back")
    await ben.window.tap("To my own games")
    await ben.see("You deal the cards.")
    assert ben.app.host is ben.store


async def test_a_lost_connection_comes_back_with_name_seat_and_role(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    ben = await phones.joins(host, "Ben")
    phones.wifi.ends[-1].cut()
    await ben.see("There is no connection to the host's phone.")
    await host.see("Ben is away.")
    await host.window.tap("Let a guest join")
    await host.see("One guest at a time.")
    await ben.window.tap("Join again")
    await phones.connect(host, ben)
    await ben.see("Ben: you count your own cards")
    assert "Who are you?" not in ben.window.text()
    await host.see("Ben has joined.")


async def test_a_guest_who_is_back_before_the_loss_was_noticed_has_joined_again(
    phones: PhoneTableWindows,
) -> None:
    host = await phones.invites()
    ben = await phones.joins(host, "Ben")
    phones.wifi.ends[-1].lose()
    await ben.see("There is no connection to the host's phone.")
    assert host.phones.host.connected == ("Ben",)
    await host.window.tap("Let another guest join")
    await host.see("One guest at a time.")
    await ben.window.tap("Join again")
    await phones.connect(host, ben)
    await host.see("Ben has joined.")
    assert host.phones.host.connected == ("Ben",)


async def test_only_the_guest_of_the_code_is_named_and_not_one_who_left_or_came_meanwhile(
    phones: PhoneTableWindows,
) -> None:
    host = await phones.invites()
    await phones.joins(host, "Ben")
    cleo = await phones.phone("Cleo", "/join")
    await host.window.tap("Let another guest join")
    await host.see("One guest at a time.")
    await phones.connect(host, cleo)
    await host.see("Connected. The guest picks a name on their phone.")
    phones.wifi.ends[0].cut()
    await cleo.window.tap("Cleo")
    await host.see("Cleo has joined.")
    phones.wifi.ends[1].cut()
    await host.see("Let a guest join")
    assert "has joined" not in host.window.text()


@pytest.mark.parametrize("screen", ["", "/round"])
async def test_a_page_loaded_again_at_the_table_of_another_phone_leads_back_to_it(
    phones: PhoneTableWindows, screen: str
) -> None:
    host = await phones.invites()
    ben = await phones.joins(host, "Ben")
    assert ben.phones.guest is not None
    ben.phones.guest.leave()
    again = await phones.phone("Ben", f"/game/{GAME}{screen}")
    await again.see("You were Ben.")
    assert again.window.route == "/join"
    await host.window.tap("Let a guest join")
    await host.see("One guest at a time.")
    await phones.connect(host, again)
    await again.see("Ben: you count your own cards")


async def test_the_guests_read_whose_phone_they_are_connected_with(phones: PhoneTableWindows) -> None:
    host = await phones.phone("host", f"/game/{GAME}/share")
    await host.window.tap("Ann")
    await host.window.tap("Share this table")
    await host.see("One guest at a time.")
    ben = await phones.joins(host, "Ben")
    await ben.see("Connected to Ann's phone")
    phones.wifi.ends[-1].cut()
    await ben.see("There is no connection to Ann's phone.")


async def test_a_player_cannot_take_the_table_over(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    ben = await phones.joins(host, "Ben")
    phones.wifi.ends[-1].cut()
    await ben.see("There is no connection to the host's phone.")
    assert "Go on with the game on this phone" not in ben.window.names()


async def test_the_hosts_page_loaded_again_shares_the_table_as_before(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    await phones.joins(host, "Ben")
    for end in phones.wifi.ends:
        end.cut()
    host.phones.host.sharing.table = None
    again = await phones.phone("host", f"/game/{GAME}")
    await again.see("Ben is away.")
    await again.window.tap("If not: Ben is away. Show Ben a new code.")
    await again.see(WHERE_THEY_WENT)
    assert {WHERE_THEY_WENT, "Let a guest join"} <= set(again.window.names())


async def test_a_host_whose_page_is_loaded_again_at_the_pad_reads_who_is_away(
    phones: PhoneTableWindows,
) -> None:
    host, _ = await counting(phones)
    for end in phones.wifi.ends:
        end.cut()
    host.phones.host.sharing.table = None
    again = await phones.phone("host", f"/game/{GAME}/round")
    await again.window.until(lambda: "Ben is away." in again.app.notice.sentence, 20)
    await again.window.tap("Let others join")
    await again.see("Let a guest join")


async def test_whoever_loses_the_host_while_counting_reads_it_at_the_table(phones: PhoneTableWindows) -> None:
    _, ben = await counting(phones)
    await ben.see("Count my cards")
    await ben.window.tap("Count my cards")
    phones.wifi.ends[-1].cut()
    await ben.see("There is no connection to the host's phone.")
    assert ben.window.route == f"/game/{GAME}"
    assert "Join again" in ben.window.names()


async def test_a_host_whom_all_have_left_is_led_to_the_phone_that_goes_on(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    await phones.joins(host, "Ben")
    await host.window.tap("Back to the table")
    await host.see("Ben is connected.")
    assert WHERE_THEY_WENT not in host.window.names()
    phones.wifi.ends[-1].cut()
    await host.see("Ben is away.")
    await host.window.tap(WHERE_THEY_WENT)
    assert host.window.route == "/join"


async def test_the_pad_says_that_a_guest_still_counts_the_hand_it_shows(phones: PhoneTableWindows) -> None:
    host, ben = await counting(phones)
    await host.window.tap("Ben, missing")
    await host.see("Ben counts on another phone.")
    await ben.see("Count my cards")
    await ben.window.tap("Count my cards")
    await ben.window.tap("Add 7")
    await host.see("Ben holds 7 points")
    await host.see("Ben is counting this hand.")


async def test_the_pad_says_in_words_when_a_guest_leaves_until_the_guest_is_back(
    phones: PhoneTableWindows,
) -> None:
    host, _ = await counting(phones)
    await host.window.tap("Cleo, missing")
    phones.wifi.ends[-1].cut()
    await host.see("Ben is away. Show Ben a new code.")
    await host.window.tap("Let others join")
    assert host.window.route == f"/game/{GAME}/share"
    await host.window.tap("Let a guest join")
    ben = await phones.phone("Ben", f"/game/{GAME}")
    await phones.connect(host, ben)
    await host.see("Ben has joined.")
    await host.window.tap("Back to the table")
    await host.window.tap("Continue round 1")
    assert "is away" not in host.window.text()


async def test_a_guest_who_leaves_does_not_take_away_what_can_still_be_undone(
    phones: PhoneTableWindows,
) -> None:
    host, _ = await counting(phones)
    host.app.tell("Hand cleared.", undo=lambda: None)
    await host.see("Hand cleared.")
    phones.wifi.ends[-1].cut()
    await named(host, "Ben is away. Show Ben a new code.")
    assert host.app.notice.sentence == "Hand cleared."


async def test_who_left_is_told_for_a_while_and_then_the_pad_asks_for_the_last_card_again(
    phones: PhoneTableWindows,
) -> None:
    host, _ = await counting(phones)
    await host.window.tap("Cleo, missing")
    await host.see("Went out on")
    host.app.notice.shown_for = 2.0
    phones.wifi.ends[-1].cut()
    await host.see("Ben is away. Show Ben a new code.")
    await host.window.tap("Add 7")
    await host.see("Went out on")
    assert "Ben is away. Show Ben a new code." in host.window.names(), "the sign in the app bar says it on"
