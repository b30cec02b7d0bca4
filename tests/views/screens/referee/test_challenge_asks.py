"""Each question about a challenge asks what it needs and nobody knows yet, and nothing is chosen by itself.

A verdict needs the colour in play under the card and what is in the hand; the odds need the number of cards.
"""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import Final

import flet as ft
import pytest

from tests.views.headless import Window, controls_in
from tests.views.playing import sit_down, tapped, three_at_table
from views.screens.referee.challenge_context import ChallengeForm, about

WORTH: Final = "Is it worth it?"
RIGHT: Final = "Who is right?"
COLOUR: Final = "Tap the colour that was in play."
CONTENT: Final = "Tap what's in the hand."
COUNT: Final = "Tap how many cards are left."
NEEDS: Final = {WORTH: {COUNT}, RIGHT: {COLOUR, CONTENT}}
ANSWERS: Final = {COLOUR: "Yellow was in play", CONTENT: "It has none", COUNT: "5 cards in the hand"}
RESULT: Final = {WORTH: "likely bluffing", RIGHT: "Innocent: "}
UP: Final = ("Red 7 was turned up", "Cards in Green", "Ben draws a card", "Ben passes")
KEEPERS: Final[dict[str, tuple[tuple[str, ...], set[str], set[str]]]] = {
    "off": ((), set(), set()),
    "colour and cards known": (
        (*UP, "Cleo plays Wild Draw Four", "Blue is named"),
        {COLOUR, COUNT},
        {"Red was in play", "Cleo played it", "Ann may challenge", "Blue was named"},
    ),
    "only the colour known": (
        (
            "It's Ann's turn",
            "Ann plays Red 7",
            "Ben plays Wild Draw Four",
            "Blue is named",
        ),
        {COLOUR},
        {"Red was in play", "Ben played it", "Cleo may challenge", "Blue was named"},
    ),
    "neither known": (
        ("It's Ann's turn", "Ann plays Wild Draw Four", "Red is named"),
        set(),
        {"Ann played it", "Ben may challenge", "Red was named"},
    ),
}
"""For each state of the turn keeper: the taps that lead to it, what it answers, and the choices that it knows."""


def chosen(window: Window) -> set[str]:
    """Every choice that is ticked, but for the deck of the rules, which is chosen there.

    The keys of the verdict's cards are turned to the colour that was in play.
    """
    buttons = [each for each in window.controls() if isinstance(each, ft.Semantics) and each.button]
    ticked = {
        each.label or ""
        for each in buttons
        if any(isinstance(inner, ft.Icon) and inner.icon == ft.Icons.CHECK for inner in controls_in(each))
    }
    colour = next((name.split()[0] for name in ticked if name.endswith("was in play")), None)
    turned = f"Cards in {colour}" if RIGHT in ticked and colour else None
    assert turned is None or any(name.startswith("Cards in ") for name in ticked)
    return {name for name in ticked if not name.startswith("Play with ") and name != turned}


def missing(window: Window) -> set[str]:
    """What the form says is missing."""
    places = (each for each in window.controls() if getattr(each, "key", None) == "missing")
    return {
        text.value
        for place in places
        for text in controls_in(place)
        if isinstance(text, ft.Text) and text.value
    }


def counted(window: Window) -> bool:
    """Whether a number of cards is chosen."""
    return "One card fewer in the hand" in window.names()


async def asks_only_what_is_missing(window: Window, way: str, known: set[str], ticks: set[str]) -> None:
    """Choose a way and answer what is missing in each order; nothing else is chosen, and the result is there at once."""
    missing_now = NEEDS[way] - known
    shown_ticks = {each for each in ticks if way == RIGHT or not each.endswith("was named")}
    assert way in window.names()
    await window.tap(way)
    assert missing(window) == missing_now
    assert chosen(window) == {way, *shown_ticks}
    assert counted(window) is (COUNT in known)
    tapped_so_far: set[str] = set()
    for number, need in enumerate(sorted(missing_now), start=1):
        assert RESULT[way] not in window.text()
        await window.tap(ANSWERS[need])
        tapped_so_far |= {ANSWERS[need]} - {ANSWERS[COUNT]}
        assert missing(window) == missing_now - set(sorted(missing_now)[:number])
        assert chosen(window) == {way, *shown_ticks, *tapped_so_far}
    assert RESULT[way] in window.text()


