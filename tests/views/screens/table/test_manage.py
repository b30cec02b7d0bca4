"""Managing the table: the sheets, who may open them, and what their lines do."""

from __future__ import annotations

from collections import defaultdict

import flet as ft
import pytest

from companion.application.commands.command import Undo
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.scoring.systems import System
from tests.kept_games import keep_games
from tests.tables import a_round, new_game, play
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import sit_down, tapped, three_at_table
from tests.views.shared_table import GAME, Table


def starts(window: Window, beginning: str) -> str:
    """The name of the one control that begins like this."""
    return next(name for name in window.names() if name.startswith(beginning))


async def test_a_long_press_on_a_seat_opens_the_sheet_of_its_player(window: Window) -> None:
    table = await three_at_table(window)
    await window.hold(starts(window, "Ben: "))
    assert {"Ben deals next", "Change Ben's points", "Ben leaves", "Close"} <= set(window.names())
    await window.tap("Ben deals next")
    assert window.route == table
    assert "Ben leaves" not in window.names()
    assert "Ben: 0, deals, 500 to go" in window.labels()
    await window.tap("Undo")
    assert "Ann: 0, deals, 500 to go" in window.labels()


async def test_a_player_leaves_and_comes_back(window: Window) -> None:
    await three_at_table(window)
    await tapped(window, starts(window, "Cleo: "), "Cleo leaves")
    assert "Cleo: 0, left the table" in window.labels()
    await tapped(window, starts(window, "Cleo: "), "Cleo comes back")
    assert "Cleo: 0, 500 to go" in window.labels()


async def test_points_are_corrected_for_the_player_of_the_sheet(window: Window) -> None:
    table = await three_at_table(window)
    await tapped(window, starts(window, "Ben: "), "Change Ben's points")
    await window.enter("Points, such as 20 or -20", "-20")
    await window.enter("Reason, if you like", "peeked")
    await window.tap("Change")
    assert window.route == table
    assert any(label.startswith("Ben: \N{MINUS SIGN}20") for label in window.labels())
    assert "0 \N{MINUS SIGN} 20 = \N{MINUS SIGN}20" in window.text()


async def test_the_sum_before_and_after_is_shown_while_points_are_typed(window: Window) -> None:
    await three_at_table(window)
    for typed, shown in (
        ("62", "0 + 62 = 62"),
        ("70", "62 + 70 = 132"),
        ("-32", "132 \N{MINUS SIGN} 32 = 100"),
    ):
        await tapped(window, starts(window, "Ben: "), "Change Ben's points")
        await window.enter("Points, such as 20 or -20", typed)
        assert shown in window.text()
        await window.tap("Change")
        assert shown in window.text(), "said of what was changed, too"
    await tapped(window, starts(window, "Ben: "), "Change Ben's points")
    await window.enter("Points, such as 20 or -20", "two")
    assert "=" not in window.text().rpartition("100")[2]


async def test_who_went_out_and_the_name_come_first_on_the_sheet_of_a_player(window: Window) -> None:
    table = await three_at_table(window)
    await window.tap(starts(window, "Ben: "))
    lines = window.names()[window.names().index("Close") + 1 :]
    assert lines[:2] == ["Ben went out", "Rename"]
    await window.tap("Rename")
    await window.enter("Name", "Cleo")
    await window.tap("Rename")
    assert window.field("Name").error, "two with one name"
    await window.enter("Name", "Benjamin", submit=True)
    assert window.route == table
    assert "Benjamin: 0, 500 to go" in window.labels()
    assert "Renamed in every game." in window.text()


async def test_the_sheet_of_a_player_says_who_went_out_as_the_key_at_the_seat_does(window: Window) -> None:
    table = await three_at_table(window)
    await window.tap(starts(window, "Ben: "))
    await window.tap("Ben went out")
    assert window.route == f"{table}/round"
    assert "Ann, missing" in window.names()
    await window.tap("Back")
    assert window.route == table


