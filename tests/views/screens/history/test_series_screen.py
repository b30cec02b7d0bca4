from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

import flet.canvas as cv
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import SeriesSet
from companion.game.changes.rounds import RoundRecorded
from companion.game.changes.settings import LengthSet, PlaceSet
from companion.game.game import Game
from companion.game.length import LengthKind
from tests.kept_games import keep_games
from tests.storage.transfer.files import csv_of, file_of, read_export, read_table
from tests.tables import ANN, BEN, CLEO, DAN, EVE, NOON, a_round, new_game, play
from tests.views.headless import Window
from tests.views.playing import sit_down, tapped
from tests.views.shared_table import Table

CUP = SeriesSet(series="cup", name="Friday cup", form="best-of 3")


def a_game(game_id: str, winner: str, day: int) -> Game:
    hands = {other: 60 for other in ("ann", "ben") if other != winner}
    game = play(new_game(target=60, id_=game_id), a_round("1", winner, cleo=30, **hands))  # type: ignore[arg-type]
    return replace(game, started=NOON + timedelta(days=day))


async def a_series(store: HostStore, *winners: str, said: SeriesSet = CUP) -> None:
    """A game a day, each in the series."""
    for day, winner in enumerate(winners):
        await store.start(a_game(f"g{day}", winner, day), HOST)
        await store.do(f"g{day}", said, HOST)


def lines(window: Window) -> list[str]:
    return [label for label in window.labels() if label[:3] in ("1. ", "2. ", "3. ")]


async def test_a_series_is_made_with_its_first_game_and_goes_on_with_the_next(
    window: Window, store: HostStore
) -> None:
    await store.start(a_game("before", "ann", 0), HOST)
    await window.open("/history")
    await window.tap("Series")
    assert window.route == "/history/series"
    await window.tap("Make the series")
    assert "Give the series a name." in window.text()
    await window.enter("Name of the series", "Winter")
    await window.tap("First to")
    await window.enter("Wins", "2")
    await window.tap("Make the series")
    assert window.route == "/new"
    assert "No house rules · Winter" in window.text()
    for name in ("Ann", "Ben"):
        await window.tap(f"Seat {name}")
    await window.tap("Start game")
    (series,) = store.game_list.series
    assert (series.said.name, series.form.label, len(series.games)) == ("Winter", "First to 2 wins", 1)
    await window.open(f"/history/series/{series.id}")
    assert "No game finished yet" in window.text()


async def test_a_series_without_a_game_is_offered_above_the_decks_and_waits_on_its_own_screen(
    window: Window,
) -> None:
    await window.open("/history/series")
    await window.enter("Name of the series", "Winter")
    await window.tap("Make the series")
    await window.tap("Change something")
    text = window.text()
    assert text.index("Winter") < text.index("Deck")
    await tapped(window, "Back", "Back")
    await window.open("/history/series")
    assert "No series yet" not in window.text()
    assert "It begins with its first game." in window.text()
    await window.tap("Go on to the first game")
    assert window.route == "/new"
    assert "No house rules · Winter" in window.text()


async def test_a_league_without_a_game_waits_for_the_first_game_whichever_way_it_is_begun(
    window: Window, store: HostStore
) -> None:
    await store.start(a_game("before", "ann", 0), HOST)
    await window.open("/history/series")
    await window.enter("Name of the series", "Winter")
    await tapped(window, "League", "Make the series")
    await window.open("/")
    await window.tap("New game")
    assert "Winter" in window.text()
    await window.open("/history/series")
    assert "It begins with its first game." in window.text()
    await window.open("/new")
    await window.tap("Start: Ann, Ben, Cleo")
    (series,) = store.game_list.series
    assert (series.said.name, len(series.games)) == ("Winter", 1)


async def test_a_series_has_a_table_a_chart_and_a_win(window: Window, store: HostStore) -> None:
    await a_series(store, "ann", "ben")
    await window.open("/history/series/cup")
    assert "Ahead: Ann & Ben" in window.text()
    assert "Best of 3 · 2 of 3 games" in window.text()
    assert any(isinstance(control, cv.Canvas) and len(control.shapes) > 6 for control in window.controls())
    assert lines(window)[:2] == [
        "1. Ann: 1 win, 90 scored, Places: 1 2",
        "1. Ben: 1 win, 90 scored, Places: 2 1",
    ]
    await store.start(a_game("g2", "ben", 2), HOST)
    await store.do("g2", CUP, HOST)
    await window.settle()
    assert "Won by Ben. Best of 3" in window.labels()
    assert lines(window)[0].startswith("1. Ben: 2 wins")
    # What is played after the win is listed, and counts no more.
    await store.start(a_game("g3", "ann", 3), HOST)
    await store.do("g3", CUP, HOST)
    await window.settle()
    assert lines(window)[0].startswith("1. Ben: 2 wins")
    await store.trash.add("g2")
    await window.settle()
    assert "Won by Ann. Best of 3" in window.labels()
    await window.tap("New series")
    assert window.route == "/history/series"


