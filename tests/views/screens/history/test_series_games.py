"""Past games taken into a league at once, and games to come that join it by themselves."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import flet as ft

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.listeners import ROWS
from companion.game.changes.evenings import SeriesSet
from companion.players import Role
from tests.tables import CLEO, EVE, NOON, a_round, new_game, play
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import tapped
from tests.views.screens.history.test_series_screen import a_game
from tests.views.shared_table import Table

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


OF_OTHERS = "Also other people's games"


async def name_league(window: Window, name: str) -> None:
    await window.enter("Name of the series", name)
    await tapped(window, "League", "Make the series")


async def test_all_games_since_a_day_are_made_a_league_from_the_list_of_series(
    window: Window, store: HostStore
) -> None:
    await keep_a_winter(store)
    await window.open("/history")
    await tapped(window, next(name for name in window.names() if name.startswith("Series")), "Add past games")
    since = (NOON + timedelta(days=PAST - 5)).date().isoformat()
    await window.enter("Since, such as 2026-01-31", since)
    assert "5 games" in window.text()
    await name_league(window, "Spring")
    (series,) = (each for each in store.game_list.series if each.said.name == "Spring")
    assert window.route == f"/history/series/{series.id}"
    assert {game.id for game in series.games} == {f"g{PAST - back}" for back in range(1, 6)}
    await window.tap("Undo")
    assert in_league(store) == {f"g{PAST}"}


async def test_past_games_make_a_league_unless_another_kind_was_chosen(
    window: Window, store: HostStore
) -> None:
    await keep_a_winter(store)
    await window.open("/history/series")
    assert "Best of" in ticked(window)
    await window.tap("Add past games")
    assert "League" in ticked(window)
    assert "Best of" not in ticked(window)
    await tapped(window, "First to", next(name for name in window.names() if " 2026 · " in name))
    assert "First to" in ticked(window)
    assert "League" not in ticked(window)


async def test_what_the_history_found_is_made_a_league(window: Window, store: HostStore) -> None:
    await keep_a_winter(store)
    await window.open("/history")
    assert "Make a series of these" not in window.names()
    await window.enter("Search games", "ann")
    await window.tap("Make a series of these")
    assert f"{PAST} games" in window.text()
    await name_league(window, "Spring")
    # What is in another series has no tick, and the only game of others was not found.
    assert in_league(store) == {f"g{day}" for day in range(PAST + 1)}
    assert {len(each.games) for each in store.game_list.series} == {1, PAST}


async def test_a_game_that_is_held_is_the_first_of_a_new_series_and_others_are_ticked(
    window: Window, store: HostStore
) -> None:
    await keep_a_winter(store)
    await window.open("/history")
    await window.enter("Search games", "eve")
    await window.hold(next(name for name in window.names() if name.startswith("Open game of Eve")))
    assert "1 game" in window.text().splitlines()
    assert "League" in ticked(window)
    (first,) = (name for name in ticked(window) if "·" in name)
    assert "Eve" in first
    await window.tap(next(name for name in window.names() if "·" in name and "Eve" not in name))
    await name_league(window, "Both")
    (series,) = (each for each in store.game_list.series if each.said.name == "Both")
    assert "other" in {game.id for game in series.games}
    assert len(series.games) == 2


async def test_a_game_of_another_series_says_so_and_changes_over_with_a_tick_and_back_with_undo(
    window: Window, store: HostStore
) -> None:
    await keep_a_winter(store)
    await store.do("g3", SeriesSet(series="cup", name="Cup", form="best-of 5"), HOST)
    await store.do("g4", SeriesSet(series="cup", name="Cup", form="best-of 5"), HOST)
    await window.open("/history/series/cup")
    await window.tap("Add past games")
    winter = next(name for name in window.names() if name.endswith("Series: Winter"))
    assert winter not in ticked(window)
    assert not any("Eve" in name for name in window.names() if "·" in name)
    await tapped(window, OF_OTHERS, "Show 16 more games", "Show 8 more games")
    assert any("Eve" in name and name not in ticked(window) for name in window.names() if "·" in name)
    winter = next(name for name in window.names() if name.endswith("Series: Winter"))
    await window.tap(winter)
    await window.tap(f"Add {PAST - 1} games")
    assert {each.said.name for each in store.game_list.series} == {"Cup"}
    await window.tap("Undo")
    games = {each.said.name: {game.id for game in each.games} for each in store.game_list.series}
    assert games == {"Winter": {f"g{PAST}"}, "Cup": {"g3", "g4"}}


async def test_a_league_that_a_guest_makes_waits_at_the_host_for_whoever_keeps_score(table: Table) -> None:
    scorer, player = await table.guest(name="Vic"), await table.guest(name="Zoe", seat="ben")
    await table.sharing.set_role(scorer.id, Role.SCORER)
    await name_league(await table.window(scorer, "/history/series"), "Spring")
    for who, waits in ((scorer, True), (None, True), (player, False)):
        again = await table.window(who, "/history/series")
        assert ("Spring" in again.text()) is waits
        assert ("Go on to the first game" in again.names()) is waits
    again = await table.window(scorer, "/history/series")
    await again.tap("Remove Spring")
    assert "Spring" not in (await table.window(None, "/history/series")).text()


async def test_a_league_that_waits_for_its_first_game_outlives_its_window(
    window: Window, store: HostStore
) -> None:
    await window.open("/history/series")
    await name_league(window, "Spring")
    assert window.route == "/new"
    for address in ("/history/series", "/new"):
        again = await open_window(store, route=address)
        assert "Spring" in again.text()
        await again.close()
    other = await open_window(store)
    await other.open("/history/series")
    await other.tap("Go on to the first game")
    for name in ("Ann", "Ben"):
        await other.enter("Player's name", name, submit=True)
    await other.tap("Start game")
    assert [each.said.name for each in store.game_list.series] == ["Spring"]
    await other.open("/history/series")
    assert "It begins with its first game." not in other.text()
    await name_league(other, "Autumn")
    await other.open("/history/series")
    await other.tap("Remove Autumn")
    assert "Autumn" not in other.text()
    await other.close()
    again = await open_window(store, route="/new")
    assert "Autumn" not in again.text()
    await again.close()
