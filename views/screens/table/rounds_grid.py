"""The grid of rounds, one row per round. A tap on a player's points opens the correction of that hand."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.sides import uncounted_partner
from companion.standing import PlayedRound, Standing
from companion.wording import say
from views import theme
from views.components.controls import card_box, heading, plain, pressable, silent
from views.labels import correction_line
from views.screens.score_entry.correcting import begin_correcting
from views.screens.score_entry.entry_route import Entered
from views.state.app_state import AppState

CELL: int = 52
"""The minimum width of a player's column, in dp."""


def rounds_grid(app: AppState, live: LiveGame) -> ft.Control:
    """All rounds, the latest first, and the corrections of points."""
    table = live.table
    if not table.rounds and not table.corrections and not app.role.scores:
        return plain(say("No rounds yet."), faint=True)
    if not table.rounds and not table.corrections:
        return plain(say("Play a round. When somebody goes out, tap “out” next to their name."), faint=True)
    head = ft.Row(
        [
            ft.Container(width=44),
            *(
                ft.Container(
                    plain(
                        seat.player.monogram,
                        faint=True,
                        size=theme.SMALL,
                        text_align=ft.TextAlign.CENTER,
                        weight=ft.FontWeight.W_700,
                    ),
                    expand=True,
                    width=CELL,
                    alignment=ft.Alignment.CENTER,
                )
                for seat in table.seats
            ),
        ],
        spacing=2,
    )
    rows = [_row(app, live, played) for played in reversed(table.rounds)]
    grid: ft.Control = ft.Column([silent(head), *rows], spacing=2)
    if len(table.seats) > 6:
        grid = ft.Row(
            [ft.Container(grid, width=44 + (CELL + 2) * len(table.seats))], scroll=ft.ScrollMode.AUTO
        )
    corrections: list[ft.Control] = [
        plain(
            correction_line(table.name(correction.player), correction.points, correction.reason),
            faint=True,
            size=theme.SMALL,
        )
        for correction in reversed(table.corrections)
    ]
    if corrections:
        corrections.insert(0, plain(say("Corrections"), weight=ft.FontWeight.W_600))
    notes: list[ft.Control] = [
        plain(
            say("Round {number}: {note}", number=played.number, note=played.round.note),
            faint=True,
            size=theme.SMALL,
        )
        for played in reversed(table.rounds)
        if played.round.note
    ]
    return card_box(ft.Column([heading(say("Rounds")), grid, *notes, *corrections], spacing=theme.GAP))


def _row(app: AppState, live: LiveGame, played: PlayedRound) -> ft.Control:
    marks = ""
    if played.amended is not None:
        marks = "c"
    elif played.after_correction:
        marks = "*"
    said = say("Round {number}", number=played.number)
    if played.amended is not None:
        said = say("{round}, corrected", round=said)
    elif played.after_correction:
        said = say("{round}, after a correction", round=said)
    number = ft.Semantics(
        label=said,
        container=True,
        content=silent(
            ft.Container(
                plain(f"{played.number}{marks}", faint=True, size=theme.SMALL),
                width=44,
                height=theme.TOUCH,
                alignment=ft.Alignment.CENTER_LEFT,
                tooltip=said,
            )
        ),
    )
    return ft.Row([number, *(_cell(app, live, played, seat) for seat in live.table.seats)], spacing=2)


def _cell(app: AppState, live: LiveGame, played: PlayedRound, seat: Standing) -> ft.Control:
    player = seat.player
    round_ = played.round
    out = round_.went_out == player.id
    players = [each.player.id for each in live.table.seats]
    partner = uncounted_partner(round_.went_out, players, live.table.house_rules, live.game.system)
    if round_.is_abandoned:
        text = "–"
        said = say("abandoned")
    elif player.id == partner:
        text, said = "–", say("partner of who went out, not counted")
    elif out and live.game.system.rules.winner_scores:
        text = f"+{played.points.get(player.id, 0)}"
        said = say("went out, {points}", points=text)
    elif out:
        text, said = say("out"), say("went out")
    else:
        caught = round_.caught_with(player.id, live.edition)
        has = round_.hand_of(player.id) is not None
        text = str(caught) if has else "–"
        said = say("caught with {points}", points=caught) if has else say("no hand")

    async def correct() -> None:
        await begin_correcting(app, Entered(game=live.game.id, round=round_.id), player.id)

    points = ft.Text(
        text,
        size=theme.BODY,
        weight=ft.FontWeight.W_700 if out else None,
        color=ft.Colors.PRIMARY if out else ft.Colors.ON_SURFACE,
        text_align=ft.TextAlign.CENTER,
        no_wrap=True,
    )
    look: dict[str, Any] = {
        "height": theme.TOUCH,
        "border_radius": 10,
        "bgcolor": ft.Colors.SURFACE_CONTAINER if out else None,
        "alignment": ft.Alignment.CENTER,
    }
    if not app.role.scores:
        label = say("Round {number}, {name}: {what}", number=played.number, name=player.name, what=said)
        box = ft.Container(content=silent(points), **look)
        return ft.Semantics(label=label, container=True, content=box, expand=True)
    return pressable(
        say("Correct round {number}, {name}: {what}", number=played.number, name=player.name, what=said),
        points,
        app.does(correct),
        expand=True,
        **look,
    )
