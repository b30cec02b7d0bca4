from __future__ import annotations

from datetime import date
from random import Random
from typing import Any

import pytest

from companion.application.commands.command import KeepRuling
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.cards import Face
from companion.game.changes.rounds import PointsCorrected
from companion.game.game import make_change
from companion.house_rules.questions import Reading
from companion.house_rules.rulings import KeptRuling
from companion.players import Role
from companion.referee.suited import Card
from companion.scoring.systems import System
from tests.faces import Faces
from tests.tables import JAM, OHANA, a_round, at, new_game, play
from tests.views.headless import Window
from tests.views.playing import three_at_table
from tests.views.shared_table import GAME, Table


class Stacked(Random):
    """A chance that gives the cards that were put on top, first to last."""

    def __init__(self, *faces: Face) -> None:
        super().__init__(0)
        self.faces = [*faces]

    def choice(self, seq: Any) -> Any:
        face = self.faces.pop(0)
        found: Card = next(card for card in seq if card.face == face)
        return found


async def test_the_highest_card_deals_after_those_who_tied_drew_again(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window)
    await window.tap("Manage the table")
    await window.tap("Draw for the deal")
    assert window.route == f"{route}/draw"
    window.page.data.random = Stacked(Faces.NINE, Faces.SKIP, Faces.NINE, Faces.THREE, Faces.FIVE)
    assert "Ann, take a card" in window.text()
    await window.tap("Ann takes card 5")
    assert "Ann drew Blue 9" in window.labels()
    await window.tap("Ben takes card 1")
    await window.tap("Cleo takes card 14")
    assert "A tie: Ann & Cleo draw again." in window.text()
    await window.tap("Ann takes card 2")
    await window.tap("Cleo takes card 1")
    assert "Cleo deals." in window.text()
    assert "Cleo: Blue 9, Blue 5" in window.labels()
    await window.tap("Make Cleo the dealer")
    assert window.route == route
    live = store.games.get(route.rsplit("/", 1)[1])
    assert live is not None
    assert live.table.name(live.table.dealer) == "Cleo"
    await window.tap("Undo")
    live = store.games.get(route.rsplit("/", 1)[1])
    assert live is not None
    assert live.table.name(live.table.dealer) == "Ann"


async def test_the_app_deals_to_everybody_who_has_no_card_yet(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/dealer")
    window.page.data.random = Stacked(Faces.TWO, Faces.WILD, Faces.SEVEN, Faces.ONE)
    await window.tap("Ann takes card 1")
    await window.tap("Deal the rest")
    assert "Cleo deals." in window.text()
    await window.tap("Start over")
    assert "Ann, take a card" in window.text()
    assert "Ann: no card yet" in window.labels()


async def test_a_tap_on_a_card_that_was_taken_takes_none(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/draw")
    await window.tap("Ann takes card 1")
    assert "Ben takes card 1" not in window.names()


async def test_the_draw_before_a_game_says_who_deals_first(window: Window, store: HostStore) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    window.page.data.random = Stacked(Faces.FOUR, Faces.EIGHT)
    await window.tap("Ann: deal and picture")
    await window.tap("Draw for the deal")
    await window.tap("Deal to everyone")
    await window.tap("Make Ben the dealer")
    assert window.route == "/new"
    assert "Ben deals first." in window.text()
    await window.tap("Start game")
    live = store.games.get(window.route.rsplit("/", 1)[1])
    assert live is not None
    assert live.table.name(live.table.dealer) == "Ben"


async def test_without_a_game_as_many_draw_as_are_asked_for(window: Window) -> None:
    await window.open("/rules/dealer")
    await window.tap("One player fewer")
    window.page.data.random = Stacked(Faces.FOUR, Faces.FOUR, Faces.EIGHT)
    await window.tap("Deal to everyone")
    assert "Player 3 deals." in window.text()
    assert "Make Player 3 the dealer" not in window.names()


async def test_who_only_looks_on_draws_but_does_not_choose_the_dealer(table: Table) -> None:
    guest = await table.guest(name="Vera")
    await table.sharing.set_role(guest.id, Role.VIEWER)
    phone = await table.window(guest, route=f"/game/{GAME}/draw")
    phone.page.data.random = Stacked(Faces.FOUR, Faces.EIGHT, Faces.ONE)
    await phone.tap("Deal to everyone")
    assert "Ben deals." in phone.text()
    assert "Make Ben the dealer" not in phone.names()


@pytest.mark.parametrize("tool", ["dealer", "first-card", "challenge"])
async def test_after_a_game_the_tools_know_everybody_also_where_all_were_knocked_out(
    window: Window, store: HostStore, tool: str
) -> None:
    game = play(new_game(System.KNOCKED_OUT, target=50), a_round("1", "ann", ben=60, cleo=20))
    for player in ("ann", "cleo"):
        change = PointsCorrected(player=player, points=80, reason="Forgotten", at=at(2))
        game = make_change(game, change, JAM)
    await store.start(game, HOST)
    live = await store.games.open(GAME)
    assert live.table.finished
    assert live.table.playing == ()
    await window.open(f"/game/{GAME}/referee/{tool}")
    for name in ("Ann", "Ben", "Cleo"):
        assert name in window.text()


async def test_a_tool_without_a_game_goes_by_the_kept_rulings_of_the_edition_that_is_chosen_in_it(
    window: Window,
) -> None:
    await window.open("/rules/rule/dealer")
    await window.tap("We play it so: The oldest player deals.")
    await window.tap("Every game")
    await window.open("/rules/dealer")
    assert "The oldest player deals." in window.text()
    await window.tap(f"Play with {OHANA.name}")
    assert "The oldest player deals." in window.text()


async def test_the_draw_of_a_new_game_goes_by_the_rulings_that_are_kept_for_it(
    window: Window, store: HostStore
) -> None:
    kept = KeptRuling(reading=Reading.ALL_DRAW, day=date(2026, 11, 22))
    await store.change_settings(KeepRuling(drop=None, keep=kept), HOST)
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo"):
        await window.enter("Player's name", name, submit=True)
    window.page.data.random = Stacked(Faces.NINE, Faces.NINE, Faces.THREE)
    await window.tap("Cleo: deal and picture")
    await window.tap("Draw for the deal")
    await window.tap("Deal to everyone")
    # Cleo did not tie.
    assert all(f"{name}: Blue" in " ".join(window.labels()) for name in ("Ann", "Cleo"))
    assert "We have played it so since 22 November 2026" in window.text()
    window.page.data.random = Stacked(Faces.ONE, Faces.TWO, Faces.FIVE)
    await window.tap("Deal to everyone")
    assert "Cleo deals." in window.text()
