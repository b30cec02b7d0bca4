"""Whatever frames a guest sends, nothing happens that their role may not do, and nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from companion.application.guests import OWN_HAND
from companion.game.draft import Tap
from storage.opening import open_store
from tests.conftest import LONG
from tests.tables import ROOT
from tests.views.server.any_frame import PAD, Forger
from tests.views.server.conftest import GAME, start_games
from tests.views.server.crowd import key_of
from tests.views.server.guest_phone import REGISTER, GuestPhone, a_guest_phone, a_websocket, join
from tests.views.server.shared_server import SharedServer
from tests.views.server.waiting import until

FRAMES = (100_000 if LONG else 500) // 3
"""Frames of each role."""
PACE = 1 / 45
"""Seconds between two frames: a flood would be disconnected before its frames are read."""
ROLES = {"viewer": ("Vic", "Viv"), "player": ("ben", "cleo"), "scorer": ("ann", "dan")}
"""The guests of each role: those with a seat by its id."""
NOT_A_SENTENCE = ("Traceback", 'File "', ".py", "site-packages", str(ROOT))
SEED = 12
FAIR = 5
"""The first taps of each guest are such as a player makes."""


@dataclass
class Attacker:
    """One guest who sends every kind of frame."""

    address: str
    cookie: str
    source: str
    chance: random.Random
    paths: list[str]
    others: list[GuestPhone]
    left: int
    plays: bool
    sent: int = 0
    messages: set[str] = field(default_factory=set)
    session: str = ""

    async def attack(self) -> None:
        """Send all frames. Those before the last one of a websocket have been read when the websocket is closed."""
        while self.left > 0:
            async with a_websocket(self.address, self.cookie, source=self.source) as websocket:
                await self._one_websocket(websocket)

    async def _one_websocket(self, websocket: ClientConnection) -> None:
        phone = GuestPhone(
            websocket=websocket, route="/", answers={"save_file": self.paths[0]}, session=self.session
        )
        forger = Forger(
            phone=phone,
            chance=self.chance,
            paths=self.paths,
            controls=[number for other in self.others for number in list(other.nodes)[:9]],
            sessions=[other.session for other in self.others],
        )
        phone.reader = asyncio.create_task(phone._read())
        with contextlib.suppress(ConnectionClosed):
            await phone.send(REGISTER, forger.hello())
            phone.session = ""
            self.left -= 1
            self.sent += 1
            await phone._until(lambda: phone.session or phone.reader.done() or None, "never registered")
            if not phone.session:
                # The websocket was closed: the guest's four windows are still being forgotten.
                return
            self.session = phone.session
            # Only a window that nothing forged was sent to is sure to show the keys.
            if self.plays and self.sent == 1:
                await phone.go(PAD)
                await phone.find_at(key_of(1))
                for _ in range(FAIR):
                    await phone.press(forger.tapped())
            while self.left > 0:
                if self.chance.random() < 0.08:
                    await phone.go(forger.route())
                raw, is_broken = forger.frame()
                self.left -= 1
                self.sent += 1
                await websocket.send(raw)
                await asyncio.sleep(PACE)
                if is_broken:
                    await phone.until_closed()
                if self.chance.random() < 0.02:
                    phone.websocket.transport.abort()
                    break
            else:
                newest = max(phone.nodes, default=0)
                await phone.go("/")
                await phone.go("/rules/first-card")
                # Its words may be in any language by now: a forged frame sets that, too.
                await phone._until(
                    lambda newest=newest: any(number > newest for number in phone.nodes) or None,
                    "the last screen never came",
                )
        await websocket.close()
        await phone.reader
        self.messages |= {said for _, said in phone.said} | set(phone.crashed)


def kept(data: Path) -> dict[str, bytes]:
    """Every file of a data folder, and what is in it; of the library each table by itself."""
    found = {
        str(file.relative_to(data)): file.read_bytes() for file in sorted(data.rglob("*")) if file.is_file()
    }
    tables = json.loads(found.pop("library.json"))["tables"]
    # The copy, and how many taps there are, follow a change later than the file.
    found.pop("copies/library.copy", None)
    found.pop("taps.json", None)
    settings = tables.pop("settings", {}).get("1", {})
    # Which language a guest reads is their own to choose; nothing else of a guest is.
    languages = {
        f"language:{guest['name']}": guest.pop("language", "")
        for shared in tables.get("guests", {}).values()
        for guest in shared["guests"]
    }
    parts = languages | {f"library:{name}": table for name, table in tables.items()}
    parts |= {f"settings:{name}": value for name, value in settings.items()}
    return found | {name: json.dumps(value).encode() for name, value in parts.items()}


def changed(before: dict[str, bytes], after: dict[str, bytes]) -> set[str]:
    return {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}


async def taps_of(data: Path) -> tuple[Tap, ...]:
    store = open_store(data)
    await store.open()
    taps = (await store.games.open(GAME)).taps
    await store.repository.close()
    return taps


def of_viewer(name: str) -> bool:
    """No file is a viewer's to change."""
    del name
    return False


