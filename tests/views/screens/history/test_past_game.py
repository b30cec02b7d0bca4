from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import flet as ft
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded, GameReopened
from companion.game.changes.players import PlayerJoined, SeatMoved, SeatsSwapped, StartWith
from companion.game.changes.rounds import PointsCorrected
from companion.game.changes.settings import LengthSet
from companion.game.game import make_change
from companion.game.length import LengthKind
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.house_rule import OwnRule
from companion.house_rules.rules import House
from companion.players import Role
from tests.kept_games import keep_games
from tests.tables import DAN, JAM, a_round, at, new_game, play
from tests.views.headless import Window, controls_in
from tests.views.shared_table import Table
from views.kit.chart import runs_of
from views.screens.history.game_menu import day_of
from views.screens.history.past_rounds import PAGE


def games_shown(window: Window) -> int:
    return sum(name.startswith("Open game of") for name in window.names())


async def test_a_past_game_names_its_house_rules(window: Window, store: HostStore) -> None:
    own = OwnRule(title="Oma first", sentence="Grandmother is dealt the first card.")
    rules = replace(BY_THE_SHEET.with_rule(House.JUMP_IN), own=(own,))
    await store.start(play(new_game(house_rules=rules), a_round("1", "ann", ben=20, cleo=5)), HOST)
    await window.open("/history/game/game-1")
    assert "2 house rules: Jump in, Oma first" in window.text()


