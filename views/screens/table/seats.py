"""The seats at the table, or its teams: the totals with the leader ahead, the dealer, and the button for the player who goes out."""

import asyncio
from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.formats import labelled, listed, points_word
from companion.game.current_table import Place, SidePlace, ranking, side_ranking
from companion.players import Player
from companion.round import Standing
from companion.wording import in_own_direction, say
from views import kit
from views.screens.table.manage import sheet_address
from views.screens.table.out_key import MOVE, may_go_out, out_key, use_moving
from views.state.app_state import AppState, use_app

STEPS: Final = 10
STEP: Final = 0.06
"""Steps in which a total counts up, and the seconds of each."""


def seat_stack(app: AppState, live: LiveGame, *, offers_out: bool) -> ft.Control:
    """The seats from first to last, then who left; a seat whose place changes moves there. With partners, the teams.

    `offers_out` is whether a seat has the button for going out, which takes no tap at a seat that moves.
    """
    ranked = ranking(live.table)
    moving = use_moving(app, tuple(place.seat.player.id for place in ranked if place.seat.present))
    if live.table.house_rules.partners:
        return _teams(app, live, offers_out=offers_out)
    layout = kit.seat_layout(app, live, beside=not offers_out)
    motion = ft.Animation(int(MOVE * 1000), ft.AnimationCurve.EASE_IN_OUT_CUBIC) if app.moves else None
    rows: dict[str, ft.Control] = {}
    top = 0.0
    for place in ranked:
        seat = place.seat
        if seat.present:
            is_moving = seat.player.id in moving
            row = _seat(app, live, place, layout, offers_out=offers_out, is_moving=is_moving)
            height = layout.height
        else:
            row, height = left_line(app, live, seat), kit.left_row()
        rows[seat.player.id] = ft.Container(
            row,
            key=f"seat-{seat.player.id}",
            top=top,
            left=0,
            right=0,
            height=height,
            animate_position=motion,
        )
        top += height + kit.SEAT_GAP
    # Only what stays where it is among its neighbours is moved by the client, and not drawn as something new.
    order = rows if live.table.finished else (seat.player.id for seat in live.table.seats)
    return ft.Stack([rows[player] for player in order], height=top - kit.SEAT_GAP)


def deals(live: LiveGame, seat: Standing) -> bool:
    """True if a player deals the round being played, or the next one before it begins."""
    return live.began.dealer == seat.player.id and not live.table.finished


def _seat(
    app: AppState,
    live: LiveGame,
    place: Place,
    layout: kit.SeatLayout,
    *,
    offers_out: bool,
    is_moving: bool,
) -> ft.Control:
    seat, player, leads = place.seat, place.seat.player, place.rank == 1
    status = kit.status_line(live, seat, place.rank if live.table.finished else None)
    has_star = leads and not live.table.finished
    look = card_look(player.colour if leads else "")
    faint = not seat.playing and not leads
    name = layout.names[player.id]
    words: list[ft.Control] = [
        ft.Text(
            in_own_direction(name.shown),
            size=name.size,
            weight=ft.FontWeight.W_700,
            color=look.faint if faint else look.foreground,
            style=ft.TextStyle(height=kit.CLOSE_LINE),
        ),
    ]
    if status and layout.status:
        words.append(ft.Text(status, size=layout.status, color=look.faint, no_wrap=True))
    picture = kit.player_avatar(
        player, layout.avatar_size, ring=look.foreground if leads else "", badge=deals(live, seat)
    )
    total = total_line(player.id, seat.total, layout.hero, look, has_star=has_star)
    if layout.stacked:
        row: ft.Control = ft.Column(
            [words[0], ft.Row([picture, total], spacing=layout.gap), *words[1:]], spacing=0, tight=True
        )
    else:
        end = ft.Container(total, width=layout.total_width, alignment=kit.at_end())
        row = ft.Row([picture, ft.Column(words, spacing=0, expand=True, tight=True), end], spacing=layout.gap)
    facts = say("deals") if deals(live, seat) else "", say("leads") if has_star else "", status
    said = seat_key(app, live, player, seat_name(player.name, points_word(seat.total), *facts), row)
    keys: list[ft.Control] = []
    if offers_out and may_go_out(app, live, seat):
        keys.append(out_key(app, live, seat, foreground=look.sign, size=layout.out, is_moving=is_moving))
    elif offers_out and not live.table.finished and app.role.scores:
        # An empty space keeps the totals below each other.
        keys.append(ft.Container(width=layout.out))
    content: ft.Control = ft.Row([said, *keys], spacing=layout.gap)
    if kit.is_narrow(app):
        below = ft.Row(keys, alignment=ft.MainAxisAlignment.END)
        content = ft.Column([ft.Row([said]), below], spacing=kit.SMALL_GAP, tight=True)
    return seat_box(content, look, height=layout.height, bar=_bar(live, seat, look))


