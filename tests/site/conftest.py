from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.site.own_phone import OwnPhone, SiteHost, hosted
from tests.tables import ROOT
from tools.site.build import build
from tools.site.recipe import LAST_CARD


@pytest.fixture(scope="session")
def site() -> Path:
    """The site, built once for all tests."""
    folder = ROOT / "build" / "tested-site"
    build(LAST_CARD, folder)
    return folder


@pytest.fixture(scope="session")
def site_below() -> Path:
    """The same site for a path below a host's root."""
    folder = ROOT / "build" / "tested-site-below"
    build(LAST_CARD, folder, base_url="/games/last-card/")
    return folder


# A build drives a browser of its own, so both sites are built before the tests' browser starts.
@pytest.fixture(scope="session")
def playwright(site: Path, site_below: Path) -> Iterator[Playwright]:
    with sync_playwright() as opened:
        yield opened


@pytest.fixture
def host(site: Path) -> Iterator[SiteHost]:
    with hosted(site) as opened:
        yield opened


@pytest.fixture
def own_phone(playwright: Playwright, tmp_path: Path) -> Iterator[OwnPhone]:
    phone = OwnPhone(playwright=playwright, profile=tmp_path / "profile").start()
    yield phone
    phone.close()
