from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import timedelta

import flet as ft
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded
from companion.game.changes.settings import LengthSet
from companion.game.length import LengthKind
from tests.tables import a_round, new_game, play
from tests.views.headless import Window, open_window


async def games_of_a_year(store: HostStore) -> None:
    """Ann wins a year ago, Ben last month, Cleo twice this month, two hours apart."""
    now = store.clock()
    ago = (("old", "ann", 400), ("month", "ben", 40), ("one", "cleo", 0.2), ("two", "cleo", 0.1))
    for game_id, winner, days in ago:
        hands = {other: 30 for other in ("ann", "ben", "cleo") if other != winner}
        game = play(new_game(target=60, id_=game_id), a_round("1", winner, **hands))  # type: ignore[arg-type]
        started = now - timedelta(days=days)
        first = replace(
            game.changes[0],
            round=replace(game.changes[0].round, at=started + timedelta(minutes=20)),  # type: ignore[attr-defined, call-arg]
        )
        await store.start(replace(game, started=started, changes=(first,)), HOST)


async def test_the_figures_of_a_player_count_one_evening_a_year_or_any_days(
    window: Window, store: HostStore
) -> None:
    await games_of_a_year(store)
    await window.open("/players/player/ann")
    assert "Games: 4" in window.labels()
    assert "Beats you most: Cleo, 2 wins over you" in window.labels()
    assert "1 h 20 min" in window.text()
    for before, period, games in (("All time", "This session", 2), ("This session", "All time", 4)):
        await window.tap(before)
        await window.tap(period)
        assert f"Games: {games}" in window.labels()
    await window.tap("All time")
    await window.tap("Dates")
    await window.enter("From day", f"{store.clock() - timedelta(days=50):%Y-%m-%d}")
    assert "Games: 3" in window.labels()
    await window.enter("To day", f"{store.clock() - timedelta(days=30):%Y-%m-%d}")
    assert "Games: 1" in window.labels()


async def test_the_list_of_players_and_the_records_count_the_period(window: Window, store: HostStore) -> None:
    await games_of_a_year(store)
    await window.open("/players")
    assert "Ann: 4 games · 1 win · 25 %" in window.names()
    assert any(name.startswith("Most time: 20 min") for name in window.names())
    await window.tap("All time")
    await window.tap("This session")
    assert "Cleo: 2 games · 2 wins · 100 %" in window.names()
    assert "Biggest round: 60 points, Cleo" in window.names()
    await window.tap("This session")
    await window.tap("Dates")
    await window.enter("From day", "soon")
    assert "“soon” isn't a date" in window.text()
    assert "Ann: 4 games · 1 win · 25 %" in window.names()


async def a_game_as_long(store: HostStore, kind: LengthKind, number: int) -> None:
    """Rounds that Ann wins, in a game of this length."""
    played = number if kind is LengthKind.ROUNDS else 3
    rounds = [a_round(str(each), "ann", ben=30, cleo=1) for each in range(played)]
    game = new_game(target=60, id_=f"{kind}")
    if kind is not LengthKind.TARGET:
        game = game.with_change(LengthSet(at=game.started, measure=kind, number=number))
    else:
        rounds = rounds[:2]
    game = play(game, *rounds)
    if kind not in {LengthKind.TARGET, LengthKind.ROUNDS}:
        game = game.with_change(GameEnded(at=game.started))
    await store.start(game, HOST)


async def test_how_long_games_are_is_asked_and_said_only_where_they_differ(
    window: Window, store: HostStore
) -> None:
    """Of every kind of length: the figures of its games alone, and a record that says how long its game was to be."""
    await a_game_as_long(store, LengthKind.TARGET, 0)
    await window.open("/players/player/ann")
    await window.tap("Filter")
    assert "All scoring" in window.names()
    assert "All lengths" not in window.names()
    kinds = {LengthKind.ROUNDS: 4, LengthKind.HANDS: 9, LengthKind.MINUTES: 5, LengthKind.OPEN: 0}
    for kind, number in kinds.items():
        await a_game_as_long(store, kind, number)
    await window.open("/players/player/ben")
    await window.tap("Filter")
    for kind in (LengthKind.TARGET, *kinds):
        await window.tap(str(kind.rules.label))
        assert "Games: 1" in window.labels()
    await window.tap("All lengths")
    assert f"Games: {1 + len(kinds)}" in window.labels()
    await window.open("/players")
    assert "Longest game: 4 rounds played, 4 rounds" in window.names()
    await window.open("/history")
    await window.tap("Filter")
    for kind in kinds:
        await window.tap(str(kind.rules.label))
        assert sum(name.startswith("Open game of") for name in window.names()) == 1


@pytest.mark.parametrize("size", [(412, 915), (820, 1180), (1440, 900)])
@pytest.mark.parametrize("address", ["/players", "/players/player/ann"])
async def test_the_period_and_the_days_are_asked_for_once(
    store: HostStore, address: str, size: tuple[int, int]
) -> None:
    await games_of_a_year(store)
    window = await open_window(store, route=address, width=size[0], height=size[1])
    await window.tap("All time")
    await window.tap("Dates")
    if "Filter" in window.names():
        await window.tap("Filter")
    fields = [str(each.label) for each in window.controls() if isinstance(each, ft.TextField)]
    asked = Counter([*window.names(), *fields])
    chooser = ("All time", "This session", "This month", "This year", "Dates", "From day", "To day")
    assert {words: asked[words] for words in chooser} == dict.fromkeys(chooser, 1)
    await window.close()


async def test_beside_the_list_the_figures_count_the_period_of_the_list(store: HostStore) -> None:
    await games_of_a_year(store)
    window = await open_window(store, route="/players/player/ann", width=1440, height=900)
    assert "Games: 4" in window.labels()
    await window.tap("All time")
    await window.tap("This session")
    assert "Games: 2" in window.labels()
    assert "Cleo: 2 games · 2 wins · 100 %" in window.names()
    await window.open("/players/player/cleo")
    assert "Games: 2" in window.labels()
    await window.close()
