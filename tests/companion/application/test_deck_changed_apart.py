"""Two phones have a deck: a game goes from the one that changed it to the other, and back, and every round keeps its points."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.commands.entry_commands import AddCard, EnterTaps, SaveRound
from companion.application.guests import HOST
from companion.application.handover_taking import GoOnWith, HandoverPlan
from companion.application.host_store import HostStore
from companion.application.phones.guest_session import PhoneGuest
from companion.cards import Face
from companion.editions.edition_draft import EditionDraft
from companion.editions.edition_text import is_later
from companion.editions.made_edition import made_edition
from companion.errors import NotNow
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.players import Role
from companion.scoring.systems import System
from storage.opening import open_repository, store_over
from tests.companion.application.test_deck_in_use import Clock, changed
from tests.companion.application.test_edition_changes import ALL, OURS, handed
from tests.companion.application.test_handover_taking import GAME
from tests.faces import Faces
from tests.phone_table import PhoneTable, a_phone_table, until
from tests.tables import new_game


@pytest.fixture
async def phones(tmp_path: Path) -> AsyncIterator[tuple[HostStore, HostStore]]:
    """Two phones with the same deck. On the second one a round was played with it, which somebody ended with a Wild."""
    clock, found = Clock(), []
    for name in ("one", "other"):
        store = store_over(open_repository(tmp_path / name), clock=clock)
        await store.open()
        await store.edition_changes.save(OURS, read=None)
        await started(store, GAME if name == "one" else "own")
        found.append(store)
    one, other = found
    await played(one, GAME, Faces.SKIP)
    await played(other, "own", Faces.WILD)
    yield one, other
    for store in found:
        await store.repository.close()


async def started(store: HostStore, game: str) -> None:
    await store.start(new_game(System.LOWEST_TALLY, id_=game, edition=OURS, target=2000), HOST)


async def played(store: HostStore, game: str, *left: Face) -> None:
    """A round that Ann won; Ben had these cards left, and Cleo a 7."""
    await store.do(game, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
    for player, faces in (("ben", left), ("cleo", (Faces.SEVEN,))):
        for face in faces:
            await store.do(game, AddCard(round_id=NEW_ROUND, player=player, face=face), HOST)
    await store.do(game, SaveRound(NEW_ROUND), HOST)


async def of_ben(store: HostStore, game: str) -> int:
    return (await store.games.open(game)).table.seat("ben").total


async def taken(to: HostStore, giving: HostStore) -> HandoverPlan:
    plan = await to.handovers.plan(await handed(giving))
    await to.handovers.take(plan, GoOnWith.OTHER_PHONE)
    return plan


async def test_a_game_brings_the_changed_deck_to_a_phone_that_has_the_earlier_one(
    phones: tuple[HostStore, HostStore],
) -> None:
    one, other = phones
    await changed(one, skip=30)
    await changed(one, skip=40, reverse=5)
    await played(one, GAME, Faces.SKIP, Faces.REVERSE)
    plan = await taken(other, one)
    assert plan.replaces is not None
    assert plan.replaces.counts_like(OURS)
    assert other.editions["ours"] == one.editions["ours"]
    assert (await of_ben(other, GAME), await of_ben(other, "own")) == (65, 50)
    await played(other, GAME, Faces.SKIP)
    await played(other, "own", Faces.SKIP)
    assert (await of_ben(other, GAME), await of_ben(other, "own")) == (105, 90)
    # The game goes back further on, and the deck is the same by now.
    assert (await taken(one, other)).brings is None
    assert await of_ben(one, GAME) == 105
    again = store_over(open_repository(other.repository.sync.folder), clock=Clock())  # type: ignore[attr-defined]
    await again.open()
    assert (await of_ben(again, GAME), await of_ben(again, "own")) == (105, 90)
    await again.repository.close()


async def test_a_game_with_the_earlier_deck_goes_on_with_the_changed_one_that_is_there(
    phones: tuple[HostStore, HostStore],
) -> None:
    one, other = phones
    await changed(other, wild=60)
    plan = await taken(other, one)
    assert plan.brings is None
    assert other.editions["ours"].points(Faces.WILD) == 60
    assert (await of_ben(other, GAME), await of_ben(other, "own")) == (20, 50)


async def test_a_round_that_would_count_otherwise_with_the_deck_there_stays_with_its_own(
    phones: tuple[HostStore, HostStore],
) -> None:
    one, other = phones
    await changed(other, wild=60)
    # It is saved after the change on the other phone, of which this one does not know.
    await played(one, GAME, Faces.WILD)
    with pytest.raises(NotNow, match="counts otherwise"):
        await other.handovers.plan(await handed(one))
    await changed(one, skip=25)
    plan = await one.handovers.plan(await handed(one))
    assert plan.brings is None


async def test_two_phones_that_changed_the_deck_apart_both_keep_theirs(
    phones: tuple[HostStore, HostStore],
) -> None:
    one, other = phones
    theirs, own = await changed(one, skip=30), await changed(other, wild=60)
    with pytest.raises(NotNow, match="counts otherwise"):
        await other.handovers.plan(await handed(one))
    assert (one.editions["ours"], other.editions["ours"]) == (theirs, own)
    assert not other.game_list.has(GAME)


async def test_a_deck_that_a_game_here_cannot_go_on_with_is_not_taken_over(
    phones: tuple[HostStore, HostStore],
) -> None:
    one, other = phones
    # Nobody on that phone was caught with a Wild, so its deck has no earlier points of it.
    await changed(one, wild=60)
    with pytest.raises(NotNow, match="“Ours” was changed on the other phone. Here it has to stay as it is"):
        await taken(other, one)
    assert other.editions["ours"].counts_like(OURS)
    assert not other.game_list.has(GAME)
    assert await of_ben(other, "own") == 50


async def test_what_is_changed_and_taken_back_is_no_later_deck(phones: tuple[HostStore, HostStore]) -> None:
    one, _ = phones
    after = await changed(one, skip=30)
    assert is_later(after, OURS)
    assert not is_later(OURS, after)
    back = await one.edition_changes.save(OURS, read=after)
    assert back.earlier_states == ()
    draft = replace(EditionDraft.of(one.editions["ours"], replaces=True), name="Renamed")
    renamed = await one.edition_changes.save(made_edition(draft, (*ALL, OURS)), read=back)
    assert renamed.earlier_states == ()
    draft = EditionDraft.of(await changed(one, skip=30), replaces=True)
    again = await one.edition_changes.save(
        made_edition(replace(draft, name="Once more"), ALL), read=one.editions["ours"]
    )
    assert is_later(again, OURS)


async def test_a_guests_phone_with_the_earlier_deck_shows_the_game_and_goes_on_with_it(
    tmp_path: Path,
) -> None:
    async with a_phone_table(tmp_path) as table:
        table.store.clock = Clock()
        await table.store.edition_changes.save(OURS, read=None)
        await started(table.store, "second")
        await played(table.store, "second", Faces.WILD)
        guest = await with_the_deck(table)
        await table.sharing.draw("second")
        later = await changed(table.store, wild=60)
        await played(table.store, "second", Faces.WILD)

        def copied() -> bool:
            live = guest.store.games.get("second")
            return live is not None and live.table.seat("ben").total == 110

        await until(copied)
        library = guest.library
        assert library.editions["ours"].counts_like(OURS)
        await guest.take_over(await guest.plan_take_over("second"))
        assert library.editions["ours"] == later
        assert await of_ben(library, "second") == 110
        assert await of_ben(library, "own") == 20


async def with_the_deck(table: PhoneTable) -> PhoneGuest:
    """A scorer's phone that has the deck, too, and a game that was played with it."""
    phone = await table.joins(seat="ben", role=Role.SCORER)
    await phone.library.edition_changes.save(OURS, read=None)
    await started(phone.library, "own")
    await played(phone.library, "own", Faces.SKIP)
    return phone.guest
