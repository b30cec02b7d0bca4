from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.browsers import a_phone
from tests.browser.server import Server
from tests.browser.test_typed_numbers import type_into
from tests.conftest import LONG

SIZES = [(360, 640), (412, 915)] if LONG else [(360, 640)]
FOUR = ("Annabella", "Benedikt-Maria", "Cleo", "Dan")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_two_teams_play_a_game_to_its_end(server: Server, browser: Browser, width: int, height: int) -> None:
    with a_phone(browser, width=width, height=height) as phone:
        phone.open(server.address)
        phone.tap("New game")
        phone.type_names(*FOUR)
        phone.reach("Change something")
        phone.tap("Change something")
        phone.reach("Choose house rules")
        phone.tap("How long you play · 500 points")
        type_into(phone, "Target in points", "60")
        phone.tap("Choose house rules")
        phone.reach("Teams")
        phone.tap("Teams")
        phone.see("You and the player across are a team")
        phone.tap("Start game")
        phone.see("Annabella & Cleo: 0, 60 to go")
        phone.see("Benedikt-Maria & Dan: 0, 60 to go")
        keys = [control for control in phone.controls() if control.name.endswith("went out")]
        assert [control.name for control in keys] == [f"{name} went out" for name in FOUR[::2] + FOUR[1::2]]
        assert all(control.lies.bottom <= height for control in keys), "everybody's key is above the fold"
        assert not phone.covered(keys)
        assert [control for control in phone.controls() if control.lies.height < 47.5] == []
        phone.tap("Annabella went out", "Add Wild", "Dan, missing", "Add 9", "Save round")
        phone.see("Annabella & Cleo: 59, leads, 1 to go")
        phone.tap("Cleo went out", "Add Skip")
        phone.see("Benedikt-Maria, missing")
        phone.tap("Benedikt-Maria, missing", "Add 1", "Save round")
        phone.see("Annabella & Cleo win!")
        phone.see("Annabella & Cleo: 80, 1st")
        phone.tap("Undo")
        phone.see("Annabella & Cleo: 59, leads, 1 to go")
        phone.tap("Redo")
        phone.see("Annabella & Cleo win!")
        for control in phone.controls():
            assert control.name, control
