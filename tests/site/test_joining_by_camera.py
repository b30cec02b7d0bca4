"""Phones join a table by their cameras: each sees a film of the screen of the other."""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest
from PIL import Image
from playwright.sync_api import Playwright

from tests.browser.phone import Phone
from tests.browser.test_handing_over import scanned
from tests.browser.test_keeping_score import sit_down
from tests.site.own_phone import OwnPhone, SiteHost, ready

NAMES: Final = ("host", "ben", "cleo")


def _film(folder: Path, name: str) -> Path:
    return folder / f"{name}.mjpeg"


def hold_before(screen: Phone, film: Path) -> None:
    """Let the camera whose film this is see the screen, held a little askew."""
    seen = Image.open(io.BytesIO(screen.page.screenshot())).convert("RGB")
    table = Image.new("RGB", (720, 1280), (90, 90, 90))
    table.paste(seen.resize((576, 1280)), (72, 0))
    picture = io.BytesIO()
    table.rotate(3, Image.Resampling.BICUBIC, fillcolor=(90, 90, 90)).save(picture, "JPEG", quality=90)
    film.write_bytes(picture.getvalue() * 30)


@pytest.fixture
def phones(
    host: SiteHost, used_profile: Path, playwright: Playwright, tmp_path: Path
) -> Iterator[list[Phone]]:
    with ExitStack() as stack:
        opened = []
        for name in NAMES:
            shutil.copytree(used_profile, tmp_path / name, symlinks=True)
            own = OwnPhone(
                playwright=playwright,
                profile=tmp_path / name,
                scanned=True,
                arguments=(
                    "--use-fake-ui-for-media-stream",
                    "--use-fake-device-for-media-stream",
                    f"--use-file-for-fake-video-capture={_film(tmp_path, name)}",
                ),
            ).start()
            stack.callback(own.close)
            opened.append(own.open(host.address))
        yield opened


@pytest.mark.long
def test_two_guests_join_by_cameras_alone(phones: list[Phone], host: SiteHost, tmp_path: Path) -> None:
    ann, ben, cleo = phones
    sit_down(ann, "Ann", "Ben", "Cleo")
    ann.tap("Let others join", "I don't play", "Share this table")

    # The camera app of a phone opens the link that the code is.
    ann.shown("One guest at a time")
    link = scanned(ann)
    assert link.startswith(host.address)
    ben.page.goto("about:blank")
    ben.page.goto(link)
    ready(ben.page)
    ben.see("and scans this code")
    hold_before(ben, _film(tmp_path, "host"))
    ann.tap("Next: scan the guest's phone")
    ben.tap("Ben")
    ann.see("Ben has joined.")

    # Last Card's own scanner reads it at “Join a table”.
    ann.tap("Let another guest join")
    ann.shown("One guest at a time")
    hold_before(ann, _film(tmp_path, "cleo"))
    cleo.tap("Join a table", "Scan the host's phone")
    cleo.see("and scans this code")
    hold_before(cleo, _film(tmp_path, "host"))
    ann.tap("Next: scan the guest's phone")
    cleo.tap("Cleo")
    ann.see("Cleo has joined.")
    cleo.see("Wait until somebody goes out")
    for phone in phones:
        assert phone.page.locator("video").count() == 0
