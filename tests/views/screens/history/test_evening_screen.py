from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import SeriesSet
from companion.game.changes.settings import PlaceSet
from tests.tables import NOON, a_round, begun_now, new_game, play
from tests.views.headless import Window
from tests.views.playing import tapped
from tests.views.shared_table import Table

HOURS = {"one": 0, "two": 2, "three": 4, "later": 80}


async def an_evening(store: HostStore) -> None:
    """Three games within six hours and one three days later; Ann wins one and three, Ben two and the later one."""
    for game_id, hours in HOURS.items():
        winner = "ben" if game_id in ("two", "later") else "ann"
        hands = {other: 60 for other in ("ann", "ben") if other != winner}
        game = play(new_game(target=60, id_=game_id), a_round("1", winner, cleo=30, **hands))  # type: ignore[arg-type]
        await store.start(replace(game, started=NOON + timedelta(hours=hours)), HOST)


def shown(window: Window, start: str) -> list[str]:
    return [name for name in window.names() if name.startswith(start)]


async def test_the_games_of_an_evening_stand_together_and_have_a_table(
    window: Window, store: HostStore
) -> None:
    await an_evening(store)
    await store.do("two", PlaceSet(place="At the lake"), HOST)
    await window.open("/history")
    assert len(shown(window, "Open At the lake")) == 1
    assert len(shown(window, "Open game of")) == 1
    (evening,) = shown(window, "Open At the lake, 3 games")
    assert evening.endswith("Ann: 2 wins")
    await window.tap(evening)
    assert window.route == "/history/evening/one"
    lines = [label for label in window.labels() if label[:3] in ("1. ", "2. ", "3. ")]
    assert lines == [
        "1. Ann: 2 wins, 180 scored, Places: 1 2 1",
        "2. Ben: 1 win, 90 scored, Places: 2 1 2",
        "3. Cleo: 0 wins, 0 scored, Places: 2 2 2",
    ]


async def test_a_game_is_taken_out_of_an_evening_and_another_is_added_by_hand(
    window: Window, store: HostStore
) -> None:
    await an_evening(store)

    def groups() -> set[frozenset[str]]:
        return {evening.ids for evening in store.game_list.evenings}

    before = groups()
    await window.open("/history/evening/one")
    await window.tap("More")
    await window.tap("Take a game out")
    (first,) = shown(window, f"{NOON:%d %b, %H:%M} · ")
    await window.tap(first)
    assert groups() == {frozenset({"one"}), frozenset({"two", "three"}), frozenset({"later"})}
    assert window.route == "/history/evening/two"
    await window.tap("Undo")
    assert groups() == before
    await window.open("/history/evening/one")
    await window.tap("More")
    await window.tap("Add a game")
    (later,) = shown(window, f"{NOON + timedelta(hours=80):%d %b, %H:%M} · ")
    await window.tap(later)
    assert groups() == {frozenset(HOURS)}
    assert len(shown(window, "Open game of")) == 4
    entry = await store.trash.add("one")
    assert groups() == {frozenset({"two", "three", "later"})}
    await store.trash.restore(entry)
    assert groups() == {frozenset(HOURS)}


async def test_a_player_sees_an_evening_and_changes_nothing_of_it(table: Table) -> None:
    await an_evening(table.store)
    guest = await table.window(await table.guest(seat="ben"))
    await guest.open("/history/evening/one")
    assert len(shown(guest, "Open game of")) == 3
    assert not {"More", "Add a game", "Take a game out", "Next game"} & set(guest.names())


async def test_the_next_game_is_the_main_button_of_an_evening_that_still_goes_on(
    window: Window, store: HostStore
) -> None:
    await an_evening(store)
    game = play(new_game(target=60, id_="now"), a_round("1", "ann", ben=60, cleo=30))
    await store.start(begun_now(game), HOST)
    await window.open("/history/evening/now")
    assert "Next game" in window.names()
    await window.tap("More")
    assert window.names().count("Next game") == 1
    await window.open("/history/evening/one")
    assert "Next game" not in window.names()
    await window.tap("More")
    await window.tap("Next game")
    assert window.route == "/new"


async def test_an_address_of_no_evening_says_so(window: Window) -> None:
    await window.open("/history/evening/nothing")
    assert "No game of this session is here." in window.text()


