from __future__ import annotations

from typing import Any

import pytest

from companion.application.commands.command import Command
from companion.application.commands.entry_commands import (
    AddCard,
    BeginCorrection,
    ClearHands,
    EnterTaps,
    EntryCommand,
    RestoreCards,
    ResumeCorrection,
    SaveRound,
    TypePoints,
)
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_game import LiveGame
from companion.cards import Face
from companion.errors import NotNow
from companion.game.changes.rounds import RoundRecorded
from companion.game.changes.settings import DecksSet
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.round import Hand, Held, TypedPoints
from tests.faces import Faces
from tests.tables import a_round, cards, new_game

GAME = "game-1"
ANN_OUT = EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),))


def a_card(face: Face, *, replaces_points: bool = False) -> AddCard:
    return AddCard(round_id=NEW_ROUND, player="ben", face=face, replaces_points=replaces_points)


def typed(text: str) -> TypePoints:
    return TypePoints(round_id=NEW_ROUND, player="ben", text=text)


async def entered(store: HostStore, *commands: EntryCommand) -> LiveGame:
    """The game after these entries."""
    if store.games.get(GAME) is None:
        await store.start(new_game(), HOST)
    for command in commands:
        await store.do(GAME, command, HOST)
    live = store.games.get(GAME)
    assert live is not None
    return live


async def hand_of_ben(store: HostStore, *commands: EntryCommand) -> Held:
    return (await entered(store, *commands)).draft.holding("ben")


async def test_a_card_is_added_to_the_hand_of_an_opponent(store: HostStore) -> None:
    assert await hand_of_ben(store, ANN_OUT, a_card(Faces.WILD), a_card(Faces.SEVEN)) == cards("wild", "7")


async def test_a_card_is_refused_before_somebody_went_out_and_for_who_did(store: HostStore) -> None:
    await entered(store)
    with pytest.raises(NotNow, match="saved or cancelled"):
        await store.do(GAME, a_card(Faces.WILD), HOST)
    await store.do(GAME, ANN_OUT, HOST)
    with pytest.raises(NotNow, match="who went out"):
        await store.do(GAME, AddCard(round_id=NEW_ROUND, player="ann", face=Faces.WILD), HOST)


def of_cleo(kind: TapKind, **more: Any) -> EnterTaps:
    return EnterTaps((Tap(kind=kind, player="cleo", **more),))


@pytest.mark.parametrize(
    "late",
    [
        a_card(Faces.THREE),
        typed("5"),
        of_cleo(TapKind.ADD, face=Faces.THREE),
        of_cleo(TapKind.TAKE_BACK, face=Faces.THREE),
        of_cleo(TapKind.TYPE, points=5),
        of_cleo(TapKind.CLEAR),
        EnterTaps((Tap(kind=TapKind.LAST_CARD, face=Faces.DRAW_TWO),)),
    ],
    ids=lambda late: getattr(late, "all", (late,))[0],
)
@pytest.mark.parametrize("end", [SaveRound(NEW_ROUND), ClearHands()], ids=["saved", "cancelled"])
async def test_a_tap_that_another_phone_overtook_does_not_fall_into_the_next_round(
    store: HostStore, end: Command, late: EntryCommand
) -> None:
    await entered(store, ANN_OUT, a_card(Faces.THREE), of_cleo(TapKind.ADD, face=Faces.THREE))
    await store.do(GAME, end, HOST)
    with pytest.raises(NotNow, match="saved or cancelled"):
        await store.do(GAME, late, HOST)
    assert (await entered(store)).draft.taps == 0


async def test_a_card_does_not_replace_typed_points_unless_it_is_told_to(store: HostStore) -> None:
    await entered(store, ANN_OUT, typed("45"))
    with pytest.raises(NotNow, match="Ben's points are typed"):
        await store.do(GAME, a_card(Faces.WILD), HOST)
    assert await hand_of_ben(store, a_card(Faces.WILD, replaces_points=True)) == cards("wild")


