"""A second Python keeps its memory for later starts. A phone that has no room for it must not try each time."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Error

from tests.browser.phone import Phone
from tests.site.own_phone import START, OwnPhone, hosted, memoized, ready
from tests.site.tested_site import BELOW
from tools.site.build import NAME, service_worker

ATTEMPTS = f"localStorage.getItem('last-card-memory-attempts:{BELOW}')"
NOTE = f"""(change) => localStorage.setItem(
  'last-card-memory-attempts:{BELOW}', JSON.stringify({{ ...JSON.parse({ATTEMPTS}), ...change }})
)"""
"""Changes what the phone has noted of its attempts."""


def tells(phone: Phone, own_phone: OwnPhone, sentence: str) -> None:
    """Wait until the page says this of the memory."""
    for _ in range(START // 100):
        if f"The memory for later starts: {sentence}" in own_phone.told:
            return
        phone.page.wait_for_timeout(100)
    raise AssertionError(own_phone.told)


def attempts(phone: Phone, failures: int) -> None:
    """Wait until an attempt is under way, after one failure less."""
    for _ in range(START // 100):
        if f'"failures":{failures}' in (phone.page.evaluate(ATTEMPTS) or ""):
            return
        phone.page.wait_for_timeout(100)
    raise AssertionError(phone.page.evaluate(ATTEMPTS))


@pytest.mark.long
def test_below_a_path_a_phone_that_ends_the_page_while_the_memory_is_made_is_asked_twice_and_not_again(
    site_below: Path, port: int, own_phone: OwnPhone, tmp_path: Path
) -> None:
    with hosted(endless(site_below, tmp_path / "deployed"), base=BELOW, port=port) as host:
        phone = own_phone.window()
        phone.page.goto(host.address + "manifest.json")
        phone.page.evaluate("caches.open('test: endless').then(() => 1)")
        phone = own_phone.open(host.address + "players")
        phone.see("Players")
        attempts(phone, 1)
        # A page that is left while the memory is made has not failed.
        phone.page.goto(host.address + "manifest.json")
        attempts(phone, 0)
        phone.page.evaluate(NOTE, {"failures": 1})
        phone = own_phone.open(host.address)
        attempts(phone, 2)
        crash(phone)
        phone = own_phone.open(host.address)
        tells(phone, own_phone, "not made, it failed twice")
        # Another build is another attempt.
        phone.page.evaluate("caches.delete('test: endless')")
        phone.page.evaluate(NOTE, {"build": "older", "failures": 2})
        phone.page.reload()
        ready(phone.page)
        memoized(phone.page)
        tells(phone, own_phone, "kept")
        assert phone.page.evaluate(ATTEMPTS) is None


def endless(site: Path, deployed: Path) -> Path:
    """The site, on which the memory is never finished while the phone has a certain cache."""
    shutil.copytree(site, deployed)
    maker = deployed / "python-memory.mjs"
    text = maker.read_text(encoding="utf-8")
    allowed = "  await allowed();\n"
    assert text.count(allowed) == 1
    waits = "  if (await caches.has('test: endless')) { await new Promise(() => {}); }\n"
    maker.write_text(text.replace(allowed, allowed + waits), encoding="utf-8")
    (deployed / NAME).write_text(service_worker(deployed), encoding="utf-8")
    return deployed


def crash(phone: Phone) -> None:
    """End the page's process, as a phone does that has no memory left."""
    with phone.page.expect_event("crash"), contextlib.suppress(Error):
        phone.page.goto("chrome://crash")
    phone.context.new_page()
    phone.page.close()
