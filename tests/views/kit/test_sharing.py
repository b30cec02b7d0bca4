"""A result is shared as a picture where the device can, as a text elsewhere, and copied where it shares nothing."""

from __future__ import annotations

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import SeriesSet
from tests.kept_games import keep_games
from tests.views.fixed_installation import FixedInstallation
from tests.views.headless import Window, window_of
from views.app import window as app_window

PNG = b"\x89PNG"
CLOSED_WAY = "Can't share pictures from here. Save the picture instead."


async def at_the_past_game(store: HostStore, installation: FixedInstallation) -> Window:
    await keep_games(store)
    begin = app_window(store, site="https://cards.example/", installation=installation)
    return await window_of(begin, route="/history/game/one")


async def to_all_ways(window: Window) -> None:
    await window.tap("Game menu")
    await window.tap("Share this game")
    await window.tap("More")


async def test_a_browser_that_shares_pictures_is_given_the_picture_of_a_past_game(store: HostStore) -> None:
    installation = FixedInstallation(shares_pictures=True)
    window = await at_the_past_game(store, installation)
    await window.tap("Share")
    ((name, raw),) = installation.shared.items()
    assert name.endswith(".png")
    assert raw.startswith(PNG)
    installation.refuses = "This phone can't share the file: no."
    await window.tap("Share")
    assert installation.refuses in window.text()
    await window.close()


async def test_a_browser_that_shares_no_pictures_says_to_save_it(store: HostStore) -> None:
    installation = FixedInstallation()
    window = await at_the_past_game(store, installation)
    await to_all_ways(window)
    await window.tap("Share a tall picture")
    assert CLOSED_WAY in window.text()
    assert not installation.shared
    assert "share_files" not in window.wire.asked
    await window.close()


async def test_a_window_without_a_site_asks_its_device_to_share_the_picture(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    await window.open("/history/game/one")
    await window.tap("Share")
    assert window.wire.asked.count("share_files") == 1
    await to_all_ways(window)
    await window.tap("Share a tall picture")
    assert window.wire.asked.count("share_files") == 2
    assert CLOSED_WAY not in window.text()
    window.wire.refuses = True
    await window.tap("Share a tall picture")
    assert CLOSED_WAY in window.text()


async def test_all_other_ways_are_one_tap_further_and_that_tap_takes_them_away_again(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    await window.open("/history/game/one")
    await window.tap("Game menu")
    before = set(window.names())
    assert {"Share", "Share this game"} <= before
    await window.tap("Share this game")
    usual = {"Save a picture", "Share as text", "Send to another phone"}
    assert set(window.names()) - before == usual | {"More"}
    await window.tap("More")
    rare = {
        "Share a tall picture",
        "Copy as text",
        "Save as JSON",
        "Save as spreadsheet (CSV)",
        "Table as a picture",
        "Table as text",
        "Table as spreadsheet (CSV)",
    }
    assert set(window.names()) - before == usual | rare
    await window.tap("Share this game")
    assert set(window.names()) == before


async def test_the_table_of_a_game_and_of_a_league_goes_out_as_a_picture_a_text_and_a_spreadsheet(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    await store.do("one", SeriesSet(series="winter", name="Winter", form="league"), HOST)
    for address, opened in (
        ("/history/game/one", ("Game menu", "Share this game", "More")),
        ("/history/series/winter", ()),
    ):
        await window.open(address)
        for name in opened:
            await window.tap(name)
        before = len(window.wire.asked)
        for way in ("Table as a picture", "Table as text", "Table as spreadsheet (CSV)"):
            await window.tap(way)
        assert window.wire.asked[before:] == ["share_files", "share_text", "save_file"]
        window.wire.refuses = True
        await window.tap("Table as a picture")
        assert "This window cannot keep files here" in window.text()
        await window.tap("Table as text")
        assert "This device can neither share nor copy it." in window.text()
        window.wire.refuses = False


async def test_a_game_in_progress_has_no_picture_of_a_win_to_choose(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/history/game/four")
    await window.tap("Share")
    assert window.wire.asked[-1] == "share_files"
    await to_all_ways(window)
    assert "Save a picture" in window.names()
    assert "Share a tall picture" not in window.names()


async def test_a_win_is_shared_as_a_picture_then_as_a_text_then_copied(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    await window.open("/game/one/win")
    await window.tap("Share")
    assert window.wire.asked[-1] == "share_files"
    window.wire.refuses = True
    before = len(window.wire.asked)
    await window.tap("Share")
    assert window.wire.asked[before:] == ["share_files", "share_text", "set"]
    assert "This browser can't share." in window.text()
    window.wire.refuses = False
    before = len(window.wire.asked)
    await window.tap("Save a picture")
    assert window.wire.asked[before:] == ["save_file"]
    assert "This browser can't share." not in window.text()


async def test_a_window_that_can_save_nothing_either_says_so(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/game/one/win")
    window.wire.refuses = True
    await window.tap("Share")
    await window.tap("Save a picture")
    assert "This window cannot keep files here" in window.text()


async def test_the_ranking_of_the_players_goes_out_as_a_picture(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/players")
    await window.tap("Send as a picture")
    assert window.wire.asked[-1] == "share_files"
