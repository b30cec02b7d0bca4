"""Each question about a challenge asks what it needs and nobody knows yet, and nothing is chosen by itself.

A verdict needs the colour in play under the card and what is in the hand; the odds need the number of cards.
"""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import Final

import flet as ft
import pytest

from companion.cards import DARK, LIGHT
from companion.house_rules.rules import House
from tests.tables import EDITIONS
from tests.views.headless import Window, controls_in
from tests.views.playing import sit_down, tapped, three_at_table
from views.screens.referee.challenge_context import ChallengeForm, about

WORTH: Final = "Is it worth it?"
RIGHT: Final = "Who is right?"
COLOUR: Final = "Tap the colour that was in play."
CONTENT: Final = "Tap what's in the hand."
COUNT: Final = "Tap how many cards are left."
FORBIDS: Final = next(house.rule for house in House if house.rule.challenge_forbidden)
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
    """Every choice that is ticked, but for the deck of the rules, which is chosen there."""
    buttons = [each for each in window.controls() if isinstance(each, ft.Semantics) and each.button]
    ticked = {
        each.label or ""
        for each in buttons
        if any(isinstance(inner, ft.Icon) and inner.icon == ft.Icons.CHECK for inner in controls_in(each))
    }
    return {name for name in ticked if not name.startswith("Play with ")}


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
    """Answer what is missing for one of the questions; nothing else is chosen, and the result is there at once."""
    needs = NEEDS[way] - known
    # The colour that was named is among what is seldom asked.
    ticks = {each for each in ticks if not each.endswith("was named")}
    assert way in window.text()
    assert chosen(window) == ticks
    assert counted(window) is (COUNT in known)
    tapped_so_far: set[str] = set()
    for need in sorted(needs, reverse=True):
        assert RESULT[way] not in window.text()
        await window.tap(ANSWERS[need])
        tapped_so_far |= {ANSWERS[need]} - {ANSWERS[COUNT]}
        assert chosen(window) == {*ticks, *tapped_so_far}
        assert missing(window) <= {COLOUR}
    assert RESULT[way] in window.text()


@pytest.mark.parametrize(("keeper", "way"), list(product(KEEPERS, NEEDS)))
async def test_in_a_game_only_the_missing_is_asked(window: Window, keeper: str, way: str) -> None:
    taps, known, ticks = KEEPERS[keeper]
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, *taps)
    await window.open(f"{route}/referee/challenge")
    assert missing(window) == set()
    await asks_only_what_is_missing(window, way, known, ticks)


@pytest.mark.parametrize("way", NEEDS)
async def test_without_a_game_only_the_missing_is_asked(window: Window, way: str) -> None:
    await window.open("/rules/challenge")
    await asks_only_what_is_missing(window, way, set(), set())


@pytest.mark.parametrize("order", list(permutations([COLOUR, CONTENT])))
async def test_the_verdict_is_there_as_soon_as_both_are_tapped_in_either_order(
    window: Window, order: tuple[str, str]
) -> None:
    await window.open("/rules/challenge")
    for need in order:
        assert "Innocent" not in window.text()
        await window.tap(ANSWERS[need])
    assert "Innocent: the challenger draws 6." in window.text()


async def test_a_last_card_needs_no_colour(window: Window) -> None:
    await window.open("/rules/challenge")
    await window.tap("It was the last card")
    assert "Innocent" in window.text()
    assert missing(window) == set()


async def test_the_tap_on_should_i_challenge_has_its_answer(window: Window) -> None:
    taps, _, _ = KEEPERS["colour and cards known"]
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, *taps, "Should I challenge?")
    assert "likely bluffing" in window.text()


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_who_may_challenge_is_asked_where_the_direction_is_not_known(
    window: Window, players: int
) -> None:
    """Two players sit beside who played the card; of two players only one does."""
    names = ("Ann", "Ben", "Cleo", "Dan")[:players]
    await sit_down(window, *names)
    await window.open(f"{window.route}/referee/challenge")
    await tapped(window, "Yellow was in play", "It has none")
    assert "Innocent: the challenger draws 6." in window.text()
    assert not any(name.endswith("may challenge") for name in window.names())
    assert "Save with the game" not in window.names()
    await window.tap("Ann played it")
    asked = {name for name in window.names() if name.endswith("may challenge")}
    assert asked == {f"{name} may challenge" for name in {names[1], names[-1]}}
    assert asked & chosen(window) == (asked if players == 2 else set())
    if players > 2:
        assert "Innocent: the challenger draws 6." in window.text()
        assert "Save with the game" not in window.names()
        await window.tap("Ben may challenge")
    assert "Innocent: Ben draws 6." in window.text()
    assert "Save with the game" in window.names()


