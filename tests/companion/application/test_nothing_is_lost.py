"""Seeded walks of two phones that play, undo, hand over, import, delete and restore: no round that counted is lost."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path

import pytest

from companion.application.commands.command import GameCommand, Redo, Undo
from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.application.handover_taking import GoOnWith
from companion.application.host_store import HostStore
from companion.application.ports import ignore_progress
from companion.errors import CompanionError, NotNow
from companion.game.changes.rounds import RoundRecorded
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.handover.handed_game import HandedGame
from storage.opening import open_store
from tests.commands import do_with_draft
from tests.companion.handover.two_phones import ACTS, GAME, Paper, expected, minute_of, round_of
from tests.conftest import LONG
from tests.faces import Faces
from tests.storage.transfer.files import file_of
from tests.tables import at, new_game

WALKS = range(200 if LONG else 8)
STEPS = 14
A_HAND = EnterTaps(
    (Tap(kind=TapKind.WENT_OUT, player="ann"), Tap(kind=TapKind.ADD, player="ben", face=Faces.SEVEN))
)


async def here(store: HostStore) -> HandedGame:
    live = await store.games.open(GAME)
    return HandedGame(game=live.game, taps=live.taps)


async def refuses_undo(store: HostStore) -> bool:
    """Whether a round has begun since the last change: it is played by what held then."""
    live = await store.games.open(GAME)
    if live.draft.began is None or live.game.done > live.draft.began:
        return False
    with pytest.raises(NotNow):
        await store.do(GAME, Undo(), HOST)
    return True


async def everything(store: HostStore) -> set[tuple[tuple[str, ...], int]]:
    """The rounds and the number of taps of each game that is here or in the trash."""
    found = set()
    for row in store.game_list.rows:
        live = await store.games.open(row.id)
        found.add((live.table.round_ids, len(live.taps)))
    for entry in await store.repository.trash():
        handed = store.repository.sync.replacing.in_trash(entry)  # type: ignore[attr-defined]
        assert handed is not None
        found.add((tuple(change.round.id for change in handed.game.in_force), len(handed.taps)))
    return found


def check_kept(rounds: list[str], taps: int, found: set[tuple[tuple[str, ...], int]]) -> None:
    """What was in force is a start of something that is kept, and its hand is kept with it."""
    ids = tuple(rounds)
    if taps:
        assert (ids, taps) in found
    assert any(kept[: len(ids)] == ids for kept, _ in found)


async def check_trash(store: HostStore) -> None:
    """Whatever is in the trash comes back, or is here already."""
    before = await everything(store)
    for entry in await store.repository.trash():
        try:
            await store.trash.restore(entry)
        except CompanionError as refusal:
            assert "further on" in str(refusal)
    for ids, taps in before:
        check_kept(list(ids), taps, await everything(store))
    assert any(row.id == GAME for row in store.game_list.rows)
    await store.repository.close()


@pytest.mark.parametrize("seed", WALKS)
async def test_no_round_that_counted_and_no_hand_is_lost(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    stores = [open_store(tmp_path / name) for name in "ht"]
    minutes = count(1)
    papers = [Paper("h", minutes), Paper("t", minutes)]
    clock = map(at, count())
    for store in stores:
        store.clock = lambda: next(clock)
        await store.open()
    await stores[0].start(new_game(id_=GAME, target=2000), HOST)
    await stores[1].handovers.take(
        await stores[1].handovers.plan((await here(stores[0])).packed()), GoOnWith.OTHER_PHONE
    )
    for _ in range(STEPS):
        me = chance.randrange(2)
        store, mine, theirs = stores[me], papers[me], papers[1 - me]
        act = chance.choice((*ACTS, "tap", "delete and restore"))
        taps = len((await here(store)).taps)
        if act == "undo" and await refuses_undo(store):
            continue
        if act == "tap":
            await store.do(GAME, A_HAND, HOST)
        elif act == "delete and restore":
            await store.trash.restore(await store.trash.add(GAME))
            assert len((await here(store)).taps) == taps
        elif act in ("hand over", "import"):
            want, takes_theirs = expected(mine, theirs), chance.random() < 0.5
            other = await here(stores[1 - me])
            if act == "hand over":
                plan = await store.handovers.plan(other.packed())
                assert bool(plan.merge.question(plan.edition)) is (want == "ask" or plan.merge.is_asked)
                await store.handovers.take(
                    plan, GoOnWith.OTHER_PHONE if takes_theirs else GoOnWith.THIS_PHONE
                )
            else:
                todo = await store.repository.transfer.plan_import(
                    file_of(other.game), "x.json", ignore_progress
                )
                await store.repository.transfer.take_import(
                    todo.with_forks() if takes_theirs else todo, ignore_progress
                )
                await store.read_everything()
            kept = await everything(store)
            check_kept(mine.rounds, taps if want != "same" else 0, kept)
            if want == "there" or (want == "ask" and takes_theirs):
                mine.takes(theirs)
            if act == "hand over" and want == "ask":
                check_kept(theirs.rounds, len(other.taps), kept)
        elif did := mine.act(act):
            commands: dict[str, GameCommand] = {"undo": Undo(), "redo": Redo()}
            # Two rounds of the same minute could be asked about: what was undone first is told by the times.
            command = commands.get(did) or RoundRecorded(at=at(minute_of(did)), round=round_of(did))
            ends = NEW_ROUND if act == "round" else None
            await do_with_draft(store, GAME, command, ends)
        assert list((await store.games.open(GAME)).table.round_ids) == mine.rounds
    for store in stores:
        await check_trash(store)
