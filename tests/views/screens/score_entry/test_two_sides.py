"""The pad of a deck with two sides: it shows one, says which, and turns over without losing a card."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from companion.application.commands.entry_commands import BeginCorrection, ClearHands
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.cards import DARK, LIGHT
from companion.editions.edition import Edition
from companion.game.changes.settings import RulingAsked
from companion.game.game import table_of
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rulings import Ruling
from tests.tables import EDITIONS
from tests.two_sides import DRAW_FIVE, ON, SIDED
from tests.views.headless import Window, open_window
from tests.views.playing import running_app, sit_down, tapped
from views.kit.card_keys import card_letters

NAMES = {side: {f"Add {SIDED.name_of(face)}" for face in ON[side]} for side in (LIGHT, DARK)}


@pytest.fixture
async def pad(window: Window, store: HostStore) -> Window:
    """The pad of Ben's hand, after Ann went out."""
    await store.edition_changes.save(SIDED, read=None)
    await sit_down(window, "Ann", "Ben", "Cleo", edition=SIDED)
    await window.tap("Ann went out")
    return window


def shown(window: Window) -> set[str]:
    return {name for name in window.names() if name.startswith("Add ")}


def hand(window: Window) -> set[str]:
    return {name for name in window.names() if name.startswith("Take back ") and "in hand" in name}


async def test_the_pad_has_the_cards_of_one_side_and_a_key_that_turns_it_over(pad: Window) -> None:
    assert shown(pad) == NAMES[LIGHT]
    await pad.tap("Dark side")
    assert shown(pad) == NAMES[DARK]
    await pad.tap("Dark side")
    assert shown(pad) == NAMES[LIGHT]
    assert {"Light side", "Dark side"} <= {*pad.text().splitlines()}


async def test_turning_over_says_what_the_side_lacks_and_undo_brings_it_back(pad: Window) -> None:
    await tapped(pad, "Add 7", "Add Draw Two", "Add Draw Two", "Add Skip")
    before = hand(pad)
    await pad.tap("Dark side")
    assert hand(pad) == {"Take back 7, 1 in hand"}
    assert "Not on this side: 2 × Draw Two, Skip." in pad.text()
    await pad.tap("Undo")
    assert hand(pad) == before
    assert shown(pad) == NAMES[LIGHT]
    assert "Ben holds 67 points" in pad.labels()


async def test_turning_over_and_back_keeps_what_was_tapped_on_each_side(pad: Window) -> None:
    await tapped(pad, "Add 7", "Add Skip", "Dark side", "Add Draw Five", "Add Wild")
    assert "Ben holds 87 points" in pad.labels()
    await pad.tap("Dark side")
    assert "Ben holds 77 points" in pad.labels()
    await pad.tap("Dark side")
    assert "Ben holds 87 points" in pad.labels()


async def test_nothing_is_said_where_the_other_side_has_all_cards(pad: Window) -> None:
    await tapped(pad, "Add 7", "Add Wild", "Dark side")
    assert "Not on this side" not in pad.text()
    assert "Ben holds 57 points" in pad.labels()


async def test_the_round_keeps_its_side_and_the_next_begins_on_the_light_one(
    pad: Window, store: HostStore
) -> None:
    await tapped(pad, "Dark side", "Add Draw Five", "Cleo, missing", "Add 7", "Save round", "Ben went out")
    game = store.games.get(pad.route.split("/")[2])
    assert game is not None
    (played,) = table_of(game.game, SIDED).rounds
    assert (played.round.side, max(played.points.values())) == (DARK, 37)
    assert shown(pad) == NAMES[LIGHT]


async def test_a_past_round_says_its_side(pad: Window) -> None:
    await tapped(pad, "Dark side", "Add Draw Five", "Cleo, missing", "Add 7", "Save round")
    game = pad.route.split("/")[2]
    await pad.open(f"/history/game/{game}")
    await pad.tap(next(name for name in pad.names() if name.endswith("Show the hands")))
    assert "Dark side" in pad.text()
    assert "Light side" not in pad.text()


async def test_a_second_window_turns_with_the_first_and_a_card_of_the_other_side_is_refused_there(
    pad: Window, store: HostStore
) -> None:
    other = await open_window(store, route=pad.route)
    await tapped(pad, "Add 7", "Dark side")
    await other.settle()
    assert shown(other) == NAMES[DARK]
    await other.tap("Add Draw Five")
    await pad.settle()
    assert "Ben holds 37 points" in pad.labels()
    await other.close()


