from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.application.commands.entry_commands import AddTurnEvent
from companion.application.guests import HOST
from companion.cards import Face
from companion.turns.turn import TurnEvent, TurnKind
from tests.tables import ANN, BEN, CLEO, EDITIONS, new_game
from tests.views.headless import Window
from tests.views.playing import running_app, tapped, three_at_table
from tests.views.shared_table import a_table
from views.kit.letter_widths import ems

AROUND = 142
"""What a strip has beside its words, in dp: the edges of the screen and of the strip, two icons, and the gaps."""


def _words(window: Window) -> ft.Text:
    return next(
        each
        for each in window.controls()
        if isinstance(each, ft.Text) and str(each.value).endswith("counterclockwise")
    )


@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
async def test_the_longest_word_of_the_strip_fits_in_one_line_however_large_the_text_is(
    tmp_path: Path, text_scale: float
) -> None:
    async with running_app(tmp_path) as (window, _):
        table = await three_at_table(window)
        await window.open(f"{table}/referee/turns")
        await tapped(window, "Red Reverse was turned up")
        window.page.data.text_scale = text_scale
        await window.open("/")
        await window.open(table)
        size = _words(window).size
        assert size is not None
        width = ems("counterclockwise") * size * text_scale
        assert width <= 412 - AROUND


def played(face: str, suit: str) -> TurnEvent:
    return TurnEvent(kind=TurnKind.PLAYED, face=Face(face), suit=suit)


UP, TAKES = TurnKind.TURNED_UP, TurnEvent(kind=TurnKind.ACCEPTED)
MERCY = (
    (TurnEvent(kind=UP, face=Face("5"), suit="red"), "Ben · red · clockwise"),
    (played("draw-two", "red"), "Cleo · red · +2 · clockwise"),
    (played("wild-draw-ten", "blue"), "Ann · blue · +12 · clockwise"),
    (TAKES, "Ben · blue · clockwise"),
    (TurnEvent(kind=TurnKind.SET_ASIDE, player="ann"), "Ben · blue · clockwise\nAnn is knocked out."),
    (TurnEvent(kind=TurnKind.SET_ASIDE, player="ben"), "Cleo is the last one in. The round is over."),
)
FLIP = (
    (TurnEvent(kind=UP, face=Face("5"), suit="blue"), "Ben · Light side · blue · clockwise"),
    (played("flip", "blue"), "Cleo · Dark side · clockwise"),
    (played("draw-five", "pink"), "Ben · Dark side · pink · clockwise"),
)


@pytest.mark.parametrize(("edition", "events"), [("no-mercy", MERCY), ("flip", FLIP)])
async def test_a_guest_reads_the_side_the_penalty_and_who_is_knocked_out(
    tmp_path: Path, edition: str, events: tuple[tuple[TurnEvent, str], ...]
) -> None:
    game = new_game(edition=EDITIONS[edition], players=(ANN, BEN, CLEO), id_="two")
    async with a_table(tmp_path) as table:
        await table.store.start(game, HOST)
        await table.sharing.begin("two")
        guest = await table.window(await table.guest(seat="ann"), route="/game/two")
        for event, words in events:
            await table.store.do("two", AddTurnEvent(event), HOST)
            await guest.settle()
            assert words in guest.labels()
        assert ("Ann is knocked out." in guest.text()) == (edition == "no-mercy"), "also at her own button"
