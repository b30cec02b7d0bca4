"""In a wide window the table lies beside its pad and its referee, and a list beside what was opened from it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator

import flet as ft
import pytest

from companion.application.commands.roster_commands import AddPlayer
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.settings import GameNoted
from companion.players import Player
from tests.tables import ANN, BEN, CLEO, new_game
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import tapped, three_at_table
from tests.views.shared_table import GAME, Table
from views.app import routes

TOTAL = "Ben: 0, 500 to go"


@pytest.fixture
async def wide(store: HostStore) -> AsyncIterator[Window]:
    opened = await open_window(store, width=1024, height=768)
    yield opened
    await opened.close()


async def test_the_table_lies_beside_the_pad_and_shows_a_saved_round(wide: Window) -> None:
    game = await three_at_table(wide)
    await tapped(wide, "Ann went out")
    assert wide.route == f"{game}/round"
    assert {"Add 7", TOTAL} <= {*wide.names(), *wide.labels()}
    assert "Cleo went out" not in wide.names()
    await tapped(wide, "Add 7", "Cleo, missing", "Add 1", "Save round")
    await wide.open(f"{game}/round")
    assert "Fix round 1, Ben: caught with 7" in wide.names()


async def test_the_table_lies_beside_the_referee(wide: Window) -> None:
    game = await three_at_table(wide)
    await wide.open(f"{game}/referee")
    assert TOTAL in wide.labels()
    assert wide.field("Search the rules")


async def test_a_rule_opens_beside_the_rule_book(wide: Window) -> None:
    await wide.open("/rules/rule/challenge")
    assert wide.field("Search the rules")
    assert "Other decks: Classic 112, 2019" in wide.names()


async def test_a_past_game_and_a_player_open_beside_their_lists(wide: Window, store: HostStore) -> None:
    game = await three_at_table(wide)
    await wide.open(game.replace("/game/", "/history/game/"))
    assert wide.field("Search games")
    assert "Ranking" in wide.text()
    await wide.open(f"/players/player/{store.roster.people[0].id}")
    assert wide.field("Find or add a player")
    assert wide.field("Name")


async def test_the_entry_that_is_open_stands_out_in_its_list(wide: Window, store: HostStore) -> None:
    game = await three_at_table(wide)
    ann = store.roster.people[0].id
    for address in (
        "/rules/rule/challenge",
        game.replace("/game/", "/history/game/"),
        f"/players/player/{ann}",
    ):
        await wide.open(address)
        assert len(marked(wide)) == 1, address
    for address in ("/rules", "/history", "/players"):
        await wide.open(address)
        assert not marked(wide), address


def marked(window: Window) -> list[ft.Container]:
    """The rows that stand out; the chosen edition is a chip with a thinner border."""
    return [
        control
        for control in window.controls()
        if isinstance(control, ft.Container)
        and control.bgcolor == ft.Colors.PRIMARY_CONTAINER
        and isinstance(control.border, ft.Border)
        and control.border.top.width == 2
    ]


async def test_the_settings_are_a_list_and_what_was_chosen_of_it(wide: Window) -> None:
    await wide.open("/settings")
    assert "Dark" in wide.names()
    assert "Vibrate on taps: on" not in wide.names()
    await wide.tap("While you play")
    assert "Vibrate on taps: on" in wide.names()
    assert "Dark" not in wide.names()
    await wide.tap("Keyboard")
    assert "Press ? on any screen to see what its keys do." in wide.text()


async def test_the_board_stands_beside_its_keys(wide: Window) -> None:
    game = await three_at_table(wide)
    await wide.open(f"{game}/referee/turns")
    assert "Which card is turned up?" in wide.text()
    halves = [
        {each.label or "" for each in controls_in(control) if isinstance(each, ft.Semantics)}
        for control in wide.controls()
        if isinstance(control, ft.Semantics) and control.container
    ]
    keys = [half for half in halves if "Red 5 was turned up" in half]
    assert keys
    assert not any("Play goes" in label for half in keys for label in half)


async def test_a_list_is_scrolled_to_where_it_was_when_an_entry_is_opened(wide: Window) -> None:
    await wide.open("/rules")
    listed = next(control for control in wide.controls() if isinstance(control, ft.ListView))
    where = {
        "pixels": 640.0,
        "min_scroll_extent": 0.0,
        "max_scroll_extent": 9000.0,
        "viewport_dimension": 700.0,
    }
    await wide.session.dispatch_event(listed._i, "scroll", {"event_type": "end", **where})
    await wide.settle()
    wide.wire.asked.clear()
    await wide.open("/rules/rule/challenge")
    assert "scroll_to" in wide.wire.asked


@pytest.mark.parametrize("size", [(412, 915), (839, 1180), (915, 412)])
async def test_a_narrow_or_low_window_has_one_pane(store: HostStore, size: tuple[int, int]) -> None:
    window = await open_window(store, width=size[0], height=size[1])
    await three_at_table(window)
    await tapped(window, "Ann went out")
    assert "Add 7" in window.names()
    assert TOTAL not in window.labels()
    await window.close()


async def test_a_tap_on_a_card_sends_no_seat_again(wide: Window) -> None:
    await three_at_table(wide)
    await tapped(wide, "Ann went out", "Add 7")
    seats = [control for control in wide.controls() if getattr(control, "label", "") == TOTAL]
    await tapped(wide, "Add 7")
    again = [control for control in wide.controls() if getattr(control, "label", "") == TOTAL]
    assert len(seats) == 1
    assert seats[0] is again[0]


def addresses(routes: Iterable[ft.Route], above: str = "") -> Iterator[str]:
    """Every address of the app, with the game, the player and a rule that are there."""
    given = {
        ":gid": GAME,
        ":pid": "ann",
        ":rid": "one",
        ":topic": "challenge",
        ":eid": "classic",
        ":part": "rules",
    }
    for route in routes:
        own = str(route.path)
        address = own if own.startswith("/") else f"{above.rstrip('/')}/{own}"
        for name, value in given.items():
            address = address.replace(name, value)
        yield address
        yield from addresses(route.children or (), address)


@pytest.mark.long
async def test_a_wide_window_shows_a_viewer_nothing_beside_a_closed_screen(table: Table) -> None:
    await table.store.change_roster(AddPlayer(Player(id="zelda", name="Zelda")), HOST)
    await table.store.start(new_game(players=(ANN, BEN, CLEO), id_="other"), HOST)
    await table.store.do("other", GameNoted(note="a secret"), HOST)
    viewer = await table.window(await table.guest(name="Vic"), width=1280)
    every = list(addresses(routes()))
    assert {f"/history/game/{GAME}", "/players/player/ann"} <= set(every)
    for address in every:
        await viewer.open(address)
        fields = [str(each.label) for each in viewer.controls() if isinstance(each, ft.TextField)]
        shown = {*viewer.names(), *viewer.labels(), *fields, viewer.text()}
        for hidden in ("Zelda", "Search games", "Find or add a player", "a secret"):
            assert not any(hidden in text for text in shown), (address, hidden)
