"""A hand whose number of cards was known is not lost without a word: whoever follows the turns is asked for it."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from companion.application.commands.entry_commands import AddTurnEvent
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.cards import Face
from companion.effects.effects import parts_in_play
from companion.turns.turn import Phase, TurnEvent, TurnKind
from tests.conftest import LONG
from tests.tables import FOLLOWED, new_game
from tests.views.headless import Window
from tests.views.playing import tapped, turn_at

TURNS = "/game/one/referee/turns"
TAPS: Final = 600 if LONG else 40
NAMES = ("Ann", "Ben", "Cleo")
ASKING = [
    (deck, card.face)
    for deck, edition in FOLLOWED.items()
    for card in edition.cards_of(0)
    if card.play.asks or card.play.presses
]


async def follow(window: Window, store: HostStore, deck: str) -> None:
    """A game of Ann, who deals, Ben and Cleo; Ben is on."""
    edition = store.editions[deck]
    await store.start(new_game(edition=edition, id_="one"), HOST)
    suit = edition.one_side(0).suits[0].id
    await store.do("one", AddTurnEvent(TurnEvent(kind=TurnKind.TURNED_UP, face=Face("5"), suit=suit)), HOST)
    await window.open(TURNS)


async def lay(window: Window, store: HostStore, deck: str, face: Face) -> None:
    edition = store.editions[deck].one_side(0)
    card, suit = edition.card(face), edition.suits[0].called
    await window.tap(f"Ben plays {card.called}" if card.is_wild else f"Ben plays {suit} {card.called}")
    if card.play.names_colour:
        await window.tap(f"{suit} is named")


def asked_for(window: Window) -> list[str]:
    return [name for name in NAMES if f"{name}: one card more" in window.names()]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("deck", "face"), ASKING)
async def test_whoever_lost_count_of_a_hand_is_asked_how_many_cards_it_has(
    window: Window, store: HostStore, deck: str, face: Face
) -> None:
    await follow(window, store, deck)
    await lay(window, store, deck, face)
    laid = turn_at(store)
    answers: list[str | None] = [None]
    if laid.phase is Phase.SPECIAL:
        edition = store.editions[deck]
        question = parts_in_play(laid, edition)[laid.resolving.part].question(laid, edition)
        answers = [answer.label for answer in question.answers]
    for answer in answers:
        if answer is not None:
            await window.tap(answer)
        turn = turn_at(store)
        assert turn.counts is not None
        lost = [name for name, held in zip(NAMES, turn.counts.hands, strict=True) if held is None]
        for name in lost:
            assert asked_for(window) == [name], answer
            await window.tap(f"{name} has 8 cards")
        assert asked_for(window) == []
        counted = turn_at(store).counts
        assert counted is not None
        assert None not in counted.hands
        if answer is not None:
            await tapped(window, *["Undo"] * (1 + len(lost)))


async def test_a_discard_all_offers_what_may_be_left_of_the_hand(window: Window, store: HostStore) -> None:
    await follow(window, store, "no-mercy")
    await lay(window, store, "no-mercy", Face("discard-all"))
    await window.tap("Done, cards are left")
    assert {"Ben has 1 card", "Ben has 6 cards"} <= {*window.names()}
    await window.tap("Ben has 2 cards")
    assert "Ben has 2 cards" in window.labels()


async def test_undo_closes_the_question_of_what_did_not_happen_and_asks_again_what_was_answered(
    window: Window, store: HostStore
) -> None:
    await follow(window, store, "no-mercy")
    await lay(window, store, "no-mercy", Face("discard-all"))
    await tapped(window, "Done, cards are left", "Undo")
    assert asked_for(window) == []
    await tapped(window, "Done, cards are left", "Ben has 2 cards", "Undo")
    assert asked_for(window) == ["Ben"]
    await tapped(window, "Ben has 2 cards", "Undo", "Undo")
    assert asked_for(window) == []
    assert "Done, cards are left" in window.names()


async def test_a_hand_that_was_counted_wrong_is_asked_for_and_the_others_stay(
    window: Window, store: HostStore
) -> None:
    await follow(window, store, "plain")
    await tapped(window, "How many cards does Ben have?", "Ben has 1 card")
    await tapped(window, "It is the last card", "Ben plays Red 7")
    assert asked_for(window) == ["Ben"]
    counts = turn_at(store).counts
    assert counts is not None
    assert counts.hands == (7, None, 7)
    await window.tap("Back to the cards")
    assert asked_for(window) == []


async def test_hands_are_counted_one_by_one_in_a_round_whose_cards_nobody_counted(
    window: Window, store: HostStore
) -> None:
    await store.start(new_game(edition=store.editions["plain"], id_="one"), HOST)
    await store.do("one", AddTurnEvent(TurnEvent(kind=TurnKind.TAKEN_UP, player="ben")), HOST)
    await window.open(TURNS)
    for name, hands in zip(NAMES, ((1, None, None), (1, 2, None), (1, 2, 3)), strict=True):
        cards = [each for each in hands if each][-1]
        await tapped(
            window, f"How many cards does {name} have?", f"{name} has {cards} card{'s' * (cards > 1)}"
        )
        assert window.page.data.notice.sentence == ""
        counts = turn_at(store).counts
        assert counts is not None
        assert counts.hands == hands
        assert asked_for(window) == []


@pytest.mark.parametrize("deck", ["plain", "flip", "no-mercy"])
async def test_no_tap_fails_in_a_round_whose_cards_are_counted_in_its_middle(
    window: Window, store: HostStore, deck: str, caplog: pytest.LogCaptureFixture
) -> None:
    await store.start(new_game(edition=store.editions[deck], id_="one"), HOST)
    await store.do("one", AddTurnEvent(TurnEvent(kind=TurnKind.TAKEN_UP, player="ben")), HOST)
    await window.open(TURNS)
    random, trail = Random(deck), list[str]()
    for _ in range(TAPS):
        names = [name for name in window.names() if not name.startswith(("Back", "Stop", "Rules"))]
        # Three ways lead to a number of cards, and thirty to a card.
        counts = [name for name in names if "has" in name or "have" in name]
        trail.append(random.choice(random.choice([names, counts or names])))
        await window.tap(trail[-1])
        if window.route != TURNS:
            await window.open(TURNS)
        assert caplog.records == [], trail[-10:]
