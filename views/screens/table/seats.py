"""The seats at the table: totals, leader, dealer, and the button for the player who goes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.ranking import leaders, ranking, remaining
from companion.players import Player
from companion.standing import Standing
from companion.wording import say
from views import theme
from views.components.controls import caption, disc, pressable, silent
from views.components.screen_frame import has_large_letters, is_narrow, is_wide
from views.labels import points_word
from views.screens.table.out_key import OUT_SIZE, out_key
from views.screens.table.sheet import sheet_address
from views.state.app_state import AppState

OTHER_HEIGHT: Final = 190
"""The height of everything but the seats, in dp: bars, the line above the seats, the main action."""
SEATS_SHARE: Final = 0.8
"""The share of the remaining height for the seats when the rounds are below them."""
SEAT_GAP: Final = theme.GAP + 2
"""The gap between two seats, in dp."""
SEAT_LEAST: Final = 60
SEAT_MOST: Final = 104
"""The height that a seat with a short name aims at, in dp. A long name makes its seat higher, it is never cut."""
SEAT_MOST_WIDE: Final = 144
"""The same in a column of at least `COLUMN_WIDE`, at a table that has the window for itself: a laptop beside the draw
pile is read from farther away."""
COLUMN_WIDE: Final = 480
"""The width of a column, in dp, from which a large name has room beside a large total."""
ROOMY: Final = 120
"""From this height of a seat on, in dp, its name and its avatar are larger, too."""
DIGIT: Final = 0.6
"""The width of a digit as a fraction of the font size, including its margin."""
BAR: Final = 4
"""The height of the bar, in dp."""
LINE_GAP: Final = 3
"""The gap between name, facts and bar, in dp."""
LONG_WORD: Final = 10
"""The letters of a word from which a name is written smaller: a word is never broken."""
LETTER: Final = 0.58
"""The width of a heavy letter as a fraction of the font size."""
NAME_LEAST: Final = 12
"""The smallest font size of a name; a word that is too long even for it is broken."""
INSET: Final = 12
"""The space at both sides of a seat, in dp."""
SMALL_PHONE: Final = 400
"""In a window narrower than this, in dp, the parts of a seat are closer together."""
LINE: Final = 1.4
"""The height of a line of text as a fraction of the font size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLayout:
    """The sizes of a seat, chosen so that the seats fill the window and the totals can be read from a distance.

    All are in dp; `hero` and `name` are the font sizes of the total and of the name. The total is `stacked` below the name
    where text is large. All totals have the same `total_width`, so that the bars are equally long. `room` is the width
    that is left for the name, 0 where it has a line for itself.
    """

    padding: float
    hero: int
    total_width: float
    name: int
    disc: int
    stacked: bool
    gap: int = theme.GAP + 4
    room: float = 0


def seat_layout(app: AppState, live: LiveGame, *, beside: bool = False) -> SeatLayout:
    """The sizes of each seat in this window, or in the pane `beside` another screen."""
    width, height = app.page.width or 412, app.page.height or 915
    free = height - OTHER_HEIGHT
    wide = is_wide(app)
    count = max(1, len(live.table.seats))
    each = (free if wide else free * SEATS_SHARE) / count - SEAT_GAP
    column = min(theme.READING, width / 2 if wide else width)
    # Who won stands above the seats of a game that is over.
    is_roomy = wide and column >= COLUMN_WIDE and not beside and not live.table.finished
    most = SEAT_MOST_WIDE if is_roomy else SEAT_MOST
    each = min(most, max(SEAT_LEAST, each))
    digits = max(3, *(len(points_word(seat.total)) for seat in live.table.seats))
    if has_large_letters(app):
        return SeatLayout(padding=8, hero=32, total_width=0, name=theme.BODY, disc=36, stacked=True)
    hero = max(theme.TITLE, int(min(each * 0.5, column * 0.225 / (digits * DIGIT))))
    is_small = width < SMALL_PHONE
    gap = theme.GAP if is_small else theme.GAP + 4
    avatar = 64 if each >= ROOMY else 44 if each >= 72 and not is_small else 32
    total = digits * hero * DIGIT * app.text_scale
    room = column - 4 * theme.GAP - 2 * INSET - avatar - total - 2 * gap - (0 if beside else OUT_SIZE + gap)
    name = theme.TITLE if each >= ROOMY else theme.HEADING if each > SEAT_LEAST else theme.BODY
    inside = max(OUT_SIZE, hero * LINE, (name + theme.SMALL) * LINE + BAR + 2 * LINE_GAP)
    return SeatLayout(
        padding=max(2, (each - inside) / 2),
        hero=hero,
        total_width=total,
        name=name,
        disc=avatar,
        stacked=False,
        gap=gap,
        room=room,
    )


