"""What failed in one engine only, tested in that engine."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.browser.server import Server
from tests.engines.conftest import Engine
from tests.engines.engine_phone import MARKED, sit_down
from tests.engines.test_the_site import KEPT
from tests.ports import held_port
from tests.site.own_phone import SiteHost, hosted
from tests.site.test_kept_in_the_browser import CLOSES

RECORDS: Final = """
    window.asked = [];
    const own = WakeLock.prototype.request;
    WakeLock.prototype.request = function (...given) {
      return own.apply(this, given).then(
        (lock) => { window.asked.push('granted'); return lock; },
        (refused) => { window.asked.push(refused.name); throw refused; });
    };
"""
"""Writes down what the browser answers to a request for the wake lock."""


def test_another_address_of_the_site_in_the_same_tab_has_the_games_and_so_has_the_page_gone_back_to(
    host: SiteHost, engine: Engine
) -> None:
    # WebKit keeps the page that is left, and with it a Python that would hold the lock on the games.
    phone = engine.start().open(host.address)
    phone.until(KEPT)
    for screen, title in (("rules", "Rules"), ("players", "Players")):
        phone.open(host.address + screen)
        assert not phone.shows("open in another window")
        phone.see(title)
    phone.session.evaluate(f"{MARKED} = true")
    phone.session.back()
    phone.until(f"!{MARKED} && !!document.querySelector('flt-semantics[role=button]')")
    assert not phone.shows("open in another window")
    phone.see("Rules")


def test_after_a_reload_in_a_game_the_next_tap_keeps_the_screen_awake(
    server: Server, engine_of: Callable[[str], Engine]
) -> None:
    # WebKit keeps the screen awake only for a page that was tapped.
    phone = engine_of("webkit").start(script=RECORDS).open(server.address)
    sit_down(phone, "Ann", "Ben")
    phone.until("asked.includes('granted')")
    phone.tap("Ann went out")
    phone.see("Ben, missing")
    phone.reload()
    phone.until("asked.includes('NotAllowedError')")
    assert "granted" not in phone.session.evaluate("asked")
    phone.tap("Add 7")
    phone.until("asked.includes('granted')")


def test_a_connection_that_the_system_closed_is_opened_again_and_the_tap_is_kept(
    site: Path, engine: Engine, tmp_path: Path
) -> None:
    changed = tmp_path / "site"
    shutil.copytree(site, changed)
    worker = changed / "python-worker.js"
    worker.write_text(CLOSES + worker.read_text(encoding="utf-8"), encoding="utf-8")
    with hosted(changed, port=held_port()) as host:
        phone = engine.start().open(host.address)
        sit_down(phone, "Ann", "Ben")
        phone.tap("Ann went out", "Add 7")
        phone.see("Ben holds 7 points")
        for card, points in ((8, 15), (9, 24)):
            phone.session.evaluate("new BroadcastChannel('test: close').postMessage(1)")
            phone.tap(f"Add {card}")
            phone.see(f"Ben holds {points} points")
        phone.reload()
        phone.see("Ben holds 24 points")
