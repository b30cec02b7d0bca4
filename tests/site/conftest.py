from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.ports import held_port
from tests.site.own_phone import OwnPhone, SiteHost, hosted, used_profile_of
from tests.site.tested_site import BELOW, tested_site
from tests.tables import ROOT
from tools.site.build import finish


@pytest.fixture(scope="session")
def site() -> Path:
    return tested_site()


@pytest.fixture(scope="session")
def site_below(site: Path) -> Path:
    """The same site for a path below a host's root."""
    folder = ROOT / "build" / "tested-site-below"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(site, folder)
    page = folder / "index.html"
    text, places = re.subn(
        '(<base href=|canvasKitBaseUrl=|entrypointBaseUrl=|assetBase=)"/',
        rf'\1"{BELOW}',
        page.read_text(encoding="utf-8"),
    )
    assert places == 4
    page.write_text(text, encoding="utf-8")
    finish(folder)
    return folder


# A build drives a browser of its own, so the site is built before the tests' browser starts. The driver has the event loop of
# its thread: it is gone before a test of another folder.
@pytest.fixture(scope="package")
def playwright(site: Path) -> Iterator[Playwright]:
    with sync_playwright() as opened:
        yield opened


@pytest.fixture(scope="package")
def port() -> int:
    """The port of every host: a browser keeps what it keeps by the address."""
    return held_port()


@pytest.fixture(scope="package")
def first_start(
    site: Path, playwright: Playwright, port: int, tmp_path_factory: pytest.TempPathFactory
) -> OwnPhone:
    """A phone that is off again after its first start, in English."""
    with hosted(site, port=port) as host:
        return used_profile_of(playwright, host, tmp_path_factory.mktemp("used") / "profile")


@pytest.fixture(scope="package")
def used_profile(first_start: OwnPhone) -> Path:
    """What a phone keeps after its first start: everything for later ones, and no game."""
    return first_start.profile


@pytest.fixture
def host(site: Path, port: int) -> Iterator[SiteHost]:
    with hosted(site, port=port) as opened:
        yield opened


@pytest.fixture
def own_phone(playwright: Playwright, tmp_path: Path) -> Iterator[OwnPhone]:
    """A phone that never saw the site."""
    phone = OwnPhone(playwright=playwright, profile=tmp_path / "profile").start()
    yield phone
    phone.close()


@pytest.fixture
def sharp_phone(playwright: Playwright, tmp_path: Path) -> Iterator[OwnPhone]:
    """The same with a real phone's many pixels, for who looks at them."""
    phone = OwnPhone(playwright=playwright, profile=tmp_path / "profile", sharp=True).start()
    yield phone
    phone.close()


@pytest.fixture
def used_phone(playwright: Playwright, used_profile: Path, tmp_path: Path) -> Iterator[OwnPhone]:
    """A phone that opened the site before."""
    shutil.copytree(used_profile, tmp_path / "profile", symlinks=True)
    phone = OwnPhone(playwright=playwright, profile=tmp_path / "profile").start()
    yield phone
    phone.close()
