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
from companion.application.phones.requests import Nothing
from companion.application.phones.wire import GUEST_MESSAGE, Ask, packed
from companion.errors import CompanionError, NotNow
from companion.game.changes.settings import GameNoted
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.roles import Role
from tests.faces import Faces
from tests.memory_transport import Weather, connected
from tests.phone_table import GAME, GuestPhone, PhoneTable, a_phone_table, state_of, until
from tests.tables import new_game

OUT = EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),))
BEN_TAP = EnterTaps((Tap(kind=TapKind.ADD, player="ben", face=Faces.SEVEN),))
WEATHERS = {
    "loss": {"loss": 0.2},
    "delay": {"delay": 0.05},
    "repeats": {"repeat": 0.3},
    "reordering": {"delay": 0.05, "reorders": True},
    "everything": {"loss": 0.1, "repeat": 0.2, "delay": 0.05, "reorders": True},
}


def weather(name: str, seed: int) -> Weather:
    return Weather(**WEATHERS[name], chance=Random(seed))  # type: ignore[arg-type]


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


@pytest.mark.parametrize("name", WEATHERS)
async def test_each_request_counts_once_and_the_copies_equal_the_host(tmp_path: Path, name: str) -> None:
    async with a_phone_table(tmp_path) as table:
        phones = [
            await table.joins(seat=seat, role=Role.SCORER, weather=weather(name, seed))
            for seed, seat in enumerate(("ben", "cleo"))
        ]
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


@pytest.mark.parametrize("seed", range(4))
async def test_cut_connections_lose_no_answered_tap_and_double_none(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER, weather=weather("delay", seed))
        pending: list[asyncio.Task[bool]] = []
        said: list[str] = []
        for cut in range(6):
            for number in range(3):
                said.append(f"{cut}-{number}")
                pending.append(asyncio.create_task(tap(phone, said[-1])))
                await asyncio.sleep(chance.random() * 0.03)
            assert phone.transport is not None
            phone.transport.cut()
            await until(lambda: phone.guest.state is GuestState.ENDED)
            await table.store.do(GAME, GameNoted(note=f"cut {cut}"), HOST)
            await table.connect(phone, weather("everything", seed + cut))
        counted = await asyncio.gather(*pending)
        there = notes(table)
        assert len(there) == len(set(there))
        assert there == [note for note in said if note in there]
        # A tap that was refused for want of an answer may count; one that was answered does.
        assert {note for note, counts in zip(said, counted, strict=True) if counts} <= set(there)
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


async def test_a_whole_game_over_a_bad_connection_is_the_same_everywhere(tmp_path: Path) -> None:
    chance = Random(5)
    async with a_phone_table(tmp_path, new_game(target=2000)) as table:
        phones = [
            await table.joins(seat=seat, role=Role.SCORER, weather=weather("everything", seed))
            for seed, seat in enumerate(("ben", "cleo"))
        ]
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
        copied = phone.guest._copy.copied
        store = phone.guest.store
        live = store.games.put(phone.game.saved, phone.game.edition, ())
        copied.copies[GAME] = live
        with caplog.at_level(logging.WARNING):
            await table.store.do(GAME, OUT, HOST)
            await until(lambda: state_of(phone.game) == state_of(table.game))
        assert "differs" in caplog.text


async def test_a_request_that_was_given_up_does_not_hold_up_the_later_ones(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        assert phone.transport is not None
        phone.transport.is_mute = True
        waiting = asyncio.create_task(tap(phone, "lost"))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        phone.transport.is_mute = False
        assert await tap(phone, "next")
        assert notes(table) == ["next"]
        # What was given up is asked for as nothing, which the host answers and does not do.
        assert packed(GUEST_MESSAGE, Ask(2, Nothing())) in phone.transport.sent


async def test_a_long_game_comes_in_pieces_and_is_whole(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        for number in range(120):
            note = "".join(Random(number).choices("abcdefghijklmnopqrstuvwxyz 0123456789", k=400))
            await table.store.do(GAME, GameNoted(note=note), HOST)
        phone = await table.phone()
        here, there = connected(Weather(loss=0.05, chance=Random(3)))
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
