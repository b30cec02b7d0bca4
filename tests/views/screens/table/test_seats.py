"""The seats: who leads, the order, one height, one line of status, who left, and what moves."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import pairwise

import flet as ft
import pytest

from companion.application.commands.command import Redo, Undo
from companion.application.commands.roster_commands import AvatarPlayer, RenamePlayer
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded
from companion.game.changes.players import PlayerLeft
from companion.game.changes.rounds import RoundRecorded
from companion.game.draft import NEW_ROUND
from companion.players import PLAYER_COLOURS
from companion.round import HandLeft, TypedPoints
from companion.scoring.systems import System
from tests.commands import recorded
from tests.tables import ANN, BEN, CLEO, DAN, EVE, a_round, new_game, play
from tests.views.headless import Window, open_window
from tests.views.playing import tapped, three_at_table
from tests.views.shared_table import Table
from tests.views.test_broken_sizes import report
from views.kit import theme
from views.kit.letter_widths import LEAST, longest_word
from views.kit.seat_layouts import OUT_SIZE, seat_layout

GAME = "game-1"
LONGEST = "Maximiliane Alexandra von Hohenstein-Zor"
FORTY_OF_ASIA = "李雷韩梅梅" * 8


def seats(window: Window) -> dict[str, ft.Container]:
    """The seats by the player's id, from top to bottom."""
    found = [
        control
        for control in window.controls()
        if isinstance(control, ft.Container)
        and str(control.key).startswith("seat-")
        and control.top is not None
    ]
    found.sort(key=lambda seat: seat.top or 0)
    return {str(seat.key).removeprefix("seat-"): seat for seat in found}


def box(seat: ft.Container) -> ft.Container:
    assert isinstance(seat.content, ft.Container)
    return seat.content


async def played(store: HostStore, *winners: str, names: tuple[str, ...] = ()) -> None:
    """A game of four in which these players won a round each."""
    await store.start(new_game(players=(ANN, BEN, CLEO, DAN)), HOST)
    for player, name in zip((ANN, BEN, CLEO, DAN), names, strict=False):
        await store.change_roster(RenamePlayer(player=player.id, name=name), HOST)
    for number, winner in enumerate(winners):
        hands = tuple(
            HandLeft(player=player.id, held=TypedPoints(typed=10 + number))
            for player in (ANN, BEN, CLEO, DAN)
            if player.id != winner
        )
        done = replace(a_round(f"r{number}", winner), hands=hands)
        await store.do(GAME, RoundRecorded(round=done), HOST)


async def test_the_leaders_card_has_the_players_full_colour_and_no_other_has_one(store: HostStore) -> None:
    await played(store, "ben")
    window = await open_window(store, route=f"/game/{GAME}")
    shown = seats(window)
    assert list(shown) == ["ben", "ann", "cleo", "dan"]
    assert box(shown["ben"]).bgcolor == BEN.colour
    assert {str(box(shown[other]).bgcolor) for other in ("ann", "cleo", "dan")} == {
        str(ft.Colors.SURFACE_CONTAINER_LOW)
    }
    await store.do(GAME, Undo(), HOST)
    await window.settle()
    assert list(seats(window)) == ["ann", "ben", "cleo", "dan"]
    assert BEN.colour not in {box(seat).bgcolor for seat in seats(window).values()}
    await window.close()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (206, 320)])
@pytest.mark.parametrize("letter", [100.0, 200.0])
@pytest.mark.parametrize("name", ["Li", LONGEST, FORTY_OF_ASIA, "W" * 40])
async def test_all_cards_have_one_height_whatever_the_names(
    store: HostStore, size: tuple[int, int], letter: float, name: str
) -> None:
    await played(store, "ann", names=(name,))
    window = await open_window(store, route=f"/game/{GAME}", width=size[0], height=size[1])
    await report(window, size, letter)
    shown = list(seats(window).values())
    (height,) = {seat.height for seat in shown}
    assert isinstance(height, int | float)
    assert height >= OUT_SIZE
    for above, below in pairwise(shown):
        assert (below.top or 0) >= (above.top or 0) + height
    await window.close()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("letter", [100.0, 150.0, 200.0])
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (320, 568)])
@pytest.mark.parametrize("name", ["Featherstonehaugh", "Anne-Featherstonehaugh", "W" * 40])
async def test_no_word_of_a_name_is_wider_than_its_line(
    store: HostStore, size: tuple[int, int], letter: float, name: str
) -> None:
    await played(store, "ann", names=(name,))
    window = await open_window(store, route=f"/game/{GAME}", width=size[0], height=size[1])
    await report(window, size, letter)
    live = store.games.get(GAME)
    assert live is not None
    layout = seat_layout(window.page.data, live)
    shown = layout.names["ann"]
    assert shown.shown in {str(text.value) for text in window.controls() if isinstance(text, ft.Text)}
    scale = letter / 100
    taken = 0.0 if layout.stacked else layout.avatar_size + layout.total_width + 2 * layout.gap
    room = size[0] - 4 * theme.GAP - 2 * theme.ROW_GAP - layout.out - layout.gap - taken
    assert longest_word(shown.shown) * shown.size * scale <= room + 0.01
    assert shown.size * scale >= LEAST - 0.01
    await window.close()


