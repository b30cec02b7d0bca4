"""The camera of a phone reads the pages of a long game from the screen of another one."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Playwright

from companion.handover.code_parts import CodeKind, parts_of
from companion.handover.handed_game import HandedGame
from tests.companion.handover.games import played_game
from tests.qr_reader import drawn
from tests.site.own_phone import OwnPhone, SiteHost
from views.kit.pictures.qr_code import qr_code

WIDTH, HEIGHT = 720, 1280
SHOWN = 40
"""The pictures of one page, at the camera's thirty a second."""


def film(path: Path) -> Path:
    """What a camera sees that is held a little askew before a game's turning pages."""
    with path.open("wb") as frames:
        for part in parts_of(CodeKind.GAME, HandedGame(game=played_game(30, 10)).packed()):
            code = drawn(qr_code("https://cards.example/#", part.text)).convert("L")
            side = WIDTH * 9 // 10
            table = Image.new("L", (WIDTH, HEIGHT), 90)
            table.paste(code.resize((side, side), Image.Resampling.BILINEAR), (WIDTH // 20, HEIGHT // 4))
            picture = io.BytesIO()
            table.rotate(3, Image.Resampling.BICUBIC, fillcolor=90).convert("RGB").save(picture, "JPEG")
            frames.write(picture.getvalue() * SHOWN)
    return path


def test_a_long_game_is_scanned_page_by_page_and_taken_over(
    host: SiteHost, used_profile: Path, playwright: Playwright, tmp_path: Path
) -> None:
    shutil.copytree(used_profile, tmp_path / "profile", symlinks=True)
    camera = OwnPhone(
        playwright=playwright,
        profile=tmp_path / "profile",
        arguments=(
            "--use-fake-ui-for-media-stream",
            "--use-fake-device-for-media-stream",
            f"--use-file-for-fake-video-capture={film(tmp_path / 'seen.mjpeg')}",
        ),
    ).start()
    try:
        phone = camera.open(host.address)
        phone.tap("Get a game from another phone", "Scan with the camera")
        phone.shown("Mia, Tom, Zoë, Jonas, Emilia")
        assert phone.page.locator("video").count() == 0
        phone.tap("Get this game")
        phone.see("You have it. Go on from here.")
    finally:
        camera.close()


@pytest.mark.long
def test_without_a_camera_the_other_ways_are_named(host: SiteHost, used_phone: OwnPhone) -> None:
    phone = used_phone.open(host.address)
    phone.tap("Get a game from another phone", "Scan with the camera")
    phone.see("paste the link.")
    phone.fill("Link or code", "hello")
    phone.tap("Check")
    phone.see("There is no Last Card code in “hello”.")
