from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.application.guests import HOST
from companion.players import PLAYER_COLOURS, Player
from storage.opening import open_store
from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_phone
from tests.browser.painted_texts import painted_texts, watch_texts
from tests.browser.server import Server, running_server
from tests.conftest import LONG
from tests.tables import EDITIONS, begun_now, new_game
from tests.views.server.waiting import wait_until


def test_a_rule_is_looked_up_from_inside_a_half_entered_hand(
    begun_games: BegunGames, browser: Browser
) -> None:
    with a_phone(browser) as phone:
        phone.open(begun_games.address_of("Ann", "Ben", "Cleo"))
        phone.tap("Ann went out", "Add 7", "Add Skip")
        phone.see("Ben holds 27 points")
        pad = phone.address
        phone.hold("Add Wild Draw Four", shows="Name the colour; the next player draws 4")
        assert phone.address == f"{pad}/rule/wild-draw-four"
        phone.tap("Back")
        phone.see("Ben holds 27 points")
        assert phone.address == pad
        phone.tap("Rules")
        phone.see("Before the game")
        phone.fill("Search the rules", "forgto to say uno")
        phone.see("Call it while playing the last card but one.")
        phone.tap("Calling “UNO”, Classic 112, 2019 · Standard, 108 cards · Classic 112, newest")
        phone.see("Other decks")
        phone.page.go_back()
        phone.see("Call it while playing")
        phone.page.go_back()
        phone.see("Ben holds 27 points")
        phone.tap("Add Wild")
        phone.see("Ben holds 77 points")


def test_a_reverse_as_the_first_card_lets_the_dealer_begin(server: Server, browser: Browser) -> None:
    with a_phone(browser) as phone:
        phone.open(f"{server.address}/rules/first-card")
        phone.tap("Reverse was turned up")
        phone.see("The dealer starts")
        assert all(control.name for control in phone.controls())


def test_no_key_of_the_turn_keeper_moves_whatever_the_referee_says(
    begun_games: BegunGames, browser: Browser
) -> None:
    with a_phone(browser) as phone:
        phone.open(begun_games.address_of("Ann", "Ben", "Cleo") + "/referee/turns")
        phone.tap("Red 5 was turned up")
        phone.see("Ben starts.")
        keys = phone.page.get_by_role("button", name="Cards in Blue", exact=True).first
        place = keys.bounding_box()
        wild = phone.page.get_by_role("button", name="Ben plays Wild Draw Four", exact=True).bounding_box()
        assert wild is not None
        assert wild["y"] + wild["height"] <= phone.height
        for name, said in (
            ("Ben plays Red Reverse", "play now goes to the right"),
            ("Ann draws a card", "Ann drew a card"),
            ("Ann passes", "Cleo's turn."),
            ("Cards in Yellow", "Cleo's turn."),
            # A card that does not fit is refused where the referee speaks.
            ("Cleo plays Yellow 7", "no colour, number or symbol fits"),
            ("Close message", "Cleo's turn."),
            ("Cards in Red", "Cleo's turn."),
            ("Cleo plays Red Draw Two", "Ben draws 2 and misses a turn."),
        ):
            phone.tap(name)
            phone.see(said)
            assert keys.bounding_box() == place, name
        before = phone.taps
        phone.tap("Ann plays Wild Draw Four", "Green is named", "Challenged: guilty")
        phone.see("Guilty: Ann draws 4.")
        assert phone.taps - before == 3
        assert keys.bounding_box() == place


LOOKS_EVERY = 1 if LONG else 4
"""So often the names are looked at: at each turn, or at every fourth."""
FIFTEEN = (
    *("Anna", "Ben", "Mia", "Tom", "Olga", "Yusuf", "Frederick", "Guinevere", "Hans-Peter", "Ida"),
    *("Jonathan", "Katarzyna", "Christophe", "Maximilian", "Wilhelmina"),
)
BAR = 72
"""The height of the bar with the four destinations, in CSS pixels."""
TITLE = 20
"""The height of the title of a hit, in CSS pixels."""


async def keep_fifteen(data: Path) -> None:
    players = tuple(
        Player(id=f"p{number}", name=name, colour=PLAYER_COLOURS[number])
        for number, name in enumerate(FIFTEEN)
    )
    store = open_store(data)
    await store.open()
    game = new_game(players=players, edition=EDITIONS["plain"], id_="big")
    await store.start(begun_now(game), HOST)
    await store.repository.close()


@pytest.mark.long
def test_fifteen_round_the_felt_have_their_whole_names(browser: Browser, tmp_path: Path, port: int) -> None:
    data = tmp_path / "data"
    # The browser's driver runs a loop in this thread.
    with ThreadPoolExecutor(1) as beside:
        beside.submit(lambda: asyncio.run(keep_fifteen(data))).result()
    with running_server(data, port) as server, a_phone(browser) as phone:
        watch_texts(phone)
        phone.open(f"{server.address}/game/big/referee/turns")
        phone.tap("Red 5 was turned up")
        for place, name in enumerate(FIFTEEN[1:]):
            phone.see(f"{name}'s turn")
            if place % LOOKS_EVERY == 0:
                # In the order of the seats each name is once the one of the next player, and once that of the active one.
                shown = [text for text in painted_texts(phone) if text.text in FIFTEEN]
                assert {text.text for text in shown} == {*FIFTEEN}
                assert not [text.text for text in shown if text.is_cut or text.covered]
            phone.tap(f"{name} draws a card", f"{name} passes")


@pytest.mark.long
def test_the_next_hit_can_be_seen_below_the_answer_whatever_tables_settle(
    server: Server, browser: Browser
) -> None:
    edition = EDITIONS["plain"]
    with a_phone(browser) as phone:
        phone.open(f"{server.address}/rules")
        phone.see("Before the game")
        for question in (
            "who deals",
            "stack",
            "drawing",
            "reverse with two",
            "jump in",
            "deal next",
            "take back",
        ):
            phone.fill("Search the rules", question)
            phone.see("Clear search")
            heads = [
                each
                for each in phone.controls()
                if f", {edition.name}" in each.name and not each.name.startswith(("Choose", "Why"))
            ]
            seen = [each for each in heads if each.lies.top <= phone.height - BAR - TITLE]
            assert len(seen) >= min(2, len(heads)), question
            phone.tap("Clear search")
            phone.see("Before the game")


def test_what_is_searched_for_is_still_typed_when_the_field_was_scrolled_away(
    server: Server, browser: Browser
) -> None:
    with a_phone(browser) as phone:
        phone.open(f"{server.address}/rules")
        phone.fill("Search the rules", "draw two")
        phone.see("Clear search")
        for far in (2000, -4000):
            phone.scroll(far)
        phone.see("Clear search")
        phone.page.get_by_label("Search the rules").first.click()
        phone.focused("draw two")


def test_the_verdict_is_in_sight_after_the_first_answer(begun_games: BegunGames, browser: Browser) -> None:
    with a_phone(browser) as phone:
        phone.open(begun_games.address_of("Ann", "Ben", "Cleo") + "/referee/turns")
        phone.tap("Red 5 was turned up", "Ben plays Wild Draw Four", "Green is named", "Should I challenge?")
        phone.reach("It has a Red card")
        phone.tap("It has a Red card")
        phone.shown("Guilty: Ben draws 4.")
        save = phone.page.get_by_role("button", name="Save with the game", exact=True)

        def is_in_sight() -> bool:
            box = save.bounding_box() if save.count() else None
            return box is not None and box["y"] + box["height"] <= phone.height

        wait_until(is_in_sight, "the verdict is below the edge")
