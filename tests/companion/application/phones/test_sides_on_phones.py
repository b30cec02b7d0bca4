"""A round of each side of the cards, counted by guests on their own phones."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.application.commands.command import Redo, Undo
from companion.application.commands.entry_commands import AddCard, EnterTaps, SaveRound
from companion.application.guests import HOST
from companion.cards import DARK, LIGHT, Face
from companion.errors import BadCards, NotAllowed
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.players import Role
from tests.phone_table import GAME, a_phone_table
from tests.tables import EDITIONS, cards, new_game

FLIP = EDITIONS["flip"]
OUT = EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),))


def card(player: str, face: str) -> AddCard:
    return AddCard(round_id=NEW_ROUND, player=player, face=Face(face))


def side(side: int, player: str | None = None) -> EnterTaps:
    return EnterTaps((Tap(kind=TapKind.SIDE, player=player, points=side),))


async def test_guests_count_a_round_of_each_side(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path, new_game(edition=FLIP)) as table:
        ben, cleo = await table.joins(seat="ben"), await table.joins(seat="cleo")
        viewer = await table.joins(name="Vera")
        await table.store.do(GAME, OUT, HOST)
        with pytest.raises(BadCards, match="counts in a round: Draw Five"):
            await ben.guest.store.do(GAME, card("ben", "draw-five"), ben.guest.actor)
        await ben.guest.store.do(GAME, side(DARK, "ben"), ben.guest.actor)
        await table.same()
        assert cleo.game.draft.side == DARK
        await ben.guest.store.do(GAME, card("ben", "draw-five"), ben.guest.actor)
        await table.same()
        with pytest.raises(NotAllowed, match="only count your own cards"):
            await cleo.guest.store.do(GAME, side(LIGHT, "cleo"), cleo.guest.actor)
        with pytest.raises(BadCards, match="counts in a round: Draw One"):
            await cleo.guest.store.do(GAME, card("cleo", "draw-one"), cleo.guest.actor)
        await cleo.guest.store.do(GAME, card("cleo", "7"), cleo.guest.actor)
        await table.store.do(GAME, SaveRound(NEW_ROUND), HOST)
        await table.store.do(GAME, OUT, HOST)
        await table.store.do(GAME, side(LIGHT), HOST)
        await table.same()
        await ben.guest.store.do(GAME, card("ben", "draw-one"), ben.guest.actor)
        await cleo.guest.store.do(GAME, card("cleo", "skip"), cleo.guest.actor)
        await table.store.do(GAME, SaveRound(NEW_ROUND), HOST)
        await table.same()
        for live in (table.game, ben.game, cleo.game):
            assert [played.round.side for played in live.table.rounds] == [DARK, LIGHT]
            assert [played.points["ann"] for played in live.table.rounds] == [27, 30]
        await table.store.do(GAME, Undo(), HOST)
        await table.store.do(GAME, Redo(), HOST)
        await table.same()
        assert [played.round.side for played in ben.game.table.rounds] == [DARK, LIGHT]
        assert viewer.guest.actor.role is Role.VIEWER


async def test_a_host_who_turns_the_cards_over_hides_a_guests_card_and_brings_it_back(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path, new_game(edition=FLIP)) as table:
        ben = await table.joins(seat="ben")
        await table.store.do(GAME, OUT, HOST)
        await table.same()
        for face in ("7", "draw-one"):
            await ben.guest.store.do(GAME, card("ben", face), ben.guest.actor)
        for turned, held in ((DARK, cards("7")), (LIGHT, cards("7", "draw-one"))):
            await table.store.do(GAME, side(turned), HOST)
            await table.same()
            assert ben.game.draft.holding("ben") == table.game.draft.holding("ben") == held
