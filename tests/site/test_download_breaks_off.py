"""A first visit whose download breaks off, or stands still."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.site.own_phone import START, OwnPhone, ready
from tests.site.unsteady_host import UnsteadyHost, unsteady
from tests.views.server.waiting import wait_until

SCREENS: Final = "The part of the app that draws the screens hasn't arrived. Check your connection."
SCORE: Final = "The part of the app that keeps the score hasn't arrived. Check your connection."
CODE: Final = "main.dart.js"
PYTHON: Final = "pyodide/pyodide.asm.wasm"

SILENCE_AT_WILL: Final = """(() => {
  const set = setTimeout, clear = clearTimeout;
  window.waits = 0;
  window.setTimeout = (act, time, ...more) => {
    if (time !== 20000) { return set(act, time, ...more); }
    window.silence = act;
    window.waits += 1;
    return -1;
  };
  window.clearTimeout = (id) => { if (id === -1) { window.silence = null; } else { clear(id); } };
})()"""
"""The page's twenty seconds without a piece pass when the test says so: `silence()`."""


def told(page: Page, sentence: str) -> None:
    expect(page.get_by_role("alert")).to_contain_text(sentence, timeout=START)
    expect(page.locator("#first-paint")).to_contain_text("You deal the cards. We keep the score.")


def try_again(page: Page) -> None:
    with page.expect_navigation(wait_until="commit"):
        page.get_by_role("button", name="Try again").click()


@pytest.mark.parametrize(("file", "sentence"), [(CODE, SCREENS), (PYTHON, SCORE)])
@pytest.mark.long
def test_what_stands_still_or_breaks_off_is_named_and_another_try_goes_on_with_what_has_come(
    site: Path, own_phone: OwnPhone, file: str, sentence: str
) -> None:
    with unsteady(site, holding=file) as host:
        page = own_phone.window().page
        page.add_init_script(SILENCE_AT_WILL)
        page.goto(host.address, wait_until="commit")
        wait_until(lambda: file in host.stopped, "the file was never asked for")
        if file == PYTHON:
            a_piece_begins_the_waiting_anew(page, host)
        wait_until(
            lambda: told_after_silence(page) == sentence + "Try again", "it does not say what is missing"
        )
        told(page, sentence)
        host.holding, host.breaking = "", file
        try_again(page)
        told(page, sentence)
        nothing_is_under_way(page, host)
        there = set(host.sent)
        assert file not in there
        assert {"python-start.mjs", "flutter_bootstrap.js"} <= there
        host.sent.clear()
        host.breaking = ""
        try_again(page)
        ready(page)
        expect(page.get_by_role("alert")).to_have_count(0)
        assert file in host.sent
        assert not there & set(host.sent)


def nothing_is_under_way(page: Page, host: UnsteadyHost) -> None:
    """Wait until the host has sent nothing for a second: what a new try cuts short is asked for again."""
    before = -1
    while before != len(host.sent):
        before = len(host.sent)
        page.wait_for_timeout(1000)


def told_after_silence(page: Page) -> str:
    page.evaluate("window.silence && silence()")
    return str(page.evaluate("(document.getElementById('missing') || {}).textContent"))


def a_piece_begins_the_waiting_anew(page: Page, host: UnsteadyHost) -> None:
    page.wait_for_selector("flutter-view", state="attached", timeout=START)
    for _ in range(3):
        before = page.evaluate("waits")
        host.pieces += 1
        wait_until(partial(page.evaluate, "(before) => waits > before", before), "the piece was not noticed")
    assert not page.get_by_role("alert").count()