def seat_rows(app: AppState, live: LiveGame, *, offers_out: bool = True) -> list[ft.Control]:
    """One row per seat, in seat order; in the order of the ranking when the game is over.

    `offers_out` is whether a seat has the button for going out.
    """
    ahead = {seat.player.id for seat in leaders(live.table)}
    seats = list(live.table.seats)
    ranks: dict[str, int | None] = {}
    if live.table.finished:
        places = ranking(live.table)
        seats = [place.seat for place in places]
        ranks = {place.seat.player.id: place.rank for place in places}
    layout = seat_layout(app, live, beside=not offers_out)
    rows: list[ft.Control] = []
    for seat in seats:
        leads = seat.player.id in ahead
        facts = _facts(live, seat, leads=leads, rank=ranks.get(seat.player.id))
        rows.append(_seat(app, live, seat, facts, layout, leads=leads, offers_out=offers_out))
    return rows


def deals(live: LiveGame, seat: Standing) -> bool:
    """True if a player deals the next round."""
    return live.table.dealer == seat.player.id and not live.table.finished


def _facts(live: LiveGame, seat: Standing, *, leads: bool, rank: int | None) -> list[str]:
    """The facts about a seat besides its total, as short texts."""
    said: list[str] = []
    away = remaining(live.table, seat)
    if not seat.present:
        said.append(say("left the table"))
    elif rank is not None:
        said.append(say("place {rank}", rank=rank))
    if deals(live, seat):
        said.append(say("deals"))
    if leads and rank is None:
        said.append(say("leads"))
    if away is not None and rank is None and seat.present:
        said.append(live.game.system.rules.remaining_label(away))
    return said


def _seat(
    app: AppState,
    live: LiveGame,
    seat: Standing,
    facts: list[str],
    layout: SeatLayout,
    *,
    leads: bool,
    offers_out: bool,
) -> ft.Control:
    player, total = seat.player, points_word(seat.total)
    size: float = layout.name if longest_word(player.name) < LONG_WORD else theme.BODY
    if layout.room:
        size = whole_word_size(player.name, most=layout.name, room=layout.room, text_scale=app.text_scale)
    ink = ft.Colors.ON_SURFACE if seat.playing else ft.Colors.ON_SURFACE_VARIANT
    name: list[ft.Control] = [
        ft.Text(player.name, size=size, weight=ft.FontWeight.W_600, color=ink),
        fact_row(facts, leads=leads, deals=deals(live, seat)),
    ]
    avatar, bars = disc(player, layout.disc), _bars(live, seat)
    hero = hero_text(total, layout.hero, leads=leads)
    if layout.stacked:
        head = ft.Row([avatar, ft.Column(name, expand=True, spacing=2, tight=True)])
        row: ft.Control = ft.Column([head, hero, *bars], spacing=2)
    else:
        words = ft.Column([*name, *bars], spacing=LINE_GAP, expand=True, tight=True)
        end = ft.Container(hero, width=layout.total_width, alignment=ft.Alignment.CENTER_RIGHT)
        row = ft.Row([avatar, words, end], spacing=layout.gap)
    said = seat_key(app, live, player, seat_name(player.name, total, facts), row)
    keys: list[ft.Control] = []
    if offers_out and not live.table.finished and app.role.scores:
        # Who has left has no button: an empty space keeps the bars equally long.
        keys.append(out_key(app, live, seat) if seat.playing else ft.Container(width=OUT_SIZE))
    content: ft.Control = ft.Row([said, *keys], spacing=layout.gap)
    if is_narrow(app):
        below = ft.Row(keys, alignment=ft.MainAxisAlignment.END)
        content = ft.Column([ft.Row([said]), below], spacing=4, tight=True)
    return seat_box(f"seat-{player.id}", content, layout.padding, leads=leads)


