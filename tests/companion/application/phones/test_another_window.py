"""The host opens a second window during a table of phones: the first one loses the games, and lets go of its guests at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.application.phones.guest_session import GuestState
from companion.application.phones.host_session import PhoneHost
from companion.application.phones.transport import EndReason
from companion.errors import CompanionError
from companion.game.changes.settings import GameNoted
from companion.players import Role
from storage.opening import open_repository, store_over
from tests.phone_table import FAST, GAME, a_phone_table, until


@pytest.mark.parametrize("taps", [0, 1])
async def test_the_guests_of_a_window_that_lost_the_games_are_told_and_go_on_in_the_other(
    tmp_path: Path, taps: int
) -> None:
    async with a_phone_table(tmp_path) as table:
        ben, cleo = await table.joins(seat="ben", role=Role.SCORER), await table.joins(seat="cleo")
        # A tap is under way when the other window takes over.
        tapped = [
            asyncio.ensure_future(ben.guest.store.do(GAME, GameNoted(note="late"), ben.guest.actor))
            for _ in range(taps)
        ]
        await asyncio.sleep(0)
        table.host.drop()
        for phone in (ben, cleo):
            await until(lambda phone=phone: phone.guest.state is GuestState.ENDED)  # type: ignore[misc]
            assert phone.guest.ending is not None
            assert phone.guest.ending.reason is EndReason.LOST
            assert phone.guest.ending.may_come_back
        assert table.host.connected == ()
        repository = open_repository(tmp_path / "host")
        store = store_over(repository)
        await store.open()
        first, table.host, table.store = table.host, PhoneHost(store=store, guests=repository), store
        table.repositories.append(repository)
        table.host.seconds = FAST
        assert await table.host.sharing.resume()
        await table.connect(ben)
        for tap in tapped:
            # Entered or refused, and not left open.
            try:
                await asyncio.wait_for(tap, 20)
            except CompanionError as refused:
                assert str(refused)
        await table.connect(cleo)
        await store.do(GAME, GameNoted(note="goes on"), HOST)
        await until(lambda: ben.game.table.note == cleo.game.table.note == "goes on")
        assert first.connected == ()
