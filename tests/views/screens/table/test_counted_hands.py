"""No counted hand is lost without a question to whoever takes it out, nor without its owner being told, at either kind of table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import permutations, product
from pathlib import Path
from typing import Final

import pytest

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.application.store import Store
from companion.errors import NotNow
from companion.game.draft import Tap, TapKind
from companion.players import Role
from tests.conftest import LONG
from tests.faces import Faces
from tests.views.headless import Window
from tests.views.phone_windows import phone_windows
from tests.views.shared_table import GAME, a_table

PLAYERS: Final = {"host": "Ann", "player": "Ben", "scorer": "Cleo"}
"""Who sits at which window: Ann is the host, Ben counts the own hand, and Cleo scores."""
Windows = dict[str, Window]


@asynccontextmanager
async def computer(folder: Path) -> AsyncIterator[tuple[Store, Windows]]:
    async with a_table(folder) as table:
        await table.sharing.begin(GAME, host_seat="ann")
        windows = {"host": await table.window()}
        for who, name in (("player", "ben"), ("scorer", "cleo")):
            guest = await table.guest(seat=name)
            if who == "scorer":
                await table.sharing.set_role(guest.id, Role.SCORER)
            windows[who] = await table.window(guest)
        yield table.store, windows


@asynccontextmanager
async def phones(folder: Path) -> AsyncIterator[tuple[Store, Windows]]:
    async with phone_windows(folder) as table:
        host = await table.phone("host", f"/game/{GAME}/share")
        await host.window.until(lambda: "Ann" in host.window.names())
        await host.window.tap("Ann")
        await host.window.tap("Share this table")
        await host.see("One guest at a time.")
        ben = await table.joins(host, "Ben")
        await host.window.tap("Let another guest join")
        cleo = await table.joins(host, "Cleo")
        await host.give("Cleo", Role.SCORER)
        # The new role is told, too.
        await cleo.window.until(lambda: told(cleo.window))
        cleo.app.notice.hide()
        yield host.store, {"host": host.window, "player": ben.window, "scorer": cleo.window}


TABLES: Final[dict[str, Callable[[Path], AbstractAsyncContextManager[tuple[Store, Windows]]]]] = {
    "computer": computer,
    "phones": phones,
}
WAYS: Final = [
    (kind, taps, out, lost)
    for turn, (kind, taps) in enumerate(product(TABLES, ("host", "scorer")))
    for other, (out, lost) in enumerate(permutations(PLAYERS, 2))
    if LONG or (turn + turn // 2 + other) % 2 == 0
]
"""The kind of table, who taps, who went out first, and whose counted hand is in the way: half of all, so that each two of these meet,
in `make test-long` all."""


async def counted(store: Store, out: str, *others: str) -> None:
    """The round of whoever went out, with an eight in the hand of each other."""
    adds = (Tap(kind=TapKind.ADD, player=other.lower(), face=Faces.EIGHT) for other in others)
    first = Tap(kind=TapKind.WENT_OUT, player=out.lower())
    await store.do(GAME, EnterTaps((first, *adds)), HOST)


def holds(store: Store, name: str) -> bool:
    live = store.games.get(GAME)
    assert live is not None
    return live.draft.is_entered(name.lower())


def told(window: Window) -> str:
    return str(window.page.data.notice.sentence)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("kind", "taps", "out", "lost"), WAYS)
async def test_a_hand_is_taken_out_after_a_question_and_its_owner_is_told(
    tmp_path: Path, kind: str, taps: str, out: str, lost: str
) -> None:
    first, name = PLAYERS[out], PLAYERS[lost]
    async with TABLES[kind](tmp_path) as (store, windows):
        for window in windows.values():
            await window.open("/rules")
        await counted(store, first, *(each for each in PLAYERS.values() if each != first))
        actor = windows[taps]
        await actor.open(f"/game/{GAME}/round")
        await actor.until(lambda: f"{first} went out · Round 1" in actor.names())
        await actor.tap(f"{first} went out · Round 1")
        await actor.tap(f"{name} went out")
        assert told(actor) == f"{name}'s cards are already counted. Take them out?"
        assert holds(store, name)
        await actor.tap("Take them out")
        await actor.until(lambda: told(actor) == f"{name}'s hand was taken out.")
        assert not holds(store, name)
        for who, window in windows.items():
            is_told = who in (lost, taps)
            await window.until(lambda window=window, is_told=is_told: told(window) or not is_told)  # type: ignore[misc]
            assert told(window) == (f"{name}'s hand was taken out." if is_told else ""), who
        await actor.tap("Undo")
        await actor.until(lambda: holds(store, name))
        if lost != taps:
            await windows[lost].until(lambda: not told(windows[lost]))


@pytest.mark.parametrize(("kind", "taps"), [*product(TABLES, ("host", "scorer"))])
async def test_everybody_with_a_counted_hand_is_told_that_the_round_was_cancelled(
    tmp_path: Path, kind: str, taps: str
) -> None:
    async with TABLES[kind](tmp_path) as (store, windows):
        for window in windows.values():
            await window.open("/rules")
        await counted(store, "Ann", "Ben", "Cleo")
        actor = windows[taps]
        await actor.open(f"/game/{GAME}/round")
        await actor.until(lambda: "Cancel this round" in actor.names())
        await actor.tap("Cancel this round")
        for who in {taps, "player", "scorer"}:
            await windows[who].until(lambda who=who: told(windows[who]) == "Round cancelled.")  # type: ignore[misc]
        if taps != "host":
            assert told(windows["host"]) == "", "who went out has lost no hand"
        await windows["player"].tap("Look")
        assert windows["player"].route == f"/game/{GAME}"


@pytest.mark.parametrize("comes_back", [False, True])
async def test_a_phone_that_was_locked_is_told_when_it_is_back_unless_the_hand_is_too(
    tmp_path: Path, comes_back: bool
) -> None:
    async with computer(tmp_path) as (store, windows):
        player = windows["player"]
        await player.open("/rules")
        await counted(store, "Ann", "Ben")
        await player.session.disconnect(60)
        taken = tuple(Tap(kind=kind, player="ben") for kind in (TapKind.CLEAR, TapKind.WENT_OUT))
        await store.do(GAME, EnterTaps(taken), HOST)
        if comes_back:
            await counted(store, "Ann", "Ben")
        await player.session.connect(player.wire)
        await player.settle()
        assert told(player) == ("" if comes_back else "Ben's hand was taken out.")


async def test_at_the_table_itself_nothing_leads_there(tmp_path: Path) -> None:
    async with computer(tmp_path) as (store, windows):
        await counted(store, "Ann", "Ben")
        taken = tuple(Tap(kind=kind, player="ben") for kind in (TapKind.CLEAR, TapKind.WENT_OUT))
        await store.do(GAME, EnterTaps(taken), HOST)
        await windows["player"].until(lambda: told(windows["player"]) == "Ben's hand was taken out.")
        assert "Look" not in windows["player"].names()


@pytest.mark.parametrize("kind", TABLES)
async def test_every_window_reads_who_went_out_and_offers_no_other_out(tmp_path: Path, kind: str) -> None:
    async with TABLES[kind](tmp_path) as (store, windows):
        for window in windows.values():
            await window.open(f"/game/{GAME}")
        assert "Ben went out" in windows["scorer"].names()
        await counted(store, "Ann")
        for window in windows.values():
            await window.until(lambda window=window: "Ann went out." in window.text())  # type: ignore[misc]
            assert not {"Ben went out", "Cleo went out"} & {*window.names()}


@pytest.mark.parametrize("clears", [False, True])
async def test_a_tap_that_comes_late_takes_no_hand_away(tmp_path: Path, clears: bool) -> None:
    """A phone that is a moment behind says who went out, while the hand was counted meanwhile."""
    async with a_table(tmp_path) as table:
        await counted(table.store, "Ann", "Ben")
        kinds = (TapKind.CLEAR, TapKind.WENT_OUT) if clears else (TapKind.WENT_OUT,)
        late = EnterTaps(tuple(Tap(kind=kind, player="ben") for kind in kinds))
        if clears:
            await table.store.do(GAME, late, HOST)
            assert not holds(table.store, "Ben")
            return
        with pytest.raises(NotNow, match="Ben's cards are already counted"):
            await table.store.do(GAME, late, HOST)
        assert holds(table.store, "Ben")
