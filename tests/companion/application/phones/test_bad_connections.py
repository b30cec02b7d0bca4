"""Whatever a connection does, each request counts once, and the copies are the host's game."""

from __future__ import annotations

import asyncio
import logging
import threading
from pathlib import Path
from random import Random

import pytest

from companion.application.commands.command import Redo, Undo
from companion.application.commands.entry_commands import EnterTaps, SaveRound
from companion.application.guests import HOST
from companion.application.phones.guest_session import GuestState
from companion.errors import CompanionError, NotNow
from companion.game.changes.settings import GameNoted
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.players import Role
from tests.faces import Faces
from tests.memory_transport import connected
from tests.phone_table import GAME, GuestPhone, PhoneTable, a_phone_table, state_of, until
from tests.tables import new_game

OUT = EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),))
BEN_TAP = EnterTaps((Tap(kind=TapKind.ADD, player="ben", face=Faces.SEVEN),))
DELAY = 0.02


async def tap(phone: GuestPhone, note: str) -> bool:
    """A tap of a note that nobody else makes; whether the host said that it counts."""
    taps = EnterTaps((Tap(kind=TapKind.NOTE, text=note),))
    try:
        await phone.guest.store.do(GAME, taps, phone.guest.actor)
    except NotNow:
        return False
    return True


def notes(table: PhoneTable) -> list[str]:
    return [each.text or "" for each in table.game.taps if each.kind is TapKind.NOTE]


async def test_each_request_counts_once_and_the_copies_equal_the_host(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phones = [await table.joins(seat=seat, role=Role.SCORER, delay=DELAY) for seat in ("ben", "cleo")]
        await table.store.do(GAME, OUT, HOST)
        said = [f"{at}-{number}" for number in range(12) for at in range(2)]
        counted = await asyncio.gather(
            *(tap(phones[int(note[0])], note) for note in said),
            *(table.store.do(GAME, BEN_TAP, HOST) for _ in range(5)),
        )
        assert all(counted)
        assert sorted(notes(table)) == sorted(said)
        for phone in range(2):
            own = [note for note in notes(table) if note.startswith(str(phone))]
            assert own == [note for note in said if note.startswith(str(phone))]
        await table.same()


@pytest.mark.parametrize("is_at_host", [True, False], ids=["on its way to the host", "on its way back"])
@pytest.mark.parametrize("number", range(1, 7))
async def test_a_connection_that_ends_at_any_message_loses_no_tap_and_doubles_none(
    tmp_path: Path, number: int, is_at_host: bool
) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER, delay=DELAY)
        assert phone.transport is not None
        end = phone.transport.other if is_at_host else phone.transport
        end.cut_at = number
        said = [f"{each}" for each in range(6)]
        pending = [asyncio.create_task(tap(phone, note)) for note in said]
        await until(lambda: phone.guest.state is GuestState.ENDED)
        assert await tap(phone, "without a connection") is False
        await table.store.do(GAME, GameNoted(note="meanwhile"), HOST)
        await table.connect(phone)
        assert all(await asyncio.gather(*pending))
        assert notes(table) == said
        await table.same()


@pytest.mark.parametrize("number", range(1, 6))
async def test_a_connection_that_ends_while_a_phone_joins_again_is_made_once_more(
    tmp_path: Path, number: int
) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        assert phone.transport is not None
        phone.transport.other.cut_at = 1
        waiting = asyncio.create_task(tap(phone, "once"))
        await until(lambda: phone.guest.state is GuestState.ENDED)
        # At the host two messages arrive and the tap, at the guest a greeting, the whole copy and the answer.
        here, there = connected(DELAY)
        (here if number < 4 else there).cut_at = number if number < 4 else number - 3
        table.host.serve(here)
        phone.guest.connect(there)
        await until(lambda: phone.guest.state is GuestState.ENDED)
        await table.connect(phone)
        assert await waiting
        assert notes(table) == ["once"]
        await table.same()


