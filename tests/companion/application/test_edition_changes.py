from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.application.handover_taking import GoOnWith
from companion.application.host_store import HostStore
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft
from companion.editions.edition_text import edition_text
from companion.editions.made_edition import made_edition
from companion.errors import BadEdition, NotNow, StaleGame
from companion.handover.handed_game import HandedGame
from storage.opening import open_store
from tests.commands import recorded
from tests.companion.application.test_handover_taking import GAME, a_phone
from tests.faces import Faces
from tests.tables import EDITIONS, a_round, new_game

ALL = tuple(EDITIONS.values())
OURS = made_edition(replace(EditionDraft.of(EDITIONS["plain"], replaces=False), name="Ours"), ALL)


@pytest.fixture
async def mine(tmp_path: Path) -> AsyncIterator[HostStore]:
    """A phone with an edition of its own."""
    async with a_phone(tmp_path / "mine") as phone:
        await phone.edition_changes.save(OURS, read=None)
        yield phone


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[HostStore]:
    """A phone without anything."""
    async with a_phone(tmp_path / "other") as phone:
        yield phone


def costly(edition: Edition, points: str = "60") -> Edition:
    """The edition with other points for a Wild."""
    form = EditionDraft.of(edition, replaces=True)
    wild = form.card(Faces.WILD)
    assert wild is not None
    return made_edition(form.with_card(replace(wild, points=points)), (*ALL, edition))


def folder_of(store: HostStore) -> Path:
    folder: Path = store.repository.sync.folder  # type: ignore[attr-defined]
    return folder


async def test_an_edition_is_a_file_that_the_next_start_reads(mine: HostStore) -> None:
    file = folder_of(mine) / "editions" / "ours.toml"
    assert file.read_text(encoding="utf-8") == edition_text(OURS)
    again = open_store(folder_of(mine))
    assert again.editions["ours"] == mine.games.edition("ours")
    assert not again.refused


async def test_a_wrong_edition_is_refused_and_nothing_is_saved(mine: HostStore) -> None:
    for wrong in (replace(OURS, cards=107), replace(OURS, id="../ours"), replace(OURS, id="plain", name="P")):
        with pytest.raises((BadEdition, NotNow)):
            await mine.edition_changes.save(wrong, read=None)
    assert [path.name for path in (folder_of(mine) / "editions").iterdir()] == ["ours.toml"]
    assert mine.own_editions == {"ours"}
    assert mine.games.edition("plain") == EDITIONS["plain"]


async def test_a_name_of_another_edition_is_told(mine: HostStore) -> None:
    with pytest.raises(NotNow, match="There's a deck “Ours” already"):
        await mine.edition_changes.save(replace(OURS, id="other", name="OURS"), read=None)
    with pytest.raises(NotNow, match="“Standard, 108 cards” already"):
        await mine.edition_changes.save(replace(OURS, id="other", name="standard, 108 CARDS"), read=None)


async def test_who_saves_an_older_edition_is_told_and_shown_the_newer_one(mine: HostStore) -> None:
    before = mine.games.edition("ours")
    second = open_store(folder_of(mine))
    await second.open()
    await second.edition_changes.save(costly(before), read=before)
    await second.repository.close()
    with pytest.raises(StaleGame, match="“Ours” was just changed"):
        await mine.edition_changes.save(costly(before, "70"), read=before)
    assert mine.games.edition("ours").points(Faces.WILD) == 60


async def test_a_file_that_is_wrong_is_not_overwritten(mine: HostStore) -> None:
    file = folder_of(mine) / "editions" / "hand.toml"
    file.write_text("id = 3", encoding="utf-8")
    with pytest.raises(NotNow, match="it is wrong"):
        await mine.edition_changes.save(replace(OURS, id="hand", name="Hand"), read=None)
    assert file.read_text(encoding="utf-8") == "id = 3"


async def test_the_apps_own_editions_cannot_be_deleted(mine: HostStore) -> None:
    for id_ in ("plain", "lotso", "nothing"):
        with pytest.raises(NotNow, match="Only decks made here"):
            await mine.edition_changes.delete(id_)


async def test_no_game_begins_with_an_edition_that_another_process_deleted(mine: HostStore) -> None:
    second = open_store(folder_of(mine))
    await second.open()
    await second.edition_changes.delete("ours")
    await second.repository.close()
    with pytest.raises(NotNow, match="is not here any more"):
        await mine.start(new_game(edition=OURS), HOST)
    assert not mine.game_list.rows


async def test_an_edition_that_is_taken_twice_is_told(mine: HostStore, other: HostStore) -> None:
    text = edition_text(mine.games.edition("ours"))
    plan = await other.edition_changes.plan(text)
    assert (plan.here, plan.edition.name) == (None, "Ours")
    await other.edition_changes.save(plan.edition, read=None)
    assert (await other.edition_changes.plan(text)).is_here


async def test_another_edition_of_the_same_id_is_kept_under_another_name(
    mine: HostStore, other: HostStore
) -> None:
    await other.edition_changes.save(costly(mine.games.edition("ours")), read=None)
    plan = await other.edition_changes.plan(edition_text(mine.games.edition("ours")))
    assert plan.here is not None
    assert not plan.is_here
    assert (plan.called, plan.edition.name, plan.edition.id) == ("Ours", "Ours 2", "ours-2")
    await other.edition_changes.save(plan.edition, read=None)
    assert other.games.edition("ours").points(Faces.WILD) == 60
    assert other.games.edition("ours-2").points(Faces.WILD) == 50


async def handed(phone: HostStore) -> bytes:
    live = await phone.games.open(GAME)
    return HandedGame(game=live.game, taps=live.taps, edition=edition_text(live.edition)).packed()


async def test_a_game_brings_the_edition_that_it_is_played_with(mine: HostStore, other: HostStore) -> None:
    await mine.start(new_game(id_=GAME, edition=OURS), HOST)
    await mine.do(GAME, recorded(a_round("r1", "ann", ben=10, cleo=5)), HOST)
    plan = await other.handovers.plan(await handed(mine))
    assert plan.brings == mine.games.edition("ours")
    await other.handovers.take(plan, GoOnWith.OTHER_PHONE)
    assert other.games.edition("ours") == mine.games.edition("ours")
    assert (await other.games.open(GAME)).game == (await mine.games.open(GAME)).game
    again = await other.handovers.plan(await handed(mine))
    assert again.brings is None


async def test_a_game_of_an_edition_that_counts_otherwise_here_is_refused(
    mine: HostStore, other: HostStore
) -> None:
    await mine.start(new_game(id_=GAME, edition=OURS), HOST)
    await other.edition_changes.save(costly(mine.games.edition("ours")), read=None)
    with pytest.raises(NotNow, match="counts otherwise than “Ours” here"):
        await other.handovers.plan(await handed(mine))
