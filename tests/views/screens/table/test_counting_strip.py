"""What a guest's phone says of a round that is being counted: who went out, until the round is saved or taken back."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.game.draft import Tap, TapKind
from companion.players import Role
from tests.views.headless import Window
from tests.views.playing import tapped
from tests.views.shared_table import GAME, Table, a_table
from views.kit.letter_widths import ems

AROUND = 142
"""What a strip has beside its words, in dp: the edges of the screen and of the strip, two icons, and the gaps."""
COUNTED = "{} went out. The cards are being counted."
ASKED = "{} went out. Count your cards."


def words(window: Window) -> list[str]:
    return [
        each
        for each in window.labels()
        if each.endswith(("being counted.", "No points.", "Count your cards."))
    ]


@pytest.mark.parametrize("seat", ["ben", None], ids=["a player", "a viewer"])
async def test_a_guest_reads_who_went_out_until_the_round_is_saved(tmp_path: Path, seat: str | None) -> None:
    said = ASKED if seat else COUNTED
    async with a_table(tmp_path) as table:
        host, guest = await _host_and_guest(table, seat)
        before = set(guest.names())
        assert words(guest) == []
        await host.tap("Ann went out")
        await guest.settle()
        assert words(guest) == [said.format("Ann")]
        assert words(host) == [], "on the pad the title says it"
        assert set(guest.names()) - before <= {"Count my cards"}, "it says it, and nothing more may be done"
        await tapped(host, "Ann went out · Round 1", "Ben went out")
        await guest.settle()
        assert words(guest) == [COUNTED.format("Ben")]
        await tapped(host, "Ann, missing", "Add 7", "Next: Cleo", "Add 9", "Save round")
        await guest.settle()
        assert words(guest) == []


async def test_a_guest_who_went_out_has_no_hand_to_count(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        host, guest = await _host_and_guest(table, "ben")
        await host.tap("Ben went out")
        await guest.settle()
        assert "You went out" in guest.names()
        assert "Count my cards" not in guest.names()
        await tapped(host, "Ben went out · Round 1", "Ann went out")
        await guest.settle()
        assert "Count my cards" in guest.names()
        assert "You went out" not in guest.names()


async def test_it_goes_when_the_cards_are_cleared_and_comes_back_with_undo(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        host, guest = await _host_and_guest(table, None)
        await tapped(host, "Ann went out", "Add 7", "Cancel this round")
        await guest.settle()
        assert words(guest) == []
        await host.tap("Undo")
        await guest.settle()
        assert words(guest) == [COUNTED.format("Ann")]
        await table.store.do(GAME, EnterTaps((Tap(kind=TapKind.ABANDONED),)), HOST)
        await guest.settle()
        assert words(guest) == ["Round called off. No points."]


async def test_a_guest_who_keeps_the_score_reads_it_above_the_button(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.sharing.begin(GAME)
        host, joined = await table.window(), await table.guest(seat="ben")
        guest = await table.window(joined)
        await host.tap("Ann went out")
        await guest.settle()
        assert words(guest) == [ASKED.format("Ann")]
        await table.sharing.set_role(joined.id, Role.SCORER)
        await guest.settle()
        assert words(guest) == [COUNTED.format("Ann")]
        assert "Continue round 1" in guest.names()


async def test_it_takes_the_place_of_the_turn(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        host, guest = await _host_and_guest(table, None)
        await host.open(f"/game/{GAME}/referee/turns")
        await tapped(host, "Blue Reverse was turned up")
        await guest.settle()
        assert any(each.endswith("counterclockwise") for each in guest.labels())
        await table.store.do(GAME, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
        await guest.settle()
        assert words(guest) == [COUNTED.format("Ann")]
        assert not any(each.endswith(("counterclockwise", "went out.")) for each in guest.labels())


@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
async def test_its_longest_word_fits_in_one_line_however_large_the_text_is(
    tmp_path: Path, text_scale: float
) -> None:
    async with a_table(tmp_path) as table:
        host, guest = await _host_and_guest(table, None)
        guest.page.data.text_scale = text_scale
        await host.tap("Ann went out")
        await guest.settle()
        said = next(
            each for each in guest.controls() if isinstance(each, ft.Text) and each.value == words(guest)[0]
        )
        assert said.size is not None
        assert ems("counted.") * said.size * text_scale <= 412 - AROUND


async def _host_and_guest(table: Table, seat: str | None) -> tuple[Window, Window]:
    await table.sharing.begin(GAME)
    host = await table.window()
    return host, await table.window(await table.guest(seat=seat, name="" if seat else "Bob"))
