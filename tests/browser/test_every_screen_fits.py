"""Each screen at several window sizes: controls of 48 dp, inside the window, none over another, each with a name; axe-core finds nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import bring_axe, violations
from tests.browser.browsers import a_phone
from tests.browser.controls import Control
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.browser.test_keeping_score import sit_down
from tests.conftest import LONG

SIZES = [(360, 640), (412, 915), (820, 1180), (1440, 900)] if LONG else [(360, 640)]
"""The smallest in `make test`, all four in `make test-long`."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_controls_measure_48_stay_inside_and_do_not_overlap(
    server: Server, browser: Browser, size: tuple[int, int]
) -> None:
    with a_phone(browser, width=size[0], height=size[1]) as phone:
        bring_axe(phone)
        phone.open(server.address)
        fits(phone, "home")
        for tab, shown in (("/history", "No games yet"), ("/players", "No players yet")):
            phone.go(tab)
            phone.see(shown)
            fits(phone, f"{tab}, empty")
        phone.go("/settings/editions")
        phone.tap("Start from Standard, 108 cards")
        phone.see("Cards in the deck: 108")
        fits(phone, "a deck that is made")
        phone.reach("Add a colour")
        fits(phone, "its colours")
        phone.go("/")
        phone.see("New game")
        sit_down(phone, "Ann", "Ben", "Cleo", "Dan")
        fits(phone, "table")
        game = phone.address.removeprefix(server.address)
        phone.tap("Score round")
        phone.see("Who went out?")
        fits(phone, "who went out")
        phone.tap("Ann went out", "Add 7", "Cleo, missing", "Add Wild")
        phone.see("Cleo holds 50 points")
        fits(phone, "pad")
        phone.tap("Type points instead")
        phone.settle()
        fits(phone, "typed points")
        phone.tap("Tap cards instead", "Dan, missing", "Add 0", "Save round")
        phone.see("Ann: 57,")
        fits(phone, "table after a round")
        phone.page.get_by_role("button", name="Ben: 0, ").click()
        phone.see("Ben leaves")
        fits(phone, "the sheet of a player")
        phone.tap("Change Ben's points")
        phone.see("Reason, if you like")
        fits(phone, "correcting points")
        phone.tap("Close", "Manage the table")
        phone.see("Somebody joins")
        fits(phone, "the sheet of the table")
        for tab, shown in (
            ("/rules", "The first card"),
            ("/history", "Ann"),
            ("/players", "Ann"),
            ("/new", "Player's name"),
            ("/new/choices", "Scoring"),
            ("/new/choices/deck", "Find a deck"),
        ):
            phone.go(tab)
            phone.see(shown)
            fits(phone, tab)
        for page, shown in (
            ("/rules/rule/challenge", "may ask to see the hand"),
            ("/take", "Check"),
            (f"{game}/hand-over", "Copy the code"),
            (f"{game}/more/rules/rules-code", "Copy the code"),
            ("/settings/editions", "Make a new deck"),
            ("/settings/editions/code/plain", "Copy the code"),
            (f"{game}/referee", "Draw for the deal"),
            (f"{game}/referee/challenge", "Which colour was in play?"),
            (f"{game}/referee/first-card", "What was turned up"),
            (f"{game}/referee/dealer", "Ann, take a card"),
            (f"{game}/referee/turns", "Which card is turned up"),
        ):
            phone.go(page)
            phone.see(shown)
            fits(phone, page)
        phone.see("Which card is turned up")
        fits(phone, "the first card of the turns")
        phone.reach("It's Ben's turn")
        phone.tap("It's Ben's turn")
        phone.gone("It's Ben's turn")
        fits(phone, "the turns")
        phone.go("/settings")
        phone.see("Dark")
        fits(phone, "settings")
        phone.go(game)
        phone.see("Ann: 57,")
        phone.tap("Manage the table", "End the game now")
        phone.see("Ann wins!")
        fits(phone, "the win")
        phone.tap("Back")
        phone.see("Show the win")
        fits(phone, "the end")
        past = game.replace("/game/", "/history/game/")
        phone.go(past)
        phone.see("Ranking")
        fits(phone, "a past game")
        phone.go("/history")
        phone.tap("Filter")
        phone.see("From day")
        fits(phone, "the filters")
        phone.go("/players")
        phone.tap("Ann: 1 game · 1 win")
        phone.see("Games won")
        fits(phone, "a player")


def fits(phone: Phone, where: str) -> None:
    phone.settle()
    assert violations(phone) == [], where
    controls = [one for one in phone.controls() if one.seen.width > 1 and one.seen.height > 1]
    assert len(controls) >= 2, where
    for control in controls:
        place = (where, control)
        assert control.name, place
        if not control.is_cut_by_its_list:
            assert control.lies.width >= 47.5, place
            assert control.lies.height >= 47.5, place
        assert control.seen.left >= -0.5, place
        assert control.seen.top >= -0.5, place
        assert control.seen.right <= phone.width + 0.5, place
        assert control.seen.bottom <= phone.height + 0.5, place
    fan = [control for control in controls if " takes card " in control.name]
    for card in fan:
        assert as_much_can_be_tapped(phone, card), (where, card)
    assert phone.covered([control for control in controls if control not in fan]) == [], where
    for number, one in enumerate(controls):
        for other in controls[number + 1 :]:
            assert (one in fan and other in fan) or not one.seen.overlaps(other.seen), (where, one, other)


def as_much_can_be_tapped(phone: Phone, card: Control) -> bool:
    """Whether no other card of a fan lies over at least 48 by 48 pixels of this one."""
    free: list[list[float]] = phone.page.evaluate(
        """([name, left, top, right, bottom]) => {
             const free = [];
             for (let x = left + 1; x < right; x += 2) for (let y = top + 1; y < bottom; y += 2) {
               const there = document.elementFromPoint(x, y)?.closest("[role=button]");
               if ((there?.getAttribute("aria-label") || there?.textContent) === name) free.push([x, y]);
             }
             return free;
           }""",
        [card.name, *card.seen],
    )
    across, down = {x for x, _ in free}, {y for _, y in free}
    return 4 * len(free) >= 48 * 48 and min(2 * len(across), 2 * len(down)) >= 48
