"""A game goes to another phone and back, over two stores on two data folders."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.commands.entry_commands import AddCard, ClearHands, EnterTaps
from companion.application.guests import HOST
from companion.application.handover_taking import GoOnWith, HandoverPlan
from companion.application.host_store import HostStore
from companion.errors import BadEntry, CompanionError, DamagedFile, StaleGame
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.handover.game_merge import Outcome
from companion.handover.handed_game import HandedGame, handed_summary
from companion.players import Player
from companion.turns.turn import TurnEvent, TurnKind
from storage.opening import open_store
from tests.commands import do_with_draft, recorded
from tests.faces import Faces
from tests.tables import EDITIONS, a_round, cards, new_game, play

GAME = "game-1"
OUT = Tap(kind=TapKind.WENT_OUT, player="ann")


@asynccontextmanager
async def a_phone(folder: Path) -> AsyncIterator[HostStore]:
    folder.mkdir()
    phone = open_store(folder)
    await phone.open()
    yield phone
    await phone.repository.close()


@pytest.fixture
async def mine(tmp_path: Path) -> AsyncIterator[HostStore]:
    """A phone with a game of two rounds, and a third one half entered."""
    async with a_phone(tmp_path / "mine") as phone:
        await phone.start(new_game(id_=GAME), HOST)
        await rounds(phone, "r1", "r2")
        await phone.do(GAME, EnterTaps((OUT,)), HOST)
        await phone.do(GAME, AddCard(round_id=NEW_ROUND, player="ben", face=Faces.SEVEN), HOST)
        yield phone


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[HostStore]:
    """A phone without games."""
    async with a_phone(tmp_path / "other") as phone:
        yield phone


async def rounds(phone: HostStore, *ids: str) -> None:
    for id_ in ids:
        await do_with_draft(phone, GAME, recorded(a_round(id_, "ann", ben=10, cleo=5)))


async def handed(phone: HostStore) -> bytes:
    live = await phone.games.open(GAME)
    return HandedGame(game=live.game, taps=live.taps).packed()


async def take(to: HostStore, packed: bytes, go_on_with: GoOnWith = GoOnWith.OTHER_PHONE) -> HandoverPlan:
    plan = await to.handovers.plan(packed)
    await to.handovers.take(plan, go_on_with)
    return plan


async def test_a_game_goes_to_another_phone_with_its_half_entered_hand(
    mine: HostStore, other: HostStore
) -> None:
    plan = await take(other, await handed(mine))
    assert handed_summary(plan.merge.taken.game, plan.edition) == "Ann, Ben, Cleo: 2 rounds, Ann leads"
    there, here = await other.games.open(GAME), await mine.games.open(GAME)
    assert (there.game, there.taps) == (here.game, here.taps)
    assert there.draft.holding("ben") == here.draft.holding("ben")
    assert [row.id for row in other.game_list.rows] == [GAME]
    assert {player.name for player in other.roster.people} == {"Ann", "Ben", "Cleo"}


async def test_the_same_game_twice_is_nothing_new(mine: HostStore, other: HostStore) -> None:
    packed = await handed(mine)
    await take(other, packed)
    before = await other.games.open(GAME)
    plan = await take(other, packed)
    assert plan.merge.outcome is Outcome.SAME
    assert (await other.games.open(GAME)).saved == before.saved
    assert await other.repository.trash() == ()


async def test_a_game_that_went_on_comes_back_and_the_hand_begun_here_stays_in_the_trash(
    mine: HostStore, other: HostStore
) -> None:
    await take(other, await handed(mine))
    await rounds(other, "r3", "r4")
    plan = await take(mine, await handed(other))
    assert plan.merge.outcome is Outcome.MORE_THERE
    assert [played.round.id for played in (await mine.games.open(GAME)).table.rounds] == [
        "r1",
        "r2",
        "r3",
        "r4",
    ]
    (entry,) = await mine.repository.trash()
    copy = await mine.trash.restore(entry)
    assert copy != GAME
    assert (await mine.games.open(copy)).taps[0].player == OUT.player


async def test_a_shorter_game_changes_nothing(mine: HostStore, other: HostStore) -> None:
    packed = await handed(mine)
    await rounds(mine, "r3")
    plan = await take(mine, packed)
    assert plan.merge.outcome is Outcome.MORE_HERE
    assert len((await mine.games.open(GAME)).table.rounds) == 3
    await take(other, await handed(mine))
    assert len((await other.games.open(GAME)).table.rounds) == 3


@pytest.mark.parametrize("go_on_with", GoOnWith)
async def test_where_both_went_on_the_player_chooses_and_the_other_game_is_kept(
    mine: HostStore, other: HostStore, go_on_with: GoOnWith
) -> None:
    await take(other, await handed(mine))
    await rounds(mine, "r3", "r4", "r5")
    await rounds(other, "s3", "s4")
    plan = await take(mine, await handed(other), go_on_with)
    assert plan.merge.question(plan.edition) == "3 rounds here, 2 there, after round 2. Which one goes on?"
    ids = {GoOnWith.THIS_PHONE: ["r3", "r4", "r5"], GoOnWith.OTHER_PHONE: ["s3", "s4"]}
    assert [played.round.id for played in (await mine.games.open(GAME)).table.rounds][2:] == ids[go_on_with]
    (entry,) = await mine.repository.trash()
    copy = await mine.trash.restore(entry)
    assert copy != GAME
    lost = ids[GoOnWith.THIS_PHONE if go_on_with is GoOnWith.OTHER_PHONE else GoOnWith.OTHER_PHONE]
    assert [played.round.id for played in (await mine.games.open(copy)).table.rounds][2:] == lost


async def test_a_game_that_changed_meanwhile_is_looked_at_again(mine: HostStore, other: HostStore) -> None:
    await take(other, await handed(mine))
    await rounds(other, "r3")
    plan = await mine.handovers.plan(await handed(other))
    await mine.do(GAME, ClearHands(), HOST)
    with pytest.raises(StaleGame, match="changed here in the meantime"):
        await mine.handovers.take(plan, GoOnWith.OTHER_PHONE)
    assert len((await mine.games.open(GAME)).table.rounds) == 2


async def test_who_has_the_same_name_here_is_the_same_person(mine: HostStore, other: HostStore) -> None:
    own = Player(id="own", name="Ann", colour="#0F766E")
    await other.start(new_game(id_="game-2", players=(own, Player(id="x", name="Xi"))), HOST)
    await take(other, await handed(mine))
    assert other.roster.same("ann") == "own"
    assert other.game_list.played()["own"].games == 1


async def test_a_game_of_an_edition_that_is_not_here_is_refused(mine: HostStore) -> None:
    with pytest.raises(DamagedFile, match="needs the deck “cats”"):
        await mine.handovers.plan(HandedGame(game=replace(new_game(id_="new"), edition="cats")).packed())


@pytest.mark.parametrize("id_", ["..", "con", "a/b", ""])
async def test_an_id_that_no_file_can_have_is_refused(other: HostStore, id_: str) -> None:
    with pytest.raises(DamagedFile, match="cannot be an id"):
        await other.handovers.plan(HandedGame(game=new_game(id_=id_)).packed())


async def test_a_game_that_cannot_have_been_is_refused(other: HostStore) -> None:
    impossible = replace(new_game(), dealer="ben")
    change = recorded(a_round("r1", "ann", ben=10, cleo=5))
    await other.start(impossible, HOST)
    game = (await other.do(GAME, change, HOST))[1].game
    twice = replace(game, id="twice", changes=game.changes * 2, done=2)
    with pytest.raises(DamagedFile, match="already saved"):
        await other.handovers.plan(HandedGame(game=twice).packed())
    with pytest.raises(BadEntry, match="damaged"):
        await other.handovers.plan(b"")


@pytest.mark.parametrize(
    "tap",
    [
        Tap(kind=TapKind.ADD, player="ben", face=Faces.SPECIAL),
        Tap(kind=TapKind.LAST_CARD, face=Faces.SPECIAL),
        Tap(kind=TapKind.TURN, turn=TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.SPECIAL)),
        None,
    ],
)
async def test_a_card_that_the_deck_lacks_is_not_taken_over(other: HostStore, tap: Tap | None) -> None:
    game, taps = new_game(id_=GAME), (OUT, tap) if tap else ()
    if tap is None:
        game = play(game, a_round("r1", "ann", ben=cards("special-wild"), cleo=5))
    there = HandedGame(game=replace(game, edition="plain"), taps=taps)
    with pytest.raises(CompanionError, match=f"{EDITIONS['plain'].called} has no such card"):
        await other.handovers.plan(there.packed())
