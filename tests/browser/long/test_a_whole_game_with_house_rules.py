from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.browsers import a_phone
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.browser.test_typed_numbers import type_into


def follow(phone: Phone, *keys: str) -> None:
    """Follow a round from its first card to its last, and open the card pad."""
    phone.tap("Referee", "Whose turn is it?", "Red 5 was turned up")
    for key in keys:
        if key.endswith("jumps in"):
            phone.reach(key)
        phone.tap(key)
        if not key.endswith("jumps in"):
            # The keys that are drawn after it may lie elsewhere; who jumped in may do so again.
            phone.gone(key)
        phone.settle()
    phone.see("The round is over.")
    assert not phone.page.get_by_role("button", name="Stop following").count()
    phone.tap("Count cards")


def test_a_whole_game_with_stacking_jumping_in_and_seven_zero_is_followed_to_its_end(
    server: Server, browser: Browser
) -> None:
    with a_phone(browser) as phone:
        phone.open(server.address)
        phone.tap("New game")
        phone.type_names("Ann", "Ben", "Cleo")
        phone.reach("Change something")
        phone.tap("Change something")
        phone.reach("Choose house rules")
        phone.tap("How long you play · 500 points")
        type_into(phone, "Target in points", "60")
        phone.tap("Choose house rules")
        for rule in ("Stack +2 on +2", "Jump in", "7: swap cards", "0: all cards move on", "Cards dealt"):
            phone.reach(rule)
            phone.tap(rule)
        phone.reach("Cards dealt: one card fewer")
        phone.tap("Cards dealt: one card fewer", "Cards dealt: one card fewer", "Start game")
        phone.see("Ann: 0, deals")
        # Three cards each. The 7 gives Ben's two cards to Cleo, who goes out after Ben drew for the stack.
        follow(
            phone,
            *(
                "Ben plays Red 7",
                "Swap with Cleo",
                "Cleo plays Red Draw Two",
                "Ann answers with Blue Draw Two",
            ),
            *("Ben draws 4", "Cleo plays Blue 1"),
        )
        phone.tap("Add Skip", "Add 9", "Ben, missing", "Add 1", "Save round")
        phone.see("Cleo: 30, leads, 30 to go")
        phone.see("Ben: 0, deals")
        # The 0 brings Cleo's last card to Ann, who goes out with it.
        follow(phone, "Cleo plays Red 5", "Ben jumps in", "Cleo plays Red 0", "Ann plays Red 1")
        phone.tap("Add 9", "Cleo, missing", "Add Skip", "Save round")
        phone.see("Ann: 29, ")
        # Ben jumps in, and the 7 gives him Ann's last card.
        follow(
            phone,
            *("Ann plays Red 4", "Ben draws a card", "Ben passes", "Cleo plays Red 4", "Ben jumps in"),
            *("Cleo plays Red 8", "Ann plays Red 7", "Swap with Ben", "Ben plays Red 2"),
        )
        phone.tap("Add 1", "Ann, missing", "Add Wild", "Add 9", "Save round")
        phone.see("Ben wins!")
        phone.see("Ben: 60, 1st")
        phone.tap("Undo")
        phone.see("Cleo: 30, deals, leads, 30 to go")
        phone.tap("Redo")
        phone.see("Ben wins!")
