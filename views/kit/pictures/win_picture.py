"""The picture of a win: who won, the podium, one remark, and the totals over the rounds."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import Final

from companion.application.live_game import LiveGame
from companion.formats import day, points_word
from companion.game.current_table import SidePlace, side_ranking, winning_sides
from companion.players import EMOJI_AVATARS, Player
from companion.round import Side, names_of
from companion.statistics.remark import remark_of
from companion.wording import say, say_count
from views.kit import theme
from views.kit.chart import TotalsLine, runs_of, spread
from views.kit.pictures.canvas import EDGE, HIGH, TALL, WIDE, Canvas, card_shape
from views.kit.pictures.painting import painted

INNER: Final = WIDE - 2 * EDGE
LIGHT: Final = "#FFFFFF"
FAINT: Final = "#5B6178"
SHADE: Final = "#0000002E"
DEEP: Final = 0.62
"""The share of the dark colour in the darkest corner."""
TITLE_WIDE: Final = 800
"""The width of the title, between the cards that fall at both sides, in pixels."""
ONE_LINE: Final = 100
"""The least size of a title in one line, in pixels; a longer one has two."""
NAMED_MOST: Final = 3
"""The most winners that a title names."""
COLUMNS: Final = ((3, 62, 36), (6, 58, 34), (12, 48, 28))
"""The columns of the places below the first three: the most places in that many, the height of a row, and the font size."""
LISTED_MOST: Final = COLUMNS[-1][0]
"""The most such places that are listed: as many as are left of a full table."""
CROWDED: Final = 5
"""From that many such places on, the podium is lower, so that there is room for them."""
NAME_LEAST: Final = 30
"""The least height of a name in the chart, in pixels; with less room only the first three have one."""


def fitted(sheet: Canvas, text: str, size: int, width: float, *, bold: bool = False) -> str:
    """A text shortened to fit into a width of `width` pixels."""
    if sheet.width(text, size, bold=bold) <= width:
        return text
    ways = range(len(text))
    longest = bisect_right(ways, width, key=lambda end: sheet.width(text[:end] + "…", size, bold=bold)) - 1
    # Drop a joiner (U+200D) at the cut, which would otherwise join the next emoji.
    return text[: max(longest, 0)].rstrip(" \u200d") + "…"


def fitting_size(sheet: Canvas, text: str, sizes: range, width: float) -> int:
    """The largest size, in steps, at which a bold text fits; the least one if none does."""
    return next((size for size in reversed(sizes) if sheet.width(text, size, bold=True) <= width), sizes[0])


def win_title(sides: Sequence[Side]) -> str:
    """Who has won; so many that the title would be cut before it says so are only counted: all of them are listed."""
    if len(sides) > NAMED_MOST:
        return say("{count} win together!", count=len(sides))
    won = names_of(sides)
    several = len(sides) > 1 or any(side.is_team for side in sides)
    return say("{names} win!", names=won) if several else say("{name} wins!", name=won)


async def win_picture(live: LiveGame, height: int, remark: str = "") -> bytes:
    """The picture as a PNG, `height` pixels high, with this remark or else one on the game."""
    remark = remark or remark_of(live.game.id, live.table)
    return await painted(height, partial(_draw, live=live, height=height, remark=remark))


def _draw(sheet: Canvas, live: LiveGame, height: int, remark: str) -> None:
    won = winning_sides(live.table)
    places = side_ranking(live.table)
    first = [place for place in places if place.side.present][:3]
    # Who left comes last, and is not listed where there is no more room.
    others = [place for place in places if place not in first][:LISTED_MOST]
    colours = list(dict.fromkeys(_deep(seat.player.colour) for side in won for seat in side.seats))
    sheet.fill([*colours, theme.mixed(colours[-1], theme.FOREGROUND, DEEP)])
    # The room that a taller picture has more, as a share of the most.
    more = (height - HIGH) / (TALL - HIGH)
    lower = 70 if len(others) >= CROWDED else 0
    base = 752 + round(330 * more) - lower
    _cards(sheet, live, base)
    under = _title(sheet, win_title(won), 170 + round(90 * more) - lower / 2, 132 + round(24 * more))
    rounds = say_count("{count} round", "{count} rounds", len(live.table.rounds))
    score = live.game.system.rules.amount(won[0].total)
    score = say("{score} each", score=score) if len(won) > 1 else score
    sheet.text(WIDE / 2, under, f"{score} · {rounds}", 44, LIGHT, anchor="mm", bold=True)
    _podium(sheet, first, base, highest=196 + round(140 * more) - lower / 2, radius=66 + round(26 * more))
    sheet.box(0, base, WIDE, height - base, theme.PAPER)
    _sheet(sheet, live, others, remark, base, height)


def _title(sheet: Canvas, title: str, middle: float, most: int) -> float:
    """Draw the title in one line or two. Returns the middle of the line below it."""
    size = fitting_size(sheet, title, range(ONE_LINE, most + 1, 4), TITLE_WIDE)
    words = title.split()
    lines = [title]
    if len(words) > 1 and sheet.width(title, size, bold=True) > TITLE_WIDE:
        splits = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        lines = list(min(splits, key=lambda pair: max(sheet.width(each, size, bold=True) for each in pair)))
        longest = max(lines, key=lambda each: sheet.width(each, size, bold=True))
        size = fitting_size(sheet, longest, range(56, 101, 4), TITLE_WIDE)
    place: float = middle - (len(lines) - 1) * size * 0.58
    for line in lines:
        shown = fitted(sheet, line, size, TITLE_WIDE, bold=True)
        sheet.text(WIDE / 2, place, shown, size, LIGHT, anchor="mm", bold=True)
        place += size * 1.16
    return place - size * 0.66 + 46


def _sheet(
    sheet: Canvas, live: LiveGame, others: list[SidePlace], remark: str, top: float, height: int
) -> None:
    """What is on the paper below the podium: the remark, the chart, the other places, and the edition."""
    top += 32
    if remark:
        _remark(sheet, remark, top)
        top += 128
    foot = height - 52
    sheet.text(EDGE, foot, "Last Card", 32, theme.FOREGROUND, anchor="lm", bold=True)
    room = INNER - sheet.width("Last Card", 32, bold=True) - 40
    line = fitted(sheet, f"{live.edition.called} · {day(live.game.played_at)}", 30, room)
    sheet.text(WIDE - EDGE, foot, line, 30, FAINT, anchor="rm")
    columns = next(number for number, (most, _, _) in enumerate(COLUMNS, 1) if len(others) <= most)
    rows, row = ceil(len(others) / columns), COLUMNS[columns - 1][1]
    bottom = foot - 40 - rows * row
    _list(sheet, others, bottom, columns)
    _chart(sheet, live, top + 12, bottom - 24)


def _deep(colour: str) -> str:
    """A colour that white letters can be read on: made darker where it is too light."""
    mixed = (theme.mixed(colour, theme.FOREGROUND, share / 20) for share in range(21))
    return next(each for each in mixed if theme.contrast(each, LIGHT) >= theme.TEXT_CONTRAST)


def _cards(sheet: Canvas, live: LiveGame, base: float) -> None:
    """Cards behind the podium: large ones that shine through, and small ones that fall at both sides."""
    for across, down, angle in ((150, 0.30, -0.32), (930, 0.26, 0.38), (540, 0.62, 0.08)):
        sheet.shape(card_shape((across, base * down), 360, 540, angle, 54), "#FFFFFF10")
    suits = live.edition.suits
    for number in range(18):
        # The fractions of such multiples lie scattered, and are the same in every picture.
        one, other, third, turn = (number * share % 1 for share in (0.618, 0.382, 0.732, 0.291))
        x = WIDE / 2 + (-1 if number % 2 else 1) * (0.8 + 0.2 * one) * WIDE / 2
        y = base * (0.02 + 0.62 * (number + other) / 18)
        size, angle = 30 + 22 * third, 2.4 * turn - 1.2
        colour = suits[number % len(suits)].colour
        sheet.shape(card_shape((x, y), size, size * 1.5, angle, size * 0.2), theme.PAPER)
        sheet.shape(card_shape((x, y), size * 0.8, size * 1.3, angle, size * 0.14), colour)


def _podium(sheet: Canvas, first: list[SidePlace], base: float, *, highest: float, radius: float) -> None:
    """The first three places on their steps; the winner stands in the middle."""
    order = [*first[1:2], *first[:1], *first[2:]]
    wide, gap = 290, 16
    left = (WIDE - len(order) * wide - (len(order) - 1) * gap) / 2
    for place in order:
        rank = min(place.rank or 3, 3)
        top = base - highest * (1.0, 0.76, 0.58)[rank - 1]
        # The title names who won alone.
        is_named = rank > 1 or any(each.rank == 1 for each in first if each is not place)
        _step(sheet, place, (left, top, wide, base), radius if rank == 1 else radius * 0.8, is_named=is_named)
        left += wide + gap


def _step(
    sheet: Canvas, place: SidePlace, step: tuple[float, float, float, float], radius: float, *, is_named: bool
) -> None:
    left, top, wide, base = step
    side, middle = place.side, left + wide / 2
    rank = min(place.rank or 3, 3)
    colour = _deep(side.seats[0].player.colour)
    # With an edge as a card has it, the winner's step stands out from the background of the same colour.
    sheet.box(left, top, wide, base - top + 30, LIGHT, radius=26)
    sheet.box(left + 7, top + 7, wide - 14, base - top + 30, colour, radius=20)
    total = points_word(side.total)
    size = fitting_size(sheet, total, range(40, 85 if rank == 1 else 69, 4), wide - 40)
    sheet.text(middle, (top + base) / 2, total, size, LIGHT, anchor="mm", bold=True)
    center = top - 26 - radius
    if is_named:
        name = fitted(sheet, side.name, 40, wide, bold=True)
        sheet.text(middle, top - 36, name, 40, LIGHT, anchor="mm", bold=True)
        center -= 50
    else:
        radius *= 1.14
        center -= 8
    apart = radius * 1.5
    across = middle - apart * (len(side.seats) - 1) / 2
    for seat in side.seats:
        sheet.circle(across, center + 6, radius + 10, SHADE)
        sheet.circle(across, center, radius + 10, theme.MEDALS[rank - 1])
        _avatar(sheet, seat.player, across, center, radius)
        across += apart
    if place.rank is not None:
        x, y = across - apart + radius * 0.74, center + radius * 0.74
        sheet.circle(x, y, 28, LIGHT)
        sheet.circle(x, y, 24, theme.MEDALS[rank - 1])
        sheet.text(x, y, str(place.rank), 30, theme.FOREGROUND, anchor="mm", bold=True)


def _avatar(sheet: Canvas, player: Player, x: float, y: float, radius: float) -> None:
    """The emoji of a player, or the monogram, on the player's colour."""
    sheet.circle(x, y, radius, player.colour)
    if player.avatar in EMOJI_AVATARS:
        sheet.text(x, y, player.avatar, round(radius * 1.12), theme.FOREGROUND, anchor="mm")
    else:
        foreground = theme.foreground_on(player.colour)
        sheet.text(x, y, player.monogram, round(radius * 0.86), foreground, anchor="mm", bold=True)


