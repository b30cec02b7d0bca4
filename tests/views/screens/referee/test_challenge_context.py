"""The challenge helper asks about the card that was just played, and about no other."""

from __future__ import annotations

import flet as ft
import pytest

from companion.application.host_store import HostStore
from companion.game.changes.rounds import ChallengeJudged
from companion.turns.turn import Phase
from tests.views.headless import Window
from tests.views.playing import tapped, three_at_table, turn_at
from views.screens.referee.challenge_context import (
    ChallengeContext,
    ChallengeForm,
    challenge_context_of,
    challenge_form_of,
)


def asked(window: Window) -> tuple[ChallengeForm, ChallengeContext]:
    app, game_id = window.page.data, window.route.split("/")[2]
    return challenge_form_of(app, game_id), challenge_context_of(app, game_id)


def who(window: Window) -> tuple[str, str, str]:
    on = asked(window)[1]
    return on.player_name, on.challenger_name, on.colour


async def test_a_four_on_the_turn_keeper_is_a_question_of_its_own(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/challenge")
    await tapped(window, "Ben played it", "Yellow was in play", "It has a Yellow card")
    assert "guilty" in window.text().casefold()
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 7 was turned up", "Cards in Green")
    await window.tap("Ben draws a card")
    await tapped(window, "Ben passes", "Cleo plays Wild Draw Four", "Blue is named")
    await window.tap("Should I challenge?")
    assert window.route == f"{route}/referee/turns/challenge"
    challenge_form = asked(window)[0]
    assert who(window) == ("Cleo", "Ann", "red")
    assert (
        challenge_form.judged,
        challenge_form.shown,
        challenge_form.mine,
        challenge_form.named,
        challenge_form.kept,
    ) == (
        "",
        (),
        (),
        "blue",
        False,
    )
    assert "Guilty." not in window.text()
    await window.tap("Back")
    assert window.route == f"{route}/referee/turns"
    assert "Ann draws 4" in window.names()


async def test_the_next_four_is_another_question_and_the_same_one_is_not_forgotten(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "It's Ann's turn", "Ann plays Wild Draw Four", "Red is named")
    await tapped(window, "Should I challenge?", "It has none", "Back")
    # A missed call in between is not another card.
    await tapped(window, "“UNO” not called, or too early", "Cleo missed the call", "Should I challenge?")
    assert asked(window)[0].judged == "no"
    await tapped(window, "Back", "Ben draws 4", "Cleo plays Wild Draw Four", "Green is named")
    await window.tap("Should I challenge?")
    assert who(window) == ("Cleo", "Ann", "red")
    assert asked(window)[0].judged == ""
    await tapped(window, "Back", "Ann draws 4")
    await window.open(f"{route}/referee/challenge")
    assert asked(window)[0].named is None


async def test_from_the_table_the_odds_are_three_taps_away_and_know_card_player_and_hand(
    window: Window,
) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 7 was turned up", "Cards in Green")
    await tapped(window, "Ben draws a card", "Ben passes", "Cleo plays Wild Draw Four", "Blue is named")
    await window.open(route)
    await tapped(window, "Referee", "Wild Draw Four: challenge?")
    assert who(window) == ("Cleo", "Ann", "red")
    # The odds and what to do come first; each reason is one tap below.
    assert "likely bluffing. Challenge!" in window.text()
    assert "of all hands" not in window.text()
    await window.tap("Why?")
    assert "of all hands of 6 cards are guilty" in window.text()
    assert "No record of this player yet" in window.text()


def verdicts(store: HostStore, route: str) -> tuple[ChallengeJudged, ...]:
    live = store.games.get(route.split("/")[2])
    assert live is not None
    return live.table.kept(ChallengeJudged)


@pytest.mark.parametrize(
    ("answer", "mover", "guilty"), [("It has none", "Cleo", False), ("It has a Red card", "Ben", True)]
)
async def test_a_challenge_that_is_decided_here_is_not_asked_again_on_the_turn_keeper(
    window: Window, store: HostStore, answer: str, mover: str, guilty: bool
) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(
        window, "Red 7 was turned up", "Ben draws a card", "Ben passes", "Cleo draws a card", "Cleo passes"
    )
    await tapped(window, "Ann plays Wild Draw Four", "Blue is named", "Should I challenge?", answer)
    await window.tap("Save with the game")
    assert window.route == f"{route}/referee/turns"
    assert "Challenged: guilty" not in window.names()
    turn = turn_at(store, route)
    assert (turn.phase, turn.mover.name) == (Phase.TO_PLAY, mover)
    (kept,) = verdicts(store, route)
    assert kept.guilty is guilty
    await window.tap("Undo")
    assert "Challenged: guilty" in window.names()
    # The same by the bar's own key, once the sentence with an Undo is gone.
    await tapped(window, "Should I challenge?", "Save with the game")
    assert len(verdicts(store, route)) == 1
    window.page.data.notice.hide()
    await window.settle()
    assert window.names().count("Undo") == 1
    await window.tap("Undo")
    assert verdicts(store, route) == (), "the verdict was of the same act"
    # What the helper found stays: the key that says it has a tick.
    found, other = window.find("Challenged: guilty"), window.find("Challenged: innocent")
    ticked = ft.Colors.PRIMARY_CONTAINER
    assert (found.bgcolor == ticked, other.bgcolor == ticked) == (guilty, not guilty)  # type: ignore[attr-defined]
    await window.tap("Challenged: guilty" if guilty else "Challenged: innocent")
    assert verdicts(store, route) == ()
    await window.tap("Undo")
    assert "Challenged: guilty" in window.names()
