from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.commands.roster_commands import RenamePlayer
from companion.application.guests import HOST, KEPT_FOR
from companion.application.listeners import GUESTS
from companion.application.sharing import GAMES_MOST, GUESTS_PER_ADDRESS, SEATS_PER_ADDRESS
from companion.errors import NotAllowed, NotNow
from companion.game.changes.evenings import GameEnded
from companion.players import Player, Role
from tests.tables import ANN, BEN, CLEO, new_game
from tests.views.shared_table import NoLanServer, a_table

GAME = "game-1"


async def test_the_guests_come_back_to_a_killed_table_but_not_for_ever(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
        guest = await table.guest(seat="ben")
    async with a_table(tmp_path) as again:
        assert await again.sharing.resume()
        assert again.sharing.guest(guest.id) == guest
        assert not await again.sharing.resume()
    async with a_table(tmp_path) as late:
        now = late.store.clock
        late.store.clock = lambda: now() + 2 * KEPT_FOR
        assert not await late.sharing.resume()
        assert late.sharing.guest(guest.id) is None


async def test_a_guest_who_comes_while_a_new_code_is_drawn_is_not_lost(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
        await table.store.start(new_game(players=(ANN, BEN, CLEO), id_="game-2"), HOST)
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


async def test_a_guest_begins_at_their_own_game_or_at_the_only_one(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin()
        guest = await table.guest(seat="cleo")
        assert table.sharing.game_of(guest.seat) == GAME
        await table.store.start(new_game(players=(ANN, BEN), id_="game-2"), HOST)
        assert table.sharing.game_of(guest.seat) == GAME, "Cleo plays in the first game alone"
        looks_on = await table.guest(name="Bob")
        assert table.sharing.game_of(looks_on.seat) == "", "somebody who looks on may choose"


async def test_of_many_games_begun_since_the_last_ones_are_shared_and_the_one_on_the_table(
    tmp_path: Path,
) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
        for number in range(GAMES_MOST + 1):
            later = new_game(players=(ANN, BEN), id_=f"later-{number:02}")
            await table.store.start(replace(later, started=table.store.clock()), HOST)
        shared = table.sharing.shared_games()
        assert (len(shared), shared[-1]) == (GAMES_MOST, GAME)


async def test_nobody_joins_a_game_that_is_over_and_a_new_code_leads_on(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
        assert table.sharing.link.startswith("http://192.0.2.7:8551/join/")
        await table.store.do(GAME, GameEnded(), HOST)
        assert (table.sharing.invitation, table.sharing.link) == (None, "")
        with pytest.raises(NotNow, match="new code"):
            await table.sharing.admit(digits="123456")
        await table.sharing.draw(GAME)
        assert table.sharing.invitation is None, "the game is still over"
        await table.sharing.draw("")
        assert table.sharing.invitation is not None


async def test_a_wrong_code_is_refused_and_a_secret_lets_in(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
        with pytest.raises(NotAllowed, match="wrong"):
            await table.sharing.admit(secret=GAME)
        assert table.sharing.invitation is not None
        token = await table.sharing.admit(secret=table.sharing.invitation.secret)
        assert table.sharing.guest_with(token) is not None
        assert table.sharing.guest_with("another token") is None


async def test_one_address_has_six_guests_and_three_seats_until_some_leave(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        five = tuple(Player(id=name.lower(), name=name) for name in ("Ann", "Ben", "Cleo", "Dan", "Eve"))
        await table.store.start(new_game(players=five, id_="game-2"), HOST)
        await table.sharing.begin("game-2")

        async def comes() -> str:
            assert table.sharing.invitation is not None
            digits = table.sharing.invitation.digits
            token = await table.sharing.admit(digits=digits, address="192.0.2.9")
            guest = table.sharing.guest_with(token)
            assert guest is not None
            return guest.id

        guests = [await comes() for _ in range(GUESTS_PER_ADDRESS)]
        with pytest.raises(NotNow, match="6 guests"):
            await comes()
        for guest, seat in zip(guests, five[:SEATS_PER_ADDRESS], strict=False):
            await table.sharing.introduce(guest, name="", seat=seat.id)
        assert [player.id for player in await table.sharing.seats()] == ["dan", "eve"]
        with pytest.raises(NotNow, match="3 players"):
            await table.sharing.introduce(guests[4], name="", seat="dan")
        with pytest.raises(NotAllowed, match="taken"):
            await table.sharing.introduce(guests[4], name="", seat="ann")
        await table.sharing.remove(guests[0])
        await table.sharing.introduce(guests[4], name="", seat="dan")
        assert await comes()


async def test_a_removed_guest_is_disconnected_and_an_ended_table_forgets_everybody(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
        guest, other = await table.guest(seat="ben"), await table.guest(name="Bob")
        for _ in range(2):
            table.sharing.connected(guest.id)
        table.sharing.disconnected(guest.id)
        assert table.sharing.is_connected(guest.id), "one of two windows is left"
        await table.sharing.remove(guest.id)
        assert not table.sharing.is_connected(guest.id)
        assert isinstance(table.sharing.lan_server, NoLanServer)
        assert table.sharing.lan_server.put == [guest.id]
        await table.sharing.end()
        assert table.sharing.guest(other.id) is None
        assert await table.sharing.repository.shared_table() is None
        with pytest.raises(NotNow, match="ended"):
            await table.sharing.set_role(other.id, Role.SCORER)


async def test_all_are_told_of_a_guests_first_connection_and_of_the_end_of_the_last(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
        guest, told = await table.guest(name="Bob"), list[str]()
        table.store.listeners.add(told.append)
        for _ in range(3):
            table.sharing.connected(guest.id)
        assert told == [GUESTS]
        for _ in range(3):
            assert told == [GUESTS]
            table.sharing.disconnected(guest.id)
        assert told == [GUESTS, GUESTS]


async def test_a_seat_has_the_name_its_player_has_now(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
        guest = await table.guest(seat="ben")
        await table.store.change_roster(RenamePlayer(player="ben", name="Benno"), HOST)
        assert table.sharing.seat_name(guest) == "Benno"
        assert table.sharing.seat_name(await table.guest(name="Bob")) == ""
