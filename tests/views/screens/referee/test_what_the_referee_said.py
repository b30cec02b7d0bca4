"""What the referee said of the last move can be read until the next one, with the rule behind it."""

from __future__ import annotations

import pytest

from companion.game.changes.rounds import ChallengeJudged
from companion.rule_book.rule import Topic
from companion.wording import say_count
from tests.views.headless import Window
from tests.views.playing import tapped, three_at_table

DREW = "Ben drew a card."


def count_of(name: str, cards: int) -> str:
    return say_count("{name} has {count} card", "{name} has {count} cards", cards, name=name)


@pytest.mark.parametrize("name", ["Ann", "Ben", "Cleo"])
async def test_a_count_that_is_corrected_leaves_what_was_said_with_its_reason(
    window: Window, name: str
) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 5 was turned up", "Ben draws a card")
    assert DREW in window.text()
    await tapped(window, f"How many cards does {name} have?", count_of(name, 5))
    assert DREW in window.text()
    assert window.text().count(count_of(name, 5)) == 1, "the seat alone says it"
    await window.tap("Why?")
    assert count_of(name, 5) not in window.text()


async def test_why_says_the_rule_behind_what_was_said(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 5 was turned up", "Ben plays Red 7")
    live = window.page.data.store.games.get(route.rsplit("/", 1)[1])
    rule = live.played.rule(Topic.TURN).answer.said
    assert rule not in window.text()
    await window.tap("Why?")
    assert rule in window.text()


async def test_back_closes_the_reasons_before_it_leaves(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 5 was turned up", "Ben draws a card", "Why?")
    assert "Back to the table" in window.names()
    await window.tap("Back")
    assert "Back to the table" not in window.names()
    assert window.route == f"{route}/referee/turns"
    await tapped(window, "Why?", "Ben passes")
    assert "Back to the table" not in window.names()
    assert window.route == f"{route}/referee/turns"


@pytest.mark.parametrize(
    ("answer", "said"), [("It has a Red card", "Guilty: Ben"), ("It has none", "Innocent: Cleo")]
)
async def test_a_verdict_that_was_saved_is_what_the_turn_keeper_says_and_undo_takes_it_back(
    window: Window, answer: str, said: str
) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 5 was turned up", "Ben plays Wild Draw Four", "Green is named")
    await tapped(window, "Should I challenge?", answer, "Save with the game")
    assert window.route == f"{route}/referee/turns"
    assert said in window.text()
    assert "Saved with the game." not in window.text()
    await window.tap("Undo")
    assert "Should I challenge?" in window.names()
    live = window.page.data.store.games.get(route.rsplit("/", 1)[1])
    assert live.table.kept(ChallengeJudged) == ()


@pytest.mark.parametrize("key", ["Wild Draw Four: challenge?", "turn"])
async def test_back_leads_to_the_table_from_what_the_table_opened(window: Window, key: str) -> None:
    route = await three_at_table(window)
    if key == "turn":
        without = {*window.names()}
        await window.open(f"{route}/referee/turns")
        await window.tap("It's Cleo's turn")
        await window.open(route)
        (key,) = {*window.names()} - without
    await window.tap(key)
    assert window.route.startswith(f"{route}/referee/")
    await window.tap("Back")
    assert window.route == route
