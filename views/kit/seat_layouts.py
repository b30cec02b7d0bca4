"""The sizes of the seats: as large as the window allows, all of one height, and no word broken."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import flet as ft

from companion.application.live_game import LiveGame
from companion.formats import points_word
from companion.game.current_table import remaining
from companion.round import Side, Standing
from views.kit import theme
from views.kit.controls import fitting, middle, text_scale
from views.kit.labels import place_word
from views.kit.letter_widths import LEAST, LETTER, ems, lines_of, longest_word, may_end_anywhere
from views.kit.panes import column_width_of
from views.kit.screen_frame import has_large_letters, is_narrow, is_wide
from views.kit.shortening import with_cut_words
from views.state.app_state import AppState

OTHER_HEIGHT: Final = 190
"""The height of everything but the seats, in dp: bars, the line above the seats, the main action."""
OTHER_HEIGHT_WIDE: Final = 116
"""The same in a wide window, whose main action is below the rounds."""
SEATS_SHARE: Final = 0.8
"""The share of the remaining height for the seats when the rounds are below them."""
SEAT_GAP: Final = theme.GAP
"""The gap between two seats, in dp."""
SEAT_LEAST: Final = 60
SEAT_MOST: Final = 104
"""The height that a seat aims at, in dp. The longest name makes all seats higher; only a word without room is cut."""
SEAT_MOST_WIDE: Final = 144
"""The same in a column of at least `COLUMN_WIDE`, at a table that has the window for itself: a laptop beside the draw
pile is read from farther away."""
COLUMN_WIDE: Final = 480
"""The width of a column, in dp, from which a large name has room beside a large total."""
OUT_SIZE: Final = 52
"""The least width and height of the button for going out, in dp."""
OUT_SIGN: Final = 0.42
"""The size of its sign as a share of that."""
OUT_ROOMY: Final = 72
"""The size of the button for going out on a seat that is higher than on a phone, in dp."""
LEFT_ROW: Final = theme.TOUCH
"""The height of the line of somebody who left, in dp."""
DIGIT: Final = 0.6
"""The width of a digit as a fraction of the font size, including its margin."""
SEAT_BAR: Final = 5
BELOW_BAR: Final = 4
"""The height of the bar above the lower edge of a seat, and of what is below it, in dp."""
STATUS_LEAST: Final = 10
"""The smallest font size of the line below a name."""
NAME_LINES: Final = 2
"""The lines of a name, if a smaller size makes it fit."""
INSET: Final = theme.ROW_GAP
"""The space at both sides of a seat, in dp."""
PARTNER_ROW: Final = 60
"""The height of a partner's row in a team's box, in dp: the key for “out” and the space around it."""
TEAM_LEAST: Final = 56
TEAM_MOST: Final = 140
"""The least and the most height of a team's name and total, in dp."""
BETWEEN: Final = 44
"""The padding and gaps of a team's box, in dp."""
HERO_SHARE: Final = 0.62
"""The size of a team's total as a share of the height of its line."""
HERO_MOST: Final = 72
TEAM_NAME_LONG: Final = 24
"""A team's name with more letters is set smaller."""
AVATAR_SMALL: Final = 32
"""The size of a picture where the name needs its room, in dp."""
SMALL_PHONE: Final = 400
"""In a window narrower than this, in dp, the parts of a seat are closer together."""
CLOSE_LINE: Final = 1.2
"""The same of a name and of a total, whose lines are closer."""
STAR: Final = 0.42
"""The size of the leader's star as a share of the total beside it."""


class SeatName(NamedTuple):
    """A name as a seat shows it, and its font size."""

    shown: str
    size: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLayout:
    """The sizes of all seats, chosen so that they fill the window and the totals can be read from a distance.

    All are in dp; `hero` and `status` are font sizes, as those of the `names` are, by the player's id. The total is
    `stacked` below the name where text is large. All totals have the same `total_width`. `out` is the size of the button
    for going out. A `status` of 0 is not shown.
    """

    height: float
    hero: int
    total_width: float
    names: dict[str, SeatName]
    status: float
    avatar_size: int
    stacked: bool
    gap: int
    out: float