def left_line(app: AppState, live: LiveGame, seat: Standing) -> ft.Control:
    """The line of somebody who left."""
    player, total = seat.player, points_word(seat.total)
    said = kit.plain(
        say("{name} left with {total}", name=player.name, total=total), faint=True, size=kit.SMALL
    )
    row = kit.in_line(kit.player_avatar(player, kit.SMALL_AVATAR), said, spacing=kit.GAP)
    label = seat_name(player.name, total, say("left the table"))
    key = seat_key(app, live, player, label, ft.Container(row, alignment=kit.at_start()))
    return ft.Container(ft.Row([key]), padding=ft.Padding.symmetric(horizontal=kit.INSET))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLook:
    """The colours of a seat: its background, its edge, its letters, fainter ones, its signs and bar, and what is behind the bar."""

    background: str = ft.Colors.SURFACE_CONTAINER_LOW
    edge: str = ft.Colors.OUTLINE_VARIANT
    foreground: str = ft.Colors.ON_SURFACE
    faint: str = ft.Colors.ON_SURFACE_VARIANT
    sign: str = ft.Colors.PRIMARY
    behind: str = ft.Colors.SURFACE_CONTAINER


PLAIN_LOOK: Final = CardLook()


def card_look(colour: str) -> CardLook:
    """The look of a seat; that of whoever leads has the player's full colour, any other none."""
    if not colour:
        return PLAIN_LOOK
    back = kit.background_colour(colour)
    front, shade = kit.foreground_on(back), kit.shade_of(back)
    return CardLook(background=back, edge=back, foreground=front, faint=front, sign=front, behind=shade)


def seat_box(
    content: ft.Control, look: CardLook, *, height: float | None = None, bar: ft.Control | None = None
) -> ft.Control:
    """The box of a seat or a team, with a bar above its lower edge."""
    inside = ft.Container(
        content,
        padding=ft.Padding.symmetric(horizontal=kit.INSET),
        alignment=ft.Alignment.CENTER,
        expand=height is not None,
    )
    return ft.Container(
        ft.Column([inside, *([bar] if bar else [])], spacing=0, tight=height is None),
        height=height,
        border_radius=kit.BOX_CORNER,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        bgcolor=look.background,
        border=kit.edge(look.edge),
    )


def total_line(key: str, total: int, size: float, look: CardLook, *, has_star: bool) -> ft.Control:
    """The total of a seat or a team in large digits, after a star for the leader."""
    star = [ft.Icon(ft.Icons.STAR_ROUNDED, size=size * kit.STAR, color=look.foreground)] if has_star else []
    counted = kit.with_key(CountedTotal, f"total-{key}", total, size, look.foreground)
    return ft.Row([*star, counted], spacing=kit.LINE_GAP, tight=True, alignment=ft.MainAxisAlignment.END)


