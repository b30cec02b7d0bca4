"""The site as a page, and installed: what is said of the games, and where a backup goes."""

from __future__ import annotations

from companion.application.host_store import HostStore
from companion.application.ports import StorageQuota
from tests.kept_games import keep_games
from tests.views.fixed_installation import FixedInstallation
from tests.views.headless import Window, window_of
from views.app import window as app_window

SEVEN_DAYS = "Safari deletes the games after 7 days"
SAVED = "Backup saved."


async def quota() -> StorageQuota:
    return StorageQuota(used=0, most=0, promised=False)


async def opened(
    store: HostStore, installation: FixedInstallation, platform: str, route: str = "/settings"
) -> Window:
    store.read_quota = quota
    begin = app_window(store, site="https://cards.example/", installation=installation)
    window = await window_of(begin, route=route, platform=platform)
    await window.settle()
    return window


async def test_a_page_on_an_iphone_says_what_safari_deletes_and_how_to_install(store: HostStore) -> None:
    window = await opened(store, FixedInstallation(), "ios", route="/")
    await window.tap("Install first")
    assert window.route == "/settings/install"
    text = window.text()
    assert SEVEN_DAYS in text
    assert text.index("iPhone and iPad") < text.index("Android")
    await window.open("/settings")
    assert SEVEN_DAYS in window.text()
    await window.close()


async def test_a_page_on_android_names_its_own_way_first_and_nothing_of_safari(store: HostStore) -> None:
    window = await opened(store, FixedInstallation(), "android", route="/")
    assert "Install first" not in window.names()
    await window.open("/settings")
    assert SEVEN_DAYS not in window.text()
    await window.tap("How to install")
    text = window.text()
    assert text.index("Android") < text.index("iPhone and iPad")
    await window.close()


async def test_an_installed_app_is_not_told_how_to_install(store: HostStore) -> None:
    window = await opened(store, FixedInstallation(is_installed=True), "ios", route="/")
    assert "Install first" not in window.names()
    await window.open("/settings")
    assert SEVEN_DAYS not in window.text()
    assert "How to install" not in window.names()
    await window.close()


async def test_a_backup_goes_to_the_share_sheet_and_counts_only_when_it_was_shared(store: HostStore) -> None:
    await keep_games(store)
    installation = FixedInstallation(is_installed=True, shares_files=True, shares=False)
    window = await opened(store, installation, "ios")
    await window.tap("Save a backup (JSON)")
    assert SAVED not in window.text()
    assert "No backup was saved." in window.text()
    assert store.settings.backed_up == 0
    installation.refuses = "This phone can't share the file: no."
    await window.tap("Save a backup (JSON)")
    assert installation.refuses in window.text()
    assert store.settings.backed_up == 0
    installation.refuses, installation.shares = "", True
    await window.tap("Save a backup (JSON)")
    assert SAVED in window.text()
    assert store.settings.backed_up == len(store.game_list.rows)
    assert "save_file" not in window.wire.asked
    ((name, raw),) = installation.shared.items()
    assert name.endswith(".json")
    assert name in installation.asked
    assert raw.startswith(b"{")
    await window.close()


async def test_a_backup_whose_dialog_was_closed_counts_as_none(window: Window, store: HostStore) -> None:
    await keep_games(store)
    window.wire.saves_at = None
    await window.open("/settings")
    await window.tap("Save a backup (JSON)")
    assert "save_file" in window.wire.asked
    assert SAVED not in window.text()
    assert store.settings.backed_up == 0
    window.wire.saves_at = "/chosen/backup.json"
    await window.tap("Save a backup (JSON)")
    assert SAVED in window.text()
    assert store.settings.backed_up == len(store.game_list.rows)