async def test_the_line_of_the_table_says_its_house_rules_and_opens_them(window: Window) -> None:
    table = await three_at_table(window)
    await window.tap(next(name for name in window.names() if name.endswith("No house rules")))
    assert window.route == f"{table}/more/rules"
    await tapped(window, "Jump in", "Back")
    assert window.route == table
    assert any(name.endswith("1 house rule") for name in window.names())


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Somebody joins", "Join"),
        ("How long you play · 500 points", "Change"),
        ("House rules and decks", "2 decks"),
        ("Where you play", "Save the place"),
    ],
)
async def test_the_sheet_of_the_table_leads_to_each_decision_and_back(
    window: Window, line: str, shown: str
) -> None:
    table = await three_at_table(window)
    await tapped(window, "Manage the table", line)
    assert shown in window.names()
    await window.tap("Close" if "Close" in window.names() else "Back")
    assert window.route == table


@pytest.mark.parametrize(
    ("line", "field", "typed", "button", "told"),
    [
        ("How long you play · 500 points", "Target in points", "300", "Change", "300 points"),
        ("Somebody joins", "Their name", "Dan", "Join", "Dan joined."),
    ],
)
async def test_what_was_the_only_thing_to_do_on_a_screen_returns_to_the_table(
    window: Window, line: str, field: str, typed: str, button: str, told: str
) -> None:
    table = await three_at_table(window)
    await tapped(window, "Manage the table", line)
    await window.enter(field, typed)
    await window.tap(button)
    assert window.route == table
    assert told in window.text()
    await window.tap("Undo")
    assert told not in window.text()
    assert window.route == table


async def test_the_address_keeps_the_sheet_and_close_takes_it_away(window: Window) -> None:
    table = await three_at_table(window)
    await window.tap("Manage the table")
    assert window.route == f"{table}?sheet=menu"
    await window.tap("Close")
    assert window.route == table
    assert "Somebody joins" not in window.names()
    await window.open(f"{table}?sheet=nobody")
    assert "Close" not in window.names()


async def test_a_game_is_ended_and_opened_again_from_the_sheet(window: Window) -> None:
    table = await three_at_table(window)
    await tapped(window, "Manage the table", "End the game now")
    assert window.route == table
    assert "The game ended before the first round." in window.text()
    await tapped(window, "Manage the table", "Reopen the game")
    assert "Score round" in window.names()


async def test_who_may_not_score_has_no_sheet(table: Table) -> None:
    window = await table.window(await table.guest(seat="ben"), f"/game/{GAME}?sheet=ann")
    assert "Manage the table" not in window.names()
    assert not [name for name in window.names() if name.startswith("Ann")]
    assert any(label.startswith("Ann: 0,") for label in window.labels())


@pytest.mark.parametrize(
    ("taps", "back"),
    [
        (("Manage the table", "Send to another phone"), ""),
        (("Manage the table", "House rules and decks", "More", "Show our rules as a code"), "/more/rules"),
    ],
)
async def test_back_from_a_code_returns_to_where_it_was_opened(
    window: Window, taps: tuple[str, ...], back: str
) -> None:
    table = await three_at_table(window)
    await tapped(window, *taps, "Back")
    assert window.route == table + back


async def test_back_from_handing_over_a_past_game_returns_to_the_past_game(window: Window) -> None:
    table = await three_at_table(window)
    past = table.replace("/game/", "/history/game/")
    await window.open(past)
    await tapped(window, "Game menu", "Share this game", "Send to another phone", "Back")
    assert window.route == past


async def test_no_icon_of_the_table_and_of_its_sheet_means_two_things(window: Window) -> None:
    await three_at_table(window)
    await tapped(window, "Ann went out", "Add 7", "Next: Cleo", "Add 1", "Save round", "Manage the table")
    meanings: dict[object, set[str]] = defaultdict(set)
    for control in window.controls():
        if isinstance(control, ft.IconButton) and isinstance(control.icon, ft.Icon):
            meanings[control.icon.icon].add(str(control.icon.semantics_label))
        elif isinstance(control, ft.Semantics) and control.button and control.label:
            # A button that everybody has does the same for each of them.
            does = "out" if control.label.endswith(" went out") else control.label
            if not does.startswith("Fix round"):
                icons = [each.icon for each in controls_in(control) if isinstance(each, ft.Icon)]
                for icon in icons:
                    meanings[icon].add(does)
    assert meanings[ft.Icons.GAVEL] == {"Referee"}
    del meanings[ft.Icons.CHEVRON_RIGHT]
    assert {icon: names for icon, names in meanings.items() if len(names) > 1} == {}