async def test_the_table_tells_how_long_its_games_were_only_where_they_differ(
    window: Window, store: HostStore
) -> None:
    await a_series(store, "ann", "ben")
    await window.open("/history/series/cup")
    assert "Winner collects · 2 games" not in window.text()
    await store.start(replace(new_game(target=60, id_="g2"), started=NOON + timedelta(days=2)), HOST)
    await store.do("g2", CUP, HOST)
    await store.do("g2", LengthSet(measure=LengthKind.ROUNDS, number=1), HOST)
    await store.do("g2", RoundRecorded(round=a_round("1", "ben", ann=10, cleo=5)), HOST)
    await window.settle()
    assert "Winner collects · 2 games" in window.text()
    assert "Winner collects · 1 round · 1 game" in window.text()


async def test_a_rematch_stays_in_the_series_and_at_the_place_and_a_tap_takes_it_out(
    window: Window, store: HostStore
) -> None:
    await a_series(store, "ann")
    await window.open("/history/series/cup")
    await window.tap("Next game")
    await window.tap("Start game")
    (series,) = store.game_list.series
    assert len(series.games) == 2
    await window.open("/history/series/cup")
    await window.tap("Next game")
    await tapped(window, "Change something", "No series")
    await window.tap("Start game")
    assert len(store.game_list.series[0].games) == 2


async def test_a_rematch_of_this_evening_is_at_the_same_place(window: Window, store: HostStore) -> None:
    await sit_down(window, "Ann", "Ben")
    (row,) = store.game_list.rows
    await store.do(row.id, PlaceSet(place="At home"), HOST)
    await store.do(row.id, CUP, HOST)
    await window.open("/history/series/cup")
    await window.tap("Next game")
    await window.tap("Start game")
    (new,) = (each for each in store.game_list.rows if each.id != row.id)
    assert (new.place, new.series and new.series.name) == ("At home", "Friday cup")


async def test_a_game_is_added_to_a_series_afterwards_and_taken_out_and_undone(
    window: Window, store: HostStore
) -> None:
    await a_series(store, "ann")
    await store.start(a_game("late", "ben", 5), HOST)
    await window.open("/history/game/late")
    await window.tap("Game menu")
    await window.tap("Series")
    await window.tap("Friday cup")
    (series,) = store.game_list.series
    assert [game.id for game in series.games] == ["g0", "late"]
    await window.tap("Undo")
    assert [game.id for game in store.game_list.series[0].games] == ["g0"]
    await window.tap("Friday cup")
    await window.tap("No series")
    assert [game.id for game in store.game_list.series[0].games] == ["g0"]


async def test_a_league_counts_the_places_until_the_table_ends_it(window: Window, store: HostStore) -> None:
    await a_series(store, "ann", "ben", "ben", said=replace(CUP, form="league"))
    await window.open("/history/series/cup")
    # The first of three gets three points; the two others share the second place and get two each.
    assert [line.split(",")[0] for line in lines(window)] == [
        "1. Ben: 8 points",
        "2. Ann: 7 points",
        "3. Cleo: 6 points",
    ]
    await window.tap("End the league")
    assert "Won by Ben. League, ended" in window.labels()
    await window.tap("Undo")
    assert "Ahead: Ben" in window.text()
    await window.enter("Name of the series", "Winter")
    await window.tap("Rename")
    assert {row.series.name for row in store.game_list.rows if row.series} == {"Winter"}


async def test_a_player_sees_a_series_and_changes_nothing_of_it(table: Table) -> None:
    await a_series(table.store, "ann")
    guest = await table.window(await table.guest(seat="ben"))
    await guest.open("/history/series/cup")
    assert "Ahead: Ann" in guest.text()
    assert not {"Next game", "Rename", "End the league"} & set(guest.names())
    await guest.open("/history/series")
    assert "Make the series" not in guest.names()


