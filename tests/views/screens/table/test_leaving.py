"""Leaving in the middle of a round: while cards are counted the app asks, with what the round gives in either case."""

from __future__ import annotations

import pytest

from companion.application.commands.command import Undo
from companion.application.commands.entry_commands import EnterTaps, TypePoints
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_game import entry_in
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.players import Role
from companion.scoring.systems import System
from tests.tables import ANN, BEN, CLEO, DAN, new_game
from tests.views.headless import Window, open_window
from tests.views.shared_table import GAME, Table

NOTE = "A round has begun. What you change here counts from the next one."


async def counted(store: HostStore, system: System) -> None:
    """Ann went out; Ben holds 50 and Cleo 9; Dan's cards are not counted yet."""
    await store.start(new_game(system, players=(ANN, BEN, CLEO, DAN), id_="one"), HOST)
    await store.do("one", EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
    for player, points in (("ben", "50"), ("cleo", "9")):
        await store.do("one", TypePoints(round_id=NEW_ROUND, player=player, text=points), HOST)


def seats(store: HostStore) -> dict[str, int]:
    live = store.games.get("one")
    assert live is not None
    return {seat.player.id: seat.total for seat in live.table.seats}


@pytest.mark.parametrize(
    ("system", "counts", "left_out", "totals"),
    [
        (
            System.WINNER_COLLECTS,
            "Count cards. Ann gets 59 points.",
            "Leave the cards out. Ann gets 9 points.",
            ({"ann": 62}, {"ann": 12}),
        ),
        (
            System.LOWEST_TALLY,
            "Count cards. Ben gets 50 points.",
            "Leave the cards out. Ben gets 0 points.",
            ({"ben": 50, "cleo": 9, "dan": 3}, {"cleo": 9, "dan": 3}),
        ),
    ],
)
async def test_cards_count_or_are_left_out(
    window: Window,
    store: HostStore,
    system: System,
    counts: str,
    left_out: str,
    totals: tuple[dict[str, int], dict[str, int]],
) -> None:
    await counted(store, system)
    for way, expected in zip((counts, left_out), totals, strict=True):
        await window.open("/game/one?sheet=ben")
        await window.tap("Ben leaves")
        names = [name for name in window.names() if name in (counts, left_out)]
        assert names == [counts, left_out]
        await window.tap(way)
        assert window.route == "/game/one"
        await window.tap("Undo")
        live = store.games.get("one")
        assert live is not None
        assert live.table.seat("ben").present
        assert live.draft.is_entered("ben")
        await window.open("/game/one?sheet=leaving%3Aben")
        await window.tap(way)
        await store.do("one", TypePoints(round_id=NEW_ROUND, player="dan", text="3"), HOST)
        await window.open("/game/one/round")
        await window.tap("Save round")
        assert {player: total for player, total in seats(store).items() if total} == expected
        for _ in range(2):
            await store.do("one", Undo(), HOST)
        await store.do("one", EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
        for player, points in (("ben", "50"), ("cleo", "9")):
            await store.do("one", TypePoints(round_id=NEW_ROUND, player=player, text=points), HOST)


async def test_cards_that_are_not_counted_yet_are_still_waited_for(window: Window, store: HostStore) -> None:
    await counted(store, System.WINNER_COLLECTS)
    await window.open("/game/one?sheet=leaving%3Adan")
    await window.tap("Count cards. Missing: Dan")
    live = store.games.get("one")
    assert live is not None
    assert [player.id for player in entry_in(live, NEW_ROUND).missing] == ["dan"]


@pytest.mark.parametrize("tapped", [True, False])
async def test_where_nobody_can_leave_the_sheet_says_why(
    window: Window, store: HostStore, *, tapped: bool
) -> None:
    """Whether a tap opens it or its address."""
    await store.start(new_game(players=(ANN, BEN), id_="one"), HOST)
    await store.do("one", EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
    await window.open("/game/one?sheet=ben" if tapped else "/game/one?sheet=leaving%3Aben")
    if tapped:
        await window.tap("Ben leaves")
    assert "A game needs two players. End it instead." in window.text()
    assert not [name for name in window.names() if name.startswith(("Count cards", "Leave the cards out"))]
    await window.tap("Close")
    assert window.route == "/game/one"


@pytest.mark.parametrize(("player", "system"), [("ann", System.WINNER_COLLECTS), ("ben", System.HANDS_WON)])
async def test_nothing_is_asked_of_whom_no_cards_are_counted(
    window: Window, store: HostStore, player: str, system: System
) -> None:
    """Who went out leaves: the round is saved all the same."""
    await store.start(
        new_game(
            system, players=(ANN, BEN, CLEO), id_="one", target=3 if system is System.HANDS_WON else 500
        ),
        HOST,
    )
    await store.do("one", EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
    await window.open(f"/game/one?sheet={player}")
    assert NOTE in window.text()
    await window.tap(f"{player.capitalize()} leaves")
    assert f"{player.capitalize()} left the game." in window.text()
    for other in ("ben", "cleo"):
        if system.rules.counts_hands:
            await store.do("one", TypePoints(round_id=NEW_ROUND, player=other, text="5"), HOST)
    await window.open("/game/one/round")
    await window.tap("Save round" if system.rules.counts_hands else "Save: Ann won the hand")
    assert seats(store)["ann"] == (10 if system.rules.counts_hands else 1)


@pytest.mark.parametrize("place", ["/game/one?sheet=ben", "/game/one?sheet=join", "/game/one/more/rules"])
async def test_where_something_is_changed_the_app_says_from_when_it_counts(
    window: Window, store: HostStore, place: str
) -> None:
    await store.start(new_game(players=(ANN, BEN, CLEO), id_="one"), HOST)
    await window.open(place)
    assert NOTE not in window.text()
    await store.do("one", EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
    await window.open("/")
    await window.open(place)
    assert NOTE in window.text()


@pytest.mark.parametrize("role", [Role.PLAYER, Role.SCORER])
async def test_only_a_scorers_phone_is_asked(table: Table, role: Role) -> None:
    await table.store.do(GAME, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
    await table.store.do(GAME, TypePoints(round_id=NEW_ROUND, player="ben", text="50"), HOST)
    guest = await table.guest(seat="ben")
    await table.sharing.set_role(guest.id, role)
    phone = await table.window(guest, route=f"/game/{GAME}?sheet=leaving%3Aben")
    asked = any(name.startswith("Leave the cards out") for name in phone.names())
    assert asked is (role is Role.SCORER)


async def test_an_open_sheet_leads_to_the_question_once_another_window_says_who_else_went_out(
    window: Window, store: HostStore
) -> None:
    await store.start(new_game(players=(ANN, BEN, CLEO, DAN), id_="one"), HOST)
    out = [EnterTaps((Tap(kind=TapKind.WENT_OUT, player=player),)) for player in ("ben", "ann")]
    await store.do("one", out[0], HOST)
    await window.open("/game/one?sheet=ben")
    await store.do("one", out[1], HOST)
    await window.settle()
    fresh = await open_window(store, route="/game/one?sheet=ben")
    assert [type(each) for each in window.controls()] == [type(each) for each in fresh.controls()]
    await fresh.close()