async def test_who_joins_takes_the_seat_that_was_chosen_and_does_not_deal_at_once(
    window: Window, store: HostStore
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await window.open(f"{window.route}?sheet=join")
    await window.enter("Their name", "Dan")
    places = [name for name in window.names() if name.startswith("Between")]
    assert places[0] == "Between Cleo and Ann, chosen", "what is chosen is in sight where the row scrolls"
    await window.tap("Between Ann and Ben")
    assert "Between Ann and Ben, chosen" in window.names()
    await window.tap("Join")
    (row,) = store.game_list.rows
    live = await store.games.open(row.id)
    assert [seat.player.name for seat in live.table.seats] == ["Ann", "Dan", "Ben", "Cleo"]
    assert live.table.name(live.table.dealer) == "Ann"


@pytest.mark.parametrize("sheet", ["join", "length", "points:ben"])
async def test_a_small_sheet_has_the_focus_in_its_field_and_escape_closes_it(
    window: Window, sheet: str
) -> None:
    table = await three_at_table(window)
    if ":" in sheet:
        await tapped(window, starts(window, "Ben: "), "Change Ben's points")
        assert window.route.startswith(f"{table}?sheet=points%3A")
    else:
        line = "Somebody joins" if sheet == "join" else "How long you play · 500 points"
        await tapped(window, "Manage the table", line)
        assert window.route == f"{table}?sheet={sheet}"
    assert window.wire.asked[-1] == "focus"
    await window.press("Escape")
    assert window.route == table
    assert "Close" not in window.names()


async def test_known_players_are_a_tap_away_and_those_at_the_table_are_not_offered(
    window: Window, store: HostStore
) -> None:
    await sit_down(window, "Dan", "Eve")
    await window.open("/")
    table = await three_at_table(window)
    await tapped(window, "Manage the table", "Somebody joins")
    assert {"Dan", "Eve"} <= set(window.names())
    assert not {"Ann", "Ben", "Cleo"} & set(window.names())
    await window.enter("Their name", "ev")
    assert "Dan" not in window.names()
    await window.enter("Their name", "")
    before = [name for name in window.names() if name in {"Dan", "Eve"}]
    await window.tap("Eve")
    assert [name for name in window.names() if name in {"Dan", "Eve"}] == before, "a tap moves no name"
    assert window.field("Their name").value == "Eve"
    await tapped(window, "Between Ben and Cleo", "Join")
    assert window.route == table
    live = store.games.get(table.removeprefix("/game/"))
    assert live
    assert [seat.player.name for seat in live.table.seats] == ["Ann", "Ben", "Eve", "Cleo"]
    eve = store.roster.named("Eve")
    assert eve
    assert live.table.seats[2].player.id == eve.id
    # What was typed and taken is not typed any more, and who sits is not offered.
    await tapped(window, "Manage the table", "Somebody joins")
    assert window.field("Their name").value == ""
    assert "Eve" not in window.names()
    await window.tap("Close")
    await window.tap("Undo")
    live = store.games.get(table.removeprefix("/game/"))
    assert live
    assert [seat.player.name for seat in live.table.seats] == ["Ann", "Ben", "Cleo"]


async def test_a_name_that_is_refused_says_why_at_the_field_and_enter_takes_one(window: Window) -> None:
    table = await three_at_table(window)
    await tapped(window, "Manage the table", "Somebody joins", "Join")
    assert window.field("Their name").error
    assert window.route == f"{table}?sheet=join"
    await window.enter("Their name", "Ben", submit=True)
    assert window.route == f"{table}?sheet=join"
    await window.enter("Their name", "Dan", submit=True)
    assert window.route == table
    assert "Dan joined." in window.text()


async def test_nobody_joins_a_game_that_is_over_by_its_address(window: Window) -> None:
    table = await three_at_table(window)
    await tapped(window, "Manage the table", "End the game now")
    await window.open(f"{table}?sheet=join")
    assert "Join" not in window.names()
    assert "Close" not in window.names()


@pytest.mark.parametrize("sheet", ["join", "length", "points:ann"])
async def test_a_player_gets_no_small_sheet_by_its_address(table: Table, sheet: str) -> None:
    window = await table.window(await table.guest(seat="ben"), f"/game/{GAME}?sheet={sheet}")
    assert "Close" not in window.names()
    assert not {"Join", "Change"} & set(window.names())


async def test_the_place_is_set_from_the_menu_of_the_table(window: Window) -> None:
    table = await three_at_table(window)
    await tapped(window, "Manage the table", "Where you play")
    await window.enter("Place", "At the lake")
    await window.enter("Host", "Ann")
    await window.tap("Save the place")
    assert window.route == table
    assert "Place saved." in window.text()
    await window.tap("Undo")
    await tapped(window, "Manage the table", "Where you play")
    assert "At the lake" not in window.text()


WRITTEN = {
    "Where you play": ("Place", "Name of the session", "Host"),
    "Note": ("Anything to remember about this game",),
}
"""The fields of words that belong to a game, by the line that opens them."""


@pytest.mark.parametrize("part", WRITTEN)
async def test_words_about_a_game_that_were_not_saved_are_there_again_until_they_are(
    window: Window, store: HostStore, part: str
) -> None:
    await keep_games(store)
    fields = WRITTEN[part]

    async def come_back() -> list[object]:
        await window.open("/history")
        await window.open("/history/game/one")
        return [window.field(label).value for label in fields]

    await window.open("/history/game/one")
    await tapped(window, "Game menu", part)
    before = [window.field(label).value for label in fields]
    typed = [f"{label} of ours" for label in fields]
    for label, text in zip(fields, typed, strict=True):
        await window.enter(label, text)
    assert await come_back() == typed
    await window.tap("Save the place" if part == "Where you play" else "Save note")
    assert await come_back() == typed
    await window.enter(fields[0], "half")
    await window.enter(fields[0], typed[0])
    await store.do("one", Undo(), HOST)
    assert await come_back() == before


async def test_the_place_on_the_sheet_of_a_table_is_there_again_after_back(window: Window) -> None:
    await three_at_table(window)
    await tapped(window, "Manage the table", "Where you play")
    await window.enter("Place", "At the lake")
    await tapped(window, "Back", "Manage the table", "Where you play")
    assert window.field("Place").value == "At the lake"


async def test_a_name_that_was_typed_on_a_closed_sheet_is_neither_shown_nor_taken_on_the_next(
    window: Window,
) -> None:
    await three_at_table(window)
    await tapped(window, "Manage the table", "Somebody joins")
    await window.enter("Their name", "Da")
    await tapped(window, "Close", "Manage the table", "Somebody joins")
    assert not window.field("Their name").value
    await window.enter("Their name", "Dan", submit=True)
    assert "Dan joined." in window.text()


@pytest.mark.parametrize(
    ("system", "typed", "told"),
    [
        (System.WINNER_COLLECTS, "300", "Ann reached 320: the game ends with this."),
        (System.WINNER_COLLECTS, "320", "Ann reached 320: the game ends with this."),
        (System.WINNER_COLLECTS, "321", ""),
        (System.WINNER_COLLECTS, "5", ""),
        (System.WINNER_COLLECTS, "soon", ""),
        (System.LOWEST_TALLY, "150", "Cleo reached 200: the game ends with this."),
        (System.KNOCKED_OUT, "150", ""),
        (System.KNOCKED_OUT, "100", "Cleo reached 200: the game ends with this."),
        (System.HANDS_WON, "1", "Ann reached 1: the game ends with this."),
    ],
)
async def test_a_target_that_ends_the_game_says_so_before_it_is_saved(
    store: HostStore, system: System, typed: str, told: str
) -> None:
    target = None if system is System.HANDS_WON else 500
    hands = {} if system is System.HANDS_WON else {"ben": 120, "cleo": 200}
    game = play(new_game(system, target=target, id_="g"), a_round("1", "ann", **hands))  # type: ignore[arg-type]
    await store.start(game, HOST)
    window = await open_window(store, route="/game/g?sheet=length")
    (field,) = (each for each in window.controls() if isinstance(each, ft.TextField))
    assert "ends with this" not in window.text()
    await window.type_in(field, typed)
    said = [line for line in window.text().split("\n") if line.endswith("the game ends with this.")]
    assert said == ([told] if told else [])
    if told:
        await window.tap("Change")
        live = store.games.get("g")
        assert live
        assert live.table.finished
    await window.close()
