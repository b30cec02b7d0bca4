from __future__ import annotations

from dataclasses import replace

import pytest

from companion.application.commands.entry_commands import (
    AddTurnEvent,
    CountHands,
    SaveRound,
    TakeBackTurnEvent,
)
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_game import LiveGame, live
from companion.application.live_turn import OpenFour, open_four_of, turn_of
from companion.application.ports import SavedGame
from companion.cards import Face
from companion.effects.first_cards import AS_A_WILD
from companion.errors import BadEntry, NotNow
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.turns.turn import Phase, TurnEvent, TurnKind
from tests.faces import Faces
from tests.tables import EDITIONS, new_game

GAME = "game-1"


def turned_up(face: Face, suit: str) -> AddTurnEvent:
    return AddTurnEvent(TurnEvent(kind=TurnKind.TURNED_UP, face=face, suit=suit))


def played(face: Face, suit: str, *, last: bool = False) -> AddTurnEvent:
    return AddTurnEvent(TurnEvent(kind=TurnKind.PLAYED, face=face, suit=suit, last=last))


async def after(store: HostStore, *events: AddTurnEvent | TakeBackTurnEvent | CountHands) -> LiveGame:
    """The game after these taps on the turn keeper."""
    if store.games.get(GAME) is None:
        await store.start(new_game(), HOST)
    for event in events:
        await store.do(GAME, event, HOST)
    live = store.games.get(GAME)
    assert live is not None
    return live


async def test_the_turn_keeper_is_off_until_something_happens(store: HostStore) -> None:
    assert turn_of(await after(store)) is None
    turn = turn_of(await after(store, turned_up(Faces.SEVEN, "red")))
    assert turn is not None
    assert (turn.mover.id, turn.colour) == ("ben", "red")


async def test_a_card_that_does_not_fit_is_refused_and_not_kept(store: HostStore) -> None:
    before = await after(store, turned_up(Faces.SEVEN, "red"))
    with pytest.raises(BadEntry):
        await store.do(GAME, played(Faces.SKIP, "blue"), HOST)
    assert (await after(store)).taps == before.taps


async def test_what_happened_last_is_taken_back(store: HostStore) -> None:
    before = turn_of(await after(store, turned_up(Faces.SEVEN, "red")))
    assert turn_of(await after(store, played(Faces.SKIP, "red"), TakeBackTurnEvent())) == before
    await after(store, TakeBackTurnEvent())
    with pytest.raises(NotNow, match="Nothing to take back"):
        await store.do(GAME, TakeBackTurnEvent(), HOST)


async def test_a_wild_draw_four_stays_open_until_it_is_accepted(store: HostStore) -> None:
    live = await after(store, turned_up(Faces.SEVEN, "red"), played(Faces.WILD_DRAW_FOUR, "blue"))
    assert open_four_of(live) == OpenFour(
        face=Faces.WILD_DRAW_FOUR,
        event=1,
        player="ben",
        challenger="cleo",
        colour="red",
        named="blue",
        hand=6,
        due=4,
        drew=0,
        by_house=False,
    )
    accepted = AddTurnEvent(TurnEvent(kind=TurnKind.ACCEPTED))
    assert open_four_of(await after(store, accepted)) is None


async def test_who_is_out_is_known_when_the_hands_are_counted(store: HostStore) -> None:
    await after(store, turned_up(Faces.SEVEN, "red"))
    with pytest.raises(NotNow, match="Nobody is out"):
        await store.do(GAME, CountHands(), HOST)
    live = await after(store, played(Faces.DRAW_TWO, "red", last=True))
    turn = turn_of(live)
    assert turn is not None
    assert turn.phase is Phase.OVER
    draft = (await after(store, CountHands())).draft
    assert (draft.went_out, draft.last_card) == ("ben", Faces.DRAW_TWO)


async def test_a_wild_draw_four_that_jumped_in_is_open_for_the_player_after_who_jumped_in() -> None:
    """Ann deals with a Wild Draw Four turned up, in an edition that starts on it; Ben names the colour."""
    plain = EDITIONS["plain"]
    faces = [
        replace(each, first_card=AS_A_WILD) if each.face == Faces.WILD_DRAW_FOUR else each
        for each in plain.faces
    ]
    events = [
        TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.WILD_DRAW_FOUR),
        TurnEvent(kind=TurnKind.NAMED, suit="red"),
        TurnEvent(kind=TurnKind.JUMPED_IN, player="cleo", face=Faces.WILD_DRAW_FOUR, suit="blue"),
        TurnEvent(kind=TurnKind.MISSED_UNO, player="ben"),
    ]
    game = new_game(edition=plain, house_rules=BY_THE_SHEET.with_rule(House.JUMP_IN))
    taps = (Tap(kind=TapKind.TURN_ON), *(Tap(kind=TapKind.TURN, turn=event) for event in events))
    at_table = live(SavedGame(game=game, generation=1), replace(plain, faces=tuple(faces)), taps)
    assert open_four_of(at_table) == OpenFour(
        face=Faces.WILD_DRAW_FOUR,
        event=2,
        player="cleo",
        challenger="ann",
        colour="red",
        named="blue",
        hand=6,
        due=4,
        drew=0,
        by_house=True,
    )


async def test_a_last_card_that_draws_nothing_is_not_asked_for(store: HostStore) -> None:
    await after(store, turned_up(Faces.SEVEN, "red"), played(Faces.SEVEN, "blue", last=True))
    draft = (await after(store, CountHands())).draft
    assert (draft.went_out, draft.last_card) == ("ben", None)


def aside(live: LiveGame) -> set[str]:
    return {player for player in live.draft.held if live.draft.is_set_aside(player)}


def out_of_the_round(player: str) -> AddTurnEvent:
    return AddTurnEvent(TurnEvent(kind=TurnKind.SET_ASIDE, player=player))


async def test_counting_begins_with_who_was_knocked_out_and_with_the_last_one_in(store: HostStore) -> None:
    await store.start(new_game(edition=EDITIONS["no-mercy"], target=1000), HOST)
    await after(store, turned_up(Faces.EIGHT, "red"), out_of_the_round("cleo"))
    with pytest.raises(NotNow, match="Cleo is knocked out"):
        await store.do(GAME, out_of_the_round("cleo"), HOST)
    counting = await after(store, out_of_the_round("ben"), CountHands())
    turn = turn_of(counting)
    assert turn is not None
    assert (turn.mover.id, turn.is_last_one_in) == ("ann", True)
    assert counting.draft.went_out == "ann"
    assert aside(counting) == {"ben", "cleo"}
    assert (counting.draft.last_card, counting.draft.selected) == (None, None)
    saved = await store.do(GAME, SaveRound(NEW_ROUND), HOST)
    assert saved[1].table.rounds[-1].points["ann"] == 500


async def test_who_was_knocked_out_is_not_counted_when_another_one_goes_out(store: HostStore) -> None:
    await store.start(new_game(edition=EDITIONS["no-mercy"], target=1000), HOST)
    over = played(Faces.EIGHT, "red", last=True)
    begun = AddTurnEvent(TurnEvent(kind=TurnKind.TAKEN_UP, player="ben"))
    counting = await after(store, begun, out_of_the_round("cleo"), over, CountHands())
    assert (counting.draft.went_out, aside(counting)) == ("ben", {"cleo"})


async def test_a_deck_that_knocks_nobody_out_refuses_to_say_so(store: HostStore) -> None:
    with pytest.raises(NotNow, match="Nobody is knocked out of a round by your rules"):
        await after(store, turned_up(Faces.EIGHT, "red"), out_of_the_round("ben"))