def _remark(sheet: Canvas, remark: str, top: float) -> None:
    sheet.box(EDGE, top, INNER, 104, "#FFE2AE", radius=30)
    size = fitting_size(sheet, remark, range(30, 47, 2), INNER - 64)
    shown = fitted(sheet, remark, size, INNER - 64, bold=True)
    sheet.text(WIDE / 2, top + 52, shown, size, "#3F2A00", anchor="mm", bold=True)


def _list(sheet: Canvas, others: list[SidePlace], top: float, columns: int) -> None:
    rows, gap = ceil(len(others) / columns), 40
    _, row_height, size = COLUMNS[columns - 1]
    wide, radius = (INNER - gap * (columns - 1)) / columns, size * 0.68
    for number, place in enumerate(others):
        column, row = divmod(number, rows)
        left, y = EDGE + column * (wide + gap), top + (row + 0.5) * row_height
        across = left + radius
        for seat in place.side.seats:
            _avatar(sheet, seat.player, across, y, radius)
            across += radius * 1.7
        total = points_word(place.side.total)
        room = left + wide - across - 26 - sheet.width(total, size, bold=True)
        name = fitted(sheet, place.listed, size, room)
        sheet.text(across + 6, y, name, size, theme.FOREGROUND, anchor="lm")
        sheet.text(left + wide, y, total, size, theme.FOREGROUND, anchor="rm", bold=True)


