"""One player's part of a round in the grid: what they scored, or what they held."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.sides import uncounted_partner
from companion.standing import PlayedRound, Standing
from companion.wording import say
from views import theme
from views.components.controls import pressable, silent
from views.screens.score_entry.correcting import begin_correcting
from views.screens.score_entry.round_route import RoundRoute
from views.state.app_state import AppState

HELD: Final = ft.Icons.STYLE_OUTLINED
"""Beside the points of a hand that gave its player nothing."""
CORRECTED: Final = ft.Icons.EDIT_OUTLINED
"""Beside the number of a round that was corrected."""
RECOUNTED: Final = ft.Icons.UPDATE
"""Beside the number of a round that was recorded before an earlier one was corrected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CellText:
    """The content of a cell.

    Attributes:
        shown: The text in the cell.
        said: The same for a screen reader.
        is_score: Whether the number is part of this player's total.
        is_held: Whether the number is what the hand was worth, for the total of who went out.
    """

    shown: str
    said: str
    is_score: bool = False
    is_held: bool = False


def cell_text(live: LiveGame, played: PlayedRound, seat: Standing) -> CellText:
    """The content of a player's cell in a round."""
    player, round_ = seat.player, played.round
    rules = live.game.system.rules
    players = [each.player.id for each in live.table.seats]
    if round_.is_abandoned:
        return CellText(shown="–", said=say("called off"))
    if player.id == uncounted_partner(round_.went_out, players, live.table.house_rules, live.game.system):
        return CellText(shown="–", said=say("partner of who went out, not counted"))
    if round_.went_out == player.id and rules.winner_scores:
        points = f"+{played.points.get(player.id, 0)}"
        return CellText(shown=points, said=say("went out, {points}", points=points), is_score=True)
    if round_.went_out == player.id:
        return CellText(shown=say("out"), said=say("went out"), is_score=True)
    if round_.hand_of(player.id) is None:
        # Where no hands are counted, nobody who lost has one.
        was_there = player.id in played.totals and not rules.counts_hands
        return CellText(shown="–", said=say("didn't win") if was_there else say("not in this round"))
    caught = round_.caught_with(player.id, live.edition)
    said = say("caught with {points}", points=caught)
    if rules.winner_scores:
        return CellText(shown=str(caught), said=said, is_held=True)
    return CellText(shown=f"+{caught}", said=said)


def round_cell(
    app: AppState, live: LiveGame, played: PlayedRound, seat: Standing, scale: float
) -> ft.Control:
    """A cell of the grid; for a scorer a tap corrects the hand."""
    player, round_ = seat.player, played.round
    cell = cell_text(live, played, seat)

    points = ft.Text(
        cell.shown,
        size=theme.SMALL if cell.is_held else theme.BODY,
        weight=ft.FontWeight.W_700 if cell.is_score else None,
        color=ft.Colors.PRIMARY
        if cell.is_score
        else ft.Colors.ON_SURFACE_VARIANT
        if cell.is_held
        else ft.Colors.ON_SURFACE,
        no_wrap=True,
    )
    held = [ft.Icon(HELD, size=14, color=ft.Colors.ON_SURFACE_VARIANT)] if cell.is_held else []
    content = ft.Row([*held, points], spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    look: dict[str, Any] = {
        "height": theme.TOUCH * scale,
        "border_radius": 10,
        "bgcolor": ft.Colors.SURFACE_CONTAINER if cell.is_score else None,
        "alignment": ft.Alignment.CENTER,
    }
    if not app.role.scores:
        label = say("Round {number}, {name}: {what}", number=played.number, name=player.name, what=cell.said)
        box = ft.Container(content=silent(content), **look)
        return ft.Semantics(label=label, container=True, content=box, expand=True)
    return pressable(
        say("Fix round {number}, {name}: {what}", number=played.number, name=player.name, what=cell.said),
        content,
        app.handler(lambda: begin_correcting(app, RoundRoute(game=live.game.id, round=round_.id), player.id)),
        expand=True,
        **look,
    )