@ft.component
def CountedTotal(total: int, size: float, foreground: str) -> ft.Control:
    """A total, which counts up to a new one where the window moves. What is saved is there at once for whoever asks."""
    app = use_app()
    shown, set_shown = ft.use_state(total)

    async def count() -> None:
        if app.moves:
            for step in range(1, STEPS):
                await asyncio.sleep(STEP)
                set_shown(shown + (total - shown) * step // STEPS)
        set_shown(total)

    ft.use_effect(count, [total])
    return ft.Text(
        points_word(shown if app.moves else total),
        size=size,
        weight=ft.FontWeight.W_800,
        text_align=ft.TextAlign.END,
        no_wrap=True,
        color=foreground,
        style=ft.TextStyle(height=kit.CLOSE_LINE),
    )


def seat_name(name: str, total: str, *facts: str) -> str:
    """The name of a seat for a screen reader: the total, and the facts that are not empty."""
    return listed([labelled(name, total), *filter(None, facts)])


def seat_key(app: AppState, live: LiveGame, player: Player, label: str, row: ft.Control) -> ft.Control:
    """The content of a seat; for a scorer a tap or a long press opens the sheet of the player."""
    act = app.opens(sheet_address(live.game.id, player.id)) if app.role.scores else None
    return kit.pressable(label, row, act, on_long_press=act, live=True, expand=True, border_radius=kit.CORNER)


def _bar(live: LiveGame, seat: Standing, look: CardLook) -> ft.Control | None:
    """A progress bar from 0 to the target; none without a target, as it would stay empty also for the leader."""
    target = live.table.target
    if not target:
        return None
    bar = ft.ProgressBar(
        value=min(1.0, max(0.0, seat.total / target)),
        bar_height=kit.SEAT_BAR,
        border_radius=kit.SEAT_BAR,
        color=kit.line_colour(seat.player.colour) if look is PLAIN_LOOK else look.sign,
        bgcolor=look.behind,
    )
    # The card is all around it: at its edge a white bar would lie beside the page.
    return kit.silent(
        ft.Container(bar, padding=ft.Padding.only(left=kit.INSET, right=kit.INSET, bottom=kit.BELOW_BAR))
    )


def _teams(app: AppState, live: LiveGame, *, offers_out: bool) -> ft.Control:
    """The teams, one box each: in the order of the seats, or of the ranking when the game is over."""
    places = side_ranking(live.table)
    if not live.table.finished:
        places = tuple(sorted(places, key=lambda place: live.table.sides.index(place.side)))
    boxes = (_team(app, live, place, offers_out=offers_out) for place in places)
    return kit.stretched(*boxes, spacing=kit.SEAT_GAP)


def _team(app: AppState, live: LiveGame, place: SidePlace, *, offers_out: bool) -> ft.Control:
    side, leads = place.side, place.rank == 1
    status = kit.status_line(live, side, place.rank if live.table.finished else None)
    has_star = leads and not live.table.finished
    look = card_look(side.seats[0].player.colour if leads else "")
    height, hero = kit.team_head(app, len(live.table.sides), len(side.seats))
    name = kit.team_name(app, side, hero)
    words: list[ft.Control] = [
        ft.Text(
            in_own_direction(name.shown),
            size=name.size,
            weight=ft.FontWeight.W_700,
            color=look.foreground,
        )
    ]
    if status:
        words.append(ft.Text(status, size=kit.SMALL, color=look.faint))
    end = total_line(side.seats[0].player.id, side.total, hero, look, has_star=has_star)
    line = ft.Container(
        ft.Row([ft.Column(words, spacing=kit.LINE_GAP, expand=True, tight=True), end], spacing=kit.ROW_GAP),
        height=height,
    )
    label = seat_name(side.name, points_word(side.total), say("leads") if has_star else "", status)
    head = kit.named(label, kit.silent(line), live=True)
    partners = (_partner(app, live, seat, look, offers_out=offers_out) for seat in side.seats)
    column = ft.Column([head, *partners], spacing=kit.SMALL_GAP)
    box = ft.Container(column, padding=ft.Padding.symmetric(vertical=kit.SMALL_GAP))
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
    ring = "" if look is PLAIN_LOOK else look.foreground
    picture = kit.player_avatar(player, kit.SMALL_AVATAR, ring=ring, badge=dealing)
    points = ft.Text(brought, size=kit.HEADING, color=look.faint)
    row = ft.Row([picture, ft.Container(name, expand=True), points], spacing=kit.ROW_GAP)
    label = seat_name(player.name, brought, say("deals") if dealing else "")
    # The badge hangs below the picture, and a key cuts off what leaves it.
    high = ft.Container(row, height=None if kit.has_large_letters(app) else kit.TOUCH)
    said = seat_key(app, live, player, label, high)
    has_key = offers_out and not live.table.finished and app.role.scores
    keys = [out_key(app, live, seat, foreground=look.sign)] if has_key else []
    return ft.Container(
        key=f"seat-{player.id}",
        height=None if kit.has_large_letters(app) else kit.PARTNER_ROW,
        content=ft.Row([said, *keys], spacing=kit.ROW_GAP),
    )


def result_lines(app: AppState, live: LiveGame) -> ft.Control:
    """The places, names and totals from first to last, then those who left."""
    return kit.stretched(
        *(_line(app, live, place) for place in side_ranking(live.table)), spacing=kit.SEAT_GAP
    )


def _line(app: AppState, live: LiveGame, place: SidePlace) -> ft.Control:
    side, total = place.side, points_word(place.side.total)
    if place.rank is None:
        return kit.stretched(*(left_line(app, live, seat) for seat in side.seats))
    look = card_look(side.seats[0].player.colour if place.rank == 1 else "")

    def words(text: str, **style: bool) -> ft.Text:
        written = kit.strong(text, **style)
        written.color = look.foreground
        return written

    rank = kit.place_word(place.rank)
    line = kit.in_line(words(rank, no_wrap=True), words(side.name), words(total, no_wrap=True))
    row = ft.Container(line, padding=ft.Padding.symmetric(vertical=kit.SMALL_GAP))
    label = seat_name(side.name, total, rank)
    if side.is_team:
        return seat_box(kit.named(label, kit.silent(row), live=True), look)
    return seat_box(seat_key(app, live, side.seats[0].player, label, row), look)
