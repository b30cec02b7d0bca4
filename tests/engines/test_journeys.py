"""A table in Firefox and in WebKit: from the first screen to a saved file."""

from __future__ import annotations

import pytest

from tests.browser.server import Server
from tests.engines.conftest import Engine
from tests.engines.engine_phone import EnginePhone, sit_down


@pytest.mark.long
def test_a_game_is_begun_counted_undone_reloaded_and_asked_about(server: Server, engine: Engine) -> None:
    phone = engine.start().open(server.address)
    sit_down(phone, "Ann", "Ben")
    table = phone.address
    phone.tap("Ann went out", "Add 7", "Add Skip")
    phone.see("Ben holds 27 points")
    phone.reload()
    phone.see("Ben holds 27 points")
    phone.press_long("Add Wild Draw Four", opens="Name the colour; the next player draws 4")
    phone.session.back()
    phone.see("Ben holds 27 points")
    phone.tap("Save round")
    phone.see("Ann: 27, leads")
    phone.tap("Undo")
    phone.see("Ann: 0,")
    phone.tap("Redo")
    phone.see("Ann: 27, leads")
    assert phone.address == table
    the_referee_is_asked(phone)


def the_referee_is_asked(phone: EnginePhone) -> None:
    phone.tap("Referee")
    phone.see("Whose turn is it?")
    phone.tap("Wild Draw Four: challenge?")
    phone.reach("4 cards in the hand")
    phone.tap("4 cards in the hand")
    phone.see("bluffing")
