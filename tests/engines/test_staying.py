"""No button that shares, saves, copies or opens takes the app's window to another page, in any engine."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.application.guests import HOST
from storage.opening import open_store
from tests.browser.browsers import a_browser, a_phone
from tests.browser.phone import Phone
from tests.browser.server import running_server
from tests.engines.conftest import ENGINES, Engine
from tests.engines.engine_phone import HELPERS, MARKED, EnginePhone
from tests.tables import a_round, cards, new_game, play

GAME = "won"
SCREENS = {
    f"/game/{GAME}/hand-over": "Share",
    f"/history/game/{GAME}": "Save as spreadsheet (CSV)",
    f"/game/{GAME}/win": "Share",
    f"/game/{GAME}/more/rules": "Share our rules",
    f"/game/{GAME}/more/rules/rules-code": "Share",
    "/settings/editions/code/plain": "Share",
    "/settings": "Save a backup (JSON)",
}
"""The screens with such buttons, and the one to scroll to."""
GIVES = ("Share", "Save", "Copy")
"""How the names of the buttons begin."""
OPENS = "Share this game"
"""What opens the part of a game's menu that has them."""


async def _won(data: Path) -> None:
    """A game that is over, so that every screen has its buttons."""
    store = open_store(data)
    await store.open()
    won = play(new_game(target=50, id_=GAME), a_round("r1", "ann", ben=cards("wild"), cleo=cards("1")))
    await store.start(won, HOST)
    await store.repository.close()


def stays(address: str, evaluate: Callable[[str], Any], phone: EnginePhone | Phone) -> None:
    """Press every such button of every screen."""
    evaluate(f"{MARKED} = true")
    for screen, reached in SCREENS.items():
        evaluate(
            f"history.pushState(null, '', {json.dumps(screen)}),"
            " dispatchEvent(new PopStateEvent('popstate', {state: null})), true"
        )
        phone.settle()
        if "Close message" in evaluate(f"{HELPERS}.buttons()"):
            # What was said of the screen before has a button of its own, which goes with the next message.
            phone.tap("Close message")
            phone.settle()
        if screen.startswith("/history"):
            phone.tap("Game menu", OPENS, "More")
        phone.reach(reached)
        names = [
            name for name in evaluate(f"{HELPERS}.buttons()") if name.startswith(GIVES) and name != OPENS
        ]
        assert reached in names
        for name in names:
            phone.tap(name)
            phone.settle()
            assert evaluate(f"!!{MARKED} && location.href") == address + screen, f"{name} left {screen}"


@pytest.mark.parametrize("name", ["chromium", *ENGINES])
@pytest.mark.long
def test_the_window_stays_whatever_is_shared_or_saved(
    name: str, engine_of: Callable[[str], Engine], tmp_path: Path
) -> None:
    asyncio.run(_won(tmp_path / "data"))
    with running_server(tmp_path / "data") as server:
        if name == "chromium":
            with a_browser() as browser, a_phone(browser) as chromium:
                chromium.open(server.address)
                stays(server.address, chromium.page.evaluate, chromium)
        else:
            phone = engine_of(name).start().open(server.address)
            stays(server.address, phone.session.evaluate, phone)
