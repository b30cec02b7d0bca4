from __future__ import annotations

from pathlib import Path

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.game.draft import Tap, TapKind
from companion.players import Role
from tests.views.headless import window_of
from tests.views.shared_table import Table, a_table
from views.app import window

GAME = "game-1"
CHALLENGE = "Wild Draw Four: challenge?"


async def out(table: Table) -> None:
    await table.store.do(GAME, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)


async def test_each_role_has_its_own_controls(table: Table) -> None:
    host = await table.window()
    player = await table.window(await table.guest(seat="ben"))
    viewer = await table.window(await table.guest(name="Bob"))
    assert {"Undo", "Score round", "Ann went out", "Let others join"} <= set(host.names())
    assert set(player.names()) == {"Back", "Referee", CHALLENGE, "Wait until somebody goes out"}
    assert set(viewer.names()) == {"Back", "Referee", CHALLENGE}
    await out(table)
    await player.settle()
    assert "Count my cards" in player.names()
    await player.tap("Count my cards")
    assert "Add 7" in player.names()
    for opened in (player, viewer):
        for route in ("/settings", "/new", f"/game/{GAME}/more/rules", "/share", f"/game/{GAME}/share"):
            await opened.open(route)
            assert "Only the host can open this" in opened.text(), route
    for route in ("/history", "/players", f"/game/{GAME}/round"):
        await viewer.open(route)
        assert "Only the host can open this" in viewer.text(), route
    await viewer.open("/")
    assert "New game" not in viewer.names()
    assert "Settings" not in viewer.names()


async def test_a_player_fills_their_own_hand_and_no_other(table: Table) -> None:
    await out(table)
    ben = await table.window(await table.guest(seat="ben"), route=f"/game/{GAME}/round")
    await ben.tap("Add 7")
    live = table.store.games.get(GAME)
    assert live is not None
    assert live.draft.holding("ben").points(live.edition) == 7
    assert not any(name.startswith("Cleo") for name in ben.names()), "no other hand can be opened"
    await ben.tap("Add 1")
    await ben.tap("Done")
    assert ben.route == f"/game/{GAME}"


async def test_who_counted_a_hand_is_back_at_the_table_when_the_round_is_saved(table: Table) -> None:
    await out(table)
    host, ben = [
        await table.window(guest, route=f"/game/{GAME}/round")
        for guest in (None, await table.guest(seat="ben"))
    ]
    assert "Tap your cards" in ben.text()
    await ben.tap("Add 7")
    for tap in ("Cleo, missing", "Add 1", "Save round"):
        await host.tap(tap)
    await ben.settle()
    assert ben.route == f"/game/{GAME}"


async def test_a_scorer_is_back_at_the_table_when_another_window_saves_the_round(table: Table) -> None:
    await out(table)
    scorer = await table.guest(seat="ben")
    await table.sharing.set_role(scorer.id, Role.SCORER)
    host, ben = [await table.window(guest, route=f"/game/{GAME}/round") for guest in (None, scorer)]
    for tap in ("Add 7", "Cleo, missing", "Add 1"):
        await ben.tap(tap)
    await host.tap("Save round")
    await ben.settle()
    assert ben.route == f"/game/{GAME}"


async def test_a_control_remembered_from_before_is_refused_when_it_is_pressed(table: Table) -> None:
    guest = await table.guest(name="Bob")
    await table.sharing.set_role(guest.id, Role.SCORER)
    bob = await table.window(guest)
    await bob.settle()
    press = [bob.find(name) for name in ("Undo", "Ann went out")]
    await table.sharing.set_role(guest.id, Role.VIEWER)
    await bob.settle()
    assert "Undo" not in bob.names()
    before = table.store.games.get(GAME)
    for control in press:
        await bob.session.dispatch_event(control._i, "click", None)
        await control.on_click(None)  # type: ignore[attr-defined]
        await bob.settle()
    assert table.store.games.get(GAME) == before
    assert "You're watching" in bob.page.data.notice.sentence


async def test_the_host_sees_guests_come_and_changes_what_they_may_do(table: Table) -> None:
    host = await table.window(route=f"/game/{GAME}/share")
    assert "Nobody has joined yet." in host.text()
    guest = await table.guest(seat="ben")
    await host.settle()
    assert "Ben, Player, away" in host.labels()
    table.sharing.connected(guest.id)
    await host.settle()
    assert "Ben, Player, here" in host.labels()
    ben = await table.window(guest)
    await host.tap("Ben: Scorer")
    await ben.settle()
    assert "you can score, as the host can" in ben.text()
    assert "Ann went out" in ben.names()
    await host.tap("Ben: Viewer")
    await ben.settle()
    assert "Ann went out" not in ben.names()
    await host.tap("Remove Ben")
    assert table.sharing.guest(guest.id) is None
    await host.tap("End sharing")
    assert table.sharing.lan_server.put == [guest.id, "all"]  # type: ignore[attr-defined]
    assert "Share this table" in host.names()


async def test_without_a_server_nothing_is_offered(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        alone = await window_of(window(table.store), route=f"/game/{GAME}")
        assert "Let others join" not in alone.names()
        await alone.open("/")
        assert "Let others join" not in alone.names()
        await alone.open("/share")
        assert "runs without a server" in alone.text()
        await alone.close()


async def test_a_window_without_the_word_to_share_is_not_invited_to_and_its_page_leads_back(
    table: Table,
) -> None:
    host = await table.window()
    host.page.data.sharing, host.page.data.sharing_is_closed = None, True
    await host.open("/")
    await host.open(f"/game/{GAME}")
    assert "Everybody on their own phone" not in host.text()
    await host.tap("Let others join")
    assert "open the address that Last Card printed" in host.text()
    await host.tap("Back to the table")
    assert host.route == f"/game/{GAME}"
