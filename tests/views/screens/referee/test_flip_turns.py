"""A round of Flip by taps: the cards of the side that is up, what is on top after a Flip, and drawing until a colour comes."""

from __future__ import annotations

import pytest

from companion.application.commands.entry_commands import AddTurnEvent
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.cards import Face
from companion.turns.turn import Phase, TurnEvent, TurnKind
from tests.tables import new_game
from tests.views.headless import Window
from tests.views.playing import tapped, turn_at

TURNS = "/game/one/referee/turns"
UP = TurnEvent(kind=TurnKind.TURNED_UP, face=Face("5"), suit="red")


async def follow(window: Window, store: HostStore) -> None:
    """A game of Flip of Ann, who deals, Ben and Cleo; Ben is on."""
    await store.start(new_game(edition=store.editions["flip"], id_="one"), HOST)
    await store.do("one", AddTurnEvent(UP), HOST)
    await window.open(TURNS)


async def test_a_round_goes_over_to_the_dark_side_and_the_table_says_what_is_on_top(
    window: Window, store: HostStore
) -> None:
    await follow(window, store)
    assert "Ben plays Red Draw Five" not in window.names()
    await window.tap("Ben plays Red Flip")
    assert "Cleo plays Pink Draw Five" in window.names()
    assert "Cleo plays Pink Draw One" not in window.names()
    await window.tap("Which card is on top?")
    await window.tap("Pink 7 was turned up")
    assert (turn_at(store).top, turn_at(store).colour, turn_at(store).side) == (Face("7"), "pink", 1)
    assert "Which card is on top?" not in window.names()
    await window.tap("Cleo plays Pink Skip Everyone")
    assert turn_at(store).mover.name == "Cleo"


async def test_a_wild_on_top_after_a_flip_is_asked_for_its_colour(window: Window, store: HostStore) -> None:
    await follow(window, store)
    await window.tap("Ben plays Red Flip")
    await window.tap("Which card is on top?")
    await window.tap("Wild was turned up")
    await window.tap("Teal is named")
    assert (turn_at(store).top, turn_at(store).colour) == (Face("wild"), "teal")
    assert turn_at(store).mover.name == "Cleo"


async def test_who_draws_until_the_colour_comes_counts_the_cards_with_a_tap_each(
    window: Window, store: HostStore
) -> None:
    await follow(window, store)
    await window.tap("Ben plays Red Flip")
    await window.tap("Cleo plays Wild Draw Color")
    await window.tap("Teal is named")
    assert "Ann draws until the colour comes and misses a turn, or challenges." in window.text()
    for _ in range(3):
        await window.tap("One card more drawn")
    await window.tap("Ann drew 4 cards")
    turn = turn_at(store)
    assert turn.counts is not None
    assert (turn.counts.hands[0], turn.mover.name) == (11, "Ben")


async def test_the_advice_of_a_wild_draw_color_counts_the_cards_on_average(
    window: Window, store: HostStore
) -> None:
    await follow(window, store)
    for name in ("Ben plays Red Flip", "Cleo plays Pink 7", "Ann plays Wild Draw Color", "Teal is named"):
        await window.tap(name)
    await window.tap("Should I challenge?")
    await window.tap("Why?")
    assert "draw 4.1, miss a turn" in window.text()


@pytest.mark.parametrize(
    ("ruled", "said", "drawer", "least"),
    [
        ("Challenged: guilty", "Guilty: Cleo draws until the colour comes.", "Cleo", 7),
        ("Challenged: innocent", "Innocent: Ann draws until the colour comes, and 2 more.", "Ann", 10),
    ],
)
async def test_how_many_cards_a_challenge_until_the_colour_cost_is_asked_of_whoever_draws_them(
    window: Window, store: HostStore, ruled: str, said: str, drawer: str, least: int
) -> None:
    await follow(window, store)
    for name in ("Ben plays Red Flip", "Cleo plays Wild Draw Color", "Teal is named", ruled):
        await window.tap(name)
    assert said in window.text()
    assert f"How many cards does {drawer} have?" in window.text()
    turn = turn_at(store)
    seat = [player.name for player in turn.players].index(drawer)
    assert turn.counts is not None
    assert turn.counts.hands[seat] is None
    offered = {int(name.split()[2]) for name in window.names() if name.startswith(f"{drawer} has ")}
    assert min(offered) == least
    await window.tap(f"{drawer} has 12 cards")
    turn = turn_at(store)
    assert turn.counts is not None
    assert turn.counts.hands[seat] == 12


async def test_a_verdict_that_is_saved_in_the_helper_asks_for_the_cards_drawn_too(
    window: Window, store: HostStore
) -> None:
    await follow(window, store)
    await tapped(window, "Ben plays Red Flip", "Cleo plays Pink 7")
    await tapped(window, "Ann plays Wild Draw Color", "Teal is named", "Should I challenge?")
    await tapped(window, "It has none", "Save with the game")
    assert window.route.endswith("/referee/turns")
    assert "How many cards does Ben have?" in window.text()


async def test_the_last_card_can_be_said_before_the_card_on_top_after_a_flip_is(
    window: Window, store: HostStore
) -> None:
    await follow(window, store)
    await tapped(window, "Ben plays Red Flip", "It is the last card", "Cleo plays Pink 7")
    assert turn_at(store).phase is Phase.OVER