async def test_a_last_flip_asks_which_side_counts_and_follows_what_the_table_ruled(
    pad: Window, store: HostStore
) -> None:
    await pad.tap("Went out on Flip")
    assert "Turn over for a last Flip? The rules don't say." in pad.text()
    await pad.tap("Dark side")
    assert "Turn over for a last Flip?" in pad.text()
    id_ = pad.route.split("/")[2]
    for reading, said in (
        (Reading.FLIP_TURNS, "Turn all cards over first. The other side counts."),
        (Reading.FLIP_STAYS, "The side it was played on counts."),
    ):
        await store.do(id_, ClearHands(), HOST)
        ruling = Ruling(reading=reading, day=date(2026, 11, 29))
        await store.do(id_, RulingAsked(question=OpenQuestion.LAST_FLIP, ruling=ruling), HOST)
        await pad.settle()
        await pad.open(f"/game/{id_}")
        await tapped(pad, "Ann went out", "Went out on Flip")
        assert said in pad.text().replace("\n", " ")


@pytest.mark.parametrize("deck", [id_ for id_, edition in EDITIONS.items() if edition.has_sides])
async def test_with_a_last_flip_it_is_told_which_side_counts_now(
    window: Window, store: HostStore, deck: str
) -> None:
    await sit_down(window, "Ann", "Ben", edition=EDITIONS[deck])
    await tapped(window, "Ann went out", "Went out on Flip")
    assert "Counted now: Light side." in window.text()
    await window.tap("Dark side")
    assert "Counted now: Dark side." in window.text()
    ruling = Ruling(reading=Reading.FLIP_TURNS, day=date(2026, 11, 29))
    game = store.game_list.rows[0].id
    await store.do(game, ClearHands(), HOST)
    await store.do(game, RulingAsked(question=OpenQuestion.LAST_FLIP, ruling=ruling), HOST)
    await window.open(f"/game/{game}")
    await tapped(window, "Ann went out", "Went out on Flip")
    assert "Counted now: Light side." in window.text()


async def test_the_chips_of_the_last_card_are_those_of_the_side(pad: Window) -> None:
    assert {name for name in pad.names() if name.startswith("Went out on ")} == {
        "Went out on Draw Two",
        "Went out on Flip",
        "Went out on Wild Draw Four",
    }
    await pad.tap("Dark side")
    assert [name for name in pad.names() if name.startswith("Went out on ")] == ["Went out on Flip"]


async def test_the_side_is_there_again_after_back_and_after_a_restart(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (window, store):
        await store.edition_changes.save(SIDED, read=None)
        await sit_down(window, "Ann", "Ben", edition=SIDED)
        await tapped(window, "Ann went out", "Dark side", "Add Draw Five")
        route = window.route
        await window.open(route.removesuffix("/round"))
        await window.open(route)
        assert shown(window) == NAMES[DARK]
    async with running_app(tmp_path) as (window, _):
        await window.open(route)
        assert shown(window) == NAMES[DARK]
        assert "Ben holds 30 points" in window.labels()


async def test_a_correction_begins_on_the_side_of_its_round(pad: Window, store: HostStore) -> None:
    await tapped(pad, "Dark side", "Add Draw Five", "Cleo, missing", "Add 7", "Save round")
    await tapped(pad, "Ben went out", "Add Skip", "Next: Ann", "Add 7", "Save round")
    game = store.games.get(pad.route.split("/")[2])
    assert game is not None
    ids = [played.round.id for played in game.table.rounds]
    assert [played.round.side for played in game.table.rounds] == [DARK, LIGHT]
    for id_, side in zip(ids, (DARK, LIGHT), strict=True):
        await store.do(game.game.id, BeginCorrection(id_), HOST)
        await pad.open(f"/game/{game.game.id}/correct/{id_}")
        assert shown(pad) == NAMES[side]


def letters_of(edition: Edition) -> list[str]:
    return [*card_letters(edition).values()]


@pytest.mark.parametrize("side", [LIGHT, DARK])
def test_every_card_of_a_side_has_a_key_of_its_own_that_neither_turns_over_nor_types_points(
    side: int,
) -> None:
    letters = letters_of(SIDED.one_side(side))
    assert len(letters) == len(set(letters)) == len(ON[side])
    assert not {"P", "T"} & {*letters}
    assert card_letters(SIDED.one_side(DARK))[DRAW_FIVE] == "D"
