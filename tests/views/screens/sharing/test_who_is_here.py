"""The host reads on the table and on the first screen that the table is shared, and who is away; a guest reads a new role."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.players import Role
from tests.views.phone_windows import phone_windows
from tests.views.screens.sharing.test_own_seat import host_of
from tests.views.shared_table import GAME, a_table

GREETING = "This phone is the host now."


@pytest.mark.parametrize("route", ["/", f"/game/{GAME}"])
async def test_a_computers_host_reads_who_is_here_and_who_is_away(tmp_path: Path, route: str) -> None:
    async with a_table(tmp_path) as table:
        host = await table.window(route=route)
        assert "Nobody has joined yet." not in host.text()
        await table.sharing.begin(GAME)
        await host.until(lambda: "Nobody has joined yet." in host.names())
        assert "Everybody on their own phone" not in host.text()
        ben = await table.guest(seat="ben")
        await host.until(lambda: "Ben is away." in host.names())
        assert "new code" not in host.text(), "a browser comes back by itself"
        table.sharing.connected(ben.id)
        await host.until(lambda: "Ben is connected." in host.text())
        await table.guest(seat="cleo")
        await host.until(lambda: "Cleo is away." in host.names())
        assert "Ben is connected." in host.text()
        table.sharing.disconnected(ben.id)
        await host.until(lambda: "Ben & Cleo are away." in host.names())
        assert "Has another phone gone on with the game?" not in host.text(), (
            "no phone can take a computer's table over"
        )
        await host.tap("Ben & Cleo are away.")
        assert host.route == f"/game/{GAME}/share"
        await table.sharing.end()
        await host.open(route)
        assert "are away" not in host.text()


async def test_a_host_who_took_nothing_over_is_not_greeted_as_one_who_did(tmp_path: Path) -> None:
    async with host_of("phones", tmp_path) as (host, _):
        await host.tap("I don't play")
        await host.tap("Share this table")
        await host.until(lambda: "One guest at a time." in host.text())
        for route in (f"/game/{GAME}", "/"):
            await host.open(route)
            assert "Nobody has joined yet." in host.names()
            assert GREETING not in host.text()


async def test_the_headline_goes_when_the_guest_does(tmp_path: Path) -> None:
    async with phone_windows(tmp_path) as phones:
        host = await phones.invites()
        await phones.joins(host, "Ben")
        phones.wifi.ends[-1].cut()
        await host.window.until(lambda: "Ben has joined." not in host.window.text())
        await host.window.tap("Let a guest join")
        await phones.joins(host, "Cleo")
        await host.window.tap("Remove Cleo")
        await host.window.until(lambda: "Cleo has joined." not in host.window.text())


ROLES = {Role.SCORER: "Ben: you can score, as the host can", Role.VIEWER: "Ben: you watch"}


@pytest.mark.parametrize("role", ROLES)
async def test_a_guest_of_a_computer_is_told_of_another_role_on_any_screen(
    tmp_path: Path, role: Role
) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
        joined = await table.guest(seat="ben")
        guest, other = (
            await table.window(joined, route="/rules"),
            await table.window(await table.guest(seat="cleo")),
        )
        await table.sharing.set_role(joined.id, role)
        await guest.until(lambda: guest.page.data.notice.sentence == ROLES[role])
        await other.settle()
        assert not other.page.data.notice.sentence


@pytest.mark.parametrize("role", ROLES)
async def test_a_guest_of_a_phone_is_told_of_another_role_on_any_screen(tmp_path: Path, role: Role) -> None:
    async with phone_windows(tmp_path) as phones:
        host = await phones.invites()
        ben = await phones.joins(host, "Ben")
        await ben.window.open(f"/game/{GAME}/referee")
        await host.give("Ben", role)
        await ben.window.until(lambda: ben.app.notice.sentence == ROLES[role])


async def test_no_seat_is_said_with_the_guest_who_has_none(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
        host = await table.window(route=f"/game/{GAME}/share")
        await table.guest(name="Bob")
        await table.guest(seat="ben")
        await host.until(lambda: "Ben, Player, away" in host.labels())
        assert "Bob, no seat, Viewer, away" in host.labels()
