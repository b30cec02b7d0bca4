"""A scorer's phone merges players in a circle, which no screen asks for: it is refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.application.commands.roster_commands import MergePlayers, TakeBackRoster
from companion.application.phones.requests import CODECS
from companion.application.phones.wire import WireError, packed, unpacked
from companion.errors import CompanionError
from companion.game.roster import Roster
from companion.players import Role
from tests.phone_table import a_phone_table


async def test_a_merge_that_was_never_taken_back_does_not_close_a_circle(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        scorer = await table.joins(seat="ben", role=Role.SCORER)
        store, by = scorer.guest.store, scorer.guest.actor
        _, merged = await store.change_roster(MergePlayers(player="ann", into="cleo"), by)
        people = {player.id for player in table.store.roster.people}
        with pytest.raises(CompanionError, match="circle"):
            await store.change_roster(
                TakeBackRoster(before=Roster(merged={"cleo": "ann"}), after=Roster()), by
            )
        assert table.store.roster.merged == merged.merged
        assert {player.id for player in table.store.roster.people} == people
        await table.same()


def test_a_roster_with_a_circle_cannot_be_read_from_a_phone() -> None:
    raw = packed(CODECS[Roster], Roster(merged={"ann": "cleo", "cle0": "ann"}))
    with pytest.raises(WireError):
        unpacked(CODECS[Roster], raw.replace(b"cle0", b"cleo"))
