from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.application.guest_store import SEEN, guest_store
from companion.application.guests import KEPT_FOR, Guest, Role
from companion.application.host_store import HostStore
from companion.application.invitation import GRACE, Invitation
from companion.application.presence import STILL, Presence
from companion.application.sharing import VISITOR, Sharing
from companion.errors import NotAllowed
from companion.game.draft import Tap, TapKind
from main import open_repository, store_over
from tests.tables import ANN, BEN, CLEO, new_game
from tests.views.headless import Window, window_of
from views.app import window
from views.screens.sharing.qr_code import DOT, QUIET, qr_code
from views.server.lan.rate_limit import DOUBLINGS, LOCKED, SPAN, TOGETHER, TRIES, CodeRateLimit

GAME = "game-1"


@dataclass
class NoDoor:
    """A door that opens on nothing: these windows are drawn for nobody."""

    put: list[str] = field(default_factory=list)

    async def open(self, port: int) -> tuple[str, int]:
        return "http://192.0.2.7:8551", port

    async def close(self) -> None:
        self.put.append("all")

    def put_out(self, guest_id: str) -> None:
        self.put.append(guest_id)


@dataclass
class Clock:
    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Table:
    store: HostStore
    sharing: Sharing
    data: Path
    open: list[Window] = field(default_factory=list)

    async def guest(self, *, seat: str | None = None, name: str = "") -> Guest:
        assert self.sharing.invitation is not None
        token = await self.sharing.admit(digits=self.sharing.invitation.digits)
        guest = self.sharing.guest_with(token)
        assert guest is not None
        await self.sharing.introduce(guest.id, name=name, seat=seat)
        found = self.sharing.guest(guest.id)
        assert found is not None
        return found

    async def window(self, guest: Guest | None = None, route: str = f"/game/{GAME}") -> Window:
        known = VISITOR.set(guest.id if guest else "")
        opened = await window_of(window(self.store, self.sharing), route=route)
        VISITOR.reset(known)
        self.open.append(opened)
        return opened


@asynccontextmanager
async def a_table(data: Path) -> AsyncIterator[Table]:
    repository, editions = open_repository(data)
    store = store_over(repository, editions)
    await store.open()
    if not store.rows:
        await store.start_game(new_game(players=(ANN, BEN, CLEO)))
    sharing = Sharing(store=store, repository=repository, lan_server=NoDoor(), port=8551)
    table = Table(store=store, sharing=sharing, data=data)
    try:
        yield table
    finally:
        for opened in table.open:
            await opened.close()
        await store.repository.close()


def at_a_table(data: Path, play: Any) -> None:
    async def run() -> None:
        async with a_table(data) as table:
            await table.sharing.begin(GAME)
            await play(table)

    asyncio.run(run())


async def out(table: Table) -> None:
    await table.store.tap(GAME, [Tap(kind=TapKind.WENT_OUT, player="ann")])


