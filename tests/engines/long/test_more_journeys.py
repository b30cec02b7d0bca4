"""What a table does in an evening, in Firefox and in WebKit: past games, files, and a guest's own phone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.server import Server
from tests.browser.test_a_shared_table import begin_game
from tests.engines.conftest import Engine
from tests.engines.engine_phone import EnginePhone, sit_down
from tests.views.server.shared_server import SharedServer
from tests.views.server.waiting import wait_until


def test_a_won_game_is_explained_among_the_past_games_and_saved_as_a_file(
    server: Server, engine: Engine
) -> None:
    phone = engine.start().open(server.address)
    # The two engines have one server: games of the same people would stand together as an evening.
    other = engine.name.title()
    sit_down(phone, "Eve", other)
    for total in (150, 300, 450):
        phone.tap("Eve went out", "Add Wild", "Add Wild", "Add Wild Draw Four", "Save round")
        phone.see(f"Eve: {total},")
    phone.tap("Eve went out", "Add Wild", "Save round")
    phone.see("Eve wins")
    phone.open(f"{server.address}/history")
    name = next(name for name in phone.ask("buttons()") if name.startswith(f"Open game of Eve, {other}"))
    phone.tap(name)
    phone.see("Round 4")
    phone.open(f"{server.address}/settings")
    phone.reach("Save a backup (JSON)")
    phone.tap("Save a backup (JSON)")
    phone.see("Backup saved.")
    saved(engine, '"Eve"')


def saved(engine: Engine, text: str) -> None:
    """Wait until a file with a text is on the phone."""

    def is_there() -> bool:
        return any(text in file.read_text(encoding="utf-8") for file in engine.downloads.glob("*.json"))

    wait_until(is_there, lambda: f"there is {[*engine.downloads.iterdir()]}")


def test_a_question_in_the_players_own_words_finds_its_rule_and_back_returns_to_it(
    server: Server, engine: Engine
) -> None:
    phone = engine.start().open(f"{server.address}/rules")
    phone.fill("Search the rules", "forgto to say uno")
    phone.see("Call it while playing the last card but one.")
    phone.tap("Calling “UNO”, Classic 112, 2019 · Standard, 108 cards · Classic 112, newest")
    phone.see("Other decks")
    phone.session.back()
    phone.see("Call it while playing the last card but one.")


def join(phone: EnginePhone, server: SharedServer, seat: str) -> None:
    """Type the six digits, and tap a name."""
    session = phone.session
    session.goto(server.address)
    phone.until("!!document.getElementById('digits')")
    session.evaluate("document.getElementById('digits').focus()")
    session.type(server.digits)
    session.press("Enter")
    button = f"[...document.querySelectorAll('button')].find((each) => each.textContent === '{seat}')"
    phone.until(f"!!{button}")
    session.evaluate(f"void {button}.click()")
    phone.until("!!document.querySelector('flt-semantics[role=button]')")


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[SharedServer]:
    asyncio.run(begin_game(tmp_path / "data"))
    running = SharedServer(data=tmp_path / "data").start()
    yield running
    said = running.stop()
    assert "Traceback" not in said, said


def test_a_guest_joins_with_the_digits_and_counts_their_own_hand(
    shared: SharedServer, engine: Engine
) -> None:
    host, ben = engine.start("host"), engine.start("ben")
    host.open(shared.host_address.split("?")[0])
    host.open(f"{shared.own}/game/game-1")
    join(ben, shared, "Ben")
    ben.see("Ben: you count your own cards")
    host.tap("Ann went out")
    host.see("Ben, missing")
    ben.tap("Count my cards", "Add 7")
    host.see("Ben holds 7 points")
    ben.reload()
    ben.see("Ben holds 7 points")
