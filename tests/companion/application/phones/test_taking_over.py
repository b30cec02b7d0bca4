"""Another phone goes on with the game as last seen."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.commands.entry_commands import AddCard, EnterTaps, SaveRound
from companion.application.guests import HOST
from companion.application.handover_taking import GoOnWith
from companion.application.phones.guest_session import GuestState
from companion.application.phones.host_session import PhoneHost
from companion.application.phones.transport import EndReason
from companion.errors import NotAllowed
from companion.game.changes.settings import GameNoted
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.handover.game_merge import Outcome
from companion.handover.handed_game import HandedGame
from companion.players import Role
from tests.faces import Faces
from tests.memory_transport import connected
from tests.phone_table import GAME, a_phone_table, until
from tests.tables import JAM, new_game

OUT = EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),))
SEVEN = AddCard(round_id=NEW_ROUND, player="ben", face=Faces.SEVEN)


async def test_a_scorers_phone_goes_on_with_the_half_entered_hands_and_the_others_join_it(
    tmp_path: Path,
) -> None:
    async with a_phone_table(tmp_path) as table:
        scorer = await table.joins(seat="ben", role=Role.SCORER)
        player = await table.joins(seat="cleo")
        await table.store.do(GAME, OUT, HOST)
        await scorer.guest.store.do(GAME, SEVEN, scorer.guest.actor)
        assert not player.guest.may_take_over
        with pytest.raises(NotAllowed):
            await player.guest.plan_take_over(GAME)
        assert scorer.transport is not None
        scorer.transport.cut()
        await until(lambda: scorer.guest.state is GuestState.ENDED)
        assert scorer.guest.may_take_over
        plan = await scorer.guest.plan_take_over(GAME)
        assert plan.merge.outcome is Outcome.NEW
        await scorer.guest.take_over(plan)
        own = await scorer.library.games.open(GAME)
        assert own.draft.went_out == "ann"
        assert own.draft.holding("ben") == table.game.draft.holding("ben")
        host = PhoneHost(store=scorer.library, guests=table.repositories[0])
        await host.sharing.begin(GAME)
        here, there = connected()
        host.serve(here)
        player.guest.connect(there)
        await player.guest.welcomed()
        # The table is another one, so the name is chosen again.
        assert player.guest.me is not None
        assert not player.guest.me.name
        await player.guest.introduce(name="", seat="cleo")
        await player.guest.store.do(
            GAME, AddCard(round_id=NEW_ROUND, player="cleo", face=Faces.WILD), player.guest.actor
        )
        await scorer.library.do(GAME, SaveRound(NEW_ROUND), HOST)
        await until(lambda: len(player.game.table.rounds) == 1)
        # The old host comes back: its game has less, so it goes on with what is there.
        now = await scorer.library.games.open(GAME)
        packed = HandedGame(game=now.game, taps=now.taps).packed()
        back = await table.store.handovers.plan(packed)
        assert back.merge.outcome is Outcome.MORE_THERE
        await host.sharing.end()


async def test_a_host_that_is_there_ends_its_table_and_tells_where_it_moved(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        scorer = await table.joins(seat="ben", role=Role.SCORER)
        viewer = await table.joins(name="Vic")
        await scorer.guest.take_over(await scorer.guest.plan_take_over(GAME))
        await until(lambda: viewer.guest.state is GuestState.ENDED)
        assert viewer.guest.ending is not None
        assert (viewer.guest.ending.reason, viewer.guest.ending.who) == (EndReason.MOVED, "Ben")
        assert not viewer.guest.ending.may_come_back
        assert table.host.moved_to == "Ben"
        assert table.sharing.table is None
        assert any(row.id == GAME for row in scorer.library.game_list.rows)


async def test_two_copies_that_both_went_on_are_a_question(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        scorer = await table.joins(seat="ben", role=Role.SCORER)
        await scorer.library.start(table.game.game, HOST)
        await scorer.library.do(GAME, GameNoted(note="played here"), HOST)
        await scorer.guest.store.do(GAME, GameNoted(note="played there"), scorer.guest.actor)
        plan = await scorer.guest.plan_take_over(GAME)
        assert plan.merge.is_asked
        await scorer.guest.take_over(plan, GoOnWith.OTHER_PHONE)
        assert (await scorer.library.games.open(GAME)).table.note == "played there"
        assert await scorer.library.repository.trash()


async def test_an_own_edition_travels_whole_and_is_kept_at_a_take_over(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        own = replace(JAM, id="ours", name="Ours")
        own = await table.store.edition_changes.save(own, read=None)
        await table.store.start(new_game(edition=own, id_="second"), HOST)
        await table.sharing.draw("second")
        scorer = await table.joins(seat="ben", role=Role.SCORER)
        assert own.id not in scorer.library.editions
        live = scorer.guest.store.games.get("second")
        assert live is not None
        assert live.edition == own
        await scorer.guest.take_over(await scorer.guest.plan_take_over("second"))
        assert scorer.library.editions[own.id] == own
        assert (await scorer.library.games.open("second")).game.edition == own.id


@pytest.mark.parametrize("is_host_there", [True, False])
async def test_of_two_scorers_who_take_over_at_once_one_goes_on_where_the_host_is_there(
    tmp_path: Path, is_host_there: bool
) -> None:
    async with a_phone_table(tmp_path) as table:
        scorers = [await table.joins(seat=seat, role=Role.SCORER) for seat in ("ben", "cleo")]
        plans = [await each.guest.plan_take_over(GAME) for each in scorers]
        if not is_host_there:
            for each in scorers:
                assert each.transport is not None
                each.transport.cut()
        found = await asyncio.gather(
            *(each.guest.take_over(plan) for each, plan in zip(scorers, plans, strict=True)),
            return_exceptions=True,
        )
        refused = [str(each) for each in found if each is not None]
        has = [each.library.game_list.has(GAME) for each in scorers]
        if is_host_there:
            assert refused == ["Ben's phone goes on with the game. Join the table there."]
            assert has == [True, False]
        else:
            # Nobody can tell them of each other.
            assert (refused, has) == ([], [True, True])
