"""The site on a phone: installed, without a network, asking nobody else, and brought up to date."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from tests.browser.phone import Phone
from tests.browser.test_keeping_score import sit_down
from tests.browser.test_names_in_every_script import NAMES, wait_for_letters
from tests.site.own_phone import START, OwnPhone, SiteHost, hosted, offline_ready, ready
from tools.site.build import NAME, service_worker


def letters_ready(phone: Phone, site: Path) -> None:
    """Wait until the letters of other scripts are on the phone, too."""
    worker = (site / NAME).read_text(encoding="utf-8")
    (later,) = re.findall(r"const LATER = (\{.*?\});", worker, re.DOTALL)
    letters = sum("fonts/noto" in name for name in json.loads(later))
    count = (
        "caches.open('last-card').then(c => c.keys())"
        ".then(keys => keys.filter(key => key.url.includes('fonts%2Fnoto')).length)"
    )
    for _ in range(START // 250):
        if phone.page.evaluate(count) == letters > 100:
            return
        phone.page.wait_for_timeout(250)
    raise AssertionError("the letters never came")


def test_it_asks_nobody_else_can_be_installed_and_opens_without_a_network_though_nothing_may_be_stored(
    site: Path, sharp_phone: OwnPhone
) -> None:
    with hosted(site, store=False) as host:
        phone = sharp_phone.open(host.address)
        sit_down(phone, "Zoë", "Ben")
        phone.tap("Zoë went out", "Add Wild", "Save round")
        phone.see("Zoë: 50, leads")
        offline_ready(phone.page)
        letters_ready(phone, site)
        asks_nobody_else(phone, sharp_phone, host)
        can_be_installed(phone)
        address = host.address
        sharp_phone.close()
    sharp_phone.start()
    phone = sharp_phone.open(address)
    phone.see("Zoë")
    phone.go("/rules")
    phone.see("Rules")
    phone.go("/")
    phone.tap("New game")
    phone.type_names(*NAMES)
    wait_for_letters(phone)
    failed = [said for said in sharp_phone.complaints if "font" in said.casefold() or "Failed" in said]
    assert not failed, failed


def asks_nobody_else(phone: Phone, own_phone: OwnPhone, host: SiteHost) -> None:
    own = (host.address, "data:", f"blob:{host.address}")
    assert own_phone.asked
    assert [url for url in own_phone.asked if not url.startswith(own)] == []
    policy = phone.page.evaluate("document.querySelector('meta[http-equiv=Content-Security-Policy]').content")
    assert "default-src 'self'" in policy
    assert "http" not in policy
    refused = phone.page.evaluate("fetch('https://example.org/').then(() => 'answered', () => 'refused')")
    assert refused == "refused"
    assert own_phone.context is not None
    assert own_phone.context.service_workers[0].url == host.address + NAME


def can_be_installed(phone: Phone) -> None:
    """Hold the page against the browser's own check."""
    browser = phone.context.new_cdp_session(phone.page)
    assert browser.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    for part in ('"Last Card"', "#12182B", "maskable", '"wide"', '"narrow"', '"id"'):
        assert part in manifest["data"], part


def test_a_new_version_waits_for_a_tap_and_reads_the_old_games(
    site: Path, port: int, used_phone: OwnPhone, tmp_path: Path
) -> None:
    deployed = tmp_path / "deployed"
    shutil.copytree(site, deployed)
    with hosted(deployed, port=port) as host:
        phone = used_phone.open(host.address)
        sit_down(phone, "Ann", "Ben")
        phone.tap("Ann went out", "Add 7")
        phone.see("Ben holds 7 points")
        address = phone.address
        offline_ready(phone.page)
        page = deployed / "index.html"
        page.write_text(
            page.read_text(encoding="utf-8").replace("</title>", '</title><meta name="newer" content="yes">'),
            encoding="utf-8",
        )
        (deployed / NAME).write_text(service_worker(deployed), encoding="utf-8")
        newer = "document.querySelector('meta[name=newer]') !== null"
        phone.page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => 1)")
        waiting = "navigator.serviceWorker.getRegistration().then(r => !!r.waiting)"
        for _ in range(120):
            if phone.page.evaluate(waiting):
                break
            phone.page.wait_for_timeout(500)
        assert phone.page.evaluate(waiting)
        # In the middle of a hand nothing is said of it, and nothing happens.
        phone.tap("Add 1")
        phone.see("Ben holds 8 points")
        assert not phone.page.get_by_role("button", name="Update now").count()
        phone.page.reload()
        ready(phone.page)
        phone.see("Ben holds 8 points")
        assert not phone.page.evaluate(newer)
        phone.go("/")
        phone.see("A new version is ready")
        with phone.page.expect_navigation():
            phone.tap("Update now")
        ready(phone.page)
        assert phone.page.evaluate(newer)
        phone.page.goto(address)
        ready(phone.page)
        phone.see("Ben holds 8 points")
