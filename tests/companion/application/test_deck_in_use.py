"""A deck of one's own is changed under its games: rounds that were saved keep their points, later ones have the new ones."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Final

import pytest

from companion.application.commands.entry_commands import AddCard, BeginCorrection, EnterTaps, SaveRound
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_game import entry_in
from companion.cards import Face
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft
from companion.editions.edition_file import read_edition
from companion.editions.edition_text import edition_text
from companion.editions.made_edition import made_edition
from companion.errors import NotNow
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.game.game import table_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.scoring.systems import System
from companion.turns.turn import TurnEvent, TurnKind
from storage.opening import open_repository, store_over
from tests.companion.application.test_edition_changes import ALL, OURS
from tests.faces import Faces
from tests.tables import NOON, SHARED, new_game

GAME: Final = "game-1"
PLAYERS: Final = ("ann", "ben", "cleo")


class Clock:
    """A clock that is a minute later at each look."""

    now: datetime = NOON

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[HostStore]:
    store = store_over(open_repository(tmp_path), clock=Clock())
    await store.open()
    await store.edition_changes.save(OURS, read=None)
    await store.start(new_game(System.LOWEST_TALLY, edition=OURS, target=2000), HOST)
    yield store
    await store.repository.close()


async def played(store: HostStore, out: str, **hands: list[Face]) -> None:
    await store.do(GAME, EnterTaps((Tap(kind=TapKind.WENT_OUT, player=out),)), HOST)
    for player, faces in hands.items():
        for face in faces:
            await store.do(GAME, AddCard(round_id=NEW_ROUND, player=player, face=face), HOST)
    await store.do(GAME, SaveRound(NEW_ROUND), HOST)


async def changed(store: HostStore, **points: int) -> Edition:
    """The deck with other points, as the maker saves it."""
    before = store.editions["ours"]
    draft = EditionDraft.of(before, replaces=True)
    for face, cost in points.items():
        card = draft.card(Face(face))
        assert card is not None
        draft = draft.with_card(replace(card, points=str(cost)))
    return await store.edition_changes.save(made_edition(draft, (*ALL, before)), read=before)


async def totals(store: HostStore) -> dict[str, int]:
    return {seat.player.id: seat.total for seat in (await store.games.open(GAME)).table.seats}


@pytest.mark.parametrize("seed", range(6))
async def test_every_round_keeps_the_points_its_cards_had_when_it_was_saved(
    store: HostStore, seed: int, tmp_path: Path
) -> None:
    random, owed = Random(seed), Counter[str]()
    faces = [card.face for card in OURS.faces]
    cost = {card.face: card.points for card in OURS.faces}
    states = [(store.editions["ours"], dict(owed))]
    for _ in range(8):
        if random.random() < 0.5:
            news = {random.choice(faces): random.randint(0, 99) for _ in range(3)}
            cost |= news
            await changed(store, **news)
            states.append((store.editions["ours"], dict(owed)))
        out = random.choice(PLAYERS)
        hands = {player: random.sample(faces, 4) for player in PLAYERS if player != out}
        owed.update({player: sum(cost[face] for face in hand) for player, hand in hands.items()})
        await played(store, out, **hands)
        assert await totals(store) == {player: owed[player] for player in PLAYERS}
    deck, live = store.editions["ours"], await store.games.open(GAME)
    # On other ways: the file of the deck, a code with its deck, the table of all hands, and the rows of a new start.
    assert (
        replace(read_edition(edition_text(deck), file="ours.toml", shared=SHARED), rules=deck.rules) == deck
    )
    packed = HandedGame(game=live.game, taps=(), edition=edition_text(deck)).packed()
    there = handed_game(packed)
    again = read_edition(there.edition, file="ours.toml", shared=SHARED)
    assert {seat.player.id: seat.total for seat in table_of(there.game, again).seats} == owed
    table = (await store.repository.transfer.export_hands(None, lambda *_: None)).decode().lstrip("\ufeff")
    rows = [row for row in csv.DictReader(io.StringIO(table)) if row.get("points") and row.get("cards")]
    found = Counter[str]()
    for row in rows:
        found[row["player"].casefold()] += int(row["points"])
    assert found == owed
    second = store_over(open_repository(tmp_path), clock=Clock())
    await second.open()
    assert await totals(second) == owed
    await second.repository.close()


async def test_points_of_a_card_that_nobody_held_change_at_once_and_go_back_with_undo(
    store: HostStore,
) -> None:
    await played(store, "ann", ben=[Faces.SEVEN], cleo=[Faces.SKIP])
    before = store.editions["ours"]
    after = await changed(store, wild=70)
    assert not after.card(Faces.WILD).earlier
    await store.edition_changes.save(before, read=after)
    assert store.editions["ours"].points(Faces.WILD) == 50
    await changed(store, skip=30)
    skip = store.editions["ours"]
    assert skip.card(Faces.SKIP).earlier
    await store.edition_changes.save(before, read=skip)
    assert store.editions["ours"] == before
    assert await totals(store) == {"ann": 0, "ben": 7, "cleo": 20}


async def test_the_hand_that_is_being_entered_has_the_new_points(store: HostStore) -> None:
    await played(store, "ann", ben=[Faces.WILD], cleo=[Faces.SKIP])
    await store.do(GAME, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
    for player in ("ben", "cleo"):
        await store.do(GAME, AddCard(round_id=NEW_ROUND, player=player, face=Faces.WILD), HOST)
    await changed(store, wild=60)
    await store.do(GAME, SaveRound(NEW_ROUND), HOST)
    assert await totals(store) == {"ann": 0, "ben": 110, "cleo": 80}


async def test_a_round_that_is_corrected_later_keeps_the_points_of_its_time(store: HostStore) -> None:
    await played(store, "ann", ben=[Faces.WILD], cleo=[Faces.SKIP])
    (first,) = (await store.games.open(GAME)).table.rounds
    await changed(store, wild=60)
    await store.do(GAME, BeginCorrection(first.round.id), HOST)
    await store.do(GAME, AddCard(round_id=first.round.id, player="cleo", face=Faces.WILD), HOST)
    entry = entry_in(await store.games.open(GAME), first.round.id)
    assert entry.draft.holding("cleo").points(entry.values) == 70
    await store.do(GAME, SaveRound(first.round.id), HOST)
    assert await totals(store) == {"ann": 0, "ben": 50, "cleo": 70}


async def test_a_card_that_a_hand_holds_cannot_go_and_one_in_play_does_what_it_did(store: HostStore) -> None:
    await played(store, "ann", ben=[Faces.WILD], cleo=[Faces.SKIP])
    before = store.editions["ours"]
    draft = EditionDraft.of(before, replaces=True)
    with pytest.raises(NotNow, match="have to stay"):
        await store.edition_changes.save(
            made_edition(draft.without_card(Faces.WILD), (*ALL, before)), read=before
        )
    turned_up = TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.REVERSE, suit=before.suits[0].id)
    await store.do(GAME, EnterTaps((Tap(kind=TapKind.TURN, turn=turned_up),)), HOST)
    skip = draft.card(Faces.SKIP)
    assert skip is not None
    again = made_edition(draft.with_card(skip.with_draws(3)), (*ALL, before))
    with pytest.raises(NotNow, match="have to stay"):
        await store.edition_changes.save(again, read=before)
    await changed(store, skip=30, reverse=40)
    assert (await store.games.open(GAME)).taps


async def test_a_new_deck_made_from_one_with_earlier_points_has_none(store: HostStore) -> None:
    await played(store, "ann", ben=[Faces.WILD], cleo=[Faces.SKIP])
    deck = await changed(store, wild=60)
    draft = replace(EditionDraft.of(deck, replaces=False), name="Another")
    assert not any(card.earlier for card in made_edition(draft, (*ALL, deck)).faces)
