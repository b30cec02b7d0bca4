"""The table with partners: each team's total first, and its two players below it."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.ranking import leading_sides, remaining, side_ranking
from companion.standing import Side, Standing
from companion.wording import say
from views import theme
from views.components.controls import disc, plain, silent
from views.components.screen_frame import has_large_letters, is_wide
from views.labels import points_word
from views.screens.table.out_key import out_key
from views.screens.table.seats import OTHER_HEIGHT, SEATS_SHARE, fact_line, seat_key, seat_name, signs
from views.state.app_state import AppState

PLAYER_ROW: Final = 60
"""The height of a partner's row, in dp: the key for “out” and the space around it."""
HEAD_LEAST: Final = 56
HEAD_MOST: Final = 140
"""The least and the most height of a team's name and total, in dp."""
BETWEEN: Final = 44
"""The padding and gaps of a team's box, in dp."""
HERO_SHARE: Final = 0.62
"""The size of a team's total as a share of the height of its line."""
HERO_MOST: Final = 72


def team_boxes(app: AppState, live: LiveGame, *, offers_out: bool = True) -> list[ft.Control]:
    """One box a team: in the order of the seats, or of the ranking when the game is over.

    `offers_out` is whether a partner has the button for going out.
    """
    system, table = live.game.system, live.table
    ahead = leading_sides(table, system)
    places = side_ranking(table, system)
    sides = [place.side for place in places] if table.finished else list(table.sides)
    ranks = {place.side.name: place.rank for place in places} if table.finished else {}
    return [
        _team(
            app,
            live,
            side,
            leads=side in ahead,
            rank=ranks.get(side.name),
            height=_head_height(app),
            offers_out=offers_out,
        )
        for side in sides
    ]


def _head_height(app: AppState) -> float:
    """The height of a team's name and total, in dp, so that both teams fit above the rounds."""
    free = (app.page.height or 915) - OTHER_HEIGHT
    each = (free if is_wide(app) else free * SEATS_SHARE) / 2 - 2 * PLAYER_ROW - BETWEEN
    return min(HEAD_MOST, max(HEAD_LEAST, each))


def _team(
    app: AppState,
    live: LiveGame,
    side: Side,
    *,
    leads: bool,
    rank: int | None,
    height: float,
    offers_out: bool,
) -> ft.Control:
    facts: list[str] = []
    away = remaining(live.table, side)
    if rank is not None:
        facts.append(say("place {rank}", rank=rank))
    elif leads:
        facts.append(say("leads"))
    if away is not None and rank is None:
        facts.append(live.game.system.rules.remaining_label(away))
    total = points_word(side.total)
    large = has_large_letters(app)
    hero = ft.Text(
        total,
        size=theme.TITLE if large else min(HERO_MOST, int(height * HERO_SHARE)),
        weight=ft.FontWeight.W_800,
        no_wrap=True,
        color=ft.Colors.PRIMARY if leads else ft.Colors.ON_SURFACE,
    )
    star: list[ft.Control] = [ft.Icon(ft.Icons.STAR, size=16, color=ft.Colors.TERTIARY)] if leads else []
    name = ft.Column(
        [
            ft.Text(
                side.name,
                size=theme.HEADING if len(side.name) <= 24 else theme.BODY,
                weight=ft.FontWeight.W_700,
            ),
            ft.Row([*star, fact_line(facts)], spacing=4),
        ],
        spacing=2,
        expand=True,
        tight=True,
    )
    head = ft.Semantics(
        label=seat_name(side.name, total, facts),
        container=True,
        live_region=True,
        content=silent(ft.Container(ft.Row([name, hero], spacing=12), height=None if large else height)),
    )
    return ft.Container(
        key=f"team-{side.seats[0].player.id}",
        padding=ft.Padding.symmetric(horizontal=12, vertical=6),
        border_radius=18,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(2 if leads else 1, ft.Colors.PRIMARY if leads else ft.Colors.OUTLINE_VARIANT),
        content=ft.Column(
            [head, *(_partner(app, live, seat, offers_out=offers_out) for seat in side.seats)], spacing=4
        ),
    )


def _partner(app: AppState, live: LiveGame, seat: Standing, *, offers_out: bool) -> ft.Control:
    """One partner: who deals, what this player brought to the team, and the key for going out."""
    player, open_ = seat.player, not live.table.finished
    facts = [say("deals")] if live.table.dealer == player.id and open_ else []
    brought = points_word(seat.total)
    row = ft.Row(
        [
            disc(player, 32),
            ft.Column(
                [
                    ft.Text(player.name, size=theme.BODY, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
                    *(
                        [ft.Row([*signs(live, seat, leads=False), fact_line(facts)], spacing=4)]
                        if facts
                        else []
                    ),
                ],
                spacing=0,
                expand=True,
                tight=True,
            ),
            plain(brought, faint=True, size=theme.HEADING),
        ],
        spacing=12,
    )
    said = seat_key(app, live, player, seat_name(player.name, brought, facts), row)
    keys = [out_key(app, live, seat)] if offers_out and open_ and app.role.scores else []
    return ft.Container(
        key=f"seat-{player.id}",
        height=None if has_large_letters(app) else PLAYER_ROW,
        content=ft.Row([said, *keys], spacing=12),
    )
