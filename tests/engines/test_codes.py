"""Every code on a screen is read from a picture of the screen, as another phone reads it, in each engine."""

from __future__ import annotations

import asyncio
import base64
import io
import json
from pathlib import Path

import pytest
from PIL import Image

from companion.handover.code_parts import CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame
from tests.browser.server import Server
from tests.companion.handover.games import played_game
from tests.engines.conftest import Engine
from tests.engines.engine_phone import EnginePhone
from tests.qr_reader import qr_texts
from tests.views.server.conftest import GAME, start_games
from tests.views.server.shared_server import SharedServer
from tests.views.server.waiting import wait_until

SHOWN = {
    f"/game/{GAME}/hand-over": CodeKind.GAME,
    f"/game/{GAME}/more/rules/rules-code": CodeKind.RULES,
    "/settings/editions/code/plain": CodeKind.EDITION,
}
"""What the code on each screen contains."""


def scanned(phone: EnginePhone, address: str) -> str:
    """What another phone reads from this one's screen at an address, once a code is there."""
    found: list[str] = []
    phone.session.evaluate(
        f"history.pushState(null, '', {json.dumps(address)}),"
        " dispatchEvent(new PopStateEvent('popstate', {state: null}))"
    )

    def is_shown() -> bool:
        phone.settle()
        found[:] = qr_texts(Image.open(io.BytesIO(base64.b64decode(phone.session.screenshot()))))
        return bool(found)

    wait_until(is_shown, lambda: phone._wrong(f"no code to be read at {address}"))
    phone.session.back()
    # The app answers late on a busy machine, and would then leave the next screen again.
    phone.see("New game")
    (text,) = found
    return text


@pytest.mark.long
def test_every_code_on_a_screen_can_be_scanned(engine: Engine, tmp_path: Path) -> None:
    asyncio.run(start_games(tmp_path / "data", GAME))
    server = SharedServer(data=tmp_path / "data").start()
    try:
        phone = engine.start().open(server.host_address)
        # Twice: WebKit drew the fourth code wrong, when a code was one path.
        for address, kind in (*SHOWN.items(), *SHOWN.items()):
            (part,) = parts_in(scanned(phone, address))
            assert part.kind is kind
        assert scanned(phone, "/share").startswith(f"{server.address}/join/")
    finally:
        server.stop()


@pytest.mark.long
def test_a_link_with_a_code_asks_its_question_in_a_window_that_shows_the_app(
    server: Server, engine: Engine
) -> None:
    (part,) = parts_of(CodeKind.GAME, HandedGame(game=played_game(3, 3)).packed())
    phone = engine.start().open(server.address)
    phone.open(f"{server.address}/#{part.text}")
    phone.see("Mia, Tom, Zoë: 3 rounds")
