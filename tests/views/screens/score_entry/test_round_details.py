from __future__ import annotations

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from tests.tables import new_game
from tests.views.headless import Window, open_window


async def test_a_note_written_in_one_window_is_shown_in_another(window: Window, store: HostStore) -> None:
    await store.start(new_game(edition=store.editions["plain"], id_="one"), HOST)
    await window.open("/game/one")
    await window.tap("Cleo went out")
    await window.open("/game/one/round/about")
    other = await open_window(store, route="/game/one/round/about")
    for text in ("N", "No", "No +4"):
        await window.enter("Anything to remember", text)
    await other.settle()
    assert other.field("Anything to remember").value == "No +4"
    await other.enter("Anything to remember", "No +2")
    await window.settle()
    assert window.field("Anything to remember").value == "No +2"
    await other.close()