async def test_an_evening_becomes_a_series_and_an_undo_takes_that_back(
    window: Window, store: HostStore
) -> None:
    await an_evening(store)
    await window.open("/history/evening/one")
    await window.tap("More")
    await window.tap("Make it a series")
    await window.enter("Name of the series", "Cup")
    await window.enter("Games", "3")
    await window.tap("Make the series")
    (series,) = store.game_list.series
    assert window.route == f"/history/series/{series.id}"
    assert "Won by Ann. Best of 3" in window.labels()
    assert [game.id for game in series.games] == ["one", "two", "three"]
    await window.tap("Undo")
    assert store.game_list.series == ()


async def test_an_evening_joins_a_series_that_is_there_and_an_undo_takes_that_back(
    window: Window, store: HostStore
) -> None:
    await an_evening(store)
    cup = SeriesSet(series="cup", name="Friday cup", form="league")
    await store.start(
        replace(play(new_game(id_="before"), a_round("1", "ann", ben=1, cleo=1)), started=NOON), HOST
    )
    await store.do("before", cup, HOST)
    await store.do("two", cup, HOST)
    await window.open("/history/evening/one")
    await tapped(window, "More", "Make it a series", "Friday cup")
    assert window.route == "/history/series/cup"
    assert {*(game.id for game in store.game_list.series[0].games)} == {"before", "one", "two", "three"}
    await window.tap("Undo")
    assert {*(game.id for game in store.game_list.series[0].games)} == {"before", "two"}


async def test_a_game_played_long_after_an_evening_is_offered_behind_those_next_to_it(
    window: Window, store: HostStore
) -> None:
    for day in range(9):
        game = play(new_game(target=60, id_=f"g{day}"), a_round("1", "ann", ben=60, cleo=30))
        await store.start(replace(game, started=NOON + timedelta(days=day)), HOST)
    await window.open("/history/evening/g0")
    await window.tap("More")
    await window.tap("Add a game")
    last = f"{NOON + timedelta(days=8):%d %b, %H:%M} · "
    assert not shown(window, last)
    await window.tap("Show 2 more games")
    assert not shown(window, "Show ")
    (far,) = shown(window, last)
    await window.tap(far)
    evening = store.game_list.evening_with("g0")
    assert evening is not None
    assert evening.ids == {"g0", "g8"}


async def two_evenings(store: HostStore, *, days_apart: int) -> None:
    """Two evenings of two games each; the last game of the second one is still open."""
    starts = {"a1": 0, "a2": 1, "b1": 8 + 24 * days_apart, "b2": 9 + 24 * days_apart}
    for game_id, hours in starts.items():
        target = 500 if game_id == "b2" else 60
        game = play(new_game(target=target, id_=game_id), a_round("1", "ann", ben=60, cleo=30))
        await store.start(replace(game, started=NOON + timedelta(hours=hours)), HOST)


@pytest.mark.parametrize("days_apart", [0, 1])
async def test_evenings_of_one_day_are_told_apart_by_when_they_began(
    window: Window, store: HostStore, days_apart: int
) -> None:
    await two_evenings(store, days_apart=days_apart)
    await window.open("/history")
    first, second = NOON, NOON + timedelta(hours=8, days=days_apart)
    looks = "%d %b %Y, %H:%M" if days_apart == 0 else "%d %b %Y"
    expected = [f"{day.strftime(looks)} · 2 games" for day in (second, first)]
    facts = [line for line in window.text().split("\n") if " · 2 games" in line and "Open" not in line]
    assert [fact.removesuffix(" · 2 min") for fact in facts] == expected
    for name, day in zip(shown(window, "Open Session"), (second, first), strict=True):
        assert f", {day.strftime(looks)}. " in name


async def test_an_open_game_of_an_evening_is_continued_from_the_history_with_one_tap(
    window: Window, store: HostStore
) -> None:
    await two_evenings(store, days_apart=1)
    await window.open("/history")
    assert len(shown(window, "Open Session")) == 2
    assert shown(window, "Continue") == ["Continue the game of Ann, Ben, Cleo"]
    await window.tap("Continue the game of Ann, Ben, Cleo")
    assert window.route == "/game/b2"
