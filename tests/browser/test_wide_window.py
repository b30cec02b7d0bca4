"""A wide window is another layout: no screen is a phone in its middle, and a list stays where it was scrolled to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_phone
from tests.browser.phone import Phone
from tests.conftest import LONG
from tests.views.server.waiting import wait_until

WIDE: Final = (1440, 900)
SHARE: Final = 0.6
"""The least share of the window's width that the texts of a screen span."""
NARROW: Final[dict[str, str]] = {}
"""The screens that span less, and why."""
SPAN: Final = """() => {
  const boxes = [...document.querySelectorAll('flt-semantics')]
    .filter((part) => !part.querySelector('flt-semantics') && (part.textContent || part.getAttribute('aria-label')))
    .filter((part) => !part.closest('[role=banner]'))
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && box.top > 56 && box.left < innerWidth);
  return (Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left))) / innerWidth;
}"""
"""The share of the width from the first word below the app bar to the last one."""
SCROLLED: Final = """() => {
  const line = [...document.querySelectorAll('[role=button]')].find((part) => part.textContent === 'Reverse');
  return line ? Math.round(line.getBoundingClientRect().top) : null;
}"""


@pytest.fixture
def desktop(browser: Browser) -> Iterator[Phone]:
    with a_phone(browser, width=WIDE[0], height=WIDE[1]) as opened:
        yield opened


def test_no_screen_is_a_phone_in_the_middle(desktop: Phone, begun_games: BegunGames) -> None:
    address = begun_games.address_of("Ann", "Ben", "Cleo")
    game = address.removeprefix(begun_games.server.address)
    past = game.replace("/game/", "/history/game/")
    desktop.open(address)
    screens = {
        "/": "New game",
        "/new": "Player's name",
        "/new/choices": "Scoring",
        "/rules": "Tap a rule",
        "/rules/rule/challenge": "Challenging a Wild Draw Four",
        "/rules/challenge": "Which colour was in play?",
        "/rules/first-card": "What was turned up",
        "/rules/dealer": "Player 1, take a card",
        "/history": "Tap a game",
        past: "Ranking",
        f"{past}/hand-over": "Copy the code",
        "/players": "Find or add a player",
        "/players/player/ann": "Find or add a player",
        "/settings": "Keyboard",
        "/settings/install": "Open Last Card from its new icon",
        "/settings/editions": "Make a new deck",
        "/new/editions/make": "Start from Standard, 108 cards",
        "/settings/editions/code/plain": "Save the deck's file",
        "/take": "Link or code",
        "/share": "To share the table",
        game: "Score round",
        f"{game}/round": "Who went out?",
        f"{game}/round/about": "Note",
        f"{game}/more/rules": "As printed",
        f"{game}/hand-over": "Copy the code",
        f"{game}/more/rules/rules-code": "Our rules",
        f"{game}/share": "To share the table",
        f"{game}/referee": "Draw for the deal",
        f"{game}/referee/challenge": "Which colour was in play?",
        f"{game}/referee/dealer": "Ann, take a card",
        f"{game}/referee/turns": "Which card is turned up?",
    }
    narrow: dict[str, float] = {}

    def look(name: str) -> None:
        span = desktop.page.evaluate(SPAN)
        if span < SHARE:
            narrow[name] = round(span, 2)

    for number, (screen, words) in enumerate(screens.items()):
        if not LONG and number % 4 and screen.replace(game, "") not in NARROW:
            continue
        desktop.go(screen)
        desktop.see(words)
        look(screen.replace(game, ""))
    desktop.go("/settings/editions")
    desktop.tap("Start from Standard, 108 cards")
    desktop.see("Cards in the deck: 108")
    look("the maker of editions")
    desktop.go("/settings/editions")
    desktop.see("Go on making it")
    look("an edition that is half made")
    desktop.tap("Discard it")
    assert narrow.keys() == NARROW.keys(), narrow


def test_a_list_stays_where_it_was_scrolled_to_when_an_entry_is_opened(
    desktop: Phone, begun_games: BegunGames
) -> None:
    desktop.open(f"{begun_games.server.address}/rules/rule/challenge")
    desktop.see("Challenging a Wild Draw Four")
    desktop.tap("Often asked")
    desktop.tap("The cards")
    wait_until(lambda: desktop.page.evaluate(SCROLLED) is not None, "the chapter did not unfold")
    desktop.settle()
    unscrolled = desktop.page.evaluate(SCROLLED)
    desktop.page.mouse.move(300, 600)
    desktop.page.mouse.wheel(0, 100)
    wait_until(lambda: desktop.page.evaluate(SCROLLED) != unscrolled, "the list did not scroll")
    desktop.settle()
    before = desktop.page.evaluate(SCROLLED)
    assert 100 < before < WIDE[1] - 100
    desktop.tap("Reverse")
    desktop.page.wait_for_url("**/rules/rule/reverse")
    # The address changes before the screen does.
    desktop.see("A Reverse with two players?")

    def lies_as_before() -> bool:
        top = desktop.page.evaluate(SCROLLED)
        # There is no list for a moment while the screen of the other rule is drawn.
        return bool(top is not None and abs(top - before) <= 2)

    wait_until(lies_as_before, "the list was scrolled away")
    desktop.settle()
    assert lies_as_before()
