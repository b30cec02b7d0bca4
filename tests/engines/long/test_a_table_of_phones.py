"""A guest in Firefox joins a host in Chromium, on the network of this machine, by codes that are brought as texts."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.browser.test_keeping_score import sit_down
from tests.engines.conftest import Engine
from tests.qr_reader import qr_texts
from tests.site.own_phone import OwnPhone, SiteHost
from tests.site.phone_table import bring, offered


def test_a_guest_in_firefox_joins_a_host_in_chromium_and_counts_the_own_hand(
    host: SiteHost, engine_of: Callable[[str], Engine], tmp_path: Path
) -> None:
    ben = engine_of("firefox").start().open(host.address)
    with sync_playwright() as playwright:
        own = OwnPhone(playwright=playwright, profile=tmp_path / "chromium", scanned=True).start()
        ann = own.open(host.address)
        sit_down(ann, "Ann", "Ben")
        ann.tap("Let others join", "I don't play", "Share this table")
        ben.tap("Join a table")
        ben.reach("A phone can't scan? Use text")
        ben.tap("A phone can't scan? Use text")
        ben.fill("The host's code", offered(ann))
        ben.reach("Next")
        ben.tap("Next")
        ben.see("and scans this code")
        (answer,) = qr_texts(Image.open(io.BytesIO(base64.b64decode(ben.session.screenshot()))))
        bring(ann, answer)
        ben.tap("Ben")
        ann.see("Ben has joined.")
        ann.tap("Back to the table", "Ann went out")
        ben.tap("Count my cards", "Add 7", "Add Skip")
        ann.shown("Ben holds 27 points")
        ben.tap("Done")
        ben.see("Change my cards")
        ann.tap("Save round")
        ben.see("Ann: 27,")
        own.close()