def test_each_role_has_its_own_controls(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        host = await table.window()
        player = await table.window(await table.guest(seat="ben"))
        viewer = await table.window(await table.guest(name="Bob"))
        assert {"Undo", "Score round", "Ann went out", "Let others join"} <= set(host.names())
        assert set(player.names()) == {"Back", "Referee", "Wait until somebody is out"}
        assert set(viewer.names()) == {"Back", "Referee"}
        await out(table)
        await player.settle()
        assert "Count my hand" in player.names()
        await player.tap("Count my hand")
        assert "Add 7" in player.names()
        for opened in (player, viewer):
            for route in ("/settings", "/new", f"/game/{GAME}/more", "/share", f"/game/{GAME}/share"):
                await opened.open(route)
                assert "This is for the host" in opened.text(), route
        for route in ("/history", "/players", f"/game/{GAME}/round"):
            await viewer.open(route)
            assert "This is for the host" in viewer.text(), route
        await viewer.open("/")
        assert "New game" not in viewer.names()
        assert "Settings" not in viewer.names()

    at_a_table(tmp_path, play)


def test_a_player_fills_their_own_hand_and_no_other(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        await out(table)
        ben = await table.window(await table.guest(seat="ben"), route=f"/game/{GAME}/round")
        await ben.tap("Add 7")
        live = table.store.peek(GAME)
        assert live is not None
        assert live.draft.holding("ben").points(live.edition) == 7
        await ben.tap("Cleo, missing")
        assert "This is Cleo's hand" in ben.text()
        assert "Add 7" not in ben.names()
        assert len(table.store.peek(GAME).taps) == 2  # type: ignore[union-attr]
        await ben.tap("Ben, 7 points")
        await ben.tap("Add 1")
        await ben.tap("Back to the table")
        assert ben.route == f"/game/{GAME}"

    at_a_table(tmp_path, play)


def test_a_control_remembered_from_before_is_refused_when_it_is_pressed(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        guest = await table.guest(name="Bob")
        await table.sharing.give(guest.id, Role.SCORER)
        bob = await table.window(guest)
        await bob.settle()
        press = [bob.find(name) for name in ("Undo", "Ann went out")]
        await table.sharing.give(guest.id, Role.VIEWER)
        await bob.settle()
        assert "Undo" not in bob.names()
        before = table.store.peek(GAME)
        for control in press:
            await bob.session.dispatch_event(control._i, "click", None)
            await control.on_click(None)  # type: ignore[attr-defined]
            await bob.settle()
        assert table.store.peek(GAME) == before
        assert "looking on" in bob.page.data.notice.sentence

    at_a_table(tmp_path, play)


def test_every_change_is_refused_to_who_looks_on_and_what_is_unknown_to_all_guests(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        viewer, player = await table.guest(name="Bob"), await table.guest(seat="ben")
        game = new_game(id_="game-2")
        for guest in (viewer, player):
            seen = guest_store(table.store, table.sharing, guest.id)
            changes: list[Coroutine[Any, Any, Any]] = [
                seen.act(GAME, lambda known, _edition, _at: known),
                seen.tap(GAME, [Tap(kind=TapKind.WENT_OUT, player="ben")]),
                seen.tap(GAME, lambda _live: [Tap(kind=TapKind.ADD, player="cleo", text="x")]),
                seen.drop_draft(GAME),
                seen.start_game(game),
                seen.change_roster(lambda now: now),
            ]
            for change in changes:
                with pytest.raises(NotAllowed):
                    await change
        await table.sharing.give(viewer.id, Role.SCORER)
        scorer = guest_store(table.store, table.sharing, viewer.id)
        await scorer.start_game(game)
        await scorer.tap(GAME, [Tap(kind=TapKind.WENT_OUT, player="ben")])
        for name in set(dir(table.store)) - SEEN - set(dir(object)):
            if name in {"act", "tap", "drop_draft", "start_game", "change_roster", "_store", "_guest"}:
                continue
            if not name.startswith("__"):
                with pytest.raises(NotAllowed):
                    getattr(scorer, name)
        await table.sharing.remove(viewer.id)
        with pytest.raises(NotAllowed):
            await scorer.drop_draft(GAME)

    at_a_table(tmp_path, play)


def test_the_host_sees_guests_come_and_changes_what_they_may_do(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        host = await table.window(route=f"/game/{GAME}/share")
        assert "Nobody has joined yet." in host.text()
        guest = await table.guest(seat="ben")
        await host.settle()
        assert "Ben, Player, away" in host.labels()
        table.sharing.comes(guest.id)
        await host.settle()
        assert "Ben, Player, here" in host.labels()
        ben = await table.window(guest)
        await host.tap("Ben: Scorer")
        await ben.settle()
        assert "you score for the table" in ben.text()
        assert "Ann went out" in ben.names()
        await host.tap("Ben: Viewer")
        await ben.settle()
        assert "Ann went out" not in ben.names()
        await host.tap("Put Ben out")
        assert table.sharing.guest(guest.id) is None
        await host.tap("End sharing")
        assert table.sharing.lan_server.put == [guest.id, "all"]  # type: ignore[attr-defined]
        assert "Share this table" in host.names()

    at_a_table(tmp_path, play)


def test_without_a_server_nothing_is_offered(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_table(tmp_path) as table:
            alone = await window_of(window(table.store), route=f"/game/{GAME}")
            assert "Let others join" not in alone.names()
            await alone.open("/")
            assert "Let others join" not in alone.names()
            await alone.open("/share")
            assert "runs without a server" in alone.text()
            await alone.close()

    asyncio.run(run())


def test_the_guests_come_back_to_a_killed_table_but_not_for_ever(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_table(tmp_path) as table:
            await table.sharing.begin(GAME)
            guest = await table.guest(seat="ben")
        async with a_table(tmp_path) as again:
            assert await again.sharing.take_up()
            assert again.sharing.guest(guest.id) == guest
            assert not await again.sharing.take_up()
        async with a_table(tmp_path) as late:
            now = late.store.clock
            late.store.clock = lambda: now() + 2 * KEPT_FOR
            assert not await late.sharing.take_up()
            assert late.sharing.guest(guest.id) is None

    asyncio.run(run())


def test_a_guest_who_comes_while_a_new_code_is_drawn_is_not_lost(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        await table.store.start_game(new_game(players=(ANN, BEN, CLEO), id_="game-2"))
        came = 0
        for game in ("game-2", GAME) * 10:
            assert table.sharing.invitation is not None
            digits = table.sharing.invitation.digits
            # One comes before the new code is kept, one after: the first is let in, the other needs the new code.
            early = asyncio.create_task(table.sharing.admit(digits=digits))
            drawing = asyncio.create_task(table.sharing.draw(game))
            late = asyncio.create_task(table.sharing.admit(digits=digits))
            admitted = await asyncio.gather(early, late, return_exceptions=True)
            await drawing
            known = [table.sharing.guest_with(token) for token in admitted if isinstance(token, str)]
            assert None not in known
            assert all(isinstance(told, str | NotAllowed) for told in admitted), admitted
            came += len(known)
            assert table.sharing.table is not None
            assert table.sharing.table.game == game
            assert await table.sharing.repository.shared_table() == table.sharing.table
        assert came, "nobody was in time, so nothing was shown"

    at_a_table(tmp_path, play)


def test_a_secret_is_renewed_at_its_first_use_and_the_used_one_fades() -> None:
    clock = Clock()
    invitation = Invitation(clock=clock)
    first = invitation.secret
    assert not invitation.takes_secret("nonsense")
    assert not invitation.takes_secret("\ud800")
    assert invitation.secret == first
    assert invitation.takes_secret(first)
    assert invitation.secret != first
    clock.now = GRACE - 1
    assert invitation.takes_secret(first)
    clock.now = GRACE + 1
    assert not invitation.takes_secret(first)
    assert invitation.takes_secret(invitation.secret)
    assert invitation.takes_digits(f" {invitation.digits[:3]} {invitation.digits[3:]}")
    assert invitation.digits not in repr(invitation)
    assert invitation.secret not in repr(invitation)


def test_a_lock_doubles_with_every_five_wrong_tries() -> None:
    clock = Clock()
    tries = CodeRateLimit(clock=clock)
    for locks in range(DOUBLINGS + 3):
        for _ in range(TRIES):
            assert tries.wait("a") == 0
            tries.wrong("a")
        wait = LOCKED * 2 ** min(locks, DOUBLINGS)
        assert tries.wait("a") == wait
        clock.now += max(wait, SPAN)
    tries.right("a")
    assert tries.wait("a") == 0


def test_many_addresses_together_are_bounded() -> None:
    clock = Clock()
    tries = CodeRateLimit(clock=clock)
    for number in range(TOGETHER):
        assert tries.wait(f"a{number}") == 0
        tries.wrong(f"a{number}")
        clock.now += 1
    assert 0 < tries.wait("another") <= SPAN
    clock.now += SPAN
    assert tries.wait("another") == 0


def test_who_enters_a_hand_is_told_to_the_others_alone_and_for_a_while() -> None:
    clock = Clock()
    told: list[str] = []
    presence = Presence(tell=told.append, clock=clock)
    presence.begins(1, "g", "ben", "Ann")
    presence.begins(1, "g", "ben", "Ann")
    assert told == ["g"]
    assert presence.others(2, "g", "ben") == ("Ann",)
    assert presence.others(1, "g", "ben") == ()
    assert presence.others(2, "g", "cleo") == ()
    clock.now = STILL + 1
    assert presence.others(2, "g", "ben") == ()
    presence.begins(2, "g", "ben", "Bob")
    presence.leaves(2)
    presence.leaves(2)
    assert presence.others(1, "g", "ben") == ()


def test_a_hand_that_somebody_left_for_another_game_is_told_there_too() -> None:
    told: list[str] = []
    presence = Presence(tell=told.append, clock=Clock())
    presence.begins(1, "g", "ben", "Ann")
    presence.begins(1, "h", "ben", "Ann")
    assert told == ["g", "h", "g"]
    assert presence.others(2, "g", "ben") == ()
    assert presence.others(2, "h", "ben") == ("Ann",)


def test_the_square_code_is_dark_on_light_with_a_quiet_zone() -> None:
    picture = Image.open(io.BytesIO(qr_code("http://192.0.2.7:8551/join/secret"))).convert("L")
    side = picture.width
    rim = QUIET * DOT
    assert picture.getpixel((0, 0)) == 255
    assert picture.getpixel((rim - 1, side // 2)) == 255
    assert picture.getpixel((rim + 1, rim + 1)) < 40  # type: ignore[operator]