def _chart(sheet: Canvas, live: LiveGame, top: float, bottom: float) -> None:
    """The totals as a line for each side, with its name at the end; the winner's line is on top."""
    lines = runs_of(live)
    won = {side.name for side in winning_sides(live.table)}
    named = lines
    if (bottom - top) / len(lines) < NAME_LEAST:
        first = {place.side.name for place in side_ranking(live.table)[:3]}
        named = [line for line in lines if line.name in first]
    apart = min(44.0, (bottom - top) / len(named))
    size = min(34, round(apart * 0.78))
    names = {line.name: fitted(sheet, line.name, size, INNER * 0.3, bold=line.name in won) for line in named}
    right = (
        WIDE - EDGE - 56 - max(sheet.width(name, size, bold=whole in won) for whole, name in names.items())
    )
    totals = [total for line in lines for _, total in line.points]
    lowest, highest, rounds = min(0, *totals), max(1, *totals), max(1, len(live.table.rounds))
    high = bottom - top - apart

    def at(number: int, total: int) -> tuple[float, float]:
        share = (total - lowest) / (highest - lowest)
        return EDGE + (right - EDGE) * number / rounds, bottom - apart / 2 - high * share

    sheet.line([at(0, 0), at(rounds, 0)], 3, "#E0D3BC")
    for line in sorted(lines, key=lambda line: line.name in won):
        _line(sheet, line, [at(*point) for point in line.points], is_won=line.name in won)
    ends = spread([at(rounds, line.last)[1] - top for line in named], apart, bottom - top)
    for line, end in zip(named, ends, strict=True):
        bold = line.name in won
        sheet.circle(right + 34, top + end, 8, line.colour)
        sheet.text(right + 52, top + end, names[line.name], size, theme.FOREGROUND, anchor="lm", bold=bold)


def _line(sheet: Canvas, line: TotalsLine, points: list[tuple[float, float]], *, is_won: bool) -> None:
    if is_won:
        sheet.line(points, 17, theme.PAPER)
    sheet.line(points, 10 if is_won else 6, line.colour)
    sheet.circle(*points[-1], 14 if is_won else 10, line.colour)
