"""Take the pictures of the README and of the install dialog, in `docs/`, from the running app."""

import tempfile
from pathlib import Path

from tests.browser.browsers import a_browser, a_phone
from tests.browser.phone import Phone
from tests.browser.server import Server

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ((412, 915, {"table": "table.png", "pad": "pad.png"}), (1440, 900, {"table": "wide.png"}))
"""The width and the height of each window in CSS pixels, and the file of each of its pictures."""


def play(phone: Phone, kept: dict[str, str]) -> None:
    """Play two rounds of a game of four, and tap in a hand of the third."""
    phone.tap("New game")
    phone.type_names("Ann", "Ben", "Cleo", "Dan")
    phone.tap("Start game")
    for out, first in (("Ann", "Wild"), ("Cleo", "Skip")):
        phone.see("Score round")
        phone.tap(f"{out} went out")
        for name in ("Ann", "Ben", "Cleo", "Dan"):
            if name != out:
                phone.tap(f"{name}, missing", f"Add {first}", "Add 7")
        phone.tap("Save round")
        phone.see(f"{out}: ")
    _keep(phone, kept, "table")
    phone.tap("Ben went out", "Add 7", "Add 7", "Add Wild Draw Four")
    phone.see("64 points")
    _keep(phone, kept, "pad")


def _keep(phone: Phone, kept: dict[str, str], name: str) -> None:
    if name in kept:
        phone.page.wait_for_timeout(1_500)
        phone.page.screenshot(path=ROOT / "docs" / kept[name])


def main() -> None:
    """Take them, each in a new app."""
    for width, height, kept in PICTURES:
        with tempfile.TemporaryDirectory() as data:
            server = Server(data=Path(data)).start()
            try:
                with (
                    a_browser() as browser,
                    a_phone(browser, width=width, height=height, sharp=True) as phone,
                ):
                    phone.open(server.address)
                    play(phone, kept)
            finally:
                server.stop()


if __name__ == "__main__":
    main()