def of_player(name: str) -> bool:
    """Players tap in their own hands; what the figures of all games add up to is kept when they look at it."""
    return name.startswith("drafts/") or name == "figures.json"


def of_scorer(name: str) -> bool:
    """Games and the roster are a scorer's; the edition last used goes with a new game."""
    closed = ("library:guests", "settings:", "trash", "editions")
    return name == "settings:edition" or not name.startswith(closed)


MAY: dict[str, Callable[[str], bool]] = {"viewer": of_viewer, "player": of_player, "scorer": of_scorer}


async def does_only_what_it_may(role: str, table: SharedServer, folder: Path) -> None:
    """Let two guests of a role send every kind of frame, and look at what came of it."""
    stolen = folder / "stolen.png"
    paths = [str(stolen), "../stolen.png", "stolen.png", f"file://{stolen}"]
    attackers: list[Attacker] = []
    print(f"seed {SEED}")
    address = table.address
    async with (
        a_guest_phone(table.own, table.host_cookie, route="/share") as host,
        a_guest_phone(table.own, route=f"/game/{GAME}") as other,
        a_guest_phone(
            address, join(address, table.digits, name="Wendy", source="127.0.6.9"), route="/rules"
        ) as guest,
    ):
        await other.tap("Ann went out")
        await other.find("Add 1")
        await other.go(f"/game/{GAME}")
        for number, who in enumerate(ROLES[role]):
            source = f"127.0.6.{number + 1}"
            given = {"name": who} if role == "viewer" else {"seat": who}
            cookie = join(address, table.digits, source=source, **given)
            if role == "scorer":
                await host.tap(f"{who.title()}: Scorer")
            chance = random.Random(f"{SEED} {role} {number}")
            attackers.append(
                Attacker(
                    address,
                    cookie,
                    source,
                    chance,
                    paths,
                    [host, other, guest],
                    FRAMES // 2 + 1,
                    plays=role != "viewer",
                )
            )
        await guest.see("Search the rules")
        if role == "scorer":
            await until(
                lambda: kept(table.data)["library:guests"].count(b"scorer") >= len(ROLES["scorer"]),
                "the host gave the roles, and they were not kept",
            )
        before, taps = kept(table.data), await taps_of(table.data)
        marks = other.forget(), guest.forget()
        await asyncio.gather(*(attacker.attack() for attacker in attackers))
        after = kept(table.data)
        own = {f"language:{who.title()}" for who in ROLES[role]}
        assert not {name for name in changed(before, after) - own if not MAY[role](name)}
        if role == "player":
            new = (await taps_of(table.data))[len(taps) :]
            print(f"{len(new)} taps")
            assert new, "nothing was tapped that a player may tap"
            assert all(tap.kind in OWN_HAND and tap.player in ROLES["player"] for tap in new)
        if role == "viewer":
            assert (other.forget(), guest.forget()) == marks
        for phone in (host, other, guest):
            assert not phone.crashed
            assert not any("went wrong" in said for _, said in phone.said)
            mark = phone.forget()
            await phone.go("/rules/dealer")
            await phone.see("Draw for the deal", mark)
    print(f"{sum(attacker.sent for attacker in attackers)} frames as {role}")
    messages = set().union(*(attacker.messages for attacker in attackers))
    assert not [said for said in messages if any(word in said for word in NOT_A_SENTENCE)]
    assert not list(folder.rglob("stolen*"))
    assert list(table.folder.iterdir()) == []
    assert table.is_alive


async def on_a_server_of_its_own(role: str, folder: Path) -> None:
    here = folder / "here"
    here.mkdir(parents=True)
    await start_games(folder / "data", GAME)
    table = SharedServer(data=folder / "data", folder=here).start()
    try:
        await does_only_what_it_may(role, table, folder)
    finally:
        said = table.stop()
    assert "Traceback" not in said, said


async def test_any_frame_does_only_what_the_role_may(tmp_path: Path) -> None:
    # All at once: most of the time nothing happens between two frames.
    async with asyncio.TaskGroup() as together:
        for role in ROLES:
            together.create_task(on_a_server_of_its_own(role, tmp_path / role), name=role)
