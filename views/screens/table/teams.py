"""The table with partners: each team's total first, and its two players below it."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.formats import points_word
from companion.game.ranking import leading_sides, remaining, side_ranking
from companion.standing import Side, Standing
from companion.wording import in_own_direction, say
from views import kit
from views.screens.table.out_key import out_key
from views.screens.table.seats import (
    PLAIN_LOOK,
    CardLook,
    card_look,
    deals,
    seat_box,
    seat_key,
    seat_name,
    total_line,
)
from views.state.app_state import AppState


def team_boxes(app: AppState, live: LiveGame, *, offers_out: bool = True) -> ft.Control:
    """The teams, one box each: in the order of the seats, or of the ranking when the game is over.

    `offers_out` is whether a partner has the button for going out.
    """
    table = live.table
    ahead = leading_sides(table)
    if table.finished:
        ranked = [(place.side, place.rank) for place in side_ranking(table)]
    else:
        ranked = [(side, None) for side in table.sides]
    return kit.stretched(
        *(_team(app, live, side, rank, leads=side in ahead, offers_out=offers_out) for side, rank in ranked),
        spacing=kit.SEAT_GAP,
    )


def _team(
    app: AppState, live: LiveGame, side: Side, rank: int | None, *, leads: bool, offers_out: bool
) -> ft.Control:
    away = remaining(live.table, side)
    status = live.game.system.rules.remaining_label(away) if away is not None else ""
    if rank is not None:
        status = kit.place_word(rank)
    has_star = leads and rank is None
    facts = [*([say("leads")] if has_star else []), *([status] if status else [])]
    look = card_look(side.seats[0].player.colour if leads else "")
    height, hero = kit.team_head(app, len(live.table.sides), len(side.seats))
    size = kit.HEADING if len(side.name) <= 24 else kit.BODY
    words: list[ft.Control] = [
        ft.Text(in_own_direction(side.name), size=size, weight=ft.FontWeight.W_700, color=look.foreground)
    ]
    if status:
        words.append(ft.Text(status, size=kit.SMALL, color=look.faint))
    end = total_line(side.seats[0].player.id, side.total, hero, look, has_star=has_star)
    line = ft.Container(
        ft.Row([ft.Column(words, spacing=kit.LINE_GAP, expand=True, tight=True), end], spacing=kit.ROW_GAP),
        height=height,
    )
    label = seat_name(side.name, points_word(side.total), facts)
    head = kit.named(label, kit.silent(line), live=True)
    partners = (_partner(app, live, seat, look, offers_out=offers_out) for seat in side.seats)
    box = ft.Container(
        ft.Column([head, *partners], spacing=kit.SMALL_GAP),
        padding=ft.Padding.symmetric(vertical=kit.SMALL_GAP),
    )
    return ft.Container(seat_box(box, look), key=f"team-{side.seats[0].player.id}")


def _partner(
    app: AppState, live: LiveGame, seat: Standing, look: CardLook, *, offers_out: bool
) -> ft.Control:
    """One partner: who deals, what this player brought to the team, and the key for going out."""
    player, brought = seat.player, points_word(seat.total)
    dealing = deals(live, seat)
    name = ft.Text(
        in_own_direction(player.name),
        size=kit.BODY,
        color=look.foreground,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    is_leading = look is not PLAIN_LOOK
    row = ft.Row(
        [
            kit.player_avatar(
                player, kit.SMALL_AVATAR, ring=look.foreground if is_leading else "", badge=dealing
            ),
            ft.Container(name, expand=True),
            ft.Text(brought, size=kit.HEADING, color=look.faint),
        ],
        spacing=kit.ROW_GAP,
    )
    facts = [say("deals")] if dealing else []
    # The badge hangs below the picture, and a key cuts off what leaves it.
    high = ft.Container(row, height=None if kit.has_large_letters(app) else kit.TOUCH)
    said = seat_key(app, live, player, seat_name(player.name, brought, facts), high)
    has_key = offers_out and not live.table.finished and app.role.scores
    keys = [out_key(app, live, seat, foreground=look.sign)] if has_key else []
    return ft.Container(
        key=f"seat-{player.id}",
        height=None if kit.has_large_letters(app) else kit.PARTNER_ROW,
        content=ft.Row([said, *keys], spacing=kit.ROW_GAP),
    )
