"""Past games taken into a league at once, and games to come that join it by themselves."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import flet as ft

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.listeners import ROWS
from companion.game.changes.evenings import SeriesSet
from tests.tables import CLEO, EVE, NOON, a_round, new_game, play
from tests.views.headless import Window, controls_in
from tests.views.playing import tapped
from tests.views.screens.history.test_series_screen import a_game

LEAGUE = SeriesSet(series="winter", name="Winter", form="league")
PAST = 40


async def keep_a_winter(store: HostStore) -> None:
    """A league with one game of Ann, Ben and Cleo, forty games that they played before it, and one of others."""
    for day in range(PAST + 1):
        await store.start(a_game(f"g{day}", ("ann", "ben")[day % 2], day), HOST)
    await store.do(f"g{PAST}", LEAGUE, HOST)
    other = play(
        new_game(players=(EVE, CLEO), id_="other", target=60), a_round("1", "eve", dealer="eve", cleo=80)
    )
    await store.start(replace(other, started=NOON + timedelta(days=3)), HOST)


def in_league(store: HostStore) -> set[str]:
    return {game.id for series in store.game_list.series for game in series.games}


def ticked(window: Window) -> set[str]:
    buttons = (each for each in window.controls() if isinstance(each, ft.Semantics) and each.button)
    return {
        each.label or ""
        for each in buttons
        if any(isinstance(part, ft.Icon) and part.icon == ft.Icons.CHECK for part in controls_in(each))
    }


async def test_all_past_games_of_these_people_join_a_league_at_once_and_leave_it_with_one_tap(
    window: Window, store: HostStore
) -> None:
    await keep_a_winter(store)
    await window.open("/history/series/winter")
    await window.tap("Add past games")
    list_of_games = window.page.data.redraws.revision(ROWS)
    before = list_of_games.redraws
    await window.tap(f"Add {PAST} games")
    # However many games say so, what shows them is drawn once.
    assert list_of_games.redraws == before + 1
    assert in_league(store) == {f"g{day}" for day in range(PAST + 1)}
    assert "Add past games" not in window.names()
    await window.tap("Undo")
    assert in_league(store) == {f"g{PAST}"}
    assert "Add past games" in window.names()


async def test_games_since_a_day_with_some_left_out_join_it(window: Window, store: HostStore) -> None:
    await keep_a_winter(store)
    await window.open("/history/series/winter")
    await window.tap("Add past games")
    await window.enter("Since, such as 2026-01-31", "yesterday")
    assert "“yesterday” isn't a date." in window.text()
    since = (NOON + timedelta(days=PAST - 3)).date()
    await window.enter("Since, such as 2026-01-31", since.isoformat())
    shown = [name for name in window.names() if " 2026 · " in name]
    assert len(shown) == 3
    assert ticked(window) == {*shown}
    await window.tap(shown[0])
    assert ticked(window) == {*shown[1:]}
    await window.tap("Add 2 games")
    assert in_league(store) == {f"g{PAST}", f"g{PAST - 2}", f"g{PAST - 3}"}


async def test_the_next_game_of_the_same_people_joins_the_league_and_says_so(
    window: Window, store: HostStore
) -> None:
    await keep_a_winter(store)
    await window.open("/new")
    for name in ("Ann", "Ben"):
        await window.tap(f"Seat {name}")
    assert "Winter" not in window.text()
    await window.tap("Seat Cleo")
    assert "No house rules · Winter" in window.text()
    await window.tap("Change something")
    assert "Winter" in ticked(window)
    await window.tap("Start game")
    begun = window.route.removeprefix("/game/")
    assert begun in in_league(store)
    assert "Added to Winter." in window.text()
    await window.tap("Undo")
    assert begun not in in_league(store)


async def test_who_says_no_series_or_plays_with_others_joins_none(window: Window, store: HostStore) -> None:
    await keep_a_winter(store)
    await window.open("/new")
    for name in ("Ann", "Ben", "Cleo"):
        await window.tap(f"Seat {name}")
    await tapped(window, "Change something", "No series")
    await window.tap("Start game")
    assert window.route.removeprefix("/game/") not in in_league(store)
    await window.open("/new")
    for name in ("Ann", "Ben", "Cleo", "Eve"):
        await window.tap(f"Seat {name}")
    await window.tap("Start game")
    assert window.route.removeprefix("/game/") not in in_league(store)
