"""The referee's tools show the side of the cards that is up; a dealer is drawn, and a first card turned up, on the light one."""

from __future__ import annotations

from dataclasses import replace

from companion.application.host_store import HostStore
from companion.cards import DARK, LIGHT
from companion.referee.suited import deck_of
from tests.two_sides import DRAW_FIVE, ON, SIDED
from tests.views.headless import Window
from tests.views.playing import three_at_table


async def test_a_first_card_is_one_of_the_light_side(window: Window, store: HostStore) -> None:
    await store.edition_changes.save(SIDED, read=None)
    route = await three_at_table(window, SIDED)
    await window.open(f"{route}/referee/first-card")
    offered = {name for name in window.names() if name.endswith(" was turned up")}
    assert offered == {f"{SIDED.name_of(face)} was turned up" for face in ON[LIGHT]}


async def test_the_keys_of_the_turn_keeper_are_in_the_colours_of_the_side_that_is_up(
    window: Window, store: HostStore
) -> None:
    await store.edition_changes.save(SIDED, read=None)
    route = await three_at_table(window, SIDED)
    await window.open(f"{route}/referee/turns")
    names = {name for name in window.names() if name.startswith("Cards in ")}
    assert names == {f"Cards in {suit.name}" for suit in SIDED.suits_of(LIGHT)}


def test_a_side_is_a_whole_deck_of_its_own() -> None:
    for side in (LIGHT, DARK):
        deck = deck_of(SIDED.one_side(side))
        assert deck.total() == sum(card.count for card in SIDED.cards_of(side))
        colours = {suit.id for suit in SIDED.suits_of(side)}
        assert {card.suit for card in deck} - {None} == colours
        assert {card.face for card in deck} == {*ON[side]}
    assert all(card.face != DRAW_FIVE for card in deck_of(SIDED.one_side(LIGHT)))


def test_one_side_of_a_deck_without_another_is_the_deck() -> None:
    light = replace(SIDED, suits=SIDED.suits_of(LIGHT), faces=SIDED.cards_of(LIGHT))
    assert light.one_side(DARK) is light
    assert not light.is_a_side
    assert SIDED.one_side(LIGHT).is_a_side
