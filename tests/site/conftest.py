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
def playwright() -> Iterator[Playwright]:
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
