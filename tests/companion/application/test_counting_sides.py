"""Whoever counts, all hands of a round are of one side: the store refuses the rest, whoever asks for it."""

from __future__ import annotations

import pytest

from companion.application.commands.entry_commands import AddCard, EnterTaps, SaveRound, TypePoints
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_game import LiveGame
from companion.cards import DARK, LIGHT, Face
from companion.errors import BadCards, NotAllowed, NotNow
from companion.game.draft import NEW_ROUND
from companion.players import Role
from tests.companion.application.test_store import acting
from tests.tables import cards, new_game
from tests.two_sides import DRAW_FIVE, DRAW_TWO, SIDED, added, out, turned

GAME = "game-1"
PLAYER = acting(Role.PLAYER)


def card(player: str, face: str) -> AddCard:
    return AddCard(round_id=NEW_ROUND, player=player, face=Face(face))


@pytest.fixture
async def counting(store: HostStore) -> HostStore:
    """A game of which Ann went out."""
    await store.edition_changes.save(SIDED, read=None)
    await store.start(new_game(edition=SIDED), HOST)
    await store.do(GAME, EnterTaps((out(),)), HOST)
    return store


def live(store: HostStore) -> LiveGame:
    found = store.games.get(GAME)
    assert found is not None
    return found


async def test_a_card_of_the_other_side_is_refused_to_everybody(counting: HostStore) -> None:
    for by in (HOST, PLAYER):
        with pytest.raises(BadCards, match="counts in a round: Draw Five"):
            await counting.do(GAME, card("ben", DRAW_FIVE), by)
    await counting.do(GAME, EnterTaps((turned(DARK),)), HOST)
    for by in (HOST, PLAYER):
        with pytest.raises(BadCards, match="counts in a round: Draw Two"):
            await counting.do(GAME, card("ben", DRAW_TWO), by)
    await counting.do(GAME, card("ben", DRAW_FIVE), PLAYER)
    assert live(counting).draft.holding("ben") == cards(DRAW_FIVE)


async def test_a_card_of_the_other_side_that_slips_in_is_not_counted(counting: HostStore) -> None:
    slipped = EnterTaps((*added("ben", "7", DRAW_FIVE), *added("cleo", "7")))
    await counting.do(GAME, slipped, HOST)
    assert live(counting).draft.holding("ben") == cards("7")
    await counting.do(GAME, SaveRound(NEW_ROUND), HOST)
    (played,) = live(counting).table.rounds
    assert (played.round.side, played.points["ann"]) == (LIGHT, 14)


async def test_a_player_turns_the_cards_over_while_nobody_else_has_counted(counting: HostStore) -> None:
    mine = EnterTaps((turned(DARK, "ben"),))
    await counting.do(GAME, card("ben", "7"), PLAYER)
    await counting.do(GAME, mine, PLAYER)
    assert live(counting).draft.side == DARK
    for wrong in (EnterTaps((turned(LIGHT),)), EnterTaps((turned(LIGHT, "cleo"),))):
        with pytest.raises(NotAllowed, match="only count your own cards"):
            await counting.do(GAME, wrong, PLAYER)
    await counting.do(GAME, card("cleo", "7"), HOST)
    with pytest.raises(NotAllowed, match="only count your own cards"):
        await counting.do(GAME, EnterTaps((turned(LIGHT, "ben"),)), PLAYER)
    with pytest.raises(NotAllowed):
        await counting.do(GAME, mine, acting(Role.VIEWER))


async def test_a_side_that_the_deck_does_not_have_is_refused(counting: HostStore) -> None:
    for side in (2, -1, 5_000):
        with pytest.raises(BadCards, match="no such side"):
            await counting.do(GAME, EnterTaps((turned(side),)), HOST)


async def test_the_side_is_asked_after_somebody_went_out(store: HostStore) -> None:
    await store.edition_changes.save(SIDED, read=None)
    await store.start(new_game(edition=SIDED), HOST)
    with pytest.raises(NotNow):
        await store.do(GAME, EnterTaps((turned(DARK),)), HOST)


async def test_the_most_that_can_be_typed_is_the_worth_of_the_side_that_counts(counting: HostStore) -> None:
    most = {side: SIDED.worth_of(side) for side in (LIGHT, DARK)}
    for side in (LIGHT, DARK):
        await counting.do(GAME, EnterTaps((turned(side),)), HOST)
        for typed, entered in ((most[side], True), (most[side] + 1, False)):
            await counting.do(GAME, TypePoints(round_id=NEW_ROUND, player="ben", text=str(typed)), HOST)
            assert live(counting).draft.is_entered("ben") is entered