@pytest.mark.parametrize("text", ["", "-1", "99999", "x"])
async def test_points_that_are_none_count_as_not_entered(store: HostStore, text: str) -> None:
    assert await hand_of_ben(store, ANN_OUT, typed("45")) == TypedPoints(typed=45)
    assert await hand_of_ben(store, typed(text)) == Hand()
    before = await entered(store)
    assert (await entered(store, typed(text))).taps == before.taps, "nothing is left to clear"


async def test_cards_come_back_after_points_were_typed(store: HostStore) -> None:
    back = RestoreCards(round_id=NEW_ROUND, player="ben")
    held = (a_card(Faces.WILD), a_card(Faces.SEVEN), a_card(Faces.SKIP))
    without_skip = EnterTaps((Tap(kind=TapKind.TAKE_BACK, player="ben", face=Faces.SKIP),))
    await entered(store, ANN_OUT, *held, without_skip, typed("45"), typed("46"))
    assert await hand_of_ben(store, back) == cards("wild", "7")
    assert await hand_of_ben(store, back) == cards("wild", "7"), "cards that are there stay as they are"


async def test_points_typed_without_any_card_before_them_stay(store: HostStore) -> None:
    back = RestoreCards(round_id=NEW_ROUND, player="ben")
    assert await hand_of_ben(store, ANN_OUT, typed("45"), back) == TypedPoints(typed=45)
    # Somebody else going out begins the hand again: the cards of before are gone for good.
    ben_out = EnterTaps(tuple(Tap(kind=kind, player="ben") for kind in (TapKind.CLEAR, TapKind.WENT_OUT)))
    await entered(store, ANN_OUT, a_card(Faces.WILD, replaces_points=True), ben_out, ANN_OUT, typed("45"))
    assert await hand_of_ben(store, back) == TypedPoints(typed=45)


async def test_a_correction_begins_as_the_round_was_saved_and_goes_on_when_it_is_opened_again(
    store: HostStore,
) -> None:
    await entered(store)
    await store.do(GAME, RoundRecorded(round=a_round("1", "ann", ben=cards("wild", "7"), cleo=12)), HOST)
    begun = await entered(store, BeginCorrection("1"))
    draft = begun.drafts.corrections["1"]
    assert (draft.went_out, draft.holding("ben")) == ("ann", cards("wild", "7"))
    assert draft.holding("cleo") == TypedPoints(typed=12)
    assert (await entered(store, BeginCorrection("1"))).taps == begun.taps


async def test_a_correction_that_was_left_is_taken_up_once(store: HostStore) -> None:
    await entered(store)
    await store.do(GAME, RoundRecorded(round=a_round("1", "ann", ben=cards("wild", "7"), cleo=12)), HOST)
    one_more = EnterTaps((Tap(kind=TapKind.ADD, player="ben", face=Faces.SKIP, round="1"),))
    tapped = (await entered(store, BeginCorrection("1"), one_more)).taps
    left = await entered(store, EnterTaps((Tap(kind=TapKind.CORRECT_END, round="1"),)))
    assert not left.drafts.corrections
    resumed = ResumeCorrection(round_id="1", tapped=tapped)
    draft = (await entered(store, resumed)).drafts.corrections["1"]
    assert draft.holding("ben") == cards("wild", "7", "skip")
    with pytest.raises(NotNow, match="is fixing this round again"):
        await store.do(GAME, resumed, HOST)


async def test_a_hand_is_worth_at_most_all_cards_of_all_decks(store: HostStore) -> None:
    await entered(store)
    await store.do(GAME, DecksSet(decks=2), HOST)
    # The numbers of this deck are worth 360, its 24 action cards 20 each, its 12 wilds 50 each.
    most = 2 * (360 + 24 * 20 + 12 * 50)
    assert await hand_of_ben(store, ANN_OUT, typed(str(most))) == TypedPoints(typed=most)
    assert await hand_of_ben(store, typed(str(most + 1))) == Hand()
