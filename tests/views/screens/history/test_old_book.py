"""An old score book is taken over: what was understood is shown first, what is doubtful is asked, and one undo takes all back."""

from __future__ import annotations

import re
from dataclasses import replace

from companion.application.commands.roster_commands import KnowPlayers
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.players import Player
from tests.tables import ANN, NOON
from tests.views.headless import Window
from tests.views.playing import tapped
from views.screens.new_game.setup_actions import fresh_setup

FAMILY = "Datum;Oma;Jörg;Zoë\n24.12.2025;0;57;12\n24.12.2025;38;0;3\n31.12.2025;0;zwei;1\nSumme;38;57;15\n"


async def paste(window: Window, text: str) -> None:
    await window.open("/history")
    await window.tap("Add old games")
    await window.enter("The table", text)
    await window.tap("Read the table")


async def test_a_family_sheet_is_understood_before_anything_is_saved_and_undone_as_one(
    window: Window, store: HostStore
) -> None:
    oma = Player(id="oma", name="Oma Inge")
    await store.change_roster(KnowPlayers((oma, ANN)), HOST)
    await paste(window, FAMILY)
    text = window.text()
    assert "3 players, 2 games" in text
    assert "only the result is known" in text
    assert "Line 4: “zwei” is no whole number up to 20000." in text
    assert "Line 5: The sum of the lines above." in text
    assert not store.game_list.rows
    await window.tap("Add 2 games")
    assert window.route == "/history"
    rows = store.game_list.rows
    assert sorted(row.started.date().isoformat() for row in rows) == ["2025-12-24", "2025-12-24"]
    assert {row.winner_ids for row in rows} >= {("oma",)}
    assert store.game_list.played()["oma"].games == 2
    assert len(store.game_list.evenings) == 1
    await window.tap("Undo")
    assert store.game_list.rows == ()
    assert {player.id for player in store.roster.players} == {"oma", "ann"}


async def test_a_name_is_somebody_else_by_a_tap(window: Window, store: HostStore) -> None:
    await store.change_roster(KnowPlayers((ANN,)), HOST)
    await paste(window, "Date\tGrandma\tZoë\n2025-12-24\t0\t57\n")
    await window.tap("Grandma: Somebody else")
    await window.tap("Grandma: Ann")
    await window.tap("Add 1 game")
    (row,) = store.game_list.rows
    assert row.winner_ids == ("ann",)


async def test_the_same_sheet_again_brings_nothing_twice(window: Window, store: HostStore) -> None:
    await paste(window, "Date,Ann,Ben\n2025-12-24,0,57\n")
    await window.tap("Add 1 game")
    await paste(window, "Date;Ann;Ben\n24.12.2025;0;57\n26.12.2025;0;9\n")
    assert "1 game you already have" in window.text()
    await window.tap("Add 1 game")
    assert len(store.game_list.rows) == 2


async def test_a_doubtful_day_is_asked_and_nothing_is_added_before(window: Window, store: HostStore) -> None:
    await paste(window, "Date,Ann,Ben\n03/04/2025,0,57\n")
    assert "Which day is" in window.text()
    assert "2025 – " not in window.text()
    await window.tap("Add 1 game")
    assert not store.game_list.rows
    await window.tap("4 March 2025")
    await window.tap("Add 1 game")
    (row,) = store.game_list.rows
    assert row.started.date().isoformat() == "2025-03-04"


async def test_rounds_of_one_evening_go_into_a_new_league(window: Window, store: HostStore) -> None:
    await paste(window, "Round,Ann,Ben,Cleo\n1,0,10,20\n2,5,0,7\nTotal,5,10,27\n")
    assert "3 players, 1 game" in window.text()
    await window.enter("Day, such as 2026-01-31", "2024-06-01")
    await window.tap("New series")
    await window.enter("Name of the series", "Winter")
    await window.tap("League")
    await window.tap("Make the series")
    await window.tap("Add 1 game")
    (row,) = store.game_list.rows
    assert (row.rounds, row.started.date().isoformat(), row.winners) == (2, "2024-06-01", ("Ann",))
    (series,) = store.game_list.series
    assert series.said.name == "Winter"
    await window.open(f"/history/game/{row.id}")
    assert "Round 2: Ben went out" in window.text()
    assert "After 2 rounds." in window.text()


async def test_what_is_no_table_is_refused_and_stays_in_the_field(window: Window) -> None:
    await paste(window, "We played and I won.")
    assert "There is no table of days, names and points in it." in window.text()
    assert window.field("The table").value == "We played and I won."


async def test_a_game_is_entered_by_hand_with_its_points_or_its_winner_alone(
    window: Window, store: HostStore
) -> None:
    await store.change_roster(KnowPlayers((ANN,)), HOST)
    await window.open("/history/add/game")
    await window.enter("Day, such as 2026-01-31", "2024-12-24")
    await window.tap("Ann")
    await window.tap("Ann won")
    await window.tap("Add one game")
    assert "A game has 2 to 15 players, not 1." in window.text()
    await window.tap("Ann won")
    # A name that is typed counts, without a tap on its own button.
    await window.enter("Name", "Zoë")
    await window.tap("Add one game")
    assert "tap the cup" in window.text()
    await window.tap("Zoë won")
    await window.tap("Add one game")
    (row,) = store.game_list.rows
    assert (row.winners, row.rounds, row.started.date().isoformat()) == (("Zoë",), 0, "2024-12-24")
    await window.open(f"/history/game/{row.id}")
    assert "only the result is known" in window.text()
    assert not {"0", "1"} & {*window.text().splitlines()}
    await window.open("/history/add/game")
    await window.enter("Day, such as 2026-01-31", "2024-12-24")
    await window.enter("Points of Ann", "20+5")
    await window.tap("Add one game")
    assert "Zoë has no points yet." in window.text()
    await window.enter("Points of Zoë", "0")
    await window.tap("The most points win")
    await window.tap("Add one game")
    assert len(store.game_list.rows) == 2
    assert {row.winners for row in store.game_list.rows} == {("Zoë",), ("Ann",)}


