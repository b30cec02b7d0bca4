"""A backup comes in on WebKit, which opens a file chooser only for a tap of a real finger."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.server import Server
from tests.engines.display import a_display
from tests.engines.engine_phone import EnginePhone
from tests.engines.tapped_window import TappedWindow
from tests.storage.transfer.files import file_of
from tests.tables import CLEO, DAN, new_game
from tests.views.server.waiting import wait_until


@pytest.mark.long
def test_a_tap_on_import_opens_the_file_chooser_of_webkit_and_the_chosen_file_comes_in(
    server: Server, tmp_path: Path
) -> None:
    backup = tmp_path / "backup.json"
    backup.write_bytes(file_of(new_game(players=(CLEO, DAN), id_="imported")))
    with a_display() as display:
        window = TappedWindow(
            tmp_path / "profile", display=display, file=backup, address=f"{server.address}/settings"
        )
        phone = EnginePhone(window)
        try:
            phone.until("!!document.querySelector('flt-semantics[role=button]')")
            phone.reach("Import a file")
            x, y, *_ = phone.place("Import a file")
            window.tap(x, y)
            # A question to the page would count as the end of the tap.
            wait_until(lambda: window.choosers, "no file chooser opened")
            phone.see("1 new game")
            phone.reach("Import")
            phone.tap("Import")
            phone.see("Import finished.")
        finally:
            window.close()
