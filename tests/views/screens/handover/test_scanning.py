"""What a window does with what a camera reads."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest

from companion.application.host_store import HostStore
from companion.handover.code_parts import CodeKind, parts_of
from tests.companion.handover.games import half_entered, played_game
from tests.views.headless import Window, window_of
from views.app import window as window_on


class CameraInHand:
    """A camera that sees what a test holds before it."""

    def __init__(self) -> None:
        self.is_on = False
        self.told = ""
        self.sees: Callable[[str], None] = lambda _text: None
        self.fails: Callable[[str], None] = lambda _name: None

    def begin(self, hint: str, scanned: Callable[[str], None], failed: Callable[[str], None]) -> None:
        self.is_on, self.told, self.sees, self.fails = True, hint, scanned, failed

    def tell(self, sentence: str) -> None:
        self.told = sentence

    def end(self) -> None:
        self.is_on = False


@pytest.fixture
def camera() -> CameraInHand:
    return CameraInHand()


@pytest.fixture
async def scanning(store: HostStore, camera: CameraInHand) -> AsyncIterator[Window]:
    """A window whose camera is on."""
    window = await window_of(window_on(store, scanner=camera))
    await window.tap("Get a game from another phone")
    await window.tap("Scan with the camera")
    assert camera.is_on
    yield window
    await window.close()


async def test_pages_are_read_until_the_last_one_is_there(scanning: Window, camera: CameraInHand) -> None:
    one, two = parts_of(CodeKind.GAME, half_entered(played_game(30, 10)).packed())
    camera.sees(f"https://cards.example/#{two.text}")
    await scanning.settle()
    assert camera.told == "1 of 2 read. Missing: 1"
    camera.sees("https://cards.example/menu")
    await scanning.settle()
    assert camera.told.startswith("There is no Last Card code in “")
    assert camera.is_on
    camera.sees(one.text)
    await scanning.settle()
    assert not camera.is_on
    assert "Mia, Tom, Zoë, Jonas, Emilia" in scanning.text()


@pytest.mark.parametrize(
    ("name", "told"), [("NotAllowedError", "isn't allowed here"), ("NotFoundError", "There's no camera here")]
)
async def test_why_there_is_no_picture_is_told(
    scanning: Window, camera: CameraInHand, name: str, told: str
) -> None:
    camera.fails(name)
    await scanning.settle()
    assert told in scanning.text()
    assert "Check" in scanning.names()


async def test_a_window_without_a_camera_offers_none(window: Window) -> None:
    await window.tap("Get a game from another phone")
    assert "Scan with the camera" not in window.names()
