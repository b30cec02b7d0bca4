"""A game leaves one phone as a QR code, is read from a picture of its screen, and goes on on another phone."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from companion.handover.code_parts import CodeKind, parts_of
from companion.handover.handed_game import HandedGame
from tests.browser.browsers import a_phone
from tests.browser.phone import Phone
from tests.browser.server import Server, running_server
from tests.companion.handover.games import played_game
from tests.qr_reader import qr_texts


def scanned(phone: Phone) -> str:
    """What another phone reads from the screen."""
    phone.page.wait_for_selector("[aria-label^='QR code'], [role=img]", state="attached")
    phone.settle()
    (text,) = qr_texts(Image.open(io.BytesIO(phone.page.screenshot())))
    return text


@pytest.mark.long
def test_a_game_goes_from_one_phone_to_another_by_its_code(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    with a_phone(browser, sharp=True) as phone:
        phone.open(server.address)
        phone.tap("New game")
        phone.type_names("Mia", "Tom", "Zoë")
        phone.tap("Start game", "Mia went out")
        phone.see("Tom, missing")
        phone.tap("Add 7", "Back", "Manage the table")
        phone.reach("Send to another phone")
        phone.tap("Send to another phone")
        phone.see("Mia, Tom, Zoë: 0 rounds")
        code = scanned(phone)
    with running_server(tmp_path / "other") as other, a_phone(browser) as phone:
        phone.open(f"{other.address}#{code}")
        phone.see("Mia, Tom, Zoë: 0 rounds")
        phone.see("A round is half entered.")
        phone.tap("Get this game")
        phone.see("Continue round 1")
        phone.tap("Continue round 1")
        phone.see("Tom holds 7 points")


def test_a_link_with_a_code_asks_its_question_in_a_window_that_shows_the_app(
    server: Server, browser: Browser
) -> None:
    (part,) = parts_of(CodeKind.GAME, HandedGame(game=played_game(3, 3)).packed())
    with a_phone(browser) as phone:
        phone.open(server.address)
        phone.page.goto(f"{server.address}/#{part.text}")
        phone.see("Mia, Tom, Zoë: 3 rounds")