async def test_a_tap_that_is_being_saved_when_its_phone_connects_again_counts_once(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        is_free = threading.Event()
        busy = asyncio.create_task(table.repository.do(is_free.wait))
        waiting = asyncio.create_task(tap(phone, "once"))
        await until(table.store.games.lock(GAME).locked)
        again = asyncio.create_task(table.connect(phone))
        # The session of the earlier connection ends while the disk has its tap.
        await until(lambda: phone.transport is not None and phone.guest.state is GuestState.AT_TABLE)
        is_free.set()
        await busy
        await again
        assert await waiting
        assert await tap(phone, "twice")
        assert notes(table) == ["once", "twice"]
        await table.same()


async def test_a_whole_game_over_slow_connections_is_the_same_everywhere(tmp_path: Path) -> None:
    chance = Random(5)
    async with a_phone_table(tmp_path, new_game(target=2000)) as table:
        phones = [await table.joins(seat=seat, role=Role.SCORER, delay=DELAY) for seat in ("ben", "cleo")]
        for number in range(8):
            who = chance.choice(phones)
            store, by = who.guest.store, who.guest.actor
            await store.do(GAME, OUT, by)
            for player in ("ben", "cleo"):
                cards = tuple(Tap(kind=TapKind.ADD, player=player, face=Faces.SEVEN) for _ in range(2))
                await chance.choice(phones).guest.store.do(GAME, EnterTaps(cards), HOST)
            before, after = await store.do(GAME, SaveRound(NEW_ROUND), by)
            assert (len(before.table.rounds), len(after.table.rounds)) == (number, number + 1)
            if chance.random() < 0.5:
                await store.do(GAME, Undo(), by)
                await store.do(GAME, Redo(), by)
        await table.same()
        assert len(table.game.table.rounds) == 8
        assert (await table.repository.load(GAME)).game == table.game.game


async def test_a_request_that_came_before_a_reload_of_the_guest_is_not_done_again(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        assert await tap(phone, "first")
        again = await table.phone("guest-0")
        await table.connect(again)
        assert await tap(again, "second")
        assert notes(table) == ["first", "second"]
        # The same guest is connected once: the earlier window reads so.
        await until(lambda: phone.guest.state is GuestState.ENDED)


async def test_a_tap_that_a_killed_host_may_have_saved_is_refused_and_not_repeated(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        assert phone.transport is not None
        phone.transport.other.is_mute = True
        waiting = asyncio.create_task(tap(phone, "once"))
        await until(lambda: notes(table) == ["once"])
        # A killed app tells nobody anything.
        table.guests.remove(phone)
        phone.transport.cut()
        table.host._sessions.clear()
        await table.repository.close()
        async with a_phone_table(tmp_path) as again:
            again.guests.append(phone)
            await again.connect(phone)
            assert phone.guest.state is GuestState.AT_TABLE
            assert not await waiting
            assert await tap(phone, "twice")
            assert notes(again) == ["once", "twice"]
            await again.same()
        table.host.sharing.table = None


async def test_a_copy_that_differs_is_fetched_anew_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        assert await tap(phone, "first")
        # A memory that failed: the copy lacks a tap.
        copied = phone.guest.store.copied
        store = phone.guest.store
        live = store.games.put(phone.game.saved, phone.game.edition, ())
        copied.copies[GAME] = live
        with caplog.at_level(logging.WARNING):
            await table.store.do(GAME, OUT, HOST)
            await until(lambda: state_of(phone.game) == state_of(table.game))
        assert "differs" in caplog.text


async def test_a_request_that_was_given_up_is_not_done_later_and_does_not_hold_up_the_next(
    tmp_path: Path,
) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        assert phone.transport is not None
        phone.transport.is_mute = True
        given_up, waiting = (asyncio.create_task(tap(phone, note)) for note in ("lost", "next"))
        await asyncio.sleep(0)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        phone.transport.cut()
        await table.connect(phone)
        assert await waiting
        assert notes(table) == ["next"]


async def test_a_long_game_comes_in_pieces_and_is_whole(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        for number in range(120):
            note = "".join(Random(number).choices("abcdefghijklmnopqrstuvwxyz 0123456789", k=400))
            await table.store.do(GAME, GameNoted(note=note), HOST)
        phone = await table.phone()
        here, there = connected(DELAY)
        phone.transport = there
        table.host.serve(here)
        phone.guest.connect(there)
        await asyncio.wait_for(phone.guest.welcomed(), 20)
        assert sum(len(message) > 16_000 for message in here.sent) > 1
        await table.same()


async def test_nobody_waits_for_a_guest_who_does_not_answer(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        here, _ = connected()
        table.host.serve(here)
        with pytest.raises(CompanionError):
            await table.store.do(GAME, Undo(), HOST)
        await table.store.do(GAME, OUT, HOST)
        # A phone that says nothing is let go.
        await until(lambda: here.is_closed, 5)
        assert not table.host._sessions
