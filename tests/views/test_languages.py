"""Each window has its language: that of its device, or the one that was chosen there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import fields
from pathlib import Path

import flet as ft
import pytest

from companion.application.visitor import VISITOR
from companion.errors import BadName
from companion.languages import PREFERRED
from companion.players import Role
from tests.languages import made_up_languages
from tests.views import headless
from tests.views.headless import Window, window_of
from tests.views.shared_table import GAME, Table, a_table
from views.app import begin, window


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with a_table(tmp_path) as opened:
        opened.store.translations = made_up_languages()
        await opened.sharing.begin(GAME)
        yield opened


async def opened(
    table: Table, *preferred: str, guest: str = "", route: str = f"/game/{GAME}", width: int = 412
) -> Window:
    known, asked = VISITOR.set(guest), PREFERRED.set(preferred)
    found = await window_of(window(table.store, table.sharing), route=route, width=width)
    VISITOR.reset(known)
    PREFERRED.reset(asked)
    table.open.append(found)
    return found


async def test_the_first_start_is_in_the_language_of_the_device(table: Table) -> None:
    assert "de:Settings" in (await opened(table, "fr-FR", "de-AT", "en", route="/")).names()
    assert "Settings" in (await opened(table, "fr-FR", "xx", route="/")).names()


@pytest.mark.parametrize("width", [412, 1280])
async def test_a_language_chosen_in_settings_is_there_at_once_and_stays(table: Table, width: int) -> None:
    host = await opened(table, "en", route="/settings", width=width)
    other = await opened(table, "en", route="/")
    if width == 1280:
        await host.tap("Language")
    await host.tap("Deutsch")
    await other.settle()
    assert "de:Language" in host.text()
    assert "de:Settings" in other.names()
    assert "de:Language" in (await opened(table, "en", route="/settings", width=width)).text()
    await host.tap("de:This device's: English")
    assert "de:" not in host.text()
    await other.settle()
    assert "de:" not in other.text()


async def test_every_screen_says_everything_again_in_the_other_language(table: Table) -> None:
    changing = await opened(table, "de")
    settings = await opened(table, "de", route="/settings")
    await settings.tap("العربية")
    await changing.settle()
    fresh = await opened(table, "de")
    assert changing.text() == fresh.text()
    assert changing.page.rtl is fresh.page.rtl is True


async def test_the_host_and_a_guest_have_two_languages_at_once(table: Table) -> None:
    guest = await table.guest(name="Layla")
    await table.sharing.set_role(guest.id, Role.SCORER)
    theirs = await opened(table, "ar-EG", guest=guest.id)
    host = await opened(table, "de")
    assert "ar:" in theirs.text()
    assert "de:" not in theirs.text()
    assert "de:" in host.text()
    await host.open(f"/game/{GAME}/round")
    await host.tap("de:Ann went out")
    await theirs.settle()
    assert "de:" not in theirs.text()
    assert "ar:" not in host.text()


async def test_a_guest_chooses_their_own_language_and_nobody_elses(table: Table) -> None:
    guest = await table.guest(name="Layla")
    theirs = await opened(table, "en", guest=guest.id, route="/text-size")
    host = await opened(table, "en")
    await theirs.tap("العربية")
    await host.settle()
    assert "ar:Language" in theirs.text()
    assert "ar:" not in host.text()
    assert "ar:" in (await opened(table, "en", guest=guest.id)).text()


async def test_a_refusal_is_in_the_language_of_who_asked(table: Table) -> None:
    guest = await table.guest(name="Layla")
    theirs = await opened(table, "ar", guest=guest.id, route="/settings")
    await opened(table, "de")
    assert "ar:Only the host can open this." in theirs.text()


async def test_a_packaged_app_starts_in_the_language_of_the_device(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: dict[str, object] = {each.name: "" for each in fields(ft.LinuxDeviceInfo)}
    said["locales"] = [{"language_code": "ar", "country_code": "EG"}, {"language_code": "en"}]
    monkeypatch.setattr(headless, "DEVICE", said)
    asked = PREFERRED.set(())
    shown = await window_of(begin(table.store))
    PREFERRED.reset(asked)
    table.open.append(shown)
    assert "ar:Settings" in shown.names()


async def test_no_guest_is_called_host_in_the_language_of_another_window(table: Table) -> None:
    await opened(table, "de")
    with pytest.raises(BadName, match="looks like the host"):
        await table.guest(name="de:Host")


async def test_who_enters_a_hand_is_named_in_the_language_of_who_reads_it(table: Table) -> None:
    host = await opened(table, "de", route=f"/game/{GAME}/round")
    guest = await table.guest(name="Layla")
    await table.sharing.set_role(guest.id, Role.SCORER)
    await host.tap("de:Ann went out")
    theirs = await opened(table, "ar", guest=guest.id, route=f"/game/{GAME}/round")
    await host.tap("de:Add de:7")
    await theirs.settle()
    assert "ar:The host" in theirs.text()
    assert "de:" not in theirs.text()
