"""Take screenshots of every screen of the running app: two for the README, all of them for review.

`docs/` gets the README's pictures; `build/pictures/` gets each screen at four window sizes, light and dark,
a phone on its side, and a phone whose text is set to twice the size.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.browsers import a_browser, a_phone  # noqa: E402 - the project is found first
from tests.browser.phone import Phone  # noqa: E402 - the project is found first
from tests.browser.server import Server  # noqa: E402 - the project is found first

Shot = Callable[[str], None]


@dataclass(frozen=True, kw_only=True)
class Look:
    """One configuration of a window: its size in CSS pixels, its theme, and its text size in pixels."""

    name: str
    width: int
    height: int
    dark: bool = False
    font_size: int = 16


SIZES = ((360, 640), (412, 915), (820, 1180), (1440, 900))
LOOKS = (
    *(
        Look(name=f"{width}x{height}-{'dark' if dark else 'light'}", width=width, height=height, dark=dark)
        for width, height in SIZES
        for dark in (False, True)
    ),
    Look(name="915x412-light", width=915, height=412),
    Look(name="412x915-large", width=412, height=915, font_size=32),
)
KEPT = {
    "412x915-light": {"table": "table.png", "pad": "pad.png"},
    "1440x900-light": {"table": "wide.png"},
}
"""The screenshots for the README and for the install dialog, by configuration."""


def tour(phone: Phone, server: Server, shot: Shot) -> None:
    """Visit every screen of a game of four, from the first screen to the end of the game."""
    phone.open(server.address)
    shot("first-start")
    phone.tap("New game")
    phone.type_names("Ann", "Ben", "Cleo", "Dan")
    shot("new-game")
    phone.tap("Start game")
    phone.see("Dan: 0.")
    shot("table-empty")
    phone.tap("Score round")
    phone.see("Who went out?")
    shot("who-went-out")
    phone.tap("Back")
    for out, first in (("Ann", "Wild"), ("Cleo", "Skip")):
        phone.see("Score round")
        phone.tap(f"{out} went out")
        for name in ("Ann", "Ben", "Cleo", "Dan"):
            if name != out:
                phone.tap(f"{name}, missing", f"Add {first}", "Add 7")
        phone.tap("Save round")
        phone.see(f"{out}: ")
    phone.page.wait_for_timeout(600)
    shot("table")
    phone.tap("Ben went out", "Add 7", "Add 7", "Add Wild Draw Four")
    phone.see("64 points")
    shot("pad")
    phone.tap("Type points instead")
    phone.page.wait_for_timeout(700)
    shot("points-typed")
    phone.tap("Tap cards instead", *["Add Wild"] * 5)
    phone.page.wait_for_timeout(500)
    shot("too-many-wilds")
    phone.tap("Cancel this round")
    phone.page.wait_for_timeout(600)
    shot("cleared")
    phone.tap("Manage the table")
    phone.see("Somebody joins")
    phone.page.wait_for_timeout(600)
    shot("manage-the-table")
    phone.tap("Close")
    phone.page.get_by_role("button", name="Dan: ").first.click()
    phone.see("Dan leaves")
    phone.page.wait_for_timeout(600)
    shot("manage-a-player")
    phone.tap("Close", "Manage the table", "End the game now")
    phone.see("wins!")
    phone.page.wait_for_timeout(600)
    shot("win")
    phone.tap("Back")
    phone.see("Show the win")
    shot("end")
    refereeing(phone, server, shot)
    remembering(phone, server, shot)
    making_and_handing_over(phone, server, shot)
    for tab in ("rules", "history", "players", "settings", ""):
        phone.open(f"{server.address}/{tab}")
        phone.page.wait_for_timeout(900)
        shot(tab or "home")


def refereeing(phone: Phone, server: Server, shot: Shot) -> None:
    """Visit every tool of the referee, in the game just played, reopened."""
    game = phone.address
    phone.reach("Reopen the game")
    phone.tap("Reopen the game")
    phone.see("The game goes on")
    pages = ("referee", "referee/challenge", "referee/first-card", "referee/dealer", "referee/turns")
    for page in pages:
        phone.open(f"{game}/{page}")
        phone.page.wait_for_timeout(900)
        if page == "referee/first-card":
            phone.reach("Reverse was turned up")
            phone.tap("Reverse was turned up")
            phone.page.mouse.wheel(0, -3000)
        if page == "referee/dealer":
            phone.tap("Deal to everyone")
        if page == "referee/turns":
            phone.reach("Red 7 was turned up")
            phone.tap("Red 7 was turned up")
            phone.reach("Dan plays Red Reverse")
            phone.tap("Dan plays Red Reverse")
            phone.page.mouse.wheel(0, -3000)
        phone.page.wait_for_timeout(700)
        shot(page.replace("/", "-"))
    phone.open(f"{game}/referee/challenge")
    phone.tap("Red was in play")
    phone.reach("Tap the cards in")
    phone.tap("Tap the cards in")
    phone.reach("Add Red 7")
    phone.tap("Add Red 7")
    phone.page.wait_for_timeout(700)
    shot("verdict")
    phone.open(f"{server.address}/rules/rule/challenge")
    phone.page.wait_for_timeout(900)
    shot("rule")
    phone.open(f"{server.address}/rules")
    phone.fill("Search the rules", "forgot uno")
    phone.page.wait_for_timeout(900)
    shot("search")


def remembering(phone: Phone, server: Server, shot: Shot) -> None:
    """Visit the past game, and one player."""
    phone.open(f"{server.address}/history")
    phone.tap("Filter")
    phone.page.wait_for_timeout(900)
    shot("filters")
    phone.page.locator("flt-semantics[role=button]", has_text="").first.wait_for(state="attached")
    game = phone.page.get_by_role("button", name="Open game of").first
    game.click()
    phone.see("Ranking")
    phone.page.wait_for_timeout(900)
    shot("past-game")
    phone.page.mouse.move(phone.width / 2, phone.height / 2)
    phone.page.mouse.wheel(0, 2600)
    phone.page.wait_for_timeout(900)
    shot("past-rounds")
    phone.open(f"{server.address}/players")
    phone.page.get_by_role("button", name="Ann: 1 game").first.click()
    phone.see("Games won")
    phone.page.wait_for_timeout(900)
    shot("player")


def making_and_handing_over(phone: Phone, server: Server, shot: Shot) -> None:
    """Visit what few players open: the maker of editions, handing over, installing, and the keys."""
    phone.open(f"{server.address}/settings/editions")
    phone.see("Make a new deck")
    shot("editions")
    phone.tap("Start from Standard rules")
    phone.see("Cards in the deck: 108")
    shot("maker")
    phone.tap("Red, letter R")
    phone.see("Its letter")
    shot("maker-colour")
    phone.reach("Add a card")
    phone.tap("Add a card")
    phone.fill("Name of the card", "Bomb")
    shot("maker-card")
    for screen, words, name in (
        ("/settings/editions/code/plain", "Save the deck's file", "edition-code"),
        ("/settings/install", "Open Last Card from its new icon", "install"),
        ("/take", "Link or code", "take-over"),
        ("/share", "To share the table", "share-closed"),
    ):
        phone.go(screen)
        phone.see(words)
        shot(name)
    phone.go("/history")
    phone.page.get_by_role("button", name="Open game of").first.click()
    phone.see("Ranking")
    past = phone.address.removeprefix(server.address)
    for screen, name in ((f"{past}/hand-over", "hand-over"), (past.removeprefix("/history"), "table-again")):
        phone.go(screen)
        phone.page.wait_for_timeout(900)
        shot(name)
    phone.page.keyboard.press("?")
    phone.see("These keys")
    shot("keys")


def main(words: list[str]) -> None:
    """Take all screenshots, or those of the named configurations."""
    looks = [look for look in LOOKS if not words or look.name in words]
    docs = ROOT / "docs"
    docs.mkdir(exist_ok=True)
    for look in looks:
        folder = ROOT / "build" / "pictures" / look.name
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as data:
            server = Server(data=Path(data)).start()
            try:
                with (
                    a_browser(font_size=look.font_size) as browser,
                    a_phone(
                        browser, width=look.width, height=look.height, dark=look.dark, sharp=True
                    ) as phone,
                ):
                    taken: list[str] = []

                    def shot(name: str, phone: Phone = phone, folder: Path = folder) -> None:
                        taken.append(name)  # noqa: B023 - called within this turn of the loop only
                        phone.page.screenshot(path=folder / f"{len(taken):02}-{name}.png")  # noqa: B023

                    tour(phone, server, shot)
            finally:
                server.stop()
        print(f"{look.name}: {len(taken)} pictures", flush=True)
        for name, kept in KEPT.get(look.name, {}).items():
            picture = next(folder.glob(f"[0-9][0-9]-{name}.png"))
            (docs / kept).write_bytes(picture.read_bytes())


if __name__ == "__main__":
    main(sys.argv[1:])
