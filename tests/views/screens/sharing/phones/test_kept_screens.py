"""What stands on the host's and a guest's phone at each step of joining, as it was kept."""

from __future__ import annotations

from tests.kept import compare
from tests.phone_table import GAME
from tests.views.outlines import outline
from tests.views.phone_windows import PhoneTableWindows, PhoneWindow


def told(step: str, **phones: PhoneWindow) -> list[str]:
    return [line for name, phone in phones.items() for line in (f"== {step}: {name}", *outline(phone.window))]


async def test_each_step_of_joining_stands_as_it_was_kept(phones: PhoneTableWindows) -> None:
    host = await phones.phone("host", f"/game/{GAME}/share")
    lines = told("before the table is shared", host=host)
    await host.window.tap("I don't play")
    await host.window.tap("Share this table")
    await host.see("One guest at a time.")
    lines += told("a code for a guest", host=host)
    await host.window.tap("Back")
    await host.window.open(f"/game/{GAME}/share")
    lines += told("shared, and nobody has joined", host=host)
    await host.window.tap("Let a guest join")
    await host.see("One guest at a time.")
    guest = await phones.phone("Ben", "/join")
    lines += told("a guest before the code", guest=guest)
    await guest.type_code("The host's code", "Next", host.code)
    await guest.see("and scans this code")
    lines += told("the guest's answer", guest=guest)
    await host.type_code("The guest's code", "Connect", guest.code)
    await guest.see("Who are you?")
    lines += told("who is it", host=host, guest=guest)
    await guest.window.tap("Ben")
    await host.see("Ben has joined.")
    lines += told("joined", host=host, guest=guest)
    await host.window.tap("Back to the table")
    await host.see("Ben is connected.")
    lines += told("at the table", host=host, guest=guest)
    await host.window.open(f"/game/{GAME}/share")
    lines += told("shared, with a guest", host=host)
    compare("screens/joining", lines)
