"""A table of three phones, two of them guests': rounds of Flip that end on each side, and one of No Mercy with a knock-out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from companion.application.guests import HOST
from storage.opening import open_store
from tests.browser.browsers import a_phone
from tests.browser.phone import Phone
from tests.browser.test_a_shared_table import join, opens_the_table, the_code
from tests.tables import EDITIONS, begun_now, new_game
from tests.views.server.shared_server import LAN, SharedServer

TURNS = "/game/game-1/referee/turns"


async def begin(data: Path, edition: str) -> None:
    store = open_store(data)
    await store.open()
    deck = EDITIONS[edition]
    await store.start(begun_now(new_game(edition=deck, target=deck.target)), HOST)
    await store.repository.close()


@contextmanager
def three_phones(data: Path, browser: Browser, edition: str) -> Iterator[tuple[Phone, Phone, Phone]]:
    """The host's phone, Ben's and Cleo's, at a game of Ann, Ben and Cleo."""
    with ThreadPoolExecutor(1) as beside:
        # The browser's own loop runs in this thread.
        beside.submit(lambda: asyncio.run(begin(data, edition))).result()
    server = SharedServer(data=data).start("--no-browser", waits="Last Card is at")
    with (
        a_phone(browser) as host,
        a_phone(browser, own=LAN) as ben,
        a_phone(browser, own=LAN, number=1) as cleo,
    ):
        opens_the_table(host, server)
        host.tap("Let others join", "I don't play", "Share this table")
        digits = the_code(host)
        join(ben, server.address, digits, seat="Ben")
        join(cleo, server.address, digits, seat="Cleo")
        host.see("Cleo, Player, here")
        host.tap("Back to the table")
        yield host, ben, cleo
    said = server.stop()
    assert "Traceback" not in said, said


def test_rounds_of_flip_end_on_each_side_and_every_phone_counts_on_it(
    tmp_path: Path, browser: Browser
) -> None:
    with three_phones(tmp_path / "data", browser, "flip") as (host, ben, cleo):
        host.tap("Ann went out")
        ben.tap("Count my cards", "Add Wild Draw Two", "Done")
        cleo.tap("Count my cards", "Add 7", "Done")
        host.see("Ann gets 57 points.")
        host.tap("Save round")
        ben.see("Ann: 57, leads")
        # The next round begins on the light side, and ends on the dark one.
        host.tap("Ben went out")
        host.tap("Dark side")
        cleo.tap("Count my cards", "Add Wild Draw Color", "Done")
        host.see("Cleo, 60 points")
        host.tap("Add Skip Everyone", "Save round")
        for phone in (host, ben, cleo):
            phone.see("Ben: 90, leads")
        # The turns of the third round are followed on the host's phone, and read on the others.
        host.go(TURNS)
        host.tap("Blue 5 was turned up")
        ben.see("Ann · Light side · blue · clockwise")
        host.tap("Ann plays Blue Flip")
        for phone in (ben, cleo):
            phone.see("Ben · Dark side · clockwise")


def test_a_round_of_no_mercy_with_a_knock_out_brings_250_on_every_phone(
    tmp_path: Path, browser: Browser
) -> None:
    with three_phones(tmp_path / "data", browser, "no-mercy") as (host, ben, cleo):
        host.tap("Ann went out")
        ben.tap("Count my cards", "Ben is knocked out.", "Done")
        cleo.tap("Count my cards", "Add Wild Draw 10", "Add 3", "Done")
        host.see("Ann gets 303 points.")
        host.tap("Save round")
        for phone in (host, ben, cleo):
            phone.see("Ann: 303, leads")
        host.go(TURNS)
        host.tap("Red 5 was turned up", "Cleo plays Red Draw Two")
        host.tap("Ann answers with Wild Draw 10", "Blue is named")
        for phone in (ben, cleo):
            phone.see("Ben · blue · +12 · clockwise")
        host.tap("Ben draws 12", "“UNO” not called, or too early", "Ben is out of the round")
        for phone in (ben, cleo):
            phone.see("Ben is knocked out.")