async def test_a_past_game_explains_every_point(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/history/game/one")
    assert "Ben: 57 points" not in window.text()
    await window.tap("Round 1: Ann went out. Points: Ann 84. Show the hands")
    text = window.text()
    assert "Ann won" in text
    assert "Ben: 57 points" in text
    assert "Cleo: 27 points" in text
    await window.tap("Wild, 1 in hand: its rule")
    assert window.route == "/history/game/one/rule/wild"
    await window.tap("Back")
    assert window.route == "/history/game/one"
    assert "Points: Ann 84" in text
    assert "After round 1: Ann 84, Ben 0, Cleo 0" in text
    await window.tap("Game menu")
    await window.tap("Share this game")
    assert "1. Ann: 84 points" in window.text()
    await window.tap("Note")
    await window.enter("Anything to remember about this game", "rain all day")
    await window.tap("Save note")
    live = store.games.get("one")
    assert live is not None
    assert live.table.note == "rain all day"
    await window.tap("Where you play")
    await window.enter("Place", "At the lake")
    await window.enter("Host", "Ann")
    await window.tap("Save the place")
    assert "At the lake" in window.text()
    assert "Host: Ann" in window.text()
    await window.open("/history")
    await window.enter("Search games", "rain lake")
    assert games_shown(window) == 1
    await window.open("/")
    await window.open("/history")
    await window.tap("Clear search")
    assert window.field("Search games").value == ""
    assert games_shown(window) > 1
    assert "Clear search" not in window.names()
    await window.open("/history/game/one")
    await window.tap("Change something")
    assert window.route == "/new"


async def test_a_past_game_is_titled_by_its_day_and_then_says_who_won_and_by_which_edition(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    await window.open("/history/game/one")
    live = store.games.get("one")
    assert live is not None
    (bar,) = (each for each in window.controls() if isinstance(each, ft.AppBar))
    titles = [each.value for each in controls_in(bar.title) if isinstance(each, ft.Text)]
    assert titles == [f"{live.game.started:%d %b %Y}"]
    text = window.text()
    assert (
        text.index("Ann won") < text.index(f"{live.edition.name} · Winner collects") < text.index("Ranking")
    )


async def test_a_past_game_is_told_once_result_chart_rounds(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/history/game/one")
    parts = ("Ann won", "Ranking", "Totals over time", "Rounds", "Round 1: Ann went out")
    places = [window.text().index(part) for part in parts]
    assert places == sorted(places)
    assert "After round 1" not in window.text()


async def test_a_past_game_says_which_round_decided_it(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/history/game/one")
    assert "Round 1 decided it: Ann went out for +84." in window.text()
    await window.open("/history/game/four")
    assert "decided" not in window.text().lower()


async def test_an_open_game_offers_to_continue_instead_of_a_rematch(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/history/game/four")
    assert not {"Rematch", "Open the table"} & set(window.names())
    await window.tap("Continue")
    assert window.route == "/game/four"


async def test_a_long_game_shows_its_latest_rounds_first_and_the_others_on_request(
    window: Window, store: HostStore
) -> None:
    rounds = [a_round(str(number), "ann", ben=1, cleo=1) for number in range(1, PAGE + 4)]
    await store.start(play(new_game(id_="long"), *rounds), HOST)
    await window.open("/history/game/long")
    assert f"Round {PAGE + 3}: Ann went out" in window.text()
    assert "Round 3: Ann went out" not in window.text()
    await window.tap("Show 3 earlier rounds")
    assert "Round 1: Ann went out" in window.text()


async def test_the_lines_of_the_chart_have_names_at_their_ends(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/history/game/one")
    ends = [c for c in window.controls() if isinstance(c, ft.Container) and isinstance(c.content, ft.Row)]
    tops = [float(end.top) for end in ends if end.top is not None]
    # Ann has 84 points, Ben and Cleo none: her name stands above theirs, and theirs do not overlap.
    assert len(tops) == 3
    assert tops[0] + 100 < tops[1]
    assert tops[1] + 19 <= tops[2] <= 260 - 2 * 19


async def test_the_rounds_before_a_late_joiner_came_are_empty(window: Window, store: HostStore) -> None:
    game = play(new_game(), a_round("1", "ann", ben=7, cleo=7), a_round("2", "ann", ben=1, cleo=1))
    game = make_change(game, PlayerJoined(at=at(2), player=DAN, start=StartWith.ZERO), JAM)
    await store.start(play(game, a_round("3", "dan", ann=5, ben=5, cleo=5)), HOST)
    await window.open("/history/game/game-1")
    await window.tap("Round 2: Ann went out. Points: Ann 2. Show the hands")
    await window.tap("Round 3: Dan went out. Points: Dan 15. Show the hands")
    text = window.text()
    assert "After round 2: Ann 16, Ben 0, Cleo 0\n" in text
    assert "After round 3: Ann 16, Ben 0, Cleo 0, Dan 15" in text
    assert text.index("Round 3:") < text.index("Dan joined") < text.index("Round 2:")
    lines = runs_of(await store.games.open("game-1"))
    assert lines[3].totals == (None, None, 15)
    assert lines[3].points == [(2, 0), (3, 15)]
    await window.open("/game/game-1")
    assert "Fix round 1, Dan: not in this round" in window.names()


async def test_what_happened_between_two_rounds_stands_between_them(window: Window, store: HostStore) -> None:
    game = play(new_game(id_="seats"), a_round("1", "ann", ben=7, cleo=7))
    for change in (
        SeatsSwapped(at=at(2), player="ann", other="ben"),
        PointsCorrected(at=at(3), id="late", player="cleo", points=-5, reason="Late"),
    ):
        game = make_change(game, change, JAM)
    game = play(game, a_round("2", "ben", ann=5, cleo=5))
    game = make_change(game, SeatMoved(at=at(4), player="cleo", before="ann"), JAM)
    await store.start(play(game, a_round("3", "ben", ann=5, cleo=5)), HOST)
    await window.open("/history/game/seats")
    told = ("Round 3:", "Cleo moved, before Ann", "Round 2:", "Cleo: −5 points. Late", "swapped", "Round 1:")
    places = [window.text().index(each) for each in told]
    assert places == sorted(places)


async def test_a_game_that_corrected_points_alone_decided_has_its_screens(
    window: Window, store: HostStore
) -> None:
    correction = PointsCorrected(player="ann", points=20, reason="Played on paper", at=at(1))
    game = make_change(make_change(new_game(id_="paper"), correction, JAM), GameEnded(at=at(2)), JAM)
    await store.start(game, HOST)
    await window.open("/history/game/paper")
    assert "Ann won" in window.text()
    assert "only the result is known" in window.text()
    await window.open("/game/paper")
    assert "Ann wins!" in window.text()
    # The screen of a win tells of its last round.
    assert "Show the win" not in window.names()


async def test_the_menu_comes_into_sight_however_far_the_game_was_scrolled(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    await window.open("/history/game/one")

    def past() -> str:
        lists = (each for each in window.controls() if isinstance(each, ft.ListView))
        return next(key for each in lists if (key := str(each.key)).startswith("past-one"))

    scrolled = past()
    await window.tap("Game menu")
    menu = past()
    assert menu != scrolled, "a new list, which begins at the top"
    await window.tap("Game menu")
    assert "Note" not in window.names()
    assert past() == menu
    await window.tap("Game menu")
    assert past() not in {scrolled, menu}


async def test_the_day_of_a_past_game_is_corrected_and_taken_back(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/history/game/one")
    live = store.games.get("one")
    assert live is not None
    was = f"{live.game.started:%d %b %Y}"
    await window.tap("Game menu")
    await window.tap("Day")
    await window.enter("Day, such as 2026-01-31", "soon")
    await window.tap("Save the day")
    assert "“soon” isn't a date." in window.text()
    await window.enter("Day, such as 2026-01-31", "2150-12-24")
    await window.tap("Save the day")
    assert "24 December 2150 is still to come." in window.text()
    await window.enter("Day, such as 2026-01-31", "24.12.2024")
    await window.tap("Save the day")
    assert "24 Dec 2024" in window.text()
    row = store.game_list.row("one")
    assert row is not None
    assert row.started.date().isoformat() == "2024-12-24"
    await window.tap("Undo")
    assert "24 Dec 2024" not in window.text()
    assert was in window.text()
    await window.enter("Day, such as 2026-01-31", "23.12.2024")
    await window.tap("Save the day")
    assert "Day saved." in window.text()
    await window.enter("Day, such as 2026-01-31", "soon")
    await window.tap("Save the day")
    assert "“soon” isn't a date." in window.text()
    assert "Day saved." not in window.text()


async def test_a_tap_on_the_date_of_a_past_game_opens_a_calendar(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/history/game/one")
    live = store.games.get("one")
    assert live is not None
    was = f"{live.game.started:%d %b %Y}"
    await window.tap(was)
    (calendar,) = window.page._dialogs.controls
    assert isinstance(calendar, ft.DatePicker)
    assert isinstance(calendar.value, datetime)
    assert calendar.value.date() == live.game.started.date()
    calendar.value = datetime(2024, 12, 24)  # noqa: DTZ001 - as a calendar says it
    await window.session.dispatch_event(calendar._i, "change", None)
    await window.settle()
    assert "24 Dec 2024" in window.names()
    await window.tap("Undo")
    assert was in window.names()


async def test_a_guest_who_keeps_score_types_the_day_since_no_client_may_send_a_calendar(
    table: Table,
) -> None:
    await keep_games(table.store)
    guest = await table.guest(name="Gus")
    await table.sharing.set_role(guest.id, Role.SCORER)
    phone = await table.window(guest, route="/history/game/one")
    live = table.store.games.get("one")
    assert live is not None
    await phone.tap(f"{live.game.started:%d %b %Y}")
    assert not phone.page._dialogs.controls
    assert phone.field("Day, such as 2026-01-31")


@pytest.mark.parametrize("hours", range(-11, 13))
def test_the_day_of_a_calendar_is_the_same_in_every_time_zone(hours: int) -> None:
    begun = datetime(2026, 1, 31, tzinfo=timezone(timedelta(hours=hours)))
    assert (
        day_of(begun)
        == day_of(begun.astimezone(UTC))
        == day_of(begun.replace(tzinfo=None))
        == date(2026, 1, 31)
    )


async def test_beside_a_length_of_some_rounds_it_is_said_which_rounds_were_played(
    window: Window, store: HostStore
) -> None:
    game = make_change(new_game(id_="long"), LengthSet(at=at(0), measure=LengthKind.ROUNDS, number=3), JAM)
    game = play(game, *(a_round(str(each), "ann", ben=1, cleo=2) for each in range(3)))
    game = play(make_change(game, GameReopened(at=at(30)), JAM), a_round("3", "ann", ben=1, cleo=2))
    await store.start(game, HOST)
    for address in ("/history", "/history/game/long", "/players"):
        await window.open(address)
        await window.until(lambda: "4 rounds played" in window.text())
        assert not re.search(r"(?<!after )4 rounds(?! played)", window.text()), address