async def test_a_series_travels_with_its_games_in_every_file(store: HostStore) -> None:
    await a_series(store, "ann")
    live = store.games.get("g0")
    assert live is not None
    for read in (read_export(file_of(live.game)), read_table(csv_of(live.game))):
        (game,) = read.games
        await store.trash.add("g0")
        await store.start(replace(game, id="copy"), HOST)
        (series,) = store.game_list.series
        assert (series.said.name, series.form.text) == ("Friday cup", "best-of 3")
        await store.trash.add("copy")
        await store.start(live.game, HOST)


async def test_the_win_that_decides_a_series_says_so_and_no_other_game_of_it_does(
    window: Window, store: HostStore
) -> None:
    await a_series(store, "ann", "ben")
    await window.open("/game/g1/win")
    assert any("Friday cup · Ahead: Ann & Ben" in label for label in window.labels())
    entry = await store.trash.add("g0")
    await window.settle()
    assert any("Friday cup · Ahead: Ben" in label for label in window.labels())
    await store.trash.restore(entry)
    await store.start(replace(new_game(target=60, id_="last"), started=NOON + timedelta(days=2)), HOST)
    await store.do("last", CUP, HOST)
    await window.open("/game/last")
    await store.do("last", RoundRecorded(round=a_round("1", "ben", ann=60, cleo=30)), HOST)
    await window.settle()
    assert window.route == "/game/last/win"
    assert "Ben wins the series Friday cup!" in window.text()
    (said,) = (label for label in window.labels() if label.startswith("Ben wins!"))
    assert "Ben wins the series Friday cup!" in said
    await window.open("/game/g1/win")
    assert "wins the series" not in window.text()


async def test_a_long_league_shows_its_last_games_first_and_the_others_with_a_tap(
    window: Window, store: HostStore
) -> None:
    await a_series(store, *["ann"] * 17, "ben", said=replace(CUP, form="league"))

    def games() -> list[str]:
        return [name for name in window.names() if name.startswith("Open game of")]

    await window.open("/history/series/cup")
    assert "Ben won" in games()[0]
    assert len(games()) == 16
    await window.tap("Show 2 more games")
    assert len(games()) == 18
    assert not [name for name in window.names() if name.startswith("Show ")]


async def test_a_series_gets_its_earlier_name_back_where_a_restored_game_still_has_it(
    window: Window, store: HostStore
) -> None:
    await a_series(store, "ann", "ben")
    entry = await store.trash.add("g0")
    await window.open("/history/series/cup")
    await window.enter("Name of the series", "Winter")
    await window.tap("Rename")
    await store.trash.restore(entry)
    await window.settle()
    await window.enter("Name of the series", "Friday cup")
    await window.tap("Rename")
    assert "Series renamed." in window.text()
    assert store.game_list.series[0].said.name == "Friday cup"
    await window.tap("Undo")
    assert store.game_list.series[0].said.name == "Winter"


@pytest.mark.parametrize("players", [2, 3, 5])
async def test_a_league_says_what_a_place_counts_without_a_number_of_players_that_it_has_not(
    window: Window, store: HostStore, players: int
) -> None:
    people = (ANN, BEN, CLEO, DAN, EVE)[:players]
    # Each was caught with another number of points, so that nobody shares a place.
    hands = {player.id: 50 + 10 * place for place, player in enumerate(people) if place}
    game = play(new_game(players=people, id_="g", target=sum(hands.values())), a_round("1", "ann", **hands))  # type: ignore[arg-type]
    await store.start(game, HOST)
    await store.do("g", SeriesSet(series="winter", name="Winter", form="league"), HOST)
    await window.open("/history/series/winter")
    text = window.text()
    assert "The first gets a point for every player, the last gets 1." in text
    assert re.findall(r"of (\d+) players", text, re.IGNORECASE) == []
    assert f"1. Ann: {players} points" in text


async def test_a_series_that_waits_is_told_and_offered_to_a_past_game_and_one_of_its_name_is_that_one(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    await window.open("/history/series")
    await window.enter("Name of the series", "Winter")
    await window.tap("Make the series")
    assert "Winter: It begins with its first game." in window.text()
    waiting = store.waiting_series
    assert waiting is not None
    await window.open("/history/series")
    await window.enter("Name of the series", " winter ")
    await window.tap("Make the series")
    now = store.waiting_series
    assert now is not None
    assert now.series == waiting.series
    await window.open("/history/game/one")
    await tapped(window, "Game menu", "Series", "winter")
    row = store.game_list.row("one")
    assert row is not None
    assert row.series is not None
    assert row.series.series == waiting.series
    assert store.waiting_series is None
