from __future__ import annotations

import asyncio
from pathlib import Path

from companion.application.guests import KEPT_FOR
from companion.errors import NotAllowed
from tests.tables import ANN, BEN, CLEO, new_game
from tests.views.shared_table import a_table

GAME = "game-1"


async def test_the_guests_come_back_to_a_killed_table_but_not_for_ever(tmp_path: Path) -> None:
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


async def test_a_guest_who_comes_while_a_new_code_is_drawn_is_not_lost(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
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
            assert all(isinstance(each, str | NotAllowed) for each in admitted), admitted
            came += len(known)
            assert table.sharing.table is not None
            assert table.sharing.table.game == game
            assert await table.sharing.repository.shared_table() == table.sharing.table
        assert came, "nobody was in time, so nothing was shown"
