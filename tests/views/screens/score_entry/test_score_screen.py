from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.application.commands.entry_commands import ClearHands, EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.cards import LIGHT
from companion.editions.edition import Edition
from companion.game.draft import TAPS_MOST, Tap, TapKind
from companion.players import Player
from tests.faces import Faces
from tests.tables import EDITIONS, new_game
from tests.views.headless import Window, open_window
from tests.views.playing import running_app, sit_down, tapped


async def test_a_round_of_nine_cards_at_a_table_of_four_takes_thirteen_taps(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo", "Dan")
    taps = ["Ann went out", "Add 7", "Add 7", "Add Wild", "Cleo, missing", "Add Skip", "Add 0", "Add 1"]
    taps += ["Dan, missing", "Add 2", "Add 3", "Add Draw Two", "Save round"]
    assert len(taps) == 9 + 4
    for name in taps:
        await window.tap(name)
    assert "Ann: 110, leads, 390 to go" in window.labels()
    assert "Ben: 0, deals, 500 to go" in window.labels()


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("edition", "side"),
    [(edition, side) for edition in EDITIONS.values() for side in edition.sides],
    ids=lambda given: given.id if isinstance(given, Edition) else str(given),
)
async def test_nine_cards_at_a_table_of_four_take_thirteen_taps_in_every_deck_and_one_more_its_other_side(
    window: Window, store: HostStore, edition: Edition, side: int
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo", "Dan", edition=None if edition.id == "plain" else edition)
    assert (window.page.width, window.page.height) == (412, 915)
    cards = edition.cards_of(side)
    held = [cards[-1 - place % len(cards)] for place in range(9)]
    taps = [f"Add {card.called}" for card in held]
    taps[6:6], taps[3:3] = ["Dan, missing"], ["Cleo, missing"]
    turned = [] if side == LIGHT else ["Dark side"]
    await tapped(window, "Ann went out", *turned, *taps, "Save round")
    assert len(taps) + 2 == 9 + 4
    (live,) = (store.games.get(row.id) for row in store.game_list.rows)
    assert live is not None
    (played,) = live.table.rounds
    assert max(played.points.values()) == sum(card.points for card in held)


async def test_half_entered_hands_are_there_again_after_a_restart(tmp_path: Path) -> None:
    routes: list[str] = []

    async with running_app(tmp_path) as (window, _):
        await sit_down(window, "Ann", "Ben", "Cleo")
        for name in ("Ann went out", "Add 7", "Add Wild"):
            await window.tap(name)
        routes.append(window.route)
    async with running_app(tmp_path) as (window, _):
        await window.open(routes[0])
        assert "Ben holds 57 points" in window.labels()
        assert "Cleo, missing" in window.names()


async def test_a_round_takes_only_so_many_taps_and_then_goes_on_from_empty_hands(
    window: Window, store: HostStore
) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    game_id = window.route.split("/")[2]
    live = store.games.get(game_id)
    assert live is not None
    ben = live.table.seats[1].player.id
    pair = tuple(Tap(kind=kind, player=ben, face=Faces.SEVEN) for kind in (TapKind.ADD, TapKind.TAKE_BACK))
    await store.do(game_id, EnterTaps(pair * ((TAPS_MOST - len(live.taps)) // 2)), HOST)
    await window.tap("Add 7")
    await window.tap("Add 8")
    assert "This round has too many taps." in window.text()
    await store.do(game_id, ClearHands(), HOST)
    await window.settle()
    await window.open(f"/game/{game_id}")
    await window.tap("Ann went out")
    await window.tap("Add 9")
    assert "Ben holds 9 points" in window.labels()


async def test_two_windows_see_each_others_taps(window: Window, store: HostStore) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await window.tap("Ann went out")
    other = await open_window(store, route=window.route)
    await window.tap("Add 7")
    await other.settle()
    assert "Ben holds 7 points" in other.labels()
    await other.tap("Add Wild")
    await window.settle()
    assert "Ben holds 57 points" in window.labels()
    await other.close()


async def test_a_tap_on_a_screen_that_was_just_left_goes_nowhere(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    ann, ben = (window.find(f"{name} went out")._i for name in ("Ann", "Ben"))
    await window.session.dispatch_event(ann, "click", None)
    await window.session.dispatch_event(ben, "click", None)
    await window.settle()
    assert "Ben, missing" in window.names()
    await window.tap("Back")
    assert "Ann went out" in window.names()


async def test_save_tapped_twice_keeps_one_round(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    await window.tap("Add 7")
    save = window.find("Save round")._i
    await asyncio.gather(*(window.session.dispatch_event(save, "click", None) for _ in range(2)))
    await window.settle()
    assert "Ann: 7, leads, 493 to go" in window.labels()
    assert "Round 2" not in window.labels()
    assert "First tap who went out" not in window.text()


async def test_too_many_wilds_are_warned_of_and_two_decks_are_the_way_on(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    for _tap in range(5):
        await window.tap("Add Wild")
    assert "5 × Wild" in window.text()
    await window.tap("Save round")
    assert window.route.endswith("/round")
    await window.tap("We play with two decks")
    await window.tap("Save round")
    assert "Ann: 250, leads, 250 to go" in window.labels()


async def test_a_round_keeps_who_dealt_it_and_its_note(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    for name in ("Ann went out", "Add 7", "Dealer and note of this round", "Cleo dealt this round"):
        await window.tap(name)
    await window.enter("Anything to remember", "the cat sat on the pile")
    await window.open(window.route.removesuffix("/about"))
    for name in ("Cleo, missing", "Add 1", "Save round"):
        await window.tap(name)
    assert "the cat sat on the pile" in window.text()
    assert any(label.startswith("Ann:") and "deals" in label for label in window.labels())


async def test_a_card_tapped_in_tells_the_client_less_than_the_pad_is(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo", "Dan")
    before = window.wire.sent
    await window.tap("Ann went out")
    pad = window.wire.sent - before
    await window.tap("Add 7")
    before = window.wire.sent
    await window.tap("Add 8")
    assert window.wire.sent - before < pad / 10


async def test_while_a_round_is_saved_its_screen_does_not_become_the_next_rounds(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    for name in ("Ann went out", "Add 7", "Cleo, missing", "Add 9"):
        await window.tap(name)
    round_, shown = window.route, window.wire.client.outline()
    seen: list[tuple[str, list[str]]] = []
    receive = window.wire.client.receive

    def record(message: bytes) -> None:
        receive(message)
        seen.append((window.route, window.wire.client.outline()))

    window.wire.client.receive = record  # type: ignore[method-assign]
    await window.tap("Save round")
    assert window.route == round_.removesuffix("/round")
    assert [outline for route, outline in seen if route == round_ and outline != shown] == []
    await window.tap("Score round")
    assert "Who went out?" in window.text()


async def test_after_a_save_another_screen_may_be_opened_before_the_table(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    await window.tap("Add 7")
    round_ = window.route
    arrive = window.wire._arrive

    async def lost(body: object) -> None:
        """The client's answer gets lost, as on a line that breaks."""

    window.wire._arrive = lost  # type: ignore[assignment,method-assign]
    await window.tap("Save round")
    assert window.route == round_
    window.wire._arrive = arrive  # type: ignore[method-assign]
    await window.open("/settings")
    await window.open(round_)
    assert "Who went out?" in window.text()


async def test_a_round_whose_window_comes_back_after_the_save_is_the_next_one(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    await window.tap("Add 7")

    async def lost(body: object) -> None:
        """The client's answer gets lost, as on a line that breaks."""

    window.wire._arrive = lost  # type: ignore[assignment,method-assign]
    await window.tap("Save round")
    await window.session.dispatch_event(window.page._i, "connect", None)
    await window.settle()
    assert "Who went out?" in window.text()


async def test_a_round_that_is_refused_is_still_entered(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    for _tap in range(5):
        await window.tap("Add Wild")
    await window.tap("Save round")
    await window.tap("Take back Wild, 5 in hand")
    assert "Ben holds 200 points" in window.labels()


@pytest.mark.parametrize(("players", "scrolls"), [(5, False), (9, False), (15, True)])
async def test_many_tabs_scroll_to_the_hand_that_is_counted_and_leave_the_keys_their_room(
    store: HostStore, players: int, scrolls: bool
) -> None:
    names = tuple(Player(id=f"p{number}", name=f"Player {number}") for number in range(players))
    await store.start(new_game(players=names, edition=EDITIONS["plain"]), HOST)
    window = await open_window(store, route="/game/game-1")
    await window.tap("Player 0 went out")
    await window.tap("Add 7")
    window.wire.asked.clear()
    await window.tap("Next: Player 2")
    assert ("scroll_to" in window.wire.asked) == scrolls
    await window.close()
