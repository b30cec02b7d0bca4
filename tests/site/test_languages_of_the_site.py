"""The site in the language of the device, or the one that is chosen: loaded once, kept without a network."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import brotli
import pytest
from playwright.sync_api import Page

from storage.catalogues import known_languages, read_catalogue
from tests.browser.phone import Phone
from tests.site.own_phone import START, OwnPhone, SiteHost, offline_ready

MOST = 25 * 1024
"""The most bytes (brotli) that a first start may take for its language."""
LANGUAGES = [each for each in known_languages().offered if each.code != "en"]


def in_language(code: str, sentence: str) -> str:
    language = known_languages().named(code)
    assert language is not None
    return read_catalogue(language).gettext(sentence)


def loaded(phone: OwnPhone) -> list[str]:
    """The files of languages that were asked for, in their order."""
    paths = [urlsplit(url).path for url in phone.asked]
    return [path.partition("/languages/")[2] for path in paths if "/languages/" in path]


def kept_files(page: Page) -> set[str]:
    keys = page.evaluate("caches.open('last-card').then(c => c.keys()).then(k => k.map(one => one.url))")
    return set(re.findall(r"languages%2F([^&]*)", " ".join(keys)))


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda each: each.code)
def test_what_a_first_start_loads_for_its_language_is_small(site: Path, language: object) -> None:
    code = getattr(language, "code", "")
    folder = site / "languages" / code
    start = sum(len(brotli.compress((folder / name).read_bytes())) for name in ("start.json", "words.json"))
    assert start <= MOST
    assert len(brotli.compress((folder / "search.toml").read_bytes())) <= 60 * 1024


def test_an_english_start_loads_no_catalogue(first_start: OwnPhone) -> None:
    assert len(first_start.asked) > 10
    assert loaded(first_start) == []


def opened_in_german(own_phone: OwnPhone, host: SiteHost) -> Phone:
    own_phone.arguments = ("--lang=de", "--accept-lang=de-AT,de,en")
    own_phone.close()
    own_phone.start()
    phone = own_phone.open(host.address)
    phone.see(in_language("de", "Settings"))
    return phone


def test_a_german_device_starts_in_german_with_one_catalogue_and_is_asked_in_german(
    host: SiteHost, own_phone: OwnPhone
) -> None:
    phone = opened_in_german(own_phone, host)
    assert phone.page.evaluate("document.documentElement.lang") == "de"
    # On a slow machine the service worker, which keeps it, asks for it before the app does.
    assert {name for name in loaded(own_phone) if name.endswith("start.json")} == {"de/start.json"}
    assert {name.partition("/")[0] for name in loaded(own_phone)} == {"de"}
    offline_ready(phone.page)
    phone.go("/rules")
    phone.paste(in_language("de", "Search the rules"), "darf man ziehkarten stapeln")
    phone.shown(in_language("de", "Stacking draw cards"))


@pytest.mark.long
def test_a_chosen_language_stays_without_a_network(host: SiteHost, own_phone: OwnPhone) -> None:
    phone = opened_in_german(own_phone, host)
    offline_ready(phone.page)
    phone.tap(in_language("de", "Settings"))
    phone.reach("العربية")
    phone.tap("العربية")
    phone.see(in_language("ar", "Language"))
    assert phone.page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [
        "ar",
        "rtl",
    ]
    phone.page.wait_for_function(
        "caches.open('last-card').then(c => c.keys()).then(k => k.some(o => o.url.includes('ar%2Flater.json')))",
        timeout=START,
    )
    assert {name.partition("%2F")[0] for name in kept_files(phone.page)} == {"ar"}
    address = host.address
    host.stop()
    own_phone.close()
    own_phone.start()
    phone = own_phone.open(address)
    phone.see(in_language("ar", "Settings"))
    assert phone.page.evaluate("document.documentElement.dir") == "rtl"
    phone.go("/rules/rule/draw-two")
    phone.shown(in_language("ar", "The next player draws 2 and misses the turn."))
    phone.go("/rules")
    phone.paste(in_language("ar", "Search the rules"), "كم عدد أوراق الاونو كاملة")
    phone.shown(in_language("ar", "Clear search"))
    phone.shown(in_language("ar", "What is in the deck"))