async def test_a_new_series_that_is_typed_is_made_or_left_before_the_games_go_in(
    window: Window, store: HostStore
) -> None:
    await paste(window, FAMILY)
    await window.tap("New series")
    await window.enter("Name of the series", "Winter")
    await window.tap("Add 2 games")
    assert "The new series isn't made yet. Press “Make the series”, or choose “No series”." in window.text()
    assert not store.game_list.rows
    assert window.field("Name of the series").value == "Winter"
    await window.tap("No series")
    await window.tap("Add 2 games")
    assert len(store.game_list.rows) == 2


async def test_a_day_that_is_still_to_come_is_refused_wherever_it_stands(
    window: Window, store: HostStore
) -> None:
    refusal = "24 December 2150 is still to come."
    await paste(window, "Date,Ann,Ben\n2150-12-24,0,57\n")
    await window.tap("Add 1 game")
    assert refusal in window.text()
    await window.tap("Another table")
    await window.enter("The table", "Round,Ann,Ben\n1,0,10\n")
    await window.tap("Read the table")
    await window.enter("Day, such as 2026-01-31", "24.12.2150")
    assert refusal in window.text()
    await window.tap("Add 1 game")
    await window.open("/history/add/game")
    await window.enter("Day, such as 2026-01-31", "2150-12-24")
    assert refusal in window.text()
    assert not store.game_list.rows


async def test_the_next_new_game_is_not_played_as_a_book_was(window: Window, store: HostStore) -> None:
    before = replace(fresh_setup(store), id="")
    await paste(window, FAMILY)
    await window.tap("Add 2 games")
    assert replace(fresh_setup(store), id="") == before
    await window.open("/")
    await window.tap("New game")
    assert "Winner collects to 500" in window.text()


async def test_a_line_that_was_corrected_in_the_sheet_is_taken_over_where_somebody_wants_it(
    window: Window, store: HostStore
) -> None:
    await paste(window, "Date,Ann,Ben\n2025-12-24,0,57\n2025-12-26,9,0\n")
    await window.tap("New series")
    await window.enter("Name of the series", "Winter")
    await tapped(window, "League", "Make the series", "Add 2 games")
    await paste(window, "Date,Ann,Ben\n2025-12-24,0,75\n2025-12-26,9,0\n2025-12-27,1,0\n")
    assert "2 games you already have" in window.text()
    assert "1 game has another result here" in window.text()
    assert "Add 1 game" in window.names()
    await tapped(window, "Take that of the table", "Add 2 games")
    points = {row.started.day: row.totals for row in store.game_list.rows}
    assert points == {24: (0, 75), 26: (9, 0), 27: (1, 0)}
    assert {row.started.day for row in store.game_list.rows if row.series} == {24, 26}
    await window.tap("Undo")
    assert {row.started.day: row.totals for row in store.game_list.rows} == {24: (0, 57), 26: (9, 0)}


async def test_a_winner_who_was_corrected_is_another_result(window: Window, store: HostStore) -> None:
    sheet = "Date,Winner\n2025-12-24,Ann\n2025-12-26,Ben\n2025-12-27,Ann\n"
    await paste(window, sheet)
    assert "Only who won is known: everybody counts as having played." in window.text()
    await window.tap("Add 3 games")
    await paste(window, sheet.replace("26,Ben", "26,Ann & Ben"))
    await tapped(window, "Take that of the table", "Add 1 game")
    assert {row.started.day: row.winners for row in store.game_list.rows}[26] == ("Ann", "Ben")


async def test_the_year_of_days_without_one_is_asked_once(window: Window, store: HostStore) -> None:
    store.clock = lambda: NOON
    await paste(window, "Date,Ann,Ben\n20 Dec,0,57\n27 Dec,9,0\n3 Jan,1,0\n")
    assert "Which day is 3 Jan?" in window.text()
    await window.tap("Add 3 games")
    assert not store.game_list.rows
    await window.tap("2025")
    assert "20 December 2024 – 3 January 2025" in window.text()
    await window.enter("Day, such as 2026-01-31", "1999-01-03")
    assert "20 December 1998 – 3 January 1999" in window.text()
    await window.tap("Add 3 games")
    assert sorted(row.started.year for row in store.game_list.rows) == [1998, 1998, 1999]


async def test_no_screen_tells_the_time_of_a_game_from_a_book(window: Window, store: HostStore) -> None:
    await paste(
        window,
        "Round,Date,Ann,Ben\n1,2025-12-24,0,10\n2,2025-12-24,5,0\n1,2025-12-25,0,1\n2,2025-12-25,2,0\n",
    )
    await window.tap("Add 2 games")
    game = store.game_list.rows[0].id
    for route in (
        "/history",
        f"/history/game/{game}",
        *(f"/history/evening/{each.id}" for each in store.game_list.evenings),
    ):
        await window.open(route)
        assert "24 Dec 2025" in window.text() or "25 Dec 2025" in window.text()
        assert not re.search(r"\b1?[0-9]:\d\d", window.text()), route
        assert route.endswith(game) or "Until you stop" not in window.text()
    await window.open(f"/history/game/{game}")
    await window.tap(next(name for name in window.names() if name.startswith("Round 2: Ben went out")))
    assert "dealt" not in window.text()
