from __future__ import annotations

import pytest

from companion.application.guests import HOST
from companion.application.phones.connection_code import Reason
from companion.application.phones.transport import Ending, EndReason
from tests.phone_table import GAME
from tests.tables import new_game
from tests.views.phone_windows import PhoneTableWindows
from views.screens.sharing.phones.guest_window import ended_sentence

WRONG = ("-1", "0", "abc", "", "   ", "x" * 10_000, "\u202e12", "😀", "LCJ", "LCJ" + "A" * 500, "LCJ1 0OI8")


async def test_the_host_lets_one_guest_join_at_a_time_and_reads_who_came(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    guest = await phones.phone("Ben", "/join")
    await phones.connect(host, guest)
    await host.see("Connected. The guest picks a name on their phone.")
    await guest.see("Who are you?")
    assert {"Ann", "Ben", "Cleo", "Watch"} <= set(guest.window.names())
    await guest.window.tap("Ben")
    await host.see("Ben has joined.")
    assert "Connected. The guest picks" not in host.window.text()
    assert guest.window.route == f"/game/{GAME}"
    assert {"Let another guest join", "Back to the table"} <= set(host.window.names())
    await host.window.tap("Back to the table")
    await host.see("Ben is connected.")


async def test_the_seat_of_whoever_shares_the_table_is_offered_to_no_guest(phones: PhoneTableWindows) -> None:
    host = await phones.phone("host", f"/game/{GAME}/share")
    assert {"Ann", "Ben", "Cleo", "I don't play"} <= set(host.window.names())
    await host.window.tap("Ann")
    await host.window.tap("Share this table")
    guest = await phones.phone("Ben", "/join")
    await phones.connect(host, guest)
    await guest.see("Who are you?")
    assert "Ann" not in guest.window.names()
    assert {"Ben", "Cleo"} <= set(guest.window.names())
    await guest.window.tap("Ben")
    await host.see("Ben has joined.")


async def test_whoever_shares_the_table_may_not_play_after_all(phones: PhoneTableWindows) -> None:
    host = await phones.phone("host", f"/game/{GAME}/share")
    await host.window.tap("Ann")
    await host.window.tap("I don't play")
    await host.window.tap("Share this table")
    guest = await phones.phone("Ben", "/join")
    await phones.connect(host, guest)
    await guest.see("Who are you?")
    assert {"Ann", "Ben", "Cleo"} <= set(guest.window.names())


async def test_whoever_was_a_guest_at_the_last_table_has_that_seat_at_the_own_one(
    phones: PhoneTableWindows,
) -> None:
    ben = await phones.joins(await phones.invites(), "Ben")
    await ben.window.tap("Leave the table")
    await ben.store.start(new_game(), HOST)
    await ben.window.open(f"/game/{GAME}/share")
    await ben.window.tap("Share this table")
    await ben.see("One guest at a time.")
    table = ben.phones.host.sharing.table
    assert table is not None
    assert table.host_seat == "ben"


async def test_a_guest_who_does_not_play_watches(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    guest = await phones.phone("Dora", "/join")
    await phones.connect(host, guest)
    await guest.see("Who are you?")
    await guest.window.enter("Your name", "Dora")
    await guest.window.tap("Watch")
    await guest.see("Dora: you watch")
    assert guest.app.host is None
    assert guest.app.sharing is None


async def test_what_is_no_code_of_the_other_phone_is_refused_in_words(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    guest = await phones.phone("Ben", "/join")
    await guest.type_code("The host's code", "Next", "hello")
    await guest.see("There is no code for joining in “hello”.")
    await guest.window.enter("The host's code", host.code[:-2] + "AA")
    await guest.window.tap("Next")
    await guest.see("A letter of that code is wrong.")
    await host.type_code("The guest's code", "Connect", host.code)
    await host.see("That is a host's code.")
    await guest.window.enter("The host's code", host.code)
    await guest.window.tap("Next")
    await guest.see("and scans this code")
    earlier = guest.code
    await host.window.tap("Back")
    await host.window.open(f"/game/{GAME}/share")
    await host.window.tap("Let a guest join")
    await host.see("One guest at a time.")
    await host.type_code("The guest's code", "Connect", earlier)
    await host.see("That code answers an earlier one.")
    assert "One guest at a time." in host.window.text(), "the code stays good"


@pytest.mark.parametrize(
    ("reason", "sentences"),
    [
        (Reason.UNKNOWN, ("same Wi-Fi, or", "Turn on the hotspot", "send the game")),
        (Reason.OTHER_NETWORK, ("same Wi-Fi, or", "Turn on the hotspot", "send the game")),
        (Reason.KEPT_APART, ("Turn on the hotspot", "send the game")),
    ],
)
async def test_each_failure_gives_the_next_advice_and_the_last_is_the_code_of_the_game(
    phones: PhoneTableWindows, reason: Reason, sentences: tuple[str, ...]
) -> None:
    host = await phones.invites()
    phones.wifi.fails = reason
    for sentence in sentences:
        guest = await phones.phone(f"guest-{sentence}", "/join")
        await phones.connect(host, guest)
        await host.see(sentence)
        others = [other for other in sentences if other != sentence]
        assert not any(other in host.window.text() for other in others), "one advice at a time"
        if sentence != sentences[-1]:
            await host.window.tap("Show a new code")
            await host.see("One guest at a time.")
    await host.window.tap("Send to another phone")
    assert host.window.route == f"/game/{GAME}/hand-over"


async def test_the_host_stays_on_its_wifi_while_others_are_connected(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    await phones.joins(host, "Ben")
    phones.wifi.fails = Reason.UNKNOWN
    await host.window.tap("Let another guest join")
    await host.see("One guest at a time.")
    await phones.connect(host, await phones.phone("Cleo", "/join"))
    await host.see("Put the guest's phone on the Wi-Fi of this phone.")
    assert "both phones" not in host.window.text()


async def test_a_guest_whose_answer_was_scanned_in_vain_reads_what_to_try(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    guest = await phones.phone("Ben", "/join")
    await guest.type_code("The host's code", "Next", host.code)
    await guest.see("and scans this code")
    await guest.window.tap("It was scanned, and nothing happens")
    await guest.see("Put both phones on the same Wi-Fi, or one on the hotspot of the other.")
    await guest.window.tap("Begin again")
    await guest.see("Scan the code on the host's phone.")


async def test_a_host_who_joins_another_table_in_vain_reads_what_a_guest_does(
    phones: PhoneTableWindows,
) -> None:
    host = await phones.invites()
    await phones.joins(host, "Ben")
    other = await phones.wifi.offer()
    await host.window.open("/join")
    await host.type_code("The host's code", "Next", other.code)
    await host.see("and scans this code")
    await host.window.tap("It was scanned, and nothing happens")
    await host.see("Then begin again: the host shows a new code.")
    assert "Put the guest's phone" not in host.window.text()


async def test_a_link_with_a_code_shows_the_answer_at_once(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    guest = await phones.phone("Ben", f"/join?code={host.code}")
    await guest.see("and scans this code")
    assert guest.window.route == "/join"


async def test_whatever_is_typed_for_a_code_is_refused_in_words(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    guest = await phones.phone("Ben", "/join")
    for each, label, button in ((guest, "The host's code", "Next"), (host, "The guest's code", "Connect")):
        await each.window.tap("A phone can't scan? Use text")
        for typed in WRONG:
            each.app.notice.hide()
            await each.window.enter(label, typed)
            await each.window.tap(button)
            assert each.app.notice.sentence, typed[:20]
            assert "didn't work" not in each.app.notice.sentence, typed[:20]
    assert "One guest at a time." in host.window.text()


async def test_a_name_that_the_host_refuses_is_told_and_asked_again(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    guest = await phones.phone("Dora", "/join")
    await phones.connect(host, guest)
    await guest.see("Who are you?")
    for typed in ("", "   ", "x" * 10_000, "Ann", "host"):
        guest.app.notice.hide()
        await guest.window.enter("Your name", typed)
        await guest.window.tap("Watch")
        await guest.window.until(lambda: guest.app.notice.sentence, 20)
        assert "didn't work" not in guest.app.notice.sentence, typed[:20]
    assert "Who are you?" in guest.window.text()


@pytest.mark.parametrize("reason", EndReason)
async def test_whoever_is_cut_off_before_saying_a_name_reads_why_and_begins_again(
    phones: PhoneTableWindows, reason: EndReason
) -> None:
    host = await phones.invites()
    guest = await phones.phone("Ben", "/join")
    await phones.connect(host, guest)
    await guest.see("Who are you?")
    for session in tuple(host.phones.host._sessions):
        session.connection.close(Ending(reason, "Cleo"))
    await guest.window.until(lambda: "Begin again" in guest.window.names())
    assert guest.phones.guest is not None
    assert ended_sentence(guest.phones.guest) in guest.window.text()
    assert "Watch" not in guest.window.names(), "no answer would arrive"
    await guest.window.tap("Begin again")
    assert "Scan the host's phone" in guest.window.names()