async def test_a_long_word_is_whole_on_most_phones(store: HostStore) -> None:
    await played(store, "ann", names=("Featherstonehaugh",))
    window = await open_window(store, route=f"/game/{GAME}", width=412, height=915)
    assert "Featherstonehaugh" in {str(text.value) for text in window.controls() if isinstance(text, ft.Text)}
    await window.close()


async def test_four_rows_fit_in_a_phone_held_sideways(store: HostStore) -> None:
    await played(store, "ann")
    window = await open_window(store, route=f"/game/{GAME}", width=915, height=412)
    last = list(seats(window).values())[-1]
    app_bar, stripe, edition, padding = 56, 6, 30, 8
    assert (last.top or 0) + (last.height or 0) <= 412 - app_bar - stripe - edition - padding
    await window.close()


@pytest.mark.parametrize("system", [System.WINNER_COLLECTS, System.LOWEST_TALLY])
async def test_four_rows_are_in_sight_on_a_small_phone_with_the_largest_letters(
    store: HostStore, system: System
) -> None:
    others = {player.id: 60 for player in (BEN, CLEO, DAN, EVE)}
    game = play(new_game(system, players=(ANN, BEN, CLEO, DAN, EVE)), a_round("1", "ann", **others))  # type: ignore[arg-type]
    await store.start(game, HOST)
    window = await open_window(store, route=f"/game/{GAME}", width=360, height=740)
    await report(window, (360, 740), 200.0)
    fourth = list(seats(window).values())[3]
    app_bar, stripe, padding, main_button = 56, 6, 8, 72
    edition = 4 + 2 * 2 * theme.SMALL * 1.5
    assert (fourth.top or 0) + (
        fourth.height or 0
    ) <= 740 - app_bar - stripe - edition - padding - main_button
    assert sum(" to go" in label or " left" in label for label in window.labels()) == 5
    await window.close()


async def test_with_the_largest_letters_a_card_says_who_is_out_and_the_places(store: HostStore) -> None:
    game = play(new_game(System.KNOCKED_OUT, target=100), a_round("1", "ann", ben=120, cleo=60))
    await store.start(game, HOST)
    window = await open_window(store, route=f"/game/{GAME}", width=360, height=740)
    await report(window, (360, 740), 200.0)
    drawn = [str(control.value) for control in window.controls() if isinstance(control, ft.Text)]
    assert "knocked out" in drawn
    assert len({seat.height for seat in seats(window).values()}) == 1
    await store.do(GAME, GameEnded(), HOST)
    await window.close()
    window = await open_window(store, route=f"/game/{GAME}", width=360, height=740)
    await report(window, (360, 740), 200.0)
    drawn = [str(control.value) for control in window.controls() if isinstance(control, ft.Text)]
    assert {"1st", "2nd", "3rd"} <= set(drawn)
    await window.close()


async def test_who_left_is_one_line_without_a_rank_below_the_others(store: HostStore) -> None:
    await played(store, "ben", "cleo", "cleo")
    await store.do(GAME, PlayerLeft(player="ben"), HOST)
    for change in (GameEnded(), None):
        window = await open_window(store, route=f"/game/{GAME}")
        shown = seats(window)
        assert list(shown)[-1] == "ben"
        assert shown["ben"].height == theme.TOUCH
        assert "Ben left with 30" in window.text()
        assert "Ben: 30, left the table" in window.labels()
        # A window that is open goes on to the win.
        await window.close()
        if change is not None:
            await store.do(GAME, change, HOST)


async def test_the_dealer_has_a_badge_and_the_leader_a_star(store: HostStore) -> None:
    await played(store, "ben")
    window = await open_window(store, route=f"/game/{GAME}")
    assert "Ben: 30, deals, leads, 470 to go" in window.labels()
    icons = [control.icon for control in window.controls() if isinstance(control, ft.Icon)]
    assert icons.count(ft.Icons.STAR_ROUNDED) == 1
    drawn = [str(control.value) for control in window.controls() if isinstance(control, ft.Text)]
    assert not [text for text in drawn if "deals" in text or "leads" in text]
    await window.close()


