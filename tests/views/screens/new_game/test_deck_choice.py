"""Which deck is on the table: asked with pictures, those used last first; and what a new game takes over from the last one."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.game import Game
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.scoring.systems import System
from companion.statistics.game_row import plain_text
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS, NOON, new_game
from tests.views.headless import Window
from tests.views.playing import length_shown, running_app, tapped


def decks(window: Window) -> list[str]:
    """The decks in their order on the screen, by id."""
    named = {edition.called: edition.id for edition in EDITIONS.values()}
    shown = (name.removesuffix(", chosen") for name in window.names())
    return [named[name] for name in shown if name in named]


async def test_before_a_game_the_decks_that_most_tables_have_stand_first_and_the_others_by_name(
    window: Window,
) -> None:
    await window.open("/new/choices/deck")
    others = sorted(
        EDITIONS.keys() - {"classic", "flip", "no-mercy"}, key=lambda id_: plain_text(EDITIONS[id_].called)
    )
    assert decks(window) == ["classic", "flip", "no-mercy", *others]


async def test_the_three_decks_used_last_stand_first_the_latest_before_the_others(
    window: Window, store: HostStore
) -> None:
    for day, id_ in enumerate(("plain", "ohana", "lotso", "flip", "lotso")):
        game = new_game(edition=EDITIONS[id_], id_=f"g{day}", target=500, system=System.WINNER_COLLECTS)
        await store.start(game_at(game, day), HOST)
    await window.open("/new/choices/deck")
    assert decks(window)[:5] == ["lotso", "flip", "ohana", "classic", "no-mercy"]
    assert sorted(decks(window)) == sorted(EDITIONS)


def game_at(game: Game, day: int) -> Game:
    return replace(game, started=NOON + timedelta(days=day))


async def test_a_deck_is_found_by_a_part_of_its_name_and_chosen_by_its_picture(window: Window) -> None:
    await tapped(window, "New game", "Change something", "Classic 112, 2019, chosen")
    assert window.route == "/new/choices/deck"
    await window.enter("Find a deck", "OHANA")
    assert decks(window) == ["ohana"]
    await window.tap("Disney: Wild Ohana")
    assert window.route == "/new/choices"
    assert "Disney: Wild Ohana, chosen" in window.names()
    await tapped(window, "Disney: Wild Ohana, chosen")
    assert sorted(decks(window)) == sorted(EDITIONS), "what was typed is forgotten with the screen"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("uno flip", ["flip"]),
        ("108", ["classic", "plain"]),
        ("2023", ["no-mercy", "ohana"]),
        ("uno extreme", ["attack"]),
        ("newest", ["classic", "classic-newest"]),
    ],
)
async def test_a_deck_is_found_by_what_stands_on_its_box_and_its_sheet(
    window: Window, typed: str, found: list[str]
) -> None:
    await window.open("/new/choices/deck")
    await window.enter("Find a deck", typed)
    assert sorted(decks(window)) == found


async def test_no_deck_of_that_name_leads_to_the_maker(window: Window) -> None:
    await window.open("/new/choices/deck")
    await window.enter("Find a deck", "no such deck")
    assert decks(window) == []
    await window.tap("Not here? Make it")
    assert window.route == "/new/editions"


async def test_a_new_game_keeps_what_the_last_one_was_played_by_but_not_its_teams(tmp_path: Path) -> None:
    rules = BY_THE_SHEET.with_rule(House.JUMP_IN).with_rule(House.PARTNERS)
    async with running_app(tmp_path) as (window, store):
        game = new_game(
            System.LOWEST_TALLY, target=300, edition=EDITIONS["ohana"], players=(ANN, BEN, CLEO, DAN)
        )
        await store.start(replace(game, house_rules=rules), HOST)
        await window.open("/")
        await tapped(window, "New game")
        assert "Disney: Wild Ohana" in window.text()
        assert "Lowest tally to 300 · 1 house rule" in window.text()
    async with running_app(tmp_path) as (window, _):
        await window.tap("New game")
        assert "Lowest tally to 300 · 1 house rule" in window.text(), "also at the next start"


async def test_what_was_started_in_this_window_is_what_the_next_game_begins_with(window: Window) -> None:
    await tapped(window, "New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", "Lowest tally", "Family")
    await length_shown(window)
    await window.enter("Target in points", "250")
    await window.tap("Start game")
    await window.open("/new")
    assert "Lowest tally to 250 · 3 house rules" in window.text()
