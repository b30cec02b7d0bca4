"""A screen behind another one is drawn again only by what it hears of, and as it is now when it comes to the front."""

from __future__ import annotations

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from tests.tables import new_game
from tests.views.headless import Window, open_window
from tests.views.playing import tapped
from views.state.navigation import screens


async def test_what_lies_behind_is_not_drawn_again_when_a_screen_is_opened_and_left(
    window: Window, store: HostStore
) -> None:
    await store.start(new_game(edition=store.editions["plain"], id_="one"), HOST)
    await window.open("/game/one")
    first, table = screens(window.page)
    await window.open("/game/one/round/about")
    assert screens(window.page)[0] is first
    assert screens(window.page)[1] is table
    await window.open("/game/one")
    assert screens(window.page)[0] is first


async def test_what_comes_to_the_front_is_drawn_again(window: Window, store: HostStore) -> None:
    await store.start(new_game(edition=store.editions["plain"], id_="one"), HOST)
    await window.open("/game/one")
    table = screens(window.page)[-1]
    await window.open("/game/one/round")
    await window.open("/game/one")
    assert screens(window.page)[-1] is not table


async def test_what_lies_behind_hears_of_changes_and_keeps_its_address(store: HostStore) -> None:
    await store.start(new_game(edition=store.editions["plain"], id_="one"), HOST)
    window, other = await open_window(store), await open_window(store, route="/game/one")
    addresses = ["/", "/game/one", "/game/one/round", "/game/one/round/rules"]
    for address in addresses[1:]:
        await window.open(address)
    behind = screens(window.page)[:-1]
    await tapped(other, "Ann went out", "Add 7")
    window.enter_context()
    window.page.data.redraw_all()
    await window.settle()
    shown = screens(window.page)
    assert [view.route for view in shown] == addresses
    assert [view for view in behind if any(view is each for each in shown)] == []
    await window.close()
    await other.close()
