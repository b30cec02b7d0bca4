"""The pictures to share of a game, of its win or of the ranking so far, and of a table of figures. They are drawn, not captured, so they are never cut off."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.application.live_game import LiveGame
from companion.cards import Suit
from companion.figures_table import FiguresTable
from companion.formats import day, points_word
from companion.game.current_table import SidePlace, side_ranking, winning_sides
from companion.game.length import scoring_words
from companion.wording import Language, language, say
from views.kit import theme
from views.kit.pictures.canvas import EDGE, HIGH, WIDE, Canvas
from views.kit.pictures.painting import drawn
from views.kit.pictures.win_picture import fitted, fitting_size, win_picture

ROW: Final = 116
CIRCLES_APART: Final = 72
"""From the middle of one partner's circle to that of the other, in pixels."""


_drawing: Final = asyncio.Lock()
_last: tuple[LiveGame, tuple[int, str, Language], bytes] | None = None


async def table_picture(live: LiveGame, height: int = HIGH, remark: str = "") -> bytes:
    """A game as a PNG: the picture of its win, `height` pixels high with a `remark` of the caller, or all totals so far.

    One takes some tenths of a second. So it is drawn once, however often it is asked for, and no two at the same time.
    """
    global _last
    async with _drawing:
        wanted = height, remark, language()
        if _last is None or _last[0] is not live or _last[1] != wanted:
            if winning_sides(live.table):
                picture = await win_picture(live, height, remark)
            else:
                places = side_ranking(live.table)
                draw = partial(_draw, live=live, places=places)
                picture = await drawn(330 + ROW * len(places) + EDGE, live.edition.suits, draw)
            _last = live, wanted, picture
        return _last[2]


def _draw(sheet: Canvas, live: LiveGame, places: Sequence[SidePlace]) -> None:
    sheet.text(EDGE, 76, say("In progress"), 76, theme.FOREGROUND)
    scoring = scoring_words(live.game.system.rules, None, live.table.length)
    line = f"{live.edition.called} · {scoring} · {day(live.game.played_at)}"
    sheet.text(EDGE, 186, fitted(sheet, line, 36, WIDE - 2 * EDGE), 36, "#4A5168")
    top = 280
    for place in places:
        side = place.side
        sheet.box(EDGE, top, WIDE - 2 * EDGE, ROW - 16, "#FFFFFF", radius=24)
        left = EDGE + 56
        for seat in side.seats:
            player = seat.player
            sheet.circle(left, top + 50, 32, player.colour)
            sheet.text(left, top + 50, player.monogram, 28, theme.foreground_on(player.colour), anchor="mm")
            left += CIRCLES_APART
        left += 60 - CIRCLES_APART
        name = fitted(sheet, place.listed, 48, WIDE - EDGE - left - 244)
        sheet.text(left, top + 50, name, 48, theme.FOREGROUND, anchor="lm")
        sheet.text(WIDE - EDGE - 28, top + 50, points_word(side.total), 60, theme.FOREGROUND, anchor="rm")
        top += ROW
    sheet.text(EDGE, top + 10, "Last Card", 32, "#6B7187")


FIRST: Final = 130
"""The width of the column of rounds or places, in pixels."""
LARGEST: Final = 44
SMALLEST: Final = 14
LINE: Final = 1.3
"""The height of a line of text as a fraction of the font size."""
SMALLER: Final = 0.7
"""The second line of a cell, as a fraction of the size of the first."""
FAINT: Final = "#4A5168"


async def figures_picture(table: FiguresTable, suits: Sequence[Suit]) -> bytes:
    """The table as a PNG, as high as it has rows."""
    lines = [max(cell.count("\n") + 1 for cell in row) for row in table.rows]
    column = (WIDE - 2 * EDGE - FIRST) / (len(table.heads) - 1)
    longest = max(
        len(part) * (SMALLER if below else 1)
        for row in table.rows
        for cell in row[1:]
        for below, part in enumerate(cell.split("\n"))
    )
    # A digit is about six tenths as wide as it is high.
    size = int(min(LARGEST, max(SMALLEST, column * 0.9 / (0.6 * longest))))
    step = size * LINE
    rows = [step * (count + 0.35) for count in lines]

    def draw(sheet: Canvas) -> None:
        title = fitting_size(sheet, table.title, range(26, 46, 2), WIDE - 2 * EDGE)
        sheet.text(EDGE, 64, fitted(sheet, table.title, title, WIDE - 2 * EDGE), title, theme.FOREGROUND)
        sizes = range(SMALLEST, min(size, 32) + 1)
        smallest = min(fitting_size(sheet, head, sizes, column * 0.94) for head in table.heads)
        _row(sheet, 150, table.heads, smallest, column, FAINT)
        top = 150 + step * 1.6
        for number, (row, height) in enumerate(zip(table.rows, rows, strict=True)):
            if number % 2 == 0:
                sheet.box(EDGE - 20, top - step * 0.25, WIDE - 2 * EDGE + 40, height, "#FFFFFF", radius=12)
            _row(sheet, top, row, size, column, theme.FOREGROUND)
            top += height
        sheet.text(EDGE, top + 24, "Last Card", 32, "#6B7187")

    return await drawn(int(150 + step * 1.6 + sum(rows)) + 24 + 32 + EDGE, suits, draw)


def _row(sheet: Canvas, top: float, cells: Sequence[str], size: int, column: float, colour: str) -> None:
    for place, cell in enumerate(cells):
        width = column if place else FIRST
        right = EDGE + FIRST + place * column
        for below, part in enumerate(cell.split("\n")):
            large = int(size * SMALLER) if below else size
            text = fitted(sheet, part, large, width * 0.94)
            at, anchor = (right, "ra") if place else (EDGE, "la")
            sheet.text(at, top + below * size * LINE, text, large, FAINT if below else colour, anchor=anchor)
