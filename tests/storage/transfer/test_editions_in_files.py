from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.errors import DamagedFile
from companion.round import Hand
from tests.commands import recorded
from tests.companion.application.test_edition_changes import OURS, costly
from tests.companion.application.test_handover_taking import a_phone
from tests.faces import Faces
from tests.tables import a_round, new_game


def _nothing(done: int, of: int) -> None:
    """Ignore progress."""


async def imported(to: HostStore, raw: bytes) -> tuple[str, ...]:
    plan = await to.repository.transfer.plan_import(raw, "x.json", _nothing)
    await to.repository.transfer.take_import(plan, _nothing)
    await to.read_everything()
    return plan.sentences()


async def begun(phone: HostStore) -> None:
    await phone.edition_changes.save(OURS, read=None)
    await phone.edition_changes.save(replace(OURS, id="unused", name="Unused"), read=None)
    await phone.start(new_game(id_="one", edition=OURS), HOST)
    await phone.do("one", recorded(a_round("r1", "ann", ben=10, cleo=5)), HOST)
    await phone.start(new_game(id_="two"), HOST)


async def test_a_backup_brings_the_editions_that_the_table_made(tmp_path: Path) -> None:
    async with a_phone(tmp_path / "mine") as mine, a_phone(tmp_path / "other") as other:
        await begun(mine)
        raw = await mine.repository.transfer.export(None, mine.clock(), _nothing)
        assert "2 new decks" in await imported(other, raw)
        assert other.games.edition("ours") == mine.games.edition("ours")
        assert other.own_editions == {"ours", "unused"}
        assert (await other.games.open("one")).game == (await mine.games.open("one")).game
        assert not (await other.repository.transfer.plan_import(raw, "x.json", _nothing)).editions


async def test_one_game_brings_its_edition_alone(tmp_path: Path) -> None:
    async with a_phone(tmp_path / "mine") as mine, a_phone(tmp_path / "other") as other:
        await begun(mine)
        one = json.loads(await mine.repository.transfer.export(("one",), mine.clock(), _nothing))
        assert len(one["editions"]) == 1
        assert "editions" not in json.loads(
            await mine.repository.transfer.export(("two",), mine.clock(), _nothing)
        )
        await imported(other, await mine.repository.transfer.export(("one",), mine.clock(), _nothing))
        assert other.own_editions == {"ours"}


async def test_an_edition_that_counts_otherwise_here_is_told_and_nothing_is_imported(tmp_path: Path) -> None:
    async with a_phone(tmp_path / "mine") as mine, a_phone(tmp_path / "other") as other:
        await begun(mine)
        await other.edition_changes.save(costly(mine.games.edition("ours")), read=None)
        with pytest.raises(DamagedFile, match="“Ours” of the file counts otherwise than “Ours” here"):
            await other.repository.transfer.plan_import(
                await mine.repository.transfer.export(None, mine.clock(), _nothing), "x.json", _nothing
            )
        assert not other.game_list.rows


async def test_a_wrong_edition_of_a_file_is_named(tmp_path: Path) -> None:
    async with a_phone(tmp_path / "mine") as mine, a_phone(tmp_path / "other") as other:
        await begun(mine)
        raw = (await mine.repository.transfer.export(None, mine.clock(), _nothing)).replace(
            b"schema = 2", b"schema = 7"
        )
        with pytest.raises(DamagedFile, match="schema is 7"):
            await other.repository.transfer.plan_import(raw, "x.json", _nothing)


async def test_an_own_backup_from_before_the_deck_was_changed_is_taken_back(tmp_path: Path) -> None:
    async with a_phone(tmp_path / "mine") as mine:
        await begun(mine)
        raw = await mine.repository.transfer.export(None, mine.clock(), _nothing)
        here = mine.games.edition("ours")
        await mine.edition_changes.save(costly(here), read=here)
        await mine.trash.add("one")
        assert "1 new game" in await imported(mine, raw)
        assert mine.games.edition("ours").points(Faces.WILD) == 60
        assert (await mine.games.open("one")).table.seat("ben").total == 0


async def test_a_backup_whose_round_would_count_otherwise_by_now_is_refused(tmp_path: Path) -> None:
    async with a_phone(tmp_path / "mine") as mine:
        await begun(mine)
        await mine.do("one", recorded(a_round("r2", "ann", ben=Hand(faces=(Faces.WILD,)), cleo=5)), HOST)
        raw = await mine.repository.transfer.export(None, mine.clock(), _nothing)
        await mine.trash.delete_for_good(await mine.trash.add("one"))
        here = mine.games.edition("ours")
        await mine.edition_changes.save(costly(here), read=here)
        with pytest.raises(DamagedFile, match="counts otherwise"):
            await imported(mine, raw)
        assert mine.games.edition("ours").points(Faces.WILD) == 60