def seat_box(key: str, content: ft.Control, padding: float, *, leads: bool) -> ft.Control:
    """The box of a seat or a team, with so much space above and below; that of who leads stands out."""
    return ft.Container(
        content,
        key=key,
        padding=ft.Padding.symmetric(horizontal=INSET, vertical=padding),
        border_radius=18,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(2 if leads else 1, ft.Colors.PRIMARY if leads else ft.Colors.OUTLINE_VARIANT),
    )


def hero_text(total: str, size: float, *, leads: bool) -> ft.Control:
    """The total of a seat or a team, in large digits."""
    return ft.Text(
        total,
        size=size,
        weight=ft.FontWeight.W_800,
        text_align=ft.TextAlign.RIGHT,
        no_wrap=True,
        color=ft.Colors.PRIMARY if leads else ft.Colors.ON_SURFACE,
    )


def whole_word_size(text: str, *, most: float, room: float, text_scale: float) -> float:
    """The font size of a heavy text: its longest word fits in one line, since a broken word is hard to read."""
    return max(NAME_LEAST, min(most, room / (longest_word(text) * LETTER * text_scale)))


def longest_word(name: str) -> int:
    """The number of letters of the longest part of a name that stays in one line."""
    return max(len(word) for word in name.replace("-", "- ").split())


def seat_name(name: str, total: str, facts: list[str]) -> str:
    """The name of a seat for a screen reader: the total, and the facts where there are any."""
    return ". ".join([f"{name}: {total}", *([", ".join(facts)] if facts else [])])


def seat_key(app: AppState, live: LiveGame, player: Player, label: str, row: ft.Control) -> ft.Control:
    """The content of a seat; for a scorer a tap or a long press opens the sheet of the player."""
    if not app.role.scores:
        return ft.Semantics(label=label, container=True, live_region=True, content=silent(row), expand=True)
    act = app.opens(sheet_address(live.game.id, player.id))
    return pressable(label, row, act, on_long_press=act, live=True, expand=True, border_radius=14)


def fact_row(facts: list[str], *, leads: bool, deals: bool = False) -> ft.Control:
    """The facts beside a total in faint letters, after a star for who leads and a card for who deals.

    In a narrow window they go on below, but no number without its words.
    """
    together = [
        fact.replace(" ", "\N{NO-BREAK SPACE}") if any(map(str.isdigit, fact)) else fact for fact in facts
    ]
    signs = [(leads, ft.Icons.STAR, ft.Colors.TERTIARY), (deals, ft.Icons.STYLE, ft.Colors.SECONDARY)]
    drawn = [ft.Icon(icon, size=16, color=colour) for is_shown, icon, colour in signs if is_shown]
    return ft.Row([*drawn, ft.Container(caption(" · ".join(together)), expand=True)], spacing=4)


def _bars(live: LiveGame, seat: Standing) -> list[ft.Control]:
    """A progress bar from 0 to the target; none without a target, as it would stay empty also for who leads."""
    target = live.table.target
    if not target:
        return []
    return [
        ft.ProgressBar(
            value=min(1.0, max(0.0, seat.total / target)),
            bar_height=BAR,
            border_radius=4,
            color=seat.player.colour,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
        )
    ]