@pytest.mark.parametrize("details", ["Cards you can see", "Tap the cards in"])
async def test_whatever_is_tapped_nothing_else_becomes_chosen(window: Window, details: str) -> None:
    """Each pair of other choices, in a game that nobody follows."""
    route = await three_at_table(window)
    others = ["Ben played it", "Often" if details == "Cards you can see" else "Green was named"]
    others += ["Cards in Blue", "Red was in play"]
    for pair in combinations(others, 2):
        await window.open(f"{route}/referee/challenge")
        window.enter_context()
        await window.tap(details)
        for name in pair:
            await window.tap(name)
        # The keys of the cards are turned to the colour that was in play.
        turned = {"Cards in Red"} if "Red was in play" in pair and "Cards in Blue" not in pair else set()
        assert chosen(window) - turned == {*pair}, pair
        await reset(window)


async def test_the_side_of_the_deck_is_one_tap_where_nobody_follows_the_turns(window: Window) -> None:
    route = await three_at_table(window, EDITIONS["flip"])
    await window.tap("Wild Draw Two / Wild Draw Color: challenge?")
    assert window.route == f"{route}/referee/challenge"
    assert "Wild Draw Two: challenge?" in window.text()
    assert {f"{suit.called} was in play" for suit in EDITIONS["flip"].suits_of(LIGHT)} <= set(window.names())
    await tapped(window, "Blue was in play", "It has none")
    assert "Innocent: the challenger draws 4." in window.text()
    await window.tap("Dark side · Wild Draw Color")
    assert "Wild Draw Color: challenge?" in window.text()
    assert "Innocent" not in window.text(), "what was tapped of the other side is gone"
    assert {f"{suit.called} was in play" for suit in EDITIONS["flip"].suits_of(DARK)} <= set(window.names())
    assert "Blue was in play" not in window.names()
    await tapped(window, "Teal was in play", "It has a Teal card")
    assert "Guilty: the player draws until the colour comes." in window.text()
    await window.tap("Light side · Wild Draw Two")
    assert "Guilty" not in window.text()


async def test_the_side_that_is_up_is_known_to_the_turn_keeper(window: Window) -> None:
    route = await three_at_table(window, EDITIONS["flip"])
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Cards in Red", "Red 7 was turned up")
    await window.open(route)
    assert "Wild Draw Two: challenge?" in window.names()
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Ben plays Red Flip")
    await window.open(route)
    assert "Wild Draw Color: challenge?" in window.names()
    await window.tap("Wild Draw Color: challenge?")
    assert not any("side" in name for name in window.names())
    assert "Teal was in play" in window.names()


@pytest.mark.parametrize(("edition", "sign"), [("plain", "+4!"), ("no-mercy", None), ("flip", "+2 / +?!")])
async def test_the_key_at_the_table_says_the_card_that_is_challenged(
    window: Window, edition: str, sign: str | None
) -> None:
    await three_at_table(window, *([] if edition == "plain" else [EDITIONS[edition]]))
    assert (sign is None or sign in window.text()) is True
    assert any(name.endswith(": challenge?") for name in window.names()) is (sign is not None)
    await window.tap("Referee")
    assert any(name.endswith(": challenge?") for name in window.names()) is (sign is not None)


async def test_from_the_table_the_answer_is_four_taps_away_and_there_again_after_back(window: Window) -> None:
    await three_at_table(window)
    await tapped(window, "Wild Draw Four: challenge?", "Ben played it", "Red was in play", "It has none")
    assert "Innocent" in window.text()
    await tapped(window, "Back", "Wild Draw Four: challenge?")
    assert "Innocent" in window.text()


async def test_where_nobody_may_challenge_the_table_has_no_key_for_it(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/more/rules")
    await tapped(window, FORBIDS.label, "Back")
    assert not any(name.endswith(": challenge?") for name in window.names())


async def reset(window: Window) -> None:
    """Forget what was tapped."""
    app, game_id = window.page.data, window.route.split("/")[2]
    app.change_form(ChallengeForm, game_id, lambda _: ChallengeForm(about=about(app, game_id)))
    await window.settle()