def seat_layout(app: AppState, live: LiveGame, *, beside: bool = False) -> SeatLayout:
    """The sizes of the seats in this window, or in the pane `beside` another screen."""
    width = app.page.width or 412
    wide, scale = is_wide(app), app.text_scale
    there = [seat for seat in live.table.seats if seat.present]
    gone = len(live.table.seats) - len(there)
    each = _free(app, gone * (LEFT_ROW + SEAT_GAP)) / max(1, len(there)) - SEAT_GAP
    column = column_width_of(app, halved=wide)
    # Who won stands above the seats of a game that is over.
    is_roomy = wide and column >= COLUMN_WIDE and not beside and not live.table.finished
    each = min(SEAT_MOST_WIDE if is_roomy else SEAT_MOST, max(SEAT_LEAST, each))
    digits = max(3, *(len(points_word(seat.total)) for seat in live.table.seats))
    is_small = width < SMALL_PHONE
    gap = theme.GAP if is_small else theme.GAP + 4
    has_out = not beside and not live.table.finished and app.role.scores
    stacked, narrow = has_large_letters(app), is_narrow(app)
    out = OUT_ROOMY if each > SEAT_MOST else OUT_SIZE
    inside = column - 4 * theme.GAP - 2 * INSET - (out + gap if has_out and not narrow else 0)
    if stacked:
        hero, avatar, most, total = 26, 36, theme.BODY, 0.0
        room = inside
    else:
        hero = max(theme.TITLE, int(min(each * 0.5, column * 0.225 / (digits * DIGIT))))
        avatar = int(min(each * 0.55, 80)) if not is_small else AVATAR_SMALL
        most = theme.TITLE if each > SEAT_MOST else theme.HEADING if each > SEAT_LEAST else theme.BODY
        total = (digits * DIGIT + STAR) * hero * scale + 4
        room = inside - avatar - total - 2 * gap
        longest = max((longest_word(seat.player.name) for seat in there), default=0.0)
        if longest * LEAST * scale > room and avatar > AVATAR_SMALL:
            # A whole name tells more than a large picture.
            room, avatar = room + avatar - AVATAR_SMALL, AVATAR_SMALL
    named = seat_names([seat.player.name for seat in there], most, room, scale)
    names = {seat.player.id: name for seat, name in zip(there, named, strict=True)}
    lines = [name.size * lines_of(name.shown, room / scale / name.size) for name in named]
    said = [ems(status_line(live, seat, None)) for seat in there]
    status = max(STATUS_LEAST, min(theme.SMALL, room / scale / max([1.0, *said])))
    if stacked and not live.table.finished and all(seat.playing for seat in there):
        # The bar shows the way to the target: where text is large, another row of the table says more.
        status = 0.0
    words = (max(lines, default=0.0) * CLOSE_LINE + status * theme.LINE) * scale
    if stacked:
        words += hero * CLOSE_LINE * scale + theme.GAP / 2 + (OUT_SIZE + 4 if has_out and narrow else 0)
    return SeatLayout(
        height=max(each, words + SEAT_BAR + BELOW_BAR + 2),
        hero=hero,
        total_width=total,
        names=names,
        status=status,
        avatar_size=avatar,
        stacked=stacked,
        gap=gap,
        out=out,
    )


def _free(app: AppState, other: float = 0.0) -> float:
    """The height for seats or teams, in dp: in a narrow window the rounds are below them. `other` is what else stands there."""
    wide = is_wide(app)
    free = (app.page.height or 915) - (OTHER_HEIGHT_WIDE if wide else OTHER_HEIGHT) - other
    return free if wide else free * SEATS_SHARE


def team_head(app: AppState, teams: int, partners: int) -> tuple[float | None, int]:
    """The height of a team's name and total, in dp, and the font size of the total: so that all teams fit above the rounds.

    Where letters are large, the line is as high as its words.
    """
    if has_large_letters(app):
        return None, theme.TITLE
    height = min(TEAM_MOST, max(TEAM_LEAST, _free(app) / teams - partners * PARTNER_ROW - BETWEEN))
    return height, min(HERO_MOST, int(height * HERO_SHARE))


def team_name(app: AppState, side: Side, hero: int) -> SeatName:
    """A team's name beside its total of that font size."""
    total = (len(points_word(side.total)) * DIGIT + STAR) * hero * app.text_scale
    room = column_width_of(app, halved=is_wide(app)) - 4 * theme.GAP - 2 * INSET - total - theme.ROW_GAP
    most = theme.HEADING if len(side.name) <= TEAM_NAME_LONG else theme.BODY
    (name,) = seat_names([side.name], most, room, app.text_scale)
    return name


def out_sign(word: str, size: float, foreground: str) -> ft.Control:
    """The flag over its word, on the button for going out."""
    letters = fitting(word, most=theme.ROW_GAP, room=size - 4)
    flag = ft.Icon(ft.Icons.FLAG_OUTLINED, color=foreground, size=size * OUT_SIGN)
    shown = ft.Text(word, size=letters, color=foreground, no_wrap=True)
    return middle(flag, shown, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def seat_names(names: Sequence[str], most: float, room: float, scale: float) -> list[SeatName]:
    """The names, each in the largest letters in which it takes two lines and no word is broken; `room` is that of a line, in dp.

    Where text is large, rather a small word than one that is cut.
    """
    least = LEAST / max(1.0, scale)
    shown = with_cut_words(names, room / scale / least)
    return [SeatName(name, _name_size(name, most, room / scale, least)) for name in shown]


def _name_size(name: str, most: float, room: float, least: float) -> float:
    longest = longest_word(name)
    for size in range(int(most), LEAST, -1):
        if longest * size <= room and lines_of(name, room / size) <= NAME_LINES:
            return size
    if may_end_anywhere(name):
        return LEAST
    return max(least, min(LEAST, room / max(LETTER, longest)))


def left_row() -> float:
    """The height of the line of somebody who left, in dp."""
    return LEFT_ROW * max(1.0, text_scale())


def status_line(live: LiveGame, side: Standing | Side, rank: int | None) -> str:
    """The one line below a name: the place at the end, before it the way to the target."""
    if rank is not None:
        return place_word(rank)
    away = remaining(live.table, side)
    return live.game.system.rules.remaining_label(away) if away is not None else ""