async def test_a_total_counts_up_where_things_move_and_is_there_at_once_elsewhere(store: HostStore) -> None:
    await played(store, "ben")
    still, moving = [await open_window(store, route=f"/game/{GAME}") for _ in range(2)]
    moving.page.data.has_motion = True
    await store.do(GAME, RoundRecorded(round=a_round("more", "ben", ann=100, cleo=0, dan=0)), HOST)
    await still.settle()
    await moving.settle()
    assert "130" in still.text()
    assert "Ben: 130, deals, leads, 370 to go" in moving.labels()
    await moving.until(lambda: any(f"\n{number}\n" in moving.text() for number in range(31, 130)))
    await moving.until(lambda: "130" in moving.text())
    await store.do(GAME, Undo(), HOST)
    await moving.until(lambda: "130" not in moving.text())
    for window in (still, moving):
        await window.close()


async def test_seats_move_only_where_nobody_asked_for_less_motion(store: HostStore) -> None:
    await played(store, "ben")
    window = await open_window(store, route=f"/game/{GAME}")
    assert {seat.animate_position for seat in seats(window).values()} == {None}
    window.page.data.has_motion = True
    await store.do(GAME, RoundRecorded(round=a_round("more", "cleo", ann=100, ben=0, dan=0)), HOST)
    await window.settle()
    assert None not in [seat.animate_position for seat in seats(window).values()]
    await window.close()


async def test_a_guest_sees_the_hosts_pictures_and_the_leader(table: Table) -> None:
    await table.store.change_roster(AvatarPlayer(player="ben", avatar="🦊"), HOST)
    await table.store.do(GAME, RoundRecorded(round=a_round("one", "ben", ann=10, cleo=10)), HOST)
    guest = await table.window(await table.guest(seat="ann"))
    assert "🦊" in guest.text()
    assert box(seats(guest)["ben"]).bgcolor == BEN.colour


def test_the_players_of_these_tests_have_colours_of_their_own() -> None:
    assert {player.colour for player in (ANN, BEN)} <= set(PLAYER_COLOURS)


def takes_taps(window: Window) -> list[str]:
    """The players whose key for going out takes a tap."""
    return [name.removesuffix(" went out") for name in window.names() if name.endswith(" went out")]


async def test_a_key_for_going_out_that_has_moved_takes_no_tap_before_it_is_at_rest(
    window: Window, store: HostStore
) -> None:
    await store.start(new_game(players=(ANN, BEN, CLEO), id_="g"), HOST)
    await window.open("/game/g")
    assert takes_taps(window) == ["Ann", "Ben", "Cleo"]
    rests: list[asyncio.Event] = []

    async def rest(seconds: float) -> None:
        rests.append(asyncio.Event())
        await rests[-1].wait()

    window.page.data.second_taps.rest = rest
    await store.do("g", recorded(a_round("1", "ben", ann=5, cleo=5)), HOST)
    await window.settle()
    assert takes_taps(window) == ["Cleo"], "Ann and Ben have changed places"
    assert {"Ann went out", "Ben went out"} <= set(window.labels())
    await store.do("g", Undo(), HOST)
    await window.settle()
    assert takes_taps(window) == ["Cleo"], "they are back where they were, and on their way"
    rests[0].set()
    await window.settle()
    assert takes_taps(window) == ["Cleo"], "what has moved again is not at rest"
    rests[1].set()
    await window.settle()
    assert takes_taps(window) == ["Ann", "Ben", "Cleo"]
    await store.do("g", Redo(), HOST)
    await window.settle()
    assert takes_taps(window) == ["Cleo"]


async def test_another_one_who_goes_out_in_a_begun_round_is_told_and_taken_back_by_undo(
    window: Window, store: HostStore
) -> None:
    table = await three_at_table(window)
    await tapped(window, "Ben went out", "Add 7")
    before = store.games.get(table.removeprefix("/game/"))
    assert before is not None
    await window.open(table)
    await window.tap("Ann went out")
    assert "Ann went out." in window.text()
    await window.tap("Undo")
    after = store.games.get(table.removeprefix("/game/"))
    assert after is not None
    assert after.drafts.of(NEW_ROUND).went_out == before.drafts.of(NEW_ROUND).went_out
    assert after.game == before.game