@pytest.mark.parametrize(("keeper", "way"), list(product(KEEPERS, NEEDS)))
async def test_in_a_game_only_the_missing_is_asked(window: Window, keeper: str, way: str) -> None:
    taps, known, ticks = KEEPERS[keeper]
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, *taps)
    await window.open(f"{route}/referee/challenge")
    assert chosen(window) == set()
    assert missing(window) == set()
    await asks_only_what_is_missing(window, way, known, ticks)


@pytest.mark.parametrize("way", NEEDS)
async def test_without_a_game_only_the_missing_is_asked(window: Window, way: str) -> None:
    await window.open("/rules/challenge")
    assert chosen(window) == set()
    await asks_only_what_is_missing(window, way, set(), set())


@pytest.mark.parametrize("order", list(permutations([COLOUR, CONTENT])))
async def test_the_verdict_is_there_as_soon_as_both_are_tapped_in_either_order(
    window: Window, order: tuple[str, str]
) -> None:
    await window.open("/rules/challenge")
    await window.tap(RIGHT)
    for need in order:
        assert "Innocent" not in window.text()
        await window.tap(ANSWERS[need])
    assert "Innocent: the challenger draws 6." in window.text()


async def test_a_last_card_needs_no_colour(window: Window) -> None:
    await window.open("/rules/challenge")
    await tapped(window, RIGHT, "It was the last card")
    assert "Innocent" in window.text()
    assert missing(window) == set()


async def test_the_tap_on_should_i_challenge_has_chosen_its_question(window: Window) -> None:
    taps, _, _ = KEEPERS["colour and cards known"]
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, *taps, "Should I challenge?")
    assert WORTH in chosen(window)
    assert "likely bluffing" in window.text()


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_who_may_challenge_is_asked_where_the_direction_is_not_known(
    window: Window, players: int
) -> None:
    """Two players sit beside who played the card; of two players only one does."""
    names = ("Ann", "Ben", "Cleo", "Dan")[:players]
    await sit_down(window, *names)
    await window.open(f"{window.route}/referee/challenge")
    await tapped(window, RIGHT, "Yellow was in play", "It has none")
    assert "Innocent: the challenger draws 6." in window.text()
    assert not any(name.endswith("may challenge") for name in window.names())
    assert "Save verdict" not in window.names()
    await window.tap("Ann played it")
    asked = {name for name in window.names() if name.endswith("may challenge")}
    assert asked == {f"{name} may challenge" for name in {names[1], names[-1]}}
    assert asked & chosen(window) == (asked if players == 2 else set())
    if players > 2:
        assert "Innocent: the challenger draws 6." in window.text()
        assert "Save verdict" not in window.names()
        await window.tap("Ben may challenge")
    assert "Innocent: Ben draws 6." in window.text()
    assert "Save verdict" in window.names()


@pytest.mark.parametrize("way", NEEDS)
async def test_whatever_is_tapped_nothing_else_becomes_chosen(window: Window, way: str) -> None:
    """Each pair of other choices, in a game that nobody follows."""
    route = await three_at_table(window)
    others = ["Ben played it", "Often"] if way == WORTH else ["Ben played it", "Green was named"]
    others += ["Cards in Blue", "Red was in play"]
    for pair in combinations(others, 2):
        await window.open(f"{route}/referee/challenge")
        window.enter_context()
        for name in (way, *pair):
            await window.tap(name)
        assert chosen(window) == {way, *pair}, pair
        await reset(window)


async def reset(window: Window) -> None:
    """Forget what was tapped."""
    app, game_id = window.page.data, window.route.split("/")[2]
    app.change_form(ChallengeForm, game_id, lambda _: ChallengeForm(about=about(app, game_id)))
    await window.settle()
