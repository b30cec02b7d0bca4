from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import pytest

from companion.application.commands.entry_commands import TypePoints
from companion.application.commands.roster_commands import RenamePlayer
from companion.application.game_store import GameEditor, GameReader, GameStore, HostTasks
from companion.application.guest_store import guest_store
from companion.application.guests import SEAT_TAPS_MOST
from companion.cards import Face
from companion.errors import NotAllowed, NotNow
from companion.game.changes.settings import DecksSet
from companion.game.draft import NEW_ROUND, TAPS_MOST, Tap, TapKind
from companion.players import PLAYERS_MOST
from companion.roles import Role
from tests.tables import new_game
from tests.views.shared_table import GAME, Table, a_table


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A shared table with one open game."""
    async with a_table(tmp_path) as opened:
        await opened.sharing.begin(GAME)
        yield opened


def methods_of(protocol: type) -> set[str]:
    return {name for name in vars(protocol) if not name.startswith("_")}


def changes_asked_of(seen: GameStore) -> dict[str, Coroutine[Any, Any, Any]]:
    """Each change that a scorer may make, asked of a store."""
    cleo = TypePoints(round_id=NEW_ROUND, player="cleo", text="7")
    return {
        "start_game": seen.start_game(new_game(id_="game-2")),
        "change_game": seen.change_game(GAME, DecksSet(decks=2)),
        "tap": seen.tap(GAME, [Tap(kind=TapKind.WENT_OUT, player="ben")]),
        "enter": seen.enter(GAME, cleo),
        "save_round": seen.save_round(GAME, NEW_ROUND),
        "drop_draft": seen.drop_draft(GAME),
        "change_roster": seen.change_roster(RenamePlayer(player="ben", name="Benno")),
    }


async def test_every_change_is_refused_to_who_looks_on_and_to_a_removed_guest(table: Table) -> None:
    viewer, player = await table.guest(name="Bob"), await table.guest(seat="ben")
    for guest in (viewer, player):
        seen = guest_store(table.store, table.sharing, guest.id)
        asked = changes_asked_of(seen)
        assert set(asked) == methods_of(GameEditor), "ask each method of the Protocol once"
        for change in asked.values():
            with pytest.raises(NotAllowed):
                await change
    await table.sharing.set_role(viewer.id, Role.SCORER)
    scorer = guest_store(table.store, table.sharing, viewer.id)
    await scorer.start_game(new_game(id_="game-2"))
    await scorer.tap(GAME, [Tap(kind=TapKind.WENT_OUT, player="ben")])
    await table.sharing.remove(viewer.id)
    with pytest.raises(NotAllowed):
        await scorer.drop_draft(GAME)


@pytest.mark.parametrize("name", sorted(methods_of(HostTasks)))
async def test_a_scorer_is_refused_what_is_the_hosts_alone(table: Table, name: str) -> None:
    guest = await table.guest(name="Bob")
    await table.sharing.set_role(guest.id, Role.SCORER)
    method = getattr(guest_store(table.store, table.sharing, guest.id), name)
    given = [None for _ in inspect.signature(method).parameters]
    with pytest.raises(NotAllowed, match="Only the host"):
        await method(*given)


async def test_a_guest_reaches_nothing_that_the_protocol_does_not_name(table: Table) -> None:
    guest = await table.guest(name="Bob")
    seen = guest_store(table.store, table.sharing, guest.id)
    named = methods_of(GameReader) | methods_of(GameEditor) | methods_of(HostTasks)
    assert {name for name in dir(seen) if not name.startswith("_")} == named


async def test_a_guest_reads_what_the_host_reads(table: Table) -> None:
    guest = await table.guest(name="Bob")
    seen = guest_store(table.store, table.sharing, guest.id)
    (row,) = table.store.rows
    asked: dict[str, tuple[object, ...]] = {
        "edition": (row.edition,),
        "peek": (GAME,),
        "names_in": (row,),
        "winners_of": (row,),
        "played_and_won": (),
    }
    for name in methods_of(GameReader) - {"listen", "open_game", "read_editions"}:
        mine, hosts = getattr(seen, name), getattr(table.store, name)
        if name in asked:
            assert mine(*asked[name]) == hosts(*asked[name]), name
        else:
            assert mine is hosts, name
    assert await seen.open_game(GAME) == await table.store.open_game(GAME)
    heard: list[str] = []
    stop = seen.listen(heard.append)
    await table.store.change_game(GAME, DecksSet(decks=2))
    assert heard
    stop()
    before = list(heard)
    await table.store.change_game(GAME, DecksSet(decks=1))
    assert heard == before


async def test_a_seated_player_cannot_use_up_the_taps_of_a_round(table: Table) -> None:
    store = table.store
    ben = await table.guest(seat="ben")
    seen = guest_store(store, table.sharing, ben.id)
    await store.tap(GAME, [Tap(kind=TapKind.WENT_OUT, player="ann")])
    await store.tap(GAME, [Tap(kind=TapKind.ADD, player="ben", face=Face.ONE)] * 2)
    on_and_off = (
        Tap(kind=TapKind.ADD, player="ben", face=Face.ONE),
        Tap(kind=TapKind.TAKE_BACK, player="ben", face=Face.ONE),
    )
    await seen.tap(GAME, on_and_off * (SEAT_TAPS_MOST // 2 - 1))
    for more in (on_and_off, on_and_off[:1]):
        with pytest.raises(NotNow, match="300 taps for one hand"):
            await seen.tap(GAME, more)
    # The host goes on, and with a new round so does the player.
    await store.tap(GAME, on_and_off)
    await store.drop_draft(GAME)
    await store.tap(GAME, [Tap(kind=TapKind.WENT_OUT, player="ann")])
    await seen.tap(GAME, on_and_off)


def test_all_seats_together_leave_the_host_taps() -> None:
    assert PLAYERS_MOST * SEAT_TAPS_MOST < TAPS_MOST
