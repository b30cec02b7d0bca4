"""The table with partners: each team's total first, and its two players below it."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.ranking import leading_sides, remaining, side_ranking
from companion.standing import Side, Standing
from companion.wording import say
from views import theme
from views.components.controls import disc, named, plain, silent
from views.components.screen_frame import has_large_letters, is_wide
from views.labels import points_word
from views.screens.table.out_key import out_key
from views.screens.table.seats import (
    OTHER_HEIGHT,
    SEATS_SHARE,
    deals,
    fact_row,
    hero_text,
    seat_box,
    seat_key,
    seat_name,
)
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
    table = live.table
    ahead = leading_sides(table)
    if table.finished:
        ranked = [(place.side, place.rank) for place in side_ranking(table)]
    else:
        ranked = [(side, None) for side in table.sides]
    return [_team(app, live, side, rank, leads=side in ahead, offers_out=offers_out) for side, rank in ranked]


def _team(
    app: AppState, live: LiveGame, side: Side, rank: int | None, *, leads: bool, offers_out: bool
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
    # The name and the total are so high that both teams fit above the rounds.
    free = (app.page.height or 915) - OTHER_HEIGHT
    each = (free if is_wide(app) else free * SEATS_SHARE) / 2 - 2 * PLAYER_ROW - BETWEEN
    height = min(HEAD_MOST, max(HEAD_LEAST, each))
    large = has_large_letters(app)
    size = theme.HEADING if len(side.name) <= 24 else theme.BODY
    name = ft.Column(
        [ft.Text(side.name, size=size, weight=ft.FontWeight.W_700), fact_row(facts, leads=leads)],
        spacing=2,
        expand=True,
        tight=True,
    )
    hero = hero_text(total, theme.TITLE if large else min(HERO_MOST, int(height * HERO_SHARE)), leads=leads)
    line = ft.Container(ft.Row([name, hero], spacing=12), height=None if large else height)
    head = named(seat_name(side.name, total, facts), silent(line), live=True)
    partners = (_partner(app, live, seat, offers_out=offers_out) for seat in side.seats)
    return seat_box(
        f"team-{side.seats[0].player.id}", ft.Column([head, *partners], spacing=4), 6, leads=leads
    )


def _partner(app: AppState, live: LiveGame, seat: Standing, *, offers_out: bool) -> ft.Control:
    """One partner: who deals, what this player brought to the team, and the key for going out."""
    player, brought = seat.player, points_word(seat.total)
    facts = [say("deals")] if deals(live, seat) else []
    name = ft.Text(player.name, size=theme.BODY, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    row = ft.Row(
        [
            disc(player, 32),
            ft.Column(
                [name, *([fact_row(facts, leads=False, deals=True)] if facts else [])],
                spacing=0,
                expand=True,
                tight=True,
            ),
            plain(brought, faint=True, size=theme.HEADING),
        ],
        spacing=12,
    )
    said = seat_key(app, live, player, seat_name(player.name, brought, facts), row)
    has_key = offers_out and not live.table.finished and app.role.scores
    keys = [out_key(app, live, seat)] if has_key else []
    return ft.Container(
        key=f"seat-{player.id}",
        height=None if has_large_letters(app) else PLAYER_ROW,
        content=ft.Row([said, *keys], spacing=12),
    )
