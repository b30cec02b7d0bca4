"""What was played last is what was played on the latest day, whatever is added and said of older games afterwards."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

import pytest

from companion.application.commands.command import Undo
from companion.application.commands.entry_commands import BeginCorrection, SaveRound, TypePoints
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.errors import CompanionError
from companion.game.changes.change import NOT_MADE, Change
from companion.game.changes.kinds import CHANGES
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.scoring.systems import System
from tests.storage.transfer.test_accepted_is_readable import changes_of
from tests.tables import ANN, BEN, CLEO, EVE, NOON, OHANA, a_round, new_game, play
from tests.views.headless import Window

PLACES = ("/", "/history", "/new", "/history/add/game", "/players")
"""The screens that show or take what was played last."""


async def keep(store: HostStore) -> None:
    """An old game of other people, with another deck, scoring and rules, and two newer ones."""
    old = replace(
        new_game(System.LOWEST_TALLY, target=60, players=(EVE, CLEO), edition=OHANA, id_="old"),
        house_rules=BY_THE_SHEET.with_rule(House.JUMP_IN),
    )
    new = new_game(target=60, players=(ANN, BEN), id_="new")
    games = [
        play(old, a_round("r1", "eve", dealer="eve", cleo=70), edition=OHANA),
        *(play(replace(new, id=f"new{number}"), a_round("r1", "ann", ben=70)) for number in range(2)),
    ]
    for day, game in enumerate(games):
        await store.start(replace(game, started=NOON + timedelta(days=day)), HOST)


async def seen(window: Window, store: HostStore) -> list[object]:
    """Everything that goes by what was played last."""
    lists = store.game_list
    found: list[object] = [[row.id for row in lists.rows if row.id.startswith("new")]]
    found += [lists.rows[0].id, lists.decks[0].id, store.first_edition.id, store.settings.house_rules]
    found += [[row.id for row in lists.tables(1)], [player.name for player in store.roster.offered[:4]]]
    for place in PLACES:
        await window.open(place)
        found.append(
            [name for name in window.names() if name.startswith(("Open game", "Start: ", "Points of"))][:1]
        )
    for place in ("/", "/new"):
        await window.open(place)
        await window.tap("Change something" if place == "/" else "Change something: Ann, Ben")
        found += [window.names(), window.text()]
        await window.tap("Remove everybody")
        await window.tap("Close message")
    return found


@pytest.mark.sampled(3)
@pytest.mark.parametrize("kind", CHANGES, ids=lambda kind: kind.word)
async def test_what_is_said_of_an_old_game_leaves_what_was_played_last(
    window: Window, store: HostStore, kind: type[Change]
) -> None:
    await keep(store)
    before = await seen(window, store)
    accepted = []
    for change in changes_of(kind):
        with suppress(CompanionError):
            _, after = await store.do("old", replace(change, at=NOT_MADE), HOST)
            row = store.game_list.row("old")
            assert row is not None
            # A game that is reopened is played again, and one that was moved to a later day was played then.
            if after.table.finished and row.started <= NOON:
                accepted.append(change)
                assert await seen(window, store) == before, change
                break
            await store.do("old", Undo(), HOST)
    await window.settle()
    assert accepted or kind.word not in {"game-noted", "place-set", "evening-set", "series-set", "day-set"}


async def test_an_old_game_that_is_added_leaves_what_was_played_last(
    window: Window, store: HostStore
) -> None:
    await keep(store)
    before = await seen(window, store)
    await window.open("/history/add/game")
    await window.enter("Day, such as 2026-01-31", "2024-12-24")
    await window.tap("Eve")
    await window.tap("Eve won")
    await window.tap("Add one game")
    assert len(store.game_list.rows) == 4
    assert await seen(window, store) == before


async def test_a_corrected_round_of_an_old_game_leaves_the_rules_that_are_kept(store: HostStore) -> None:
    await keep(store)
    kept = BY_THE_SHEET.with_rule(House.SEVEN_SWAPS)
    await store.start(new_game(players=(ANN, BEN), id_="now", house_rules=kept), HOST)
    assert store.settings.house_rules == kept
    await store.do("old", BeginCorrection("r1"), HOST)
    await store.do("old", TypePoints(round_id="r1", player="cleo", text="80"), HOST)
    await store.do("old", SaveRound("r1"), HOST)
    assert store.settings.house_rules == kept
