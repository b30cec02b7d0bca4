"""A host's phone that does not answer: the guest is told, and what waits is asked again or refused."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from companion.application.commands.entry_commands import EnterTaps
from companion.application.phones.guest_session import GuestState
from companion.application.phones.transport import Ending, EndReason
from companion.errors import NotNow
from companion.game.draft import Tap, TapKind
from companion.players import Role
from tests.phone_table import GAME, PhoneTable, a_phone_table, until

OUT = EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),))


def mute(table: PhoneTable, *, is_mute: bool) -> None:
    """All that the host sends the first guest is lost, or no longer."""
    (phone, *_) = table.guests
    assert phone.transport is not None
    phone.transport.other.is_mute = is_mute


async def test_a_guest_is_told_that_the_host_is_silent_and_when_it_answers_again(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben")
        told: list[bool] = []
        phone.guest.listen(lambda: told.append(phone.guest.is_silent))
        assert phone.transport is not None
        host = phone.transport.other
        heard = host.heartbeats + 4
        await until(lambda: host.heartbeats >= heard)
        assert not any(told)
        mute(table, is_mute=True)
        await until(lambda: phone.guest.is_silent)
        assert told[-1]
        assert phone.guest.state is GuestState.AT_TABLE
        mute(table, is_mute=False)
        await until(lambda: not phone.guest.is_silent)
        assert told[-1] is False


async def test_a_guest_who_asks_something_is_told_that_nobody_answers_before_the_next_heartbeats(
    tmp_path: Path,
) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        assert phone.transport is not None
        sent, told = phone.transport, list[int]()
        phone.guest.listen(lambda: told.append(sent.heartbeats) if phone.guest.is_silent else None)
        mute(table, is_mute=True)
        before = sent.heartbeats
        asked = asyncio.create_task(phone.guest.store.do(GAME, OUT, phone.guest.actor))
        await until(lambda: bool(told))
        # Three seconds are less than one heartbeat, of which at most one lay between.
        assert told[0] <= before + 1
        asked.cancel()
        with suppress(asyncio.CancelledError, NotNow):
            await asked


async def test_a_host_who_stays_silent_is_lost(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben")
        # Its app does not run; the channel is still open.
        mute(table, is_mute=True)
        await until(lambda: phone.guest.state is GuestState.ENDED)
        assert phone.guest.ending == Ending(EndReason.LOST)
        assert not phone.guest.is_silent


async def test_what_waits_is_refused_when_the_host_ends_the_connection_for_good(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        assert phone.guest.me is not None
        assert phone.transport is not None
        # The tap never arrives.
        phone.transport.is_mute = True
        asked = asyncio.create_task(phone.guest.store.do(GAME, OUT, phone.guest.actor))
        await asyncio.sleep(0)
        await table.sharing.remove(phone.guest.me.id)
        await until(lambda: phone.guest.ending is not None)
        # At once, and not when the patience with the host has ended.
        for _ in range(10):
            await asyncio.sleep(0)
        assert asked.done()
        with pytest.raises(NotNow):
            await asked


async def test_what_waits_is_asked_again_after_a_connection_that_broke(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        assert phone.transport is not None
        mute(table, is_mute=True)
        asked = asyncio.create_task(phone.guest.store.do(GAME, OUT, phone.guest.actor))
        await until(lambda: bool(table.game.taps))
        phone.transport.cut()
        await until(lambda: phone.guest.state is GuestState.ENDED)
        assert not asked.done()
        await table.connect(phone)
        await asked
        assert len(table.game.taps) == 1
